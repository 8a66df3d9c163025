import type { RefusalCode } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { type AnyConflict, after, type ChangingKey, idOf, type MakeSample } from './cases.ts';
import { type Ministry, ministryOf, submittedExpert } from './experts.ts';
import { registeredProperty } from './records.ts';
import { officerAs, type SignedInCaller, signedIn } from './signed-in.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

/** A registration that waits for an examiner, as the calls of officers name it. */
export const waitingRegistration = async ({ caller, entity }: Owner) =>
  ({ objectType: 'registration', id: await submittedExpert(caller, entity) }) as const;

let plots = 0;

/** A plot that waits for an examiner, and whose number no other plot has. */
export async function waitingPlot({ caller, entity }: Owner): Promise<string> {
  plots += 1;
  return registeredProperty(caller, entity, { plotNumber: `W-${plots}` });
}

/** Another officer, with the role. */
export async function colleagueAs(
  system: TestSystem,
  role: 'Examiner' | 'Registrar',
): Promise<SignedInCaller> {
  const person = getPerson(role === 'Examiner' ? 'A100031' : 'A100040');
  const colleague = await signedIn(system, person, { audience: 'console' });
  await officerAs(system, colleague, role);
  return colleague;
}

/** A colleague with the role that the stage asks for takes it. */
export function heldByAnother(
  objectType: 'registration' | 'property',
  role: 'Examiner' | 'Registrar' = 'Examiner',
): AnyConflict {
  return {
    when: 'another officer holds it',
    code: 'HELD_BY_ANOTHER',
    lastVerb: 'take',
    make: async ({ system }, makeSample) => {
      const sample = await makeSample();
      const colleague = await colleagueAs(system, role);
      void (await colleague.call('POST /Examinations/take', { body: { objectType, id: idOf(sample) } })).data;
      return sample;
    },
  };
}

export const notWithMinistry: AnyConflict = {
  ...after(
    'the record is with the ministry no longer',
    'REGISTRATION_STATE',
    'delete from examinations where object_id = $1',
  ),
  lastVerb: 'submit',
};

type ActKey = Extract<ChangingKey, `POST /Review/${'registrations' | 'properties'}/${string}`>;

/** Somebody was quicker with the very same act, or with another: the late one hears with which. */
export function afterAnother<Key extends ActKey>(
  first: Key,
  makeFirst: MakeSample<Key>,
  code: RefusalCode,
): AnyConflict {
  const lastVerb = first.slice(first.lastIndexOf('/') + 1);
  const by: keyof Ministry = ['recommend', 'return', 'verify'].includes(lastVerb) ? 'examiner' : 'registrar';
  return {
    when: `another officer was quicker to ${lastVerb}`,
    code,
    lastVerb,
    make: async (owner, makeSample) => {
      // Made for the act that comes first; the one that comes late is on the same record.
      const sample = await makeFirst(owner);
      const { [by]: quicker } = await ministryOf(owner.system);
      // A getter that throws with the whole answer when it was refused.
      void (await quicker.call(first, sample.input, { version: sample.version ?? 0 })).data;
      const late = await makeSample();
      const { body } = late.input as { body: object };
      return { ...late, input: { body: { ...body, id: idOf(sample) } } };
    },
  };
}
