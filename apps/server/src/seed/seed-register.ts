import {
  demoApplications,
  demoPlots,
  type FictionalApplication,
  type FictionalPlot,
  people,
  seedApplications,
  seedPlots,
} from '@strata/fictional-register';
import { allowLongStatements, type Database, type Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import {
  carryOverRecords,
  ensureOfficer,
  findSeededProperty,
  followProvider,
  isSeeded,
  leaveNumbers,
} from './seed.queries.ts';
import { seedApplication } from './seed-applications.ts';
import { seedCertificates } from './seed-certificates.ts';
import { seedGuides } from './seed-guides.ts';
import type { LifeParts } from './seed-life.ts';
import { dateNotices } from './seed-notices.queries.ts';
import { seedParagraphs } from './seed-paragraphs.ts';
import { ensurePerson } from './seed-person.ts';
import type { SeededApplication } from './seed-plans.queries.ts';
import { seedPlans } from './seed-plans.ts';
import { seedPlot } from './seed-plots.ts';
import { seedProjects } from './seed-projects.ts';
import { seedRegistrations } from './seed-registrations.ts';
import { seedTitleRequests } from './seed-title-requests.ts';
import { Story } from './story.ts';

/** Everything that a seed needs: the issuer is that of the development provider, whose people these are. */
export interface SeedParts extends LifeParts {
  readonly database: Database;
  readonly fileStore: FileStore;
}

/** Tells of plots, with the applications for them, by their keys; of none where the first plot is there. */
async function seedPlotsAndApplications(
  tx: Queryable,
  story: Story,
  parts: SeedParts,
  plots: readonly FictionalPlot[],
  applications: readonly FictionalApplication[],
): Promise<ReadonlyMap<string, SeededApplication>> {
  const begun = new Map<string, SeededApplication>();
  const [first] = plots;
  if (!first || (await findSeededProperty(tx, first.registryNumber))) return begun;
  const propertyIds = new Map<string, string>();
  for (const plot of plots) propertyIds.set(plot.key, await seedPlot(tx, story, parts, plot, applications));
  // What is amended is older than its amendment.
  for (const application of applications.toSorted((one, other) => other.ageInDays - one.ageInDays)) {
    const plot = plots.find(({ key }) => key === application.plot);
    const propertyId = propertyIds.get(application.plot);
    if (!plot || propertyId === undefined) throw new Error(`There is no plot ${application.plot}`);
    const personId = await ensurePerson(tx, parts.issuer, plot.enteredBy);
    const parentId = application.parent === undefined ? undefined : begun.get(application.parent)?.id;
    const of = { propertyId, personId, parentId };
    begun.set(application.key, seedApplication(tx, story, application, of));
  }
  return begun;
}

/** The development provider's address. Whoever else issues tokens may know real people by the invented numbers. */
const ownProvider = /^http:\/\/localhost(:\d+)?$/;

/** @throws unless the people of this issuer are the invented ones */
export function assertOwnProvider(issuer: string): void {
  if (ownProvider.test(issuer)) return;
  throw new Error(
    'The invented people and officers are for the development identity provider alone, and IDENTITY_ISSUER names another: ' +
      'whoever has one of their ID numbers there would be an officer here.',
  );
}

/** @throws when invented officers could be taken for people of a real provider */
export async function assertNothingSeeded(db: Queryable): Promise<void> {
  if (!(await isSeeded(db))) return;
  throw new Error(
    'This register holds invented people and officers, and IDENTITY_ISSUER names a provider whose people are real: whoever ' +
      'has one of the invented ID numbers there would be an officer here. Start with a DATA_DIR of its own, or remove this one.',
  );
}

/** While a document is made, the transaction waits: on a busy machine for longer than a change by somebody would. */
const seedingMilliseconds = 120_000;

/**
 * Fills the fictional register: the officers, A100001's two plots and draft; with `demo` a lively register as well.
 * Done in one transaction, and once: answers whether anything was added.
 */
export async function seedRegister(parts: SeedParts, extent: 'start' | 'demo'): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    await allowLongStatements(tx, seedingMilliseconds);
    const subjects = people.map((person) => person.subject);
    await followProvider(tx, parts.issuer, subjects);
    for (const person of people) {
      if (person.officerRole) await ensureOfficer(tx, person.idnumber, person.officerRole);
    }
    if (await tellOfStart(tx, parts)) await carryOverRecords(tx);
    else if (extent === 'start') return false;
    if (extent === 'start') return true;
    const story = new Story();
    const administratorId = await ensurePerson(tx, parts.issuer, 'A100050');
    await seedGuides(tx, story, parts.fileStore, administratorId);
    await seedRegistrations(tx, story, parts.fileStore, parts.issuer);
    const begun = await seedPlotsAndApplications(tx, story, parts, demoPlots, demoApplications);
    await seedPlans(tx, story, parts, begun);
    await seedCertificates(tx, story, parts);
    await seedTitleRequests(tx, story, parts);
    seedProjects(tx, story, parts.issuer, begun);
    await seedParagraphs(tx, story, administratorId);
    const isAdded = await story.tell((at) => dateNotices(tx, at));
    if (isAdded) await carryOverRecords(tx);
    return isAdded;
  });
}

/** What every installation begins with. A demonstration has older applications: they find the lower numbers. */
async function tellOfStart(tx: Queryable, parts: SeedParts): Promise<boolean> {
  const story = new Story();
  await leaveNumbers(tx, demoApplications.length);
  await seedPlotsAndApplications(tx, story, parts, seedPlots, seedApplications);
  return story.tell();
}
