import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import type { SliceResult } from '../load/slice.ts';
import type { Child } from '../processes/child.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal } from '../processes/portal.ts';
import { type FilledQueue, fillQueue } from './rows.ts';

/** A call of an officer, with what was measured of it. */
export interface QueueSeries {
  readonly what: string;
  /** A page of a queue or its figures, for which there is an aim; else it stands beside them. */
  readonly isQueue: boolean;
  readonly slices: readonly SliceResult[];
}

export interface QueueFigures {
  readonly total: number;
  readonly applications: { readonly total: number; readonly waiting: number };
  readonly series: readonly QueueSeries[];
  readonly wholeReads: number;
}

interface OfficersCall {
  readonly what: string;
  readonly isQueue: boolean;
  readonly path: string;
}

/** Where an index has to serve: the tables that grow with what waits. */
const growingTables = [
  'examinations',
  'expert_registrations',
  'responsible_persons',
  'persons',
  'files',
  'applications',
  'strata_plans',
  'properties',
  'property_owners',
  'plan_revisions',
];

function callsOf({ middle, registrationId, applications }: FilledQueue): readonly OfficersCall[] {
  const pageOf = (objectType: string) => (what: string, filter: string) => ({
    what,
    isQueue: true,
    path: `Examinations?objectType=${objectType}${filter}`,
  });
  const page = pageOf('registration');
  const ofApplications = pageOf('application');
  const beside = (what: string, path: string) => ({ what, isQueue: false, path });
  return [
    page('first page of all that wait', ''),
    page('a page in the middle', `&after=${middle}`),
    page('of one type and stage', '&objectKind=Developer&stage=decide'),
    page('held by nobody, in the middle', `&holder=nobody&after=${middle}`),
    page('held by oneself', '&holder=me'),
    page('that came back, on one island', '&cameBack=yes&islandId=902'),
    page('overdue', '&due=overdue'),
    page('older than 90 days', '&olderThan=90'),
    ofApplications('applications, first page', ''),
    ofApplications('applications, in the middle', `&after=${applications.middle}`),
    ofApplications(
      'applications of one type, held by nobody, in the middle',
      `&objectKind=StrataRegistration&holder=nobody&after=${applications.middle}`,
    ),
    ofApplications('applications to decide', '&stage=decide'),
    ofApplications('applications with a fee to pay', '&fee=unpaid'),
    {
      what: 'count of what came back',
      isQueue: true,
      path: 'Examinations/count?objectType=registration&cameBack=yes',
    },
    { what: 'what is next, of all queues', isQueue: true, path: 'Examinations/next' },
    { what: 'figures of all queues', isQueue: true, path: 'Examinations/summary' },
    beside('review of a registration', `Review/registrations/${registrationId}`),
    beside('review of an application', `Review/applications/${applications.applicationId}`),
    beside('search by an application’s reference', 'Review/search?term=SA-2026-0123457'),
    beside('search by a whole reference', 'Review/search?term=ER-2026-012345'),
    beside('search by a word in every name', 'Review/search?term=Company'),
  ];
}

/**
 * Measures what officers call all day, through the whole server, while so many registrations wait. The calls take
 * turns, so that a busy moment of the machine weighs on all of them.
 */
export async function measureQueues(
  postgres: ThrowawayPostgres,
  generator: Child,
  folder: string,
  { total, rounds, seconds }: { readonly total: number; readonly rounds: number; readonly seconds: number },
): Promise<QueueFigures> {
  const database = await createDatabase(postgres, 'queues');
  const filled = await fillQueue(database.superuserUrl, total);
  const portal = await startPortal('queues', database.appUrl, folder);
  try {
    const headers = { Authorization: `Bearer ${filled.token}` };
    const calls = callsOf(filled).map((call) => ({
      ...call,
      url: `${portal.adminOrigin}/api/${call.path}`,
      slices: [] as SliceResult[],
    }));
    const slice = async (url: string, length: number): Promise<SliceResult> => {
      const result = await generator.ask<SliceResult>({ url, headers, seconds: length, connections: 4 });
      if (Object.keys(result.statuses).join() !== '200')
        throw new Error(`${url} answered with ${JSON.stringify(result.statuses)}`);
      return result;
    };
    for (const { url } of calls) await slice(url, 1);
    const before = await database.countWholeReads(growingTables);
    for (let round = 0; round < rounds; round += 1)
      for (const { url, slices } of calls) slices.push(await slice(url, seconds));
    const wholeReads = (await database.countWholeReads(growingTables)) - before;
    return { total, applications: filled.applications, series: calls, wholeReads };
  } finally {
    await portal.child.stop();
  }
}
