import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  type Answered,
  chooseDeed,
  type Deed,
  type Intention,
  runDeed,
} from '../../test-support/application-histories/deeds.ts';
import {
  type Beginning,
  brokenOf,
  draftBeginning,
} from '../../test-support/application-histories/invariants.ts';
import { createHistoryPeople } from '../../test-support/application-histories/people.ts';
import { standingOf } from '../../test-support/application-histories/standing.ts';
import { comeAgain } from '../../test-support/caller.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { reportTrial, trial } from '../../test-support/trial.ts';

const system = await startTestSystem();
afterAll(() => system.end());
comeAgain(system);
const everybody = await createHistoryPeople(system);
const { owner, people, registrationId } = everybody;

/** HISTORIES of them by SEED in a trial; else a few, the same every time. Who comes first is chance. */
const runs = Number(process.env['HISTORIES'] ?? 5);
const seed = trial.seed ?? 570_077;
/** Those that were lived to their end. */
let lived = 0;
afterAll(() => reportTrial('application-histories', { histories: lived, steps: lived * intentionsOfAll }));
const clients = 8;
const intentionsOfAll = process.env['HISTORIES'] === undefined ? 60 : 120;

const verify = (propertyId: string) =>
  system.database.query(
    `with verified as (
       update properties set property_status_id = 2, plot_number = 'V-' || right(id::text, 17) where id = $1)
     delete from examinations where object_type = 'property' and object_id = $1`,
    [propertyId],
  );

/** A draft with a whole plan, one that was submitted, or one that is approved and paid. */
const beginnings = {
  draft: async (): Promise<Beginning> => {
    const { applicationId, propertyId } = await givenPlan(owner);
    await verify(propertyId);
    return draftBeginning(applicationId);
  },
  submitted: async (): Promise<Beginning> => {
    const { applicationId: id } = await givenSubmitted(owner, { architect: registrationId });
    const facts = { statusId: 2, everSubmitted: true, recommended: false } as const;
    return { id, facts, isDeclared: true, revisions: 1 };
  },
  approved: async (): Promise<Beginning> => {
    const { applicationId: id } = await givenSubmitted(owner, { architect: registrationId, isPaid: true });
    await system.database.query('delete from examinations where object_id = $1', [id]);
    await setApplicationStatus(system, id, 4, true);
    const facts = { statusId: 4, everSubmitted: true, recommended: false } as const;
    return { id, facts, isDeclared: true, revisions: 1 };
  },
} as const;

/** One in so many is true. */
const rarely = (times: number) => nat(times - 1).map((number) => number === 0);

const intention = record<Intention>({
  pick: nat(9_239),
  application: nat(11),
  isRash: rarely(9),
  isStale: rarely(15),
  turns: nat(23),
});

const histories = record({
  from: constantFrom('draft', 'submitted', 'approved'),
  intentions: array(intention, {
    minLength: intentionsOfAll,
    maxLength: intentionsOfAll,
    size: 'max',
  }),
});

/** A deed that was done. */
interface Done {
  readonly id: string;
  readonly deed: Deed;
  readonly answer: Answered;
}

/** What is done by its holder already, or says the same again, succeeds without an act. */
const mayChangeNothing: readonly Deed[] = ['take', 'putBack', 'assign', 'update'];

/** Acts and successes that do not belong together: every success is there once, and no refusal. */
async function unmatched(id: string, done: readonly Done[]): Promise<readonly string[]> {
  const rows = await system.database.query<{ verb: string; count: number }>(
    `select verb, count(*)::int as count from acts where object_type = 'application' and object_id = $1
       and verb not in ('create', 'amend', 'view', 'changeDetails') group by verb`,
    [id],
  );
  const succeeded = Map.groupBy(
    done.filter((one) => one.id === id && one.answer.status === 200),
    ({ deed }) => deed,
  );
  const verbs = new Set([...rows.map(({ verb }) => verb), ...succeeded.keys()]) as Set<Deed>;
  const errands: readonly Deed[] = ['editPlan', 'pay', 'refund', 'checkOut', 'deliver', 'amend'];
  return [...verbs].flatMap((verb) => {
    if (errands.includes(verb)) return [];
    const acts = rows.find((row) => row.verb === verb)?.count ?? 0;
    const successes = succeeded.get(verb)?.length ?? 0;
    const fits = mayChangeNothing.includes(verb) ? acts <= successes : acts === successes;
    return fits ? [] : [`${verb}: ${successes} successes, ${acts} acts`];
  });
}

/** Done, or refused with a reason; or put off by a machine that has too much to do, which must have done nothing. */
const expected = [200, 403, 404, 409, 412, 422, 503];

/** Whoever looks for the cause of a failed history sees all of what was wrong. */
function refuteAll(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

test(
  'T57: whatever eight people do at once, applications are what their acts make of them',
  async ({ annotate }) => {
    await annotate(`${runs} histories of seed ${seed}`);
    await assert(
      asyncProperty(histories, async ({ from, intentions }) => {
        if (trial.isOver(lived)) return;
        const known: Beginning[] = [await beginnings[from]()];
        const done: Done[] = [];
        const left = intentions.values();
        /** One of the clients: goes on with what the next intention is, until there is none. */
        const live = async (): Promise<void> => {
          for (const next of left) {
            const about = known[next.application % known.length];
            const standing = about && (await standingOf(system, about.id));
            const meant = standing && chooseDeed(people, standing, next);
            if (!meant) continue;
            const { person, deed } = meant;
            const answer = await runDeed(deed, everybody, person, standing, next);
            done.push({ id: standing.id, deed, answer });
            if (deed === 'amend' && answer.status === 200) known.push(draftBeginning(String(answer.data)));
          }
        };
        await Promise.all(Array.from({ length: clients }, live));
        const strange = done.filter(({ answer }) => !expected.includes(answer.status));
        refuteAll(strange.map(({ deed, answer }) => `${deed} was answered ${answer.status} ${answer.code}`));
        expect(done.some(({ answer }) => answer.status === 200)).toBe(true);
        for (const beginning of known) {
          refuteAll(await brokenOf(system, beginning));
          refuteAll(await unmatched(beginning.id, done));
        }
        lived += 1;
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
    // All take their locks in one order.
    const [statistics] = await system.database.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(statistics).toEqual({ deadlocks: 0 });
  },
  600_000 + runs * 60_000,
);
