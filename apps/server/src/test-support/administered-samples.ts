import { randomBytes } from 'node:crypto';
import type { RawInput } from '@strata/contract';
import type { EntityType } from '@strata/domain';
import { pdfFile } from './records.ts';
import type { SignedInCaller } from './signed-in.ts';
import type { Owner } from './world.ts';

/** A name that nothing else in the list has. */
export const freshName = (): string => `Sample ${randomBytes(6).toString('hex')}`;

const freshIdnumber = (): string => `T${randomBytes(6).toString('hex').toUpperCase()}`;

/** Adds a unit type; answers with its id. */
export async function addedUnitType(officer: SignedInCaller): Promise<number> {
  const body = { name: freshName(), occupancyUseIds: [1, 2] };
  return (await officer.call('POST /UnitTypes', { body })).data;
}

async function addedEntry(
  { officer }: Owner,
  key: 'POST /OccupancyUses' | 'POST /VehicleParkingTypes',
): Promise<number> {
  return (await officer.call(key, { body: { name: freshName() } })).data;
}

async function addedDocumentType({ officer }: Owner): Promise<number> {
  const body = { name: freshName(), description: 'What it shows', requiredFor: [2] as 2[] };
  return (await officer.call('POST /DocumentTypes', { body })).data;
}

const unitType = (id: number) => ({ list: 'unitTypes', id }) as const;

/** A unit type that was retired, at the version after that. */
export async function retiredUnitType(officer: SignedInCaller): Promise<number> {
  const id = await addedUnitType(officer);
  await officer.call('POST /ReferenceData/retire', { body: unitType(id) }, { version: 1 });
  return id;
}

/** Publishes a guide; answers with its id. */
export async function publishedGuide(
  officer: SignedInCaller,
  name = freshName(),
  entityType: EntityType = 'Developer',
): Promise<string> {
  const form = { entityType, name, description: 'How it is done', File: pdfFile(name) } as const;
  return (await officer.call('POST /Guides', { form })).data;
}

/** A guide that was withdrawn, at the version after that. */
export async function withdrawnGuide(officer: SignedInCaller): Promise<string> {
  const id = await publishedGuide(officer);
  await officer.call('POST /Guides/withdraw', { body: { id } }, { version: 1 });
  return id;
}

/** A standard paragraph that nothing else in the list is called like. */
export const freshParagraph = () => ({
  title: freshName(),
  places: ['buildings' as const],
  text: 'Sheet 7 shows the wall where it was before. Replace the sheet.',
});

/** Adds a standard paragraph; answers with its id. */
export async function givenParagraph(
  officer: SignedInCaller,
  more: Partial<RawInput<'POST /LetterParagraphs', 'body'>> = {},
): Promise<string> {
  return (await officer.call('POST /LetterParagraphs', { body: { ...freshParagraph(), ...more } })).data;
}

/** A standard paragraph that was retired, at the version after that. */
export async function retiredParagraph(officer: SignedInCaller): Promise<string> {
  const id = await givenParagraph(officer);
  await officer.call('POST /LetterParagraphs/retire', { body: { id } }, { version: 1 });
  return id;
}

async function givenRole(officer: SignedInCaller): Promise<string> {
  const body = { idnumber: freshIdnumber(), role: 'Examiner' } as const;
  return (await officer.call('POST /OfficerRoles', { body })).data;
}

/** A day that nobody else has: far off, so that no target moves. */
let lastDay = Date.parse('2100-01-01');
const freshDay = (): string => {
  lastDay += 86_400_000;
  return new Date(lastDay).toISOString().slice(0, 10);
};

const noInput = async () => ({ input: {} });
const withVersion = <Input>(input: Input, version = 1) => ({ input, version });

