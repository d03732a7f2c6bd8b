// Excluded small digits are left blank.
let R=0;
