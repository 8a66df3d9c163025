import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { approvedArchitect, dayFromToday } from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { keptStatement } from '../../test-support/statement-files.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { orderSample } from '../../test-support/title-orders.ts';
import { personAsOwner } from '../../test-support/title-requests.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100001'));
const buyer = await signedIn(system, getPerson('A100002'));
const neighbour = await signedIn(system, getPerson('A100020'));
const architect = await approvedArchitect(system, await signedIn(system, getPerson('A100010')));
const owner = { system, caller: applicant, entity: applicant.self };
const { examiner, registrar, chief } = await createOfficers(system);
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

const program = fileURLToPath(new URL('../../../../../scripts/verify-register.ts', import.meta.url));

/** Every fault that the verifier finds, in words, and what was corrected by order. */
function verified(): { readonly faults: readonly string[]; readonly orders: readonly object[] } {
  const { database: kept, filesFolder } = system;
  const options = ['--database', kept.ownerUrl, '--files', filesFolder, '--json'];
  const { stdout } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8' });
  const { faults, orders } = JSON.parse(stdout) as {
    faults: readonly { about: string; message: string }[];
    orders: readonly object[];
  };
  return { faults: faults.map(({ about, message }) => `${about}: ${message}`), orders };
}

/** What tests enter by SQL has no acts; with what is carried over, only its units and plans may be found wrong. */
async function carryOver(): Promise<readonly string[]> {
  await database.query('select carry_over_records()');
  return verified().faults;
}

/** A call that must be done. */
async function done<Answer extends { readonly status: number }>(answer: Promise<Answer>): Promise<Answer> {
  const result = await answer;
  expect(result.status).toBe(200);
  return result;
}

test('T70: what people do by calls is found as its acts say: money, its desk, roles, requests, consents, plans, letters, files', async () => {
  const paid = await givenSubmitted(owner, { architect });
  const returned = await givenSubmitted(owner, { architect, heldBy: examiner.personId });
  const completed = await givenCompleted(owner, { architect });
  const registered = await givenRegistered(owner, {
    architect,
    owners: [
      await personAsOwner({ system }, applicant.personId, 1, 2),
      await personAsOwner({ system }, neighbour.personId, 1, 2),
    ],
  });
  const before = await carryOver();

  const counter = {
    applicationId: paid.applicationId,
    amount: '3500.00',
    receiptNumber: freshName(),
    paidOn: dayFromToday(0),
  };
  const { data: paymentId } = await done(examiner.call('POST /Payments/counter', { body: counter }));
  const propose = (amount: string, version: number) =>
    done(
      registrar.call(
        'POST /Payments/refundProposals',
        { body: { paymentId, amount, reason: 'Paid twice.' } },
        { version },
      ),
    );
  const refused = { id: (await propose('600.00', 1)).data, reason: 'It was once.' };
  await done(chief.call('POST /Payments/refundProposals/refuse', { body: refused }, { version: 2 }));
  const agreed = { id: (await propose('500.00', 3)).data, receiptNumber: freshName() };
  await done(chief.call('POST /Payments/refundProposals/approve', { body: agreed }, { version: 4 }));
  const { total } = (await examiner.call('GET /Money/counterDay', { query: { day: dayFromToday(0) } })).data;
  await done(registrar.call('POST /Money/closings', { body: { day: dayFromToday(0), total } }));
  expect(await keptStatement(registrar)).toBeDefined();

  const given = await done(
    administrator.call('POST /OfficerRoles', { body: { idnumber: 'A100021', role: 'Examiner' } }),
  );
  await done(administrator.call('POST /OfficerRoles', { body: { idnumber: 'A100020', role: 'Registrar' } }));
  await done(administrator.call('DELETE /OfficerRoles', { query: { id: given.data } }));

  const declaration = await declarationOf(system, completed.applicationId);
  await done(applicant.call('POST /Applications/submit', { body: declaration }, { version: 1 }));
  await done(decide(examiner, 'return', returned));

  await request(registered.titles.home101.id);
  await order(registered.titles.home201);
  const amendment = await givenAmendment(owner, registered, {
    changes: [
      `update strata_units set floor_area_in_sqm = floor_area_in_sqm - 1 where application_id = $1 and unit_number = '102'`,
    ],
  });
  // Its submission is entered by SQL.
  await database.query('select carry_over_records()');
  const { applicationId, revisionId } = amendment;
  const consent = { ...neighbour.self, applicationId, revisionId, declarationAccepted: true as const };
  await done(neighbour.call('POST /Applications/amendmentConsents', { body: consent }));

  const said = await database.query(
    `select from acts where object_type <> 'carriedOver' and occurred_at > now() - interval '10 minutes'`,
  );
  expect(said.length).toBeGreaterThan(12);
  expect(verified()).toMatchObject({
    faults: before,
    orders: [{ number: '127/Cv-C/2026', date: '2026-03-03', authority: 'Civil Court' }],
  });
});

/** A correction by an order that one registrar enters and another registers. */
async function order({ id, actId }: { readonly id: string; readonly actId: string }): Promise<void> {
  const second = await signedIn(system, getPerson('A100021'), { audience: 'console' });
  await officerAs(system, second, 'Registrar');
  // By SQL, as all that tests begin with.
  await database.query('select carry_over_records()');
  const { input } = orderSample(
    { id, issuedBy: actId },
    { Registered: getPerson('A100020').idnumber, Identification: 'A199003' },
  );
  const { data: entered } = await done(registrar.call('POST /Review/requests/order', input, { version: 1 }));
  await done(second.call('POST /Review/requests/register', { body: { id: entered } }, { version: 2 }));
}

/** A transfer that one party declines, that is changed and submitted again, and that both consent to. */
async function request(titleId: string): Promise<void> {
  const to = await personAsOwner({ system }, buyer.personId, 1, 2);
  const from = getPerson('A100001').idnumber;
  const content = { kind: 'transfer', from, to: [to], consideration: null } as const;
  const { data: id } = await done(
    applicant.call('POST /TitleRequests', {
      body: { ...applicant.self, titleId, content: { ...content, to: [...content.to] } },
    }),
  );
  const version = async () => {
    const [row] = await database.query<{ version: number }>(
      'select version from title_requests where id = $1',
      [id],
    );
    return row?.version ?? 0;
  };
  const as = async (who: SignedInCaller, key: 'POST /TitleRequests/submit' | 'POST /TitleRequests/consent') =>
    done(who.call(key, { body: { id, declarationAccepted: true } }, { version: await version() }));
  await done(
    applicant.call('POST /TitleRequests/documents', {
      form: { RequestId: id, File: pdfFile('Deed of sale') },
    }),
  );
  await as(applicant, 'POST /TitleRequests/submit');
  const reason = 'The price is another.';
  await done(
    buyer.call('POST /TitleRequests/decline', { body: { id, reason } }, { version: await version() }),
  );
  await as(applicant, 'POST /TitleRequests/submit');
  await as(buyer, 'POST /TitleRequests/consent');
  const act = { body: { id } };
  await done(examiner.call('POST /Review/requests/recommend', act, { version: await version() }));
  await done(registrar.call('POST /Review/requests/register', act, { version: await version() }));
}
