import { type ArrivingOptions, callQuery, client, type FrozenFile } from '@strata/web';

/** The letter of a decision, as it went out. */
export function fetchLetter(decisionId: string, options: ArrivingOptions) {
  return client.fetchFile('GET /Applications/letter', { query: { decisionId } }, options);
}

/** A document of what was declared, the bytes as they were made then. */
export function fetchFrozen(file: FrozenFile, options: Pick<ArrivingOptions, 'signal'>) {
  return client.fetchFile('GET /Applications/frozenDocument', { query: file }, options);
}

/** What is compared; empty strings leave it to the server. */
export interface Comparison {
  readonly before: string;
  readonly after: string;
}

export function differencesQuery(applicationId: string, { before, after }: Comparison) {
  return callQuery('GET /Applications/differences', {
    query: {
      applicationId,
      ...(before === '' ? {} : { before }),
      ...(after === '' ? {} : { after }),
    },
  });
}
