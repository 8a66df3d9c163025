import type { Output } from '@strata/contract';
import { type ParagraphPlace, paragraphPlaceName } from '@strata/domain';
import { quietQuery } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type Paragraph = Output<'GET /LetterParagraphs'>[number];
export type ParagraphVersion = Paragraph['versions'][number];

export function useParagraphs() {
  return useQuery(quietQuery('GET /LetterParagraphs', {}));
}

/** Asks for what has changed; settles when it is here. */
export function useLoadParagraphsAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /LetterParagraphs'] });
}

/** What is offered; a paragraph has at least one version. */
export function newestOf({ versions }: Paragraph): ParagraphVersion {
  const [newest] = versions;
  if (newest === undefined) throw new TypeError('A paragraph has a version');
  return newest;
}

export const placesInWords = (places: readonly ParagraphPlace[]): string =>
  places.map(paragraphPlaceName).join('; ');
