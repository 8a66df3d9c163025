import { type ArrivingOptions, callQuery, client, type FrozenFile } from '@strata/web';

/** The letter of a decision, as it went out. */
export function fetchLetter(decisionId: string, options: ArrivingOptions) {
  return client.fetchFile('GET /Applications/letter', { query: { decisionId } }, options);
}

/** A document of what was declared, the bytes as they were made then. */
export function fetchFrozen(file: FrozenFile, options: Pick<ArrivingOptions, 'signal'>) {
  return client.fetchFile('GET /Applications/frozenDocument', { query: file }, options);
}

/** The schedule as it was approved: which revision that was is asked for when somebody wants it. */
export async function fetchApprovedSchedule(applicationId: string, options: Pick<ArrivingOptions, 'signal'>) {
  const { revisions } = await client.call('GET /Applications/course', { query: { applicationId } }, options);
  const approved = revisions.find(({ isDeclared }) => isDeclared);
  if (approved === undefined) throw new Error(`No revision of the application ${applicationId} is declared.`);
  return fetchFrozen({ revisionId: approved.id, document: 'schedule', format: 'pdf' }, options);
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
