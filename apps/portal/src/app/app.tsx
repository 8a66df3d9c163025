import { FrontEnd, setErrorWords } from '@strata/web';
import { BackToAnswers } from './back-to-answers.tsx';
import { errorWords } from './error-words.ts';
import { Router } from './router.tsx';

setErrorWords(errorWords);

/** The portal. */
export function App() {
  return (
    <FrontEnd siteName="Strata Portal" page={{ home: '/app', above: <BackToAnswers /> }}>
      <Router />
    </FrontEnd>
  );
}
