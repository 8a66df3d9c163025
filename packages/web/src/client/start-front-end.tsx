import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchBrowser } from '../session/session-store.ts';

/** Puts a front end into its page. */
export function startFrontEnd(app: ReactNode): void {
  watchBrowser();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
}
