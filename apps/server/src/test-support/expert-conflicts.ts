import { type ExpertStatusId, expertStatuses } from '@strata/domain';
import type { ChangingKey, Conflict } from './conflicts.ts';
import {
  addedPerson,
  dayFromToday,
  type OrganisationType,
  personContent,
  registeredArchitect,
  versionOf,
} from './experts.ts';
import { pdfFile } from './records.ts';
import { type Sample, sampleOf } from './route-samples.ts';
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
async function registrationIn(system: TestSystem, { input }: Sample): Promise<string> {
  const { body, form, query } = input as {
    body?: { id: string };
    form?: { Id: string };
    query?: { id: string };
  };
  const id = body?.id ?? form?.Id ?? query?.id ?? '';
  const [person] = await system.database.query<{ registration_id: string }>(
    'select registration_id from responsible_persons where id = $1',
    [id],
  );
  return person?.registration_id ?? id;
}

/** The call on a registration that is in another state than those that allow it, or answer otherwise. */
function inOtherStates<Key extends ChangingKey>(
  key: Key,
  except: readonly ExpertStatusId[],
): readonly Conflict<Key>[] {
  return expertStatuses
    .filter(({ id }) => !except.includes(id))
    .map(({ id, name }) => ({
      when: `the registration is ${name}`,
      code: 'REGISTRATION_STATE',
      make: async (system, owner) => {
        const sample = await sampleOf(key, owner);
        await setExpertStatus(system, await registrationIn(system, sample), id);
        return sample;
      },
    }));
}

function withoutPersons<Key extends ChangingKey>(key: Key): Conflict<Key> {
  return {
    when: 'there is no responsible person',
    code: 'NO_RESPONSIBLE_PERSON',
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      const id = await registrationIn(system, sample);
      await system.database.query(
        'update responsible_persons set removed_at = now() where registration_id = $1',
        [id],
      );
      return sample;
    },
  };
}

/** Somebody who is among the persons already, by another spelling of the number. */
function addedTwice<Key extends ChangingKey>(key: Key, type: OrganisationType): Conflict<Key> {
  return {
    when: 'the person has been added already',
    code: 'PERSON_ALREADY_ADDED',
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      const id = await registrationIn(system, sample);
      const { ResponsiblePersonIdentification: number } = personContent();
      await addedPerson(owner.caller, type, id, { ResponsiblePersonIdentification: number });
      const { form } = sample.input as { form: object };
      const spelled = ` ${number.slice(0, 1).toLowerCase()} ${number.slice(1)} `;
      // Another number is another person, with a document of their own.
      const document = type === 'LegalPractitioner' ? 'BarCouncilRegistrationDocument' : 'PowerOfAttorney';
      return {
        input: {
          form: { ...form, ResponsiblePersonIdentification: spelled, [document]: pdfFile('Their own') },
        },
        ...(sample.version === undefined ? {} : { version: await versionOf(system, id) }),
      } as unknown as Sample<Key>;
    },
  };
}

function creatorEnded<Key extends ChangingKey>(key: Key): Conflict<Key> {
  return {
    when: 'the rights of the creator have ended',
    code: 'REGISTRATION_STATE',
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      const id = await registrationIn(system, sample);
      await system.database.query('update expert_registrations set creator_ended_at = now() where id = $1', [
        id,
      ]);
      return sample;
    },
  };
}

function alreadyArchitect<Key extends 'POST /Architects' | 'POST /Architects/test'>(key: Key): Conflict<Key> {
  return {
    when: 'the person is registered as an architect',
    code: 'ALREADY_REGISTERED',
    make: async (_system, owner) => {
      const sample = await sampleOf(key, owner);
      await registeredArchitect(owner.caller);
      return sample;
    },
  };
}

