import { expect, type Page } from '@playwright/test';
import { dayFromToday } from './days.ts';
import { beginProject, draftApplication, registerProperty } from './records.ts';
import { draftBusiness } from './registrations.ts';
import { enter, type SignedIn } from './signed-in.ts';
import { approvedApplication } from './submissions.ts';
import { draftedCorrection, firstTitle, soleOwner } from './title-requests.ts';

/** The steps of a strata plan, each with its heading. */
export const planSteps = [
  ['StrataPlanDevelopmentDetails', 'Development details'],
  ['StrataPlanBuildings', 'Buildings'],
  ['CommonPropertyIndex', 'Common Property'],
  ['StrataPlanDocuments', 'Documents'],
  ['StrataCalculationPlan', 'Calculation plan'],
  ['ScheduleOfStrataUnits', 'Schedule of strata units'],
  ['StrataParkingSchedule', 'Accessory schedule'],
  ['StrataPlanDeclareSubmit', 'Declare and submit'],
] as const;

/** A screen of somebody who has something: its address, and the heading by which it is known. */
export interface Screen {
  readonly address: string;
  readonly heading: string;
}

/** Signs a person in for a new entity with a plot and an application, and lists every screen that they can come to. */
export async function enterWithScreens(
  page: Page,
  idnumber: string,
  name: string,
): Promise<{ signedIn: SignedIn; screens: readonly Screen[] }> {
  const signedIn = await enter(page, idnumber, { as: { type: 'Business', name } });
  const property = await registerProperty(signedIn, { plotName: 'Fehiveli Court' });
  const application = await draftApplication(signedIn, property);
  const project = await beginProject(signedIn, 'Fehiveli Quarter');
  const registration = await draftBusiness(signedIn, 'Fehiveli Stores', `C-${property.slice(-12)}`);
  const registrations = [
    ['business', 'Business Registrations'],
    ['developer', 'Developer Registrations'],
    ['architect', 'Architect Registrations'],
    ['legalpractitioner', 'Legal Practitioner Registrations'],
  ] as const;
  const screens = [
    { address: '/app', heading: 'Dashboard' },
    { address: '/app/properties', heading: 'Properties' },
    { address: '/app/properties/create', heading: 'New property' },
    { address: `/app/properties/${property}`, heading: 'Fehiveli Court' },
    { address: `/app/properties/update/${property}`, heading: 'Edit property' },
    { address: `/app/properties/update/${property}/owners`, heading: 'Edit property' },
    { address: `/app/properties/update/${property}/documents`, heading: 'Edit property' },
    { address: '/app/applications', heading: 'Applications' },
    { address: '/app/applications/create', heading: 'New application' },
    { address: `/app/applications/create/${property}`, heading: 'New application' },
    { address: `/app/applications/${application}`, heading: 'Fehiveli Court' },
    { address: `/app/applications/${application}/update`, heading: 'Edit application' },
    ...planSteps.map(([step, heading]) => ({ address: `/app/strataplan/${application}/${step}`, heading })),
    { address: `/app/strataplan/${application}/import/units`, heading: 'Import units' },
    { address: `/app/strataplan/${application}/Site`, heading: 'Site plan' },
    { address: `/app/strataplan/${application}/TemplatesAndImports`, heading: 'Templates and imports' },
    { address: `/app/strataplan/${application}/PlanExchange`, heading: 'Import a plan file' },
    { address: '/app/projects', heading: 'Projects' },
    { address: '/app/projects/create', heading: 'New project' },
    { address: `/app/projects/details?id=${project}`, heading: 'Fehiveli Quarter' },
    { address: `/app/projects/update/${project}`, heading: 'Edit project' },
    { address: '/app/registrations', heading: 'Registrations' },
    ...registrations.map(([type, heading]) => ({ address: `/app/registrations/${type}`, heading })),
    { address: '/app/registrations/create/developer', heading: 'New Developer Registration' },
    { address: '/app/registrations/create/architect', heading: 'New Architect Registration' },
    { address: `/app/registrations/rp/business/${registration}`, heading: 'Responsible persons' },
    { address: `/app/registrations/update/business/${registration}`, heading: 'Correct registration' },
    { address: '/app/guides', heading: 'Business guides' },
    { address: '/app/profile', heading: 'Profile' },
  ];
  return { signedIn, screens };
}

