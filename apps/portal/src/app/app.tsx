import { FrontEnd, setErrorWords } from '@strata/web';
import { errorWords } from './error-words.ts';
import { Router } from './router.tsx';

setErrorWords(errorWords);

/** The portal. */
export function App() {
  return (
    <FrontEnd siteName="Strata Portal">
      <Router />
    </FrontEnd>
  );
}
