import { type ArrivingOptions, client, type FrozenFile } from '@strata/web';

/** The letter of a decision, as it went out. */
export function fetchLetter(decisionId: string, options: ArrivingOptions) {
  return client.fetchFile('GET /Applications/letter', { query: { decisionId } }, options);
}

/** A document of what was declared, the bytes as they were made then. */
export function fetchFrozen(file: FrozenFile, options: Pick<ArrivingOptions, 'signal'>) {
  return client.fetchFile('GET /Applications/frozenDocument', { query: file }, options);
}
