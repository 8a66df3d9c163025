import { getPerson } from '@strata/fictional-register';
import { strFromU8, unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../test-support/caller.ts';
import { approvedArchitect, approvedExpert } from '../../../test-support/experts.ts';
import { countActs } from '../../../test-support/plan-views.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { memberOf, type SignedInCaller, signedIn, withItsId } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const architect = await signedIn(system, getPerson('A100003'));
const owner = { system, caller, entity: caller.self };
await withItsId(system, owner.entity, 'Architect');

const ask = (by: SignedInCaller, applicationId: string) =>
  by.call('GET /Applications/boardResolution', { query: { applicationId } });
const saidIn = ({ bytes }: Answer<unknown>): string =>
  strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]*>/g, '\n');

describe('the board resolution', () => {
  test('of somebody else does not exist', async () => {
    const { applicationId } = await givenPlan(owner);
    expect(await ask(stranger, applicationId)).toMatchObject({ status: 404 });
    expect(await ask(caller, uuidv7())).toMatchObject({ status: 404 });
  });

  test('comes as a Word document that is named after the application', async () => {
    const plan = await givenPlan(owner);
    const acts = await countActs(system);
    const answer = await ask(caller, plan.applicationId);
    expect(answer.status).toBe(200);
    const [row] = await system.database.query<{ reference: string }>(
      'select reference from applications where id = $1',
      [plan.applicationId],
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-length': String(answer.bytes.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="Board resolution ${row?.reference}.docx"`,
    );
    const said = saidIn(answer);
    for (const part of ['Aishath Leena Fehiveli', 'A100001', 'Kashimaa House', row?.reference]) {
      expect(said).toContain(part);
    }
    expect(await countActs(system)).toBe(acts);
  });

  test('of a company has its registration number, in any state of the application', async () => {
    const entityId = await approvedExpert(system, caller, caller.self, 'Developer');
    const entity = { entityType: 'Developer', entityId } as const;
    const plan = await givenPlan({ system, caller, entity }, { statusId: 4, everSubmitted: true });
    const [row] = await system.database.query<{ name: string; identification: string }>(
      'select name, identification from expert_registrations where id = $1',
      [entityId],
    );
    const said = saidIn(await ask(caller, plan.applicationId));
    expect(said).toContain(row?.identification);
    expect(said).toContain(row?.name);
  });

  test('tells the assigned architect all but the applicant’s number', async () => {
    const registration = await approvedArchitect(system, architect);
    const plan = await givenPlan(owner, { architect: registration });
    // Nor does it help to act for another entity of the applicant's type, or for one that has its id.
    const { entityId } = caller.self;
    await memberOf(system, architect, { entityType: 'Developer', entityId, name: 'Of the same id' });
    const said = saidIn(await ask(architect, plan.applicationId));
    expect(said).toContain('Aishath Leena Fehiveli');
    expect(said).not.toContain('A100001');
    expect(saidIn(await ask(caller, plan.applicationId))).toContain('A100001');
  });

  test('of hostile names is a document all the same', async () => {
    const plan = await givenPlan(owner);
    const hostile = '</w:t><w:fldSimple w:instr="DATE"/>&e; ދިވެހި';
    await system.database.query('update strata_plans set scheme_name = $2 where application_id = $1', [
      plan.applicationId,
      hostile,
    ]);
    const answer = await ask(caller, plan.applicationId);
    const xml = strFromU8(unzipSync(answer.bytes)['word/document.xml'] ?? new Uint8Array());
    expect(xml).not.toContain('<w:fldSimple');
    expect(xml).toContain('ދިވެހި');
  });
});
