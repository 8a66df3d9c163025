import type { RawInput } from '@strata/contract';
import { type EntityRef, type ExpertType, expertTypes } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import type { Caller } from './caller.ts';
import { pdfFile } from './records.ts';
import { officerAs, type SignedInCaller, signedIn } from './signed-in.ts';
import type { TestSystem } from './test-system.ts';

export type OrganisationType = Exclude<ExpertType, 'Architect'>;

/** The calls of a type; those of organisations have one shape, so that of developers stands for all. */
export function keyOf<const Call extends 'POST ' | 'PUT ' | 'GET ' | 'GET /{id}' | 'POST /submit'>(
  call: Call,
  type: ExpertType,
) {
  const [method, rest] = call.split(' ') as [string, string];
  return `${method} /${expertTypes[type].apiUrl}${rest}` as Call extends `${infer Method} ${infer Rest}`
    ? `${Method} /Developers${Rest}`
    : never;
}

type OrganisationForm = RawInput<'POST /Developers', 'form'>;
export type OrganisationContent = Omit<OrganisationForm, 'EntityId' | 'EntityType'>;
export type ArchitectContent = RawInput<'POST /Architects', 'form'>;

const addressAndContact = {
  RegisteredAddressName: 'Olhuge',
  RegisteredAddressStreet: 'Nirolhu Magu',
  RegisteredAddressPostalCode: '23000',
  RegisteredAddressIslandId: '901',
  ContactNumber: '3000299',
  ContactEmail: 'office@olhu-homes.example',
} as const;

let numbers = 0;

/** A number that nothing else in the test file has. */
function freshNumber(): number {
  numbers += 1;
  return numbers;
}

/** What the form of an organisation sends, but for its files: an organisation that is not registered yet. */
export function organisationContent(changes: Partial<OrganisationContent> = {}): OrganisationContent {
  const number = freshNumber();
  return {
    Identification: `C-${50_000 + number}/2019`,
    Name: `Olhu Homes ${number} Pvt Ltd`,
    ...addressAndContact,
    ...changes,
  };
}

/** The two files of an organisation. */
export const organisationFiles = () => ({
  RegistrationCopy: pdfFile('Registration copy'),
  BusinessProfile: pdfFile('Business profile'),
});

/** What the form of an architect sends, but for the licence. */
export function architectContent(changes: Partial<ArchitectContent> = {}): ArchitectContent {
  return { ...addressAndContact, LicenseNumber: `AR-${1_000 + freshNumber()}`, ...changes };
}

/** Begins the registration of an organisation for the entity through the API; answers with its id. */
export async function registeredExpert(
  caller: Caller,
  entity: EntityRef,
  type: OrganisationType = 'Developer',
  changes: Partial<OrganisationContent> = {},
): Promise<string> {
  const form = {
    EntityId: entity.entityId,
    EntityType: entity.entityType,
    ...organisationContent(changes),
    ...organisationFiles(),
  };
  return (await caller.call(keyOf('POST ', type), { form })).data;
}

/** Registers the caller as an architect through the API, which submits at once; answers with the id. */
export async function registeredArchitect(
  caller: Caller,
  changes: Partial<ArchitectContent> = {},
): Promise<string> {
  const form = { ...architectContent(changes), LicenseDocument: pdfFile('Licence') };
  return (await caller.call('POST /Architects', { form })).data;
}

type LawyerForm = RawInput<'POST /LegalPractitioners/responsiblePerson', 'form'>;
export type PersonContent = Omit<LawyerForm, 'Id' | 'BarCouncilLicenseNumber'>;

/** What the form of a responsible person sends, but for what differs by type: somebody whom nobody knows yet. */
export function personContent(changes: Partial<PersonContent> = {}): PersonContent {
  const number = freshNumber();
  return {
    ResponsiblePersonIdentification: `A7${String(10_000 + number)}`,
    ResponsiblePersonName: `Shaima Veli ${number}`,
    ResponsiblePersonPosition: 'Head of land',
    ...changes,
  };
}

/** Adds a responsible person through the API; answers with the id. */
export async function addedPerson(
  caller: Caller,
  type: OrganisationType,
  registrationId: string,
  changes: Partial<PersonContent> = {},
): Promise<string> {
  const content = { Id: registrationId, ...personContent(changes) };
  if (type === 'LegalPractitioner') {
    const form = {
      ...content,
      BarCouncilLicenseNumber: `BC-${2_000 + freshNumber()}`,
      BarCouncilRegistrationDocument: pdfFile('Bar council registration'),
    };
    return (await caller.call('POST /LegalPractitioners/responsiblePerson', { form })).data;
  }
  const key =
    type === 'Developer' ? 'POST /Developers/responsiblePerson' : 'POST /Business/responsiblePerson';
  const form = { ...content, PowerOfAttorney: pdfFile('Power of attorney') };
  return (await caller.call(key, { form })).data;
}

