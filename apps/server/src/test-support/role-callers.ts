import type { OfficerRole } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { type Caller, createCaller } from './caller.ts';
import type { Role } from './rights.ts';
import { memberOf, officerAs, type SignedInCaller, signedIn } from './signed-in.ts';
import type { World } from './world.ts';

async function endedSession({ system, developer }: World): Promise<Caller> {
  const caller = await signedIn(system, getPerson('A100001'));
  await memberOf(system, caller, developer);
  await system.database.query(
    'update sessions set ended_at = now() where person_id = $1 and audience = $2 and ended_at is null',
    [caller.personId, 'portal'],
  );
  return caller;
}

async function disabledPerson({ system, developer }: World): Promise<Caller> {
  const caller = await signedIn(system, getPerson('A100010'));
  await memberOf(system, caller, developer);
  await system.database.query('update persons set disabled_at = now() where id = $1', [caller.personId]);
  return caller;
}

async function formerMember({ system, developer }: World): Promise<Caller> {
  const caller = await signedIn(system, getPerson('A100011'));
  await memberOf(system, caller, developer);
  await caller.call('GET /Applications', { query: developer });
  await system.database.query('delete from memberships where person_id = $1 and entity_type = $2', [
    caller.personId,
    developer.entityType,
  ]);
  return caller;
}

const officerWith =
  (idnumber: string, role: OfficerRole) =>
  async ({ system }: World): Promise<SignedInCaller> => {
    const caller = await signedIn(system, getPerson(idnumber), { audience: 'console' });
    await officerAs(system, caller, role);
    return caller;
  };
const examiner = officerWith('A100030', 'Examiner');

/** Makes a caller with a session of their own for each role. */
export const roleCallers: Readonly<Record<Role, (world: World) => Promise<Caller>>> = {
  anonymous: async ({ system }) => createCaller(system.portal, undefined),
  anonymousAtAdminHost: async ({ system }) => createCaller(system.admin, undefined),
  member: ({ system }) => signedIn(system, getPerson('A100003')),
  fellowMember: ({ system }) => signedIn(system, getPerson('A100004')),
  formerMember,
  memberOfTwin: ({ system }) => signedIn(system, getPerson('A100020')),
  stranger: ({ system }) => signedIn(system, getPerson('A100002')),
  endedSession,
  disabledPerson,
  portalTokenAtAdminHost: async ({ system }) =>
    createCaller(system.admin, (await signedIn(system, getPerson('A100003'))).token),
  consoleTokenAtPortal: async (world) => createCaller(world.system.portal, (await examiner(world)).token),
  examiner,
  registrar: officerWith('A100040', 'Registrar'),
  administrator: officerWith('A100050', 'Administrator'),
  // Sign-in refuses this; a session that outlives the office is the same.
  notAnOfficer: ({ system }) => signedIn(system, getPerson('A100002'), { audience: 'console' }),
};
