// Where this browser keeps Crosshatch, a page of the guide that is read without it is shown by it.
"use strict";
{
  const { guide } = document.documentElement.dataset;
  if (guide && navigator.serviceWorker && navigator.serviceWorker.controller) location.replace(`../#guide=${guide}`);
}
