import { getPerson } from '@strata/fictional-register';
import type { ChangingKey, Conflict } from './conflicts.ts';
import { addedPerson, approved, type Ministry, ministryOf, registeredExpert, submitted } from './experts.ts';
import { registeredProperty } from './records.ts';
import { type Sample, sampleOf } from './route-samples.ts';
import { officerAs, signedIn } from './signed-in.ts';
import type { TestSystem } from './test-system.ts';

type RegistrationAct = Extract<ChangingKey, `POST /Review/registrations/${string}`>;
type PropertyAct = Extract<ChangingKey, `POST /Review/properties/${string}`>;

const idOf = ({ input }: Sample): string => (input as { body: { id: string } }).body.id;

/** Another officer does this first, with the sample that was made for the one who comes late. */
async function actFirst(
  { examiner, registrar }: Ministry,
  key: RegistrationAct | PropertyAct,
  sample: Sample,
): Promise<void> {
  const isExaminers = /\/(recommend|return|verify)$/.test(key);
  const { input, version = 0 } = sample as Sample<typeof key>;
  // A getter that throws with the whole answer when it was refused.
  void (await (isExaminers ? examiner : registrar).call(key, input, { version })).data;
}

/** Somebody was quicker with the very same act, or with another: the late one hears with which. */
function afterAnother<Key extends RegistrationAct | PropertyAct>(
  key: Key,
  first: RegistrationAct | PropertyAct,
  code: 'REGISTRATION_STATE' | 'PROPERTY_STATE',
): Conflict<Key> {
  const lastVerb = first.slice(first.lastIndexOf('/') + 1);
  return {
    when: `another officer was quicker to ${lastVerb}`,
    code,
    lastVerb,
    make: async (system, owner) => {
      // Made for the act that comes first; the one that comes late is on the same record.
      const sample = await sampleOf<ChangingKey>(first, owner);
      await actFirst(await ministryOf(system), first, sample);
      const late = await sampleOf<ChangingKey>(key, owner);
      const { body } = late.input as { body: object };
      const input = { body: { ...body, id: idOf(sample) } };
      return { ...late, input } as unknown as Sample<Key>;
    },
  };
}

/** A colleague with the role that the stage asks for takes it. */
async function takenByColleague(
  system: TestSystem,
  objectType: 'registration' | 'property',
  id: string,
  role: 'Examiner' | 'Registrar',
): Promise<void> {
  const person = getPerson(role === 'Examiner' ? 'A100031' : 'A100040');
  const colleague = await signedIn(system, person, { audience: 'console' });
  await officerAs(system, colleague, role);
  void (await colleague.call('POST /Examinations/take', { body: { objectType, id } })).data;
}

function heldByAnother<Key extends RegistrationAct | PropertyAct>(
  key: Key,
  role: 'Examiner' | 'Registrar' = 'Examiner',
): Conflict<Key> {
  return {
    when: 'another officer holds it',
    code: 'HELD_BY_ANOTHER',
    lastVerb: 'take',
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      const objectType = key.includes('properties') ? 'property' : 'registration';
      await takenByColleague(system, objectType, idOf(sample), role);
      return sample;
    },
  };
}

/** The sample of an act that comes before its time: nobody has recommended the registration yet. */
function notRecommended<Key extends RegistrationAct>(key: Key): Conflict<Key> {
  return {
    when: 'nobody has recommended it',
    code: 'REGISTRATION_STATE',
    lastVerb: 'submit',
    make: async (_system, owner) => {
      const { input, version } = await sampleOf(key, owner);
      const waiting = await sampleOf('POST /Review/registrations/recommend', owner);
      const { body } = input as { body: object };
      return { input: { body: { ...body, id: idOf(waiting) } }, version } as unknown as Sample<Key>;
    },
  };
}

async function sameIdentification(
  system: TestSystem,
  sample: Sample,
): Promise<{ readonly Identification: string }> {
  const [row] = await system.database.query<{ identification: string }>(
    'select identification from expert_registrations where id = $1',
    [idOf(sample)],
  );
  return { Identification: ` ${row?.identification.toLowerCase() ?? ''} ` };
}