/**
 * Signs a person in for a new entity whose application was approved and is being amended, and lists the screens of its
 * life: what was submitted, paid, decided, and what changes.
 */
export async function enterWithApproval(
  page: Page,
  idnumber: string,
  name: string,
): Promise<readonly Screen[]> {
  const signedIn = await enter(page, idnumber, { as: { type: 'Business', name } });
  const { client, entity } = signedIn;
  const { id, paymentId } = await approvedApplication(signedIn, name, { owners: soleOwner(idnumber) });
  const { version, strataBuildings } = await client.call('GET /Applications/{id}', {
    params: { id },
    query: entity,
  });
  const amendment = await client.call('POST /Applications/amend', { body: { id } }, { version });
  const [unit] = strataBuildings.flatMap(({ floors }) => floors.flatMap(({ units }) => units));
  const title = await firstTitle(signedIn, id);
  const request = await draftedCorrection(signedIn, title.id);
  const of = (path: string) => `/app/applications/${id}/${path}`;
  return [
    { address: `/app/applications/${id}`, heading: name },
    { address: of('submitted'), heading: 'Application submitted' },
    { address: of('fee'), heading: 'Fee' },
    { address: `/payments/${paymentId}`, heading: 'Receipt' },
    { address: of('ApplicationPropertyDetails'), heading: 'Property' },
    { address: of('ApplicationStrataSchemeDetails'), heading: 'Scheme' },
    { address: of('ApplicationCommonPropertyDetails'), heading: 'Common property' },
    { address: of('common-property'), heading: 'Areas of common property' },
    { address: of('ApplicationDeveloperDetails'), heading: 'Developer' },
    { address: of('ApplicationApprovedDocumentsDetails'), heading: 'Approved documents' },
    { address: of(`units/${unit?.id}`), heading: `Unit ${unit?.unitNumber}` },
    { address: of('course'), heading: 'History' },
    { address: `/app/application-approved?application=${id}`, heading: 'Application approved' },
    { address: '/app/application-approved', heading: 'Approved applications' },
    { address: `/app/applications/${amendment}/differences`, heading: 'Differences' },
    { address: `/app/strataplan/${amendment}/StrataPlanDeclareSubmit`, heading: 'Declare and submit' },
    { address: of('registrations'), heading: 'Titles' },
    { address: of('updateowners'), heading: 'Owners of units' },
    { address: '/app/titles', heading: 'Your titles' },
    { address: `/app/titles/${title.id}`, heading: title.name },
    { address: `/app/titles/${title.id}?asOf=${dayFromToday(-1)}`, heading: title.name },
    { address: '/app/titles/requests', heading: 'Requests' },
    { address: `/app/titles/${title.id}/requests/create/transfer`, heading: 'Transfer a share' },
    { address: `/app/titles/requests/${request}`, heading: `Correction of u${title.name.slice(1)}` },
    { address: `/app/titles/requests/${request}/edit`, heading: 'Correct the record' },
    { address: `/app/titles/requests/${request}/check`, heading: 'Check and submit' },
    {
      address: `/app/titles/amendments/${amendment}`,
      heading: `Amendment of ${title.name.split(', ').at(-1)}`,
    },
    { address: '/app/profile/access-log', heading: 'Who looked at my records' },
  ];
}

/** What anyone can open without signing in: certificates that are none, for those that are need a register. */
export const publicScreens: readonly Screen[] = [
  { address: '/', heading: 'One building, many owners, one register' },
  { address: '/verify', heading: 'Check a document' },
  { address: `/verify/${'0'.repeat(26)}`, heading: 'Check a document' },
  { address: '/verify/neither-a-code', heading: 'Check a document' },
  { address: '/schemes', heading: 'Look up a scheme' },
  { address: '/schemes?by=plot&plot=NONE-1&island=Fehiveli', heading: 'Look up a scheme' },
];

/** Goes to a screen and waits until everything on it has been fetched. */
export async function openScreen(page: Page, { address, heading }: Screen): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
  await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
}
