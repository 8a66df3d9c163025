import { dayInMaldives } from '@strata/domain';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal } from '../processes/portal.ts';
import { type ActCall, type ActTimer, startTimer } from './act-calls.ts';
import { type FilledActors, fillActors } from './rows.ts';

export interface ActFigures {
  /** Milliseconds of each act, in the order in which they first came. */
  readonly acts: ReadonlyMap<string, readonly number[]>;
}

/** What an application says of itself that its acts name. */
interface Seen {
  readonly planRevision: number;
  readonly shareMethod: { readonly versionId: string };
}

/** The acts on one application. */
function actsOn(timer: ActTimer, id: string, { architectRegistrationId, entityId }: FilledActors) {
  const plain =
    (what: string, by: ActCall['by'], path: string, more: ActCall['body'] = {}) =>
    () =>
      timer.act({ what, by, path, body: { id, ...more }, isVersioned: true });
  const holding = (what: string, by: ActCall['by'], path: string) => () =>
    timer.act({ what, by, path, body: { objectType: 'application', id }, isVersioned: false });
  const revision = async () =>
    (await timer.read<{ revision: { id: string; sha256: string } }>('examiner', `Review/applications/${id}`))
      .revision;
  return {
    assignArchitect: plain('assign architect', 'owner', 'Applications/assignArchitect', {
      architectRegistrationId,
    }),
    recall: plain('recall', 'owner', 'Applications/recall'),
    decline: plain('decline', 'architect', 'Applications/decline', { reason: 'Away until May.' }),
    complete: plain('complete the plan', 'architect', 'Applications/architect/submit'),
    reopen: plain('reopen', 'owner', 'Applications/reopen'),
    async declare() {
      const query = `entityType=Self&entityId=${entityId}`;
      const seen = await timer.read<Seen>('owner', `Applications/${id}?${query}`);
      const { fee } = await timer.read<{ fee: { tableVersion: number } }>(
        'owner',
        `Applications/submission?applicationId=${id}`,
      );
      await plain('declare and submit', 'owner', 'Applications/submit', {
        declarationAccepted: true,
        seen: {
          planRevision: seen.planRevision,
          shareMethodVersionId: seen.shareMethod.versionId,
          feeTableVersion: fee.tableVersion,
        },
      })();
    },
    take: holding('take', 'examiner', 'Examinations/take'),
    putBack: holding('put back', 'examiner', 'Examinations/putBack'),
    takeToDecide: holding('take, to decide', 'registrar', 'Examinations/take'),
    async recommend() {
      const { id: revisionId, sha256 } = await revision();
      const { warnings } = await timer.read<{ warnings: { key: string }[] }>(
        'examiner',
        `Applications/revisions/${revisionId}`,
      );
      const warningsSeen = warnings.map(({ key }) => key);
      await plain('recommend', 'examiner', 'Review/applications/recommend', {
        revisionSha256: sha256,
        warningsSeen,
      })();
    },
    referBack: plain('refer back', 'registrar', 'Review/applications/referBack', {
      reason: 'Please look at block 4 again.',
    }),
    return: plain('return', 'examiner', 'Review/applications/return', {
      remarks: [{ section: 'buildings', text: 'Block 4 is larger in the permit.' }],
    }),
    reject: plain('reject', 'registrar', 'Review/applications/reject', {
      reason: 'It stands on two plots.',
    }),
    async approve() {
      await plain('approve', 'registrar', 'Review/applications/approve', {
        revisionSha256: (await revision()).sha256,
      })();
    },
    withdraw: plain('withdraw', 'owner', 'Applications/withdraw', { reason: '' }),
    amend: plain('amend', 'owner', 'Applications/amend'),
  };
}

/** What its approval registered, gone as no running role could make it go; the acts stay. */
const unregister = [
  'delete from registered_units where application_id = $1',
  'delete from titles where scheme_id = (select id from schemes where application_id = $1)',
  'delete from schemes where application_id = $1',
];

/** The application is recommended once more, as if nobody had decided it. */
async function decideAgain({ connection }: ActTimer, id: string): Promise<void> {
  for (const statement of unregister) await connection.query(statement, [id]);
  await connection.query('update applications set application_status_id = 3 where id = $1', [id]);
  await connection.query(
    `insert into examinations (object_type, object_id, object_kind, stage, target_on, recommended_by, recommended_at)
     select 'application', $1, 'StrataRegistration', 'decide', current_date + 20, p.id, now()
     from persons p where p.subject = 'bench-examiner'`,
    [id],
  );
}

/** The fee, paid at the counter in so many parts. */
async function pay(timer: ActTimer, applicationId: string, parts: number): Promise<void> {
  const paidOn = dayInMaldives(new Date().toISOString());
  for (let part = 1; part <= parts; part += 1) {
    const { outstanding } = await timer.read<{ outstanding: string }>(
      'examiner',
      `Applications/fee?applicationId=${applicationId}`,
    );
    const amount = part < parts ? '100.00' : outstanding;
    const body = { applicationId, amount, receiptNumber: `C-${part}`, paidOn };
    await timer.act({
      what: 'record a payment',
      by: 'examiner',
      path: 'Payments/counter',
      body,
      isVersioned: false,
    });
  }
}

/** Measures every act on an application whose plan has 10,000 units, through the whole server. */
export async function measureActs(
  postgres: ThrowawayPostgres,
  folder: string,
  rounds: number,
): Promise<ActFigures> {
  const database = await createDatabase(postgres, 'acts');
  const filled = await fillActors(database.superuserUrl);
  const portal = await startPortal('acts', database.appUrl, folder);
  const timer = await startTimer(portal, database.superuserUrl, filled);
  try {
    const { applicationId: id } = filled;
    const on = actsOn(timer, id, filled);
    const submit = async (): Promise<void> => {
      await on.assignArchitect();
      await on.complete();
      await on.declare();
    };
    for (let round = 0; round < rounds; round += 1) {
      await on.assignArchitect();
      await on.recall();
      await on.assignArchitect();
      await on.decline();
      await on.assignArchitect();
      await on.complete();
      await on.reopen();
      await on.complete();
      await on.declare();
      await on.take();
      await on.putBack();
      await on.take();
      await on.recommend();
      await on.referBack();
      await on.take();
      await on.return();
    }
    await submit();
    await pay(timer, id, rounds);
    await on.take();
    await on.recommend();
    for (let round = 0; round < rounds; round += 1) {
      await on.takeToDecide();
      await on.reject();
      await decideAgain(timer, id);
      await on.takeToDecide();
      await on.approve();
      if (round < rounds - 1) await decideAgain(timer, id);
    }
    for (let round = 0; round < rounds; round += 1) {
      const amendment = String(await on.amend());
      await actsOn(timer, amendment, filled).withdraw();
    }
    return { acts: timer.milliseconds };
  } finally {
    await timer.end();
    await portal.child.stop();
  }
}
