// Excluded small digits are painted red, where without this part they are blank.
let R=1;