/** When what is done to registrations comes at the wrong time. */
export const expertConflicts = {
  'POST /Business': [],
  'PUT /Business': inOtherStates('PUT /Business', [1, 4]),
  'POST /Business/submit': [
    ...inOtherStates('POST /Business/submit', [1, 4]),
    withoutPersons('POST /Business/submit'),
  ],
  'POST /Business/responsiblePerson': [
    ...inOtherStates('POST /Business/responsiblePerson', [1, 3, 4]),
    addedTwice('POST /Business/responsiblePerson', 'Business'),
  ],
  'PUT /Business/responsiblePerson': [
    ...inOtherStates('PUT /Business/responsiblePerson', [1, 4]),
    addedTwice('PUT /Business/responsiblePerson', 'Business'),
  ],
  'DELETE /Business/responsiblePerson': inOtherStates('DELETE /Business/responsiblePerson', [1, 3, 4]),
  // Before it is approved, its creator alone has to do with it.
  'POST /Business/endCreatorRights': [
    ...inOtherStates('POST /Business/endCreatorRights', [1, 3, 4]),
    creatorEnded('POST /Business/endCreatorRights'),
  ],
  'POST /Developers': [],
  'PUT /Developers': inOtherStates('PUT /Developers', [1, 4]),
  'POST /Developers/submit': [
    ...inOtherStates('POST /Developers/submit', [1, 4]),
    withoutPersons('POST /Developers/submit'),
  ],
  'POST /Developers/responsiblePerson': [
    ...inOtherStates('POST /Developers/responsiblePerson', [1, 3, 4]),
    addedTwice('POST /Developers/responsiblePerson', 'Developer'),
  ],
  'PUT /Developers/responsiblePerson': [
    ...inOtherStates('PUT /Developers/responsiblePerson', [1, 4]),
    addedTwice('PUT /Developers/responsiblePerson', 'Developer'),
  ],
  'DELETE /Developers/responsiblePerson': inOtherStates('DELETE /Developers/responsiblePerson', [1, 3, 4]),
  'POST /Developers/endCreatorRights': [
    ...inOtherStates('POST /Developers/endCreatorRights', [1, 3, 4]),
    creatorEnded('POST /Developers/endCreatorRights'),
  ],
  'POST /LegalPractitioners': [],
  'PUT /LegalPractitioners': inOtherStates('PUT /LegalPractitioners', [1, 4]),
  'POST /LegalPractitioners/submit': [
    ...inOtherStates('POST /LegalPractitioners/submit', [1, 4]),
    withoutPersons('POST /LegalPractitioners/submit'),
  ],
  'POST /LegalPractitioners/responsiblePerson': [
    ...inOtherStates('POST /LegalPractitioners/responsiblePerson', [1, 3, 4]),
    addedTwice('POST /LegalPractitioners/responsiblePerson', 'LegalPractitioner'),
  ],
  'PUT /LegalPractitioners/responsiblePerson': [
    ...inOtherStates('PUT /LegalPractitioners/responsiblePerson', [1, 4]),
    addedTwice('PUT /LegalPractitioners/responsiblePerson', 'LegalPractitioner'),
  ],
  'DELETE /LegalPractitioners/responsiblePerson': inOtherStates(
    'DELETE /LegalPractitioners/responsiblePerson',
    [1, 3, 4],
  ),
  'POST /LegalPractitioners/endCreatorRights': [
    ...inOtherStates('POST /LegalPractitioners/endCreatorRights', [1, 3, 4]),
    creatorEnded('POST /LegalPractitioners/endCreatorRights'),
  ],
  'POST /Architects': [alreadyArchitect('POST /Architects')],
  // An architect's registration is never a draft.
  'PUT /Architects': inOtherStates('PUT /Architects', [1, 4]),
  'POST /Architects/submit': inOtherStates('POST /Architects/submit', [1, 4]),
  'POST /Architects/renew': inOtherStates('POST /Architects/renew', [1, 3]),
  'POST /Architects/test': [alreadyArchitect('POST /Architects/test')],
} as const;
