import type { RefusalCode } from '@strata/contract';
import { type ExpertStatusId, expertStatuses } from '@strata/domain';
import { type AnyConflict, idOf, type Sample } from './cases.ts';
import { dayFromToday } from './experts.ts';
import type { TestSystem } from './test-system.ts';

/** Puts a registration into a state, whatever led there. */
async function setExpertStatus(
  { database }: TestSystem,
  id: string,
  statusId: ExpertStatusId,
): Promise<void> {
  await database.query(
    `update expert_registrations set expert_status_id = $2::smallint,
       submitted_at = case when $2::smallint <> 1 then coalesce(submitted_at, now()) end,
       entity_since = case when $2::smallint = 3 then coalesce(entity_since, now()) end,
       expiry_date = case when $2::smallint = 3 and expert_type = 'Architect' then $3::date else expiry_date end
     where id = $1`,
    [id, statusId, dayFromToday(300)],
  );
}

/** The registration that a call is about: named by the call itself, or by one of its persons. */
export async function registrationIn(system: TestSystem, sample: Sample): Promise<string> {
  const id = idOf(sample);
  const [person] = await system.database.query<{ registration_id: string }>(
    'select registration_id from responsible_persons where id = $1',
    [id],
  );
  return person?.registration_id ?? id;
}

/** The call on a registration that is in another state than those that allow it, or answer otherwise. */
export function inOtherRegistrationStates(except: readonly ExpertStatusId[]): readonly AnyConflict[] {
  return expertStatuses
    .filter(({ id }) => !except.includes(id))
    .map(({ id, name }) => ({
      when: `the registration is ${name}`,
      code: 'REGISTRATION_STATE',
      make: async ({ system }, makeSample) => {
        const sample = await makeSample();
        await setExpertStatus(system, await registrationIn(system, sample), id);
        return sample;
      },
    }));
}

/** The call's sample, after a statement about its registration. */
export function afterRegistration(when: string, code: RefusalCode, statement: string): AnyConflict {
  return {
    when,
    code,
    make: async ({ system }, makeSample) => {
      const sample = await makeSample();
      await system.database.query(statement, [await registrationIn(system, sample)]);
      return sample;
    },
  };
}
