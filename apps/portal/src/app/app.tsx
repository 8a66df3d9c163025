import { FrontEnd, type FrontEndProps, setErrorWords } from '@strata/web';
import { errorWords } from './error-words.ts';
import { Router } from './router.tsx';

setErrorWords(errorWords);

/** The portal. */
export function App({ router }: Pick<FrontEndProps, 'router'>) {
  return (
    <FrontEnd siteName="Strata Portal" router={router}>
      <Router />
    </FrontEnd>
  );
}
