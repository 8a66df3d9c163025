import '@strata/ui/styles.css';
import { watchBrowser } from '@strata/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

watchBrowser();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the portal');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