/** When what officers do comes at the wrong time. */
export const examinationConflicts = {
  'POST /Examinations/take': [
    {
      when: 'another officer holds it',
      code: 'HELD_BY_ANOTHER',
      lastVerb: 'take',
      make: async (system, owner) => {
        const sample = await sampleOf('POST /Examinations/take', owner);
        await takenByColleague(system, 'registration', sample.input.body.id, 'Examiner');
        return sample;
      },
    } satisfies Conflict<'POST /Examinations/take'>,
  ],
  'POST /Examinations/putBack': [
    {
      when: 'nobody holds it',
      code: 'NOT_HELD',
      make: async (_system, owner) => sampleOf('POST /Examinations/take', owner),
    } satisfies Conflict<'POST /Examinations/putBack'>,
  ],
  'POST /Examinations/assign': [],
  // Of many, each is refused by itself; of the next one, the one after it is taken.
  'POST /Examinations/takeMany': [],
  'POST /Examinations/putBackMany': [],
  'POST /Examinations/assignMany': [],
  'POST /Examinations/takeNext': [],
  'POST /Examinations/views': [],
  'PUT /Examinations/views': [],
  'DELETE /Examinations/views': [],
  'PUT /Examinations/defaultView': [],
  'PUT /Examinations/drafts': [
    {
      when: 'the record is with the ministry no longer',
      code: 'REGISTRATION_STATE',
      lastVerb: 'submit',
      make: async (system, owner) => {
        const sample = await sampleOf('PUT /Examinations/drafts', owner);
        await system.database.query('delete from examinations where object_id = $1', [sample.input.body.id]);
        return sample;
      },
    } satisfies Conflict<'PUT /Examinations/drafts'>,
  ],
  'POST /Review/notes': [
    {
      when: 'the record is with the ministry no longer',
      code: 'REGISTRATION_STATE',
      lastVerb: 'submit',
      make: async (system, owner) => {
        const sample = await sampleOf('POST /Review/notes', owner);
        await system.database.query('delete from examinations where object_id = $1', [sample.input.body.id]);
        return sample;
      },
    } satisfies Conflict<'POST /Review/notes'>,
  ],
  'POST /Review/registrations/recommend': [
    afterAnother(
      'POST /Review/registrations/recommend',
      'POST /Review/registrations/recommend',
      'REGISTRATION_STATE',
    ),
    afterAnother(
      'POST /Review/registrations/recommend',
      'POST /Review/registrations/return',
      'REGISTRATION_STATE',
    ),
    heldByAnother('POST /Review/registrations/recommend'),
  ],
  'POST /Review/registrations/return': [
    afterAnother(
      'POST /Review/registrations/return',
      'POST /Review/registrations/recommend',
      'REGISTRATION_STATE',
    ),
    heldByAnother('POST /Review/registrations/return'),
  ],
  'POST /Review/registrations/approve': [
    notRecommended('POST /Review/registrations/approve'),
    afterAnother(
      'POST /Review/registrations/approve',
      'POST /Review/registrations/approve',
      'REGISTRATION_STATE',
    ),
    afterAnother(
      'POST /Review/registrations/approve',
      'POST /Review/registrations/reject',
      'REGISTRATION_STATE',
    ),
    afterAnother(
      'POST /Review/registrations/approve',
      'POST /Review/registrations/referBack',
      'REGISTRATION_STATE',
    ),
    heldByAnother('POST /Review/registrations/approve', 'Registrar'),
    {
      when: 'another with the same identification was approved',
      code: 'ALREADY_REGISTERED',
      make: async (system, owner) => {
        const sample = await sampleOf('POST /Review/registrations/approve', owner);
        const { caller, entity } = owner;
        const changes = await sameIdentification(system, sample);
        const rival = await registeredExpert(caller, entity, 'Developer', changes);
        await addedPerson(caller, 'Developer', rival);
        await submitted(caller, 'Developer', rival);
        await approved(await ministryOf(system), rival);
        return sample;
      },
    } satisfies Conflict<'POST /Review/registrations/approve'>,
  ],
  'POST /Review/registrations/reject': [
    notRecommended('POST /Review/registrations/reject'),
    afterAnother(
      'POST /Review/registrations/reject',
      'POST /Review/registrations/approve',
      'REGISTRATION_STATE',
    ),
    heldByAnother('POST /Review/registrations/reject', 'Registrar'),
  ],
  'POST /Review/registrations/referBack': [
    notRecommended('POST /Review/registrations/referBack'),
    afterAnother(
      'POST /Review/registrations/referBack',
      'POST /Review/registrations/approve',
      'REGISTRATION_STATE',
    ),
  ],
  'POST /Review/registrations/revoke': [
    notRecommended('POST /Review/registrations/revoke'),
    afterAnother(
      'POST /Review/registrations/revoke',
      'POST /Review/registrations/revoke',
      'REGISTRATION_STATE',
    ),
  ],
  'POST /Review/properties/verify': [
    afterAnother('POST /Review/properties/verify', 'POST /Review/properties/verify', 'PROPERTY_STATE'),
    afterAnother('POST /Review/properties/verify', 'POST /Review/properties/return', 'PROPERTY_STATE'),
    heldByAnother('POST /Review/properties/verify'),
    {
      when: 'another plot with its number on its island was verified',
      code: 'PLOT_ALREADY_VERIFIED',
      make: async (system, owner) => {
        const plotNumber = 'PAIR-1';
        const first = await registeredProperty(owner.caller, owner.entity, { plotNumber });
        const second = await registeredProperty(owner.caller, owner.entity, { plotNumber });
        const { examiner } = await ministryOf(system);
        const body = { id: first };
        void (await examiner.call('POST /Review/properties/verify', { body }, { version: 1 })).data;
        return { input: { body: { id: second } }, version: 1 };
      },
    } satisfies Conflict<'POST /Review/properties/verify'>,
  ],
  'POST /Review/properties/return': [
    afterAnother('POST /Review/properties/return', 'POST /Review/properties/verify', 'PROPERTY_STATE'),
    heldByAnother('POST /Review/properties/return'),
  ],
} as const;
