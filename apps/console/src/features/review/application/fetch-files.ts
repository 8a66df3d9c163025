import { client, type DecisionListProps, type FrozenDocumentsProps } from '@strata/web';

/** Fetches the letter of a decision. */
export const fetchLetter: DecisionListProps['fetchLetter'] = (decisionId, options) =>
  client.fetchFile('GET /Applications/letter', { query: { decisionId } }, options);

/** Fetches a document as it was made when its plan was declared. */
export const fetchFrozen: FrozenDocumentsProps['fetchFile'] = (file, options) =>
  client.fetchFile('GET /Applications/frozenDocument', { query: file }, options);