/** A registration with one responsible person, handed to the ministry; answers with its id. */
export async function submittedExpert(
  caller: Caller,
  entity: EntityRef,
  type: OrganisationType = 'Developer',
  person: Partial<PersonContent> = {},
): Promise<string> {
  const id = await registeredExpert(caller, entity, type);
  await addedPerson(caller, type, id, person);
  await submitted(caller, type, id);
  return id;
}

/** Hands a registration to the ministry. */
export async function submitted(caller: Caller, type: ExpertType, id: string): Promise<void> {
  // A getter that throws with the whole answer when it was refused.
  void (await caller.call(keyOf('POST /submit', type), { body: { id } })).data;
}

/** An examiner and a registrar of the ministry, each with a console session. */
export interface Ministry {
  readonly examiner: SignedInCaller;
  readonly registrar: SignedInCaller;
}

export async function ministryOf(system: TestSystem): Promise<Ministry> {
  const examiner = await signedIn(system, getPerson('A100030'), { audience: 'console' });
  await officerAs(system, examiner, 'Examiner');
  const registrar = await signedIn(system, getPerson('A100040'), { audience: 'console' });
  await officerAs(system, registrar, 'Registrar');
  return { examiner, registrar };
}

async function seenVersion(officer: Caller, id: string): Promise<number> {
  return (await officer.call('GET /Review/registrations/{id}', { params: { id } })).data.version;
}

/** The examiner recommends a submitted registration; answers with its version. */
export async function recommended({ examiner }: Ministry, id: string): Promise<number> {
  const sending = { version: await seenVersion(examiner, id) };
  return (await examiner.call('POST /Review/registrations/recommend', { body: { id } }, sending)).data
    .version;
}

/** The examiner returns a submitted registration; answers with its version. */
export async function returned(
  { examiner }: Ministry,
  id: string,
  remarks = 'The registration copy is of another company.',
): Promise<number> {
  const sending = { version: await seenVersion(examiner, id) };
  const answer = await examiner.call('POST /Review/registrations/return', { body: { id, remarks } }, sending);
  return answer.data.version;
}

/** A submitted registration is recommended, then approved; answers with its version. */
export async function approved(ministry: Ministry, id: string, expiryDate?: string): Promise<number> {
  const version = await recommended(ministry, id);
  const body = expiryDate === undefined ? { id } : { id, expiryDate };
  return (await ministry.registrar.call('POST /Review/registrations/approve', { body }, { version })).data
    .version;
}

/** A registration that has become an entity; answers with its id. */
export async function approvedExpert(
  system: TestSystem,
  caller: Caller,
  entity: EntityRef,
  type: OrganisationType = 'Developer',
  person: Partial<PersonContent> = {},
): Promise<string> {
  const id = await submittedExpert(caller, entity, type, person);
  await approved(await ministryOf(system), id);
  return id;
}

/** An architect whose licence lasts for another year or so; answers with the id. */
export async function approvedArchitect(
  system: TestSystem,
  caller: Caller,
  expiryDate = dayFromToday(400),
): Promise<string> {
  const id = await registeredArchitect(caller);
  await approved(await ministryOf(system), id, expiryDate);
  return id;
}

/** The day so many days from today, in the Maldives. */
export function dayFromToday(days: number): string {
  const inTheMaldives = Date.now() + 5 * 60 * 60 * 1000;
  return new Date(inTheMaldives + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The registration's present version, whatever state it is in. */
export async function versionOf(
  { database }: TestSystem,
  id: string,
  table: 'expert_registrations' | 'properties' = 'expert_registrations',
): Promise<number> {
  const [row] = await database.query<{ version: number }>(`select version from ${table} where id = $1`, [id]);
  if (!row) throw new Error(`There is no ${id} in ${table}`);
  return row.version;
}

/** Takes every architect's registration out of the way: a person has one at a time. */
export async function withoutArchitects({ database }: TestSystem): Promise<void> {
  await database.query(
    `update expert_registrations set expert_status_id = 5, entity_since = null
     where expert_type = 'Architect' and expert_status_id <> 5`,
  );
  await database.query(
    `delete from examinations e using expert_registrations r where r.id = e.object_id and r.expert_type = 'Architect'`,
  );
  await database.query(`delete from memberships where entity_type = 'Architect'`);
}
