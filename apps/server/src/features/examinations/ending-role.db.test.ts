import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { ministryOf, recommended, submittedExpert } from '../../test-support/experts.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100001'));
const ministry = await ministryOf(system);
const chief = await signedIn(system, getPerson('A100041'), { audience: 'console' });
for (const role of ['Examiner', 'Registrar'] as const) await officerAs(system, chief, role);

const isWaiting = async (): Promise<boolean> => {
  const rows = await database.query(
    `select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
  );
  return rows.length > 0;
};

test('T23: a role that is just being taken back does not serve for the call that is under way', async () => {
  const id = await submittedExpert(applicant, applicant.self);
  await recommended(ministry, id);
  const administrator = new Client({ connectionString: database.ownerUrl });
  await administrator.connect();
  try {
    await administrator.query('begin');
    await administrator.query(`delete from officers where person_id = $1 and role = 'Registrar'`, [
      chief.personId,
    ]);
    const taking = chief.call('POST /Examinations/take', { body: { objectType: 'registration', id } });
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 60_000);
    await administrator.query('commit');
    // An examiner still, which does for other records.
    expect((await taking).code).toBe('FORBIDDEN');
  } finally {
    await administrator.end();
  }
});
