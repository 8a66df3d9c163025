import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchBrowser } from '../session/session-store.ts';

/** Puts a front end into its page, or takes over what is there of it already. */
export function startFrontEnd(app: ReactNode): void {
  watchBrowser();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  const whole = <StrictMode>{app}</StrictMode>;
  if (root.hasChildNodes()) hydrateRoot(root, whole);
  // In slices, between which the browser answers.
  else startTransition(() => createRoot(root).render(whole));
}
