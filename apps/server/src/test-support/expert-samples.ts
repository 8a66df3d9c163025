import { getPerson } from '@strata/fictional-register';
import { freshName } from './administered-samples.ts';
import {
  addedPerson,
  approved,
  approvedArchitect,
  approvedExpert,
  architectContent,
  ministryOf,
  type OrganisationType,
  organisationContent,
  organisationFiles,
  personContent,
  recommended,
  registeredArchitect,
  registeredExpert,
  returned,
  submittedExpert,
  versionOf,
  withoutArchitects,
} from './experts.ts';
import { draftedApplication, pdfFile, registeredProperty, setApplicationStatus } from './records.ts';
import { officerAs, signedIn } from './signed-in.ts';
import type { Owner } from './world.ts';

const draftOf = ({ caller, entity }: Owner, type: OrganisationType): Promise<string> =>
  registeredExpert(caller, entity, type);

const forEntity = async ({ entity }: Owner) => ({ input: { query: entity } });

/** A person of a draft, what changes of them while they stay the same, and the draft's version. */
async function personOf(owner: Owner, type: OrganisationType) {
  const registrationId = await draftOf(owner, type);
  const { ResponsiblePersonIdentification } = personContent();
  const number = { ResponsiblePersonIdentification };
  const id = await addedPerson(owner.caller, type, registrationId, number);
  return { id, changed: personContent(number), version: await versionOf(owner.system, registrationId) };
}

/** An organisation that somebody else registered, with the owner as an admin. */
async function administeredBy({ system, caller }: Owner, type: OrganisationType) {
  const creator = await signedIn(system, getPerson('A100001'));
  const person = { ResponsiblePersonIdentification: 'A100003', IsAdmin: 'true' } as const;
  const id = await approvedExpert(system, creator, creator.self, type, person);
  if (caller.personId === creator.personId) throw new Error('The owner cannot be the creator here');
  return { input: { body: { id } }, version: await versionOf(system, id) };
}

/** Samples of what organisations have in common. */
const organisation = (type: OrganisationType) => ({
  list: forEntity,
  get: async (owner: Owner) => ({ input: { params: { id: await draftOf(owner, type) } } }),
  create: async ({ entity }: Owner) => ({
    input: {
      form: {
        EntityId: entity.entityId,
        EntityType: entity.entityType,
        ...organisationContent(),
        ...organisationFiles(),
      },
    },
  }),
  correct: async (owner: Owner) => ({
    input: { form: { Id: await draftOf(owner, type), ...organisationContent() } },
    version: 1,
  }),
  submit: async (owner: Owner) => {
    const id = await draftOf(owner, type);
    await addedPerson(owner.caller, type, id);
    return { input: { body: { id } }, version: await versionOf(owner.system, id) };
  },
  removePerson: async (owner: Owner) => {
    const { id, version } = await personOf(owner, type);
    return { input: { query: { id } }, version };
  },
  endCreatorRights: (owner: Owner) => administeredBy(owner, type),
});

/** Responsible persons of businesses and developers. */
const persons = (type: 'Business' | 'Developer') => ({
  add: async (owner: Owner) => ({
    input: {
      form: {
        Id: await draftOf(owner, type),
        ...personContent(),
        PowerOfAttorney: pdfFile('Power of attorney'),
      },
    },
    version: 1,
  }),
  change: async (owner: Owner) => {
    const { id, changed, version } = await personOf(owner, type);
    return { input: { form: { Id: id, ...changed } }, version };
  },
});

const business = { ...organisation('Business'), ...persons('Business') };
const developer = { ...organisation('Developer'), ...persons('Developer') };
const lawFirm = organisation('LegalPractitioner');

/** The owner's only registration as an architect. */
async function architectOf(owner: Owner): Promise<string> {
  await withoutArchitects(owner.system);
  return registeredArchitect(owner.caller);
}

async function returnedArchitect(owner: Owner): Promise<string> {
  const id = await architectOf(owner);
  await returned(await ministryOf(owner.system), id);
  return id;
}