/** Valid calls on what Administrators keep, with entries of their own. */
export const administeredSamples = {
  'GET /ReferenceData': noInput,
  'POST /OccupancyUses': async () => ({ input: { body: { name: freshName() } } }),
  'PUT /OccupancyUses': async (owner: Owner) =>
    withVersion({ body: { id: await addedEntry(owner, 'POST /OccupancyUses'), name: freshName() } }),
  'POST /UnitTypes': async () => ({ input: { body: { name: freshName(), occupancyUseIds: [1, 3] } } }),
  'PUT /UnitTypes': async ({ officer }: Owner) =>
    withVersion({ body: { id: await addedUnitType(officer), name: freshName(), occupancyUseIds: [3] } }),
  'POST /VehicleParkingTypes': async () => ({ input: { body: { name: freshName() } } }),
  'PUT /VehicleParkingTypes': async (owner: Owner) =>
    withVersion({ body: { id: await addedEntry(owner, 'POST /VehicleParkingTypes'), name: freshName() } }),
  'POST /DocumentTypes': async () => ({
    input: { body: { name: freshName(), description: '', requiredFor: [1, 2] as (1 | 2)[] } },
  }),
  'PUT /DocumentTypes': async (owner: Owner) => {
    const id = await addedDocumentType(owner);
    return withVersion({ body: { id, name: freshName(), description: 'Else', requiredFor: [3] as 3[] } });
  },
  'POST /ReferenceData/retire': async ({ officer }: Owner) =>
    withVersion({ body: unitType(await addedUnitType(officer)) }),
  'POST /ReferenceData/restore': async ({ officer }: Owner) =>
    withVersion({ body: unitType(await retiredUnitType(officer)) }, 2),
  'POST /ReferenceData/move': async ({ officer }: Owner) => ({
    input: { body: { ...unitType(await addedUnitType(officer)), direction: 'up' as const } },
  }),
  'GET /TargetDays': noInput,
  'PUT /TargetDays': async ({ officer }: Owner) => {
    const { data } = await officer.call('GET /TargetDays', {});
    const target = data.find(({ kind }) => kind === 'request');
    if (!target) throw new Error('There are no target days for requests');
    const body = { kind: target.kind, workingDays: target.workingDays + 1 };
    return withVersion({ body }, target.version);
  },
  'GET /MinistryContacts': noInput,
  'PUT /MinistryContacts': async ({ officer }: Owner) => {
    const { data } = await officer.call('GET /MinistryContacts', {});
    return withVersion({ body: { name: '', phone: freshName(), email: '' } }, data.version);
  },
  'GET /Officers': async () => ({ input: { query: { role: 'Examiner' as const } } }),
  'GET /PublicHolidays': noInput,
  'POST /PublicHolidays': async () => ({ input: { body: { day: freshDay(), name: 'A holiday' } } }),
  'DELETE /PublicHolidays': async ({ officer }: Owner) => {
    const day = freshDay();
    await officer.call('POST /PublicHolidays', { body: { day, name: 'A holiday' } });
    return { input: { query: { day } } };
  },
  'GET /Officers/absences': noInput,
  'POST /Officers/absences': async ({ officer }: Owner) => ({
    input: { body: { personId: officer.personId, firstDay: '2099-01-01', lastDay: '2099-01-02' } },
  }),
  'DELETE /Officers/absences': async ({ officer }: Owner) => {
    const body = { personId: officer.personId, firstDay: '2099-01-01', lastDay: '2099-01-02' };
    const { data: id } = await officer.call('POST /Officers/absences', { body });
    return { input: { query: { id } } };
  },
  'GET /OfficerRoles': noInput,
  'POST /OfficerRoles': async () => ({
    input: { body: { idnumber: freshIdnumber(), role: 'Registrar' as const } },
  }),
  'DELETE /OfficerRoles': async ({ officer }: Owner) => ({
    input: { query: { id: await givenRole(officer) } },
  }),
  'GET /ExpertGuides': async () => ({ input: { query: { entityType: 'Developer' as const } } }),
  'GET /Guides': noInput,
  'POST /Guides': async () => {
    const name = freshName();
    const form = { entityType: 'Developer', name, description: 'How', File: pdfFile(name) } as const;
    return { input: { form } };
  },
  'PUT /Guides': async ({ officer }: Owner) => {
    const form = { id: await publishedGuide(officer), name: freshName(), description: 'Else' };
    return withVersion({ form });
  },
  'POST /Guides/withdraw': async ({ officer }: Owner) =>
    withVersion({ body: { id: await publishedGuide(officer) } }),
  'POST /Guides/restore': async ({ officer }: Owner) =>
    withVersion({ body: { id: await withdrawnGuide(officer) } }, 2),
  'GET /LetterParagraphs': noInput,
  'GET /Review/paragraphs': noInput,
  'POST /LetterParagraphs': async () => ({ input: { body: freshParagraph() } }),
  'PUT /LetterParagraphs': async ({ officer }: Owner) =>
    withVersion({ body: { id: await givenParagraph(officer), ...freshParagraph() } }),
  'POST /LetterParagraphs/retire': async ({ officer }: Owner) =>
    withVersion({ body: { id: await givenParagraph(officer) } }),
  'POST /LetterParagraphs/restore': async ({ officer }: Owner) =>
    withVersion({ body: { id: await retiredParagraph(officer) } }, 2),
  'POST /Guides/move': async ({ officer }: Owner) => {
    await publishedGuide(officer);
    return { input: { body: { id: await publishedGuide(officer), direction: 'up' as const } } };
  },
};
