import { codeQuery, usePageIsThere } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

const words = codeQuery('words on the page', () => import('./words-on-page.tsx'));

/** What every page ends with, once what it shows first is there: nothing that comes below it is in sight before. */
export function PageEnd() {
  const { data } = useQuery({ ...words, enabled: usePageIsThere() });
  return data === undefined ? null : <data.WordsOnPage />;
}
