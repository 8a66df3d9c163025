import { RegisteredBuilding } from '@strata/web';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a building, as the page of a title does. */
globalThis.showBuilding = (drawn) => {
  createRoot(document.getElementById('root')).render(createElement(RegisteredBuilding, { drawn }));
};
