import { EndedSession, FrontEnd, setErrorWords } from '@strata/web';
import { errorWords } from './error-words.ts';
import { Router } from './router.tsx';

setErrorWords(errorWords);

/** The officers' console. */
export function App() {
  return (
    <FrontEnd siteName="Strata Portal, officers">
      <Router />
      <EndedSession />
    </FrontEnd>
  );
}