/** Valid calls of the routes of expert registrations, with records of the owner. */
export const expertSamples = {
  'GET /Business': business.list,
  'GET /Business/{id}': business.get,
  'POST /Business': business.create,
  'PUT /Business': business.correct,
  'POST /Business/submit': business.submit,
  'POST /Business/responsiblePerson': business.add,
  'PUT /Business/responsiblePerson': business.change,
  'DELETE /Business/responsiblePerson': business.removePerson,
  'POST /Business/endCreatorRights': business.endCreatorRights,
  'GET /Developers': developer.list,
  'GET /Developers/{id}': developer.get,
  'POST /Developers': developer.create,
  'PUT /Developers': developer.correct,
  'POST /Developers/submit': developer.submit,
  'POST /Developers/responsiblePerson': developer.add,
  'PUT /Developers/responsiblePerson': developer.change,
  'DELETE /Developers/responsiblePerson': developer.removePerson,
  'POST /Developers/endCreatorRights': developer.endCreatorRights,
  'GET /LegalPractitioners': lawFirm.list,
  'GET /LegalPractitioners/{id}': lawFirm.get,
  'POST /LegalPractitioners': lawFirm.create,
  'PUT /LegalPractitioners': lawFirm.correct,
  'POST /LegalPractitioners/submit': lawFirm.submit,
  'POST /LegalPractitioners/responsiblePerson': async (owner: Owner) => ({
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
  'PUT /LegalPractitioners/responsiblePerson': async (owner: Owner) => {
    const { id, changed, version } = await personOf(owner, 'LegalPractitioner');
    const form = { Id: id, ...changed, BarCouncilLicenseNumber: 'BC-1998' };
    return { input: { form }, version };
  },
  'DELETE /LegalPractitioners/responsiblePerson': lawFirm.removePerson,
  'POST /LegalPractitioners/endCreatorRights': lawFirm.endCreatorRights,
  'GET /Architects': forEntity,
  'GET /Architects/{id}': async (owner: Owner) => ({ input: { params: { id: await architectOf(owner) } } }),
  'POST /Architects': async ({ system }: Owner) => {
    await withoutArchitects(system);
    return { input: { form: { ...architectContent(), LicenseDocument: pdfFile('Licence') } } };
  },
  'PUT /Architects': async (owner: Owner) => {
    const id = await returnedArchitect(owner);
    return { input: { form: { Id: id, ...architectContent() } }, version: await versionOf(owner.system, id) };
  },
  'POST /Architects/submit': async (owner: Owner) => {
    const id = await returnedArchitect(owner);
    return { input: { body: { id } }, version: await versionOf(owner.system, id) };
  },
  'POST /Architects/renew': async (owner: Owner) => {
    await withoutArchitects(owner.system);
    const id = await approvedArchitect(owner.system, owner.caller);
    const form = { Id: id, LicenseNumber: 'AR-0999', LicenseDocument: pdfFile('New licence') };
    return { input: { form }, version: await versionOf(owner.system, id) };
  },
  'POST /Architects/test': async ({ system }: Owner) => {
    await withoutArchitects(system);
    return { input: {} };
  },
} as const;

const submittedOf = ({ caller, entity }: Owner): Promise<string> => submittedExpert(caller, entity);

const registrationRef = (id: string) => ({ objectType: 'registration', id }) as const;

/** A call on a registration that waits for an examiner. */
const toExamine =
  <More extends object>(more: More) =>
  async (owner: Owner) => {
    const id = await submittedOf(owner);
    return { input: { body: { id, ...more } }, version: await versionOf(owner.system, id) };
  };

/** A call on a registration that an examiner has recommended, who is not the owner's officer. */
const toDecide =
  <More extends object>(more: More) =>
  async (owner: Owner) => {
    const id = await submittedOf(owner);
    const version = await recommended(await ministryOf(owner.system), id);
    return { input: { body: { id, ...more } }, version };
  };

let plots = 0;

/** A plot that waits for an examiner, and whose number no other plot has. */
async function waitingPlot({ caller, entity }: Owner): Promise<string> {
  plots += 1;
  return registeredProperty(caller, entity, { plotNumber: `W-${plots}` });
}

const onPlot =
  <More extends object>(more: More) =>
  async (owner: Owner) => {
    const id = await waitingPlot(owner);
    return { input: { body: { id, ...more } }, version: await versionOf(owner.system, id, 'properties') };
  };

const remarks = 'The registration copy is of another company.';
const reason = 'The documents are not of this company.';

/** A view of the office: registrars keep it. */
const freshView = () => ({
  objectType: 'registration' as const,
  name: freshName(),
  isOffice: true,
  filter: { stage: 'examine' as const },
});

/** Valid calls of the officers' routes, with records of the owner. */
export const examinationSamples = {
  'GET /Examinations': async () => ({ input: { query: { objectType: 'registration' } } }) as const,
  'GET /Examinations/summary': async () => ({ input: {} }),
  'POST /Examinations/take': async (owner: Owner) => ({
    input: { body: registrationRef(await submittedOf(owner)) },
  }),
  'POST /Examinations/putBack': async (owner: Owner) => {
    const body = registrationRef(await submittedOf(owner));
    await owner.officer.call('POST /Examinations/take', { body });
    return { input: { body } };
  },
  'POST /Examinations/assign': async (owner: Owner) => {
    const colleague = await signedIn(owner.system, getPerson('A100031'), { audience: 'console' });
    await officerAs(owner.system, colleague, 'Examiner');
    const { personId } = colleague;
    return { input: { body: { ...registrationRef(await submittedOf(owner)), personId } } };
  },
  'GET /Examinations/count': async () => ({ input: { query: { objectType: 'registration' } } }) as const,
  'GET /Examinations/islands': async () => ({ input: {} }),
  'GET /Examinations/next': async () => ({ input: { query: { objectType: 'registration' } } }) as const,
  'POST /Examinations/takeMany': async (owner: Owner) => ({
    input: { body: { objectType: 'registration' as const, ids: [await submittedOf(owner)] } },
  }),
  'POST /Examinations/putBackMany': async (owner: Owner) => {
    const body = registrationRef(await submittedOf(owner));
    await owner.officer.call('POST /Examinations/take', { body });
    return { input: { body: { objectType: 'registration' as const, ids: [body.id] } } };
  },
  'POST /Examinations/assignMany': async (owner: Owner) => {
    const colleague = await signedIn(owner.system, getPerson('A100031'), { audience: 'console' });
    await officerAs(owner.system, colleague, 'Examiner');
    const { personId } = colleague;
    const ids = [await submittedOf(owner)];
    return { input: { body: { objectType: 'registration' as const, ids, personId } } };
  },
  'POST /Examinations/takeNext': async (owner: Owner) => {
    await submittedOf(owner);
    return { input: { body: { objectType: 'registration' } } } as const;
  },
  'GET /Examinations/views': async () => ({ input: { query: {} } }),
  'POST /Examinations/views': async () => ({ input: { body: freshView() } }),
  'PUT /Examinations/views': async ({ officer }: Owner) => {
    const { data: id } = await officer.call('POST /Examinations/views', { body: freshView() });
    return { input: { body: { id, name: freshName() } }, version: 1 };
  },
  'DELETE /Examinations/views': async ({ officer }: Owner) => {
    const { data: id } = await officer.call('POST /Examinations/views', { body: freshView() });
    return { input: { query: { id } } };
  },
  'PUT /Examinations/defaultView': async ({ officer }: Owner) => {
    const { data: id } = await officer.call('POST /Examinations/views', { body: freshView() });
    return { input: { body: { objectType: 'registration' as const, id } } };
  },
  'GET /Examinations/drafts': async (owner: Owner) => ({
    input: { query: registrationRef(await submittedOf(owner)) },
  }),
  'PUT /Examinations/drafts': async (owner: Owner) => ({
    input: {
      body: {
        ...registrationRef(await submittedOf(owner)),
        part: 'act:return',
        content: { text: remarks },
        seenVersion: 0,
      },
    },
  }),
  'POST /Review/notes': async (owner: Owner) => ({
    input: { body: { ...registrationRef(await submittedOf(owner)), text: 'The seal on the copy is new.' } },
  }),
  'GET /Review/registrations/{id}': async (owner: Owner) => ({
    input: { params: { id: await submittedOf(owner) } },
  }),
  'POST /Review/registrations/recommend': toExamine({}),
  'POST /Review/registrations/return': toExamine({ remarks }),
  'POST /Review/registrations/approve': toDecide({}),
  'POST /Review/registrations/reject': toDecide({ reason }),
  'POST /Review/registrations/referBack': toDecide({ reason }),
  'POST /Review/registrations/revoke': async (owner: Owner) => {
    const id = await submittedOf(owner);
    const version = await approved(await ministryOf(owner.system), id);
    return { input: { body: { id, reason } }, version };
  },
  'GET /Review/properties/{id}': async (owner: Owner) => ({
    input: { params: { id: await waitingPlot(owner) } },
  }),
  'POST /Review/properties/verify': onPlot({}),
  'POST /Review/properties/return': onPlot({ remarks }),
  'GET /Review/applications/{id}': async (owner: Owner) => {
    const id = await draftedApplication(owner.caller, owner.entity, await waitingPlot(owner));
    await setApplicationStatus(owner.system, id, 2, true);
    return { input: { params: { id } } };
  },
  'GET /Review/history': async (owner: Owner) => ({
    input: { query: registrationRef(await submittedOf(owner)) },
  }),
  'GET /Review/search': async () => ({ input: { query: { term: 'Olhu' } } }),
} as const;
