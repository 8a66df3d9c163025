import { getPerson } from '@strata/fictional-register';
import {
  type AnyConflict,
  added,
  type Cases,
  changed,
  type ExpectedAct,
  forEntity,
} from '../../test-support/cases.ts';
import {
  addedPerson,
  approvedExpert,
  type OrganisationType,
  organisationContent,
  organisationFiles,
  personContent,
  registeredExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import {
  afterRegistration,
  inOtherRegistrationStates,
  registrationIn,
} from '../../test-support/registration-states.ts';
import { creator, members, own } from '../../test-support/rights.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import type { Owner } from '../../test-support/world.ts';

const draftOf = ({ caller, entity }: Owner, type: OrganisationType): Promise<string> =>
  registeredExpert(caller, entity, type);

/** A person of a draft, what changes of them while they stay the same, and the draft's version. */
async function personOf(owner: Owner, type: OrganisationType) {
  const registrationId = await draftOf(owner, type);
  const { ResponsiblePersonIdentification } = personContent();
  const number = { ResponsiblePersonIdentification };
  const id = await addedPerson(owner.caller, type, registrationId, number);
  return { id, content: personContent(number), version: await versionOf(owner.system, registrationId) };
}

/** An organisation that somebody else registered, with the owner as an admin. */
async function administeredBy({ system, caller }: Owner, type: OrganisationType) {
  const registrant = await signedIn(system, getPerson('A100001'));
  const person = { ResponsiblePersonIdentification: 'A100003', IsAdmin: 'true' } as const;
  const id = await approvedExpert(system, registrant, registrant.self, type, person);
  if (caller.personId === registrant.personId) throw new Error('The owner cannot be the creator here');
  return { input: { body: { id } }, version: await versionOf(system, id) };
}

/** Somebody who is among the persons already, by another spelling of the number. */
function addedTwice(type: OrganisationType): AnyConflict {
  return {
    when: 'the person has been added already',
    code: 'PERSON_ALREADY_ADDED',
    make: async (owner, makeSample) => {
      const sample = await makeSample();
      const id = await registrationIn(owner.system, sample);
      const { ResponsiblePersonIdentification: number } = personContent();
      await addedPerson(owner.caller, type, id, { ResponsiblePersonIdentification: number });
      const { form } = sample.input as { form: object };
      const spelled = ` ${number.slice(0, 1).toLowerCase()} ${number.slice(1)} `;
      // Another number is another person, with a document of their own.
      const document = type === 'LegalPractitioner' ? 'BarCouncilRegistrationDocument' : 'PowerOfAttorney';
      return {
        ...sample,
        input: {
          form: { ...form, ResponsiblePersonIdentification: spelled, [document]: pdfFile('Their own') },
        },
        ...(sample.version === undefined ? {} : { version: await versionOf(owner.system, id) }),
      };
    },
  };
}

/** What is tested of each kind of organisation alike; the samples of their persons differ. */
const organisation = (type: OrganisationType) => ({
  list: { rights: members, sample: forEntity },
  show: {
    rights: members,
    sample: async (owner: Owner) => ({ input: { params: { id: await draftOf(owner, type) } } }),
  },
  create: {
    rights: members,
    sample: async ({ entity }: Owner) => ({
      input: {
        form: {
          EntityId: entity.entityId,
          EntityType: entity.entityType,
          ...organisationContent(),
          ...organisationFiles(),
        },
      },
    }),
    conflicts: [],
    act: added('registration'),
  },
  correct: {
    rights: creator,
    sample: async (owner: Owner) => ({
      input: { form: { Id: await draftOf(owner, type), ...organisationContent() } },
      version: 1,
    }),
    conflicts: inOtherRegistrationStates([1, 4]),
    act: changed('registration', 'correct'),
  },
  submit: {
    rights: creator,
    sample: async (owner: Owner) => {
      const id = await draftOf(owner, type);
      await addedPerson(owner.caller, type, id);
      return { input: { body: { id } }, version: await versionOf(owner.system, id) };
    },
    conflicts: [
      ...inOtherRegistrationStates([1, 4]),
      afterRegistration(
        'there is no responsible person',
        'NO_RESPONSIBLE_PERSON',
        'update responsible_persons set removed_at = now() where registration_id = $1',
      ),
    ],
    faults: [],
    act: changed('registration', 'submit'),
  },
  addPerson: {
    rights: creator,
    conflicts: [...inOtherRegistrationStates([1, 3, 4]), addedTwice(type)],
    act: added('registration', 'addPerson'),
  },
  changePerson: {
    rights: creator,
    conflicts: [...inOtherRegistrationStates([1, 4]), addedTwice(type)],
    act: changed('registration', 'changePerson'),
  },
  removePerson: {
    rights: creator,
    sample: async (owner: Owner) => {
      const { id, version } = await personOf(owner, type);
      return { input: { query: { id } }, version };
    },
    conflicts: inOtherRegistrationStates([1, 3, 4]),
    act: changed('registration', 'removePerson'),
  },
  endCreatorRights: {
    rights: own,
    sample: (owner: Owner) => administeredBy(owner, type),
    // Before it is approved, its creator alone has to do with it.
    conflicts: [
      ...inOtherRegistrationStates([1, 3, 4]),
      afterRegistration(
        'the rights of the creator have ended',
        'REGISTRATION_STATE',
        'update expert_registrations set creator_ended_at = now() where id = $1',
      ),
    ],
    faults: [],
    act: { ...changed('registration', 'endCreatorRights'), of: 'another' } satisfies ExpectedAct,
  },
});

type Represented = 'Business' | 'Developer';

const representing = (type: Represented) => async (owner: Owner) => ({
  input: {
    form: {
      Id: await draftOf(owner, type),
      ...personContent(),
      PowerOfAttorney: pdfFile('Power of attorney'),
    },
  },
  version: 1,
});

const changedRepresentative = (type: Represented) => async (owner: Owner) => {
  const { id, content, version } = await personOf(owner, type);
  return { input: { form: { Id: id, ...content } }, version };
};

const business = organisation('Business');
const developer = organisation('Developer');
const lawFirm = organisation('LegalPractitioner');

export const expertsCases = {
  'GET /Business': business.list,
  'GET /Business/{id}': business.show,
  'POST /Business': business.create,
  'PUT /Business': business.correct,
  'POST /Business/submit': business.submit,
  'POST /Business/responsiblePerson': {
    ...business.addPerson,
    sample: representing('Business'),
  },
  'PUT /Business/responsiblePerson': {
    ...business.changePerson,
    sample: changedRepresentative('Business'),
  },
  'DELETE /Business/responsiblePerson': business.removePerson,
  'POST /Business/endCreatorRights': business.endCreatorRights,
  'GET /Developers': developer.list,
  'GET /Developers/{id}': developer.show,
  'POST /Developers': developer.create,
  'PUT /Developers': developer.correct,
  'POST /Developers/submit': developer.submit,
  'POST /Developers/responsiblePerson': {
    ...developer.addPerson,
    sample: representing('Developer'),
  },
  'PUT /Developers/responsiblePerson': {
    ...developer.changePerson,
    sample: changedRepresentative('Developer'),
  },
  'DELETE /Developers/responsiblePerson': developer.removePerson,
  'POST /Developers/endCreatorRights': developer.endCreatorRights,
  'GET /LegalPractitioners': lawFirm.list,
  'GET /LegalPractitioners/{id}': lawFirm.show,
  'POST /LegalPractitioners': lawFirm.create,
  'PUT /LegalPractitioners': lawFirm.correct,
  'POST /LegalPractitioners/submit': lawFirm.submit,
  'POST /LegalPractitioners/responsiblePerson': {
    ...lawFirm.addPerson,
    sample: async (owner) => ({
      input: {
        form: {
          Id: await draftOf(owner, 'LegalPractitioner'),
          ...personContent(),
          BarCouncilLicenseNumber: 'BC-1999',
          BarCouncilRegistrationDocument: pdfFile('Bar council registration'),
        },
      },
      version: 1,
    }),
  },
  'PUT /LegalPractitioners/responsiblePerson': {
    ...lawFirm.changePerson,
    sample: async (owner) => {
      const { id, content, version } = await personOf(owner, 'LegalPractitioner');
      return { input: { form: { Id: id, ...content, BarCouncilLicenseNumber: 'BC-1998' } }, version };
    },
  },
  'DELETE /LegalPractitioners/responsiblePerson': lawFirm.removePerson,
  'POST /LegalPractitioners/endCreatorRights': lawFirm.endCreatorRights,
} satisfies Partial<Cases>;
