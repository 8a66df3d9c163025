import { randomUUID } from 'node:crypto';
import {
  type ConsentingParty,
  consentsNeeded,
  type Folio,
  identificationKey,
  isSameParty,
  type TitleRequestContent,
  TitleRequestStatus,
  type TitleRequestStatusId,
} from '@strata/domain';
import { demoPlots, fullNameOf, getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { lockSubmittedRequest } from '../features/title-requests/locked-request.queries.ts';
import { notifyParties } from '../features/title-requests/notify-people.ts';
import { snapshotRequest } from '../features/title-requests/write-requests.queries.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { findSeededProperty } from './seed.queries.ts';
import { seedDocument } from './seed-document.ts';
import { seedExamination } from './seed-examinations.ts';
import { ensurePerson } from './seed-person.ts';
import {
  findTitleByUnit,
  hasRequests,
  insertSeededConsents,
  insertSeededDocument,
  insertSeededRequest,
} from './seed-title-requests.queries.ts';
import type { Story } from './story.ts';

interface Parts {
  readonly issuer: string;
  readonly fileStore: FileStore;
}

interface DemoRequest {
  readonly unitNumber: string;
  /** Idnumber of the owner who asks. */
  readonly by: string;
  readonly statusId: TitleRequestStatusId;
  readonly daysAgo: number;
  readonly content: (title: { readonly folio: Folio; readonly issuedBy: string }) => TitleRequestContent;
  /** Idnumbers of the parties that have consented, besides who asks. */
  readonly consented?: readonly string[];
  readonly recommendedBy?: string;
  readonly remarks?: string;
}

const receiver = (identification: string, shareNumerator: number, shareDenominator: number) => ({
  name: fullNameOf(getPerson(identification)),
  identification,
  shareNumerator,
  shareDenominator,
});
const transfer =
  (from: string, to: ReturnType<typeof receiver>, consideration: string | null = null) =>
  (): TitleRequestContent => ({ kind: 'transfer', from, to: [to], consideration });

/** Requests of the demonstration, on units of the scheme on this plot: one in each state but registered. */
const plotKey = 'dhoani-court';
const demoRequests: readonly DemoRequest[] = [
  {
    unitNumber: '1B',
    by: 'A100002',
    statusId: TitleRequestStatus.draft,
    daysAgo: 1,
    content: transfer('A100002', receiver('A100001', 1, 4)),
  },
  {
    unitNumber: '2A',
    by: 'A100002',
    statusId: TitleRequestStatus.submitted,
    daysAgo: 2,
    content: transfer('A100002', receiver('A100001', 1, 2), '925000.00'),
  },
  {
    unitNumber: '3B',
    by: 'A100003',
    statusId: TitleRequestStatus.submitted,
    daysAgo: 6,
    content: transfer('A100003', receiver('A100004', 1, 4)),
    consented: ['A100004'],
  },
  {
    unitNumber: '1A',
    by: 'A100001',
    statusId: TitleRequestStatus.submitted,
    daysAgo: 9,
    content: ({ issuedBy }) => ({
      kind: 'correction',
      corrects: issuedBy,
      reason: 'The last name is spelt with one letter more in the identity card.',
      corrections: [
        {
          what: 'owner',
          identification: 'A100001',
          corrected: { name: `${fullNameOf(getPerson('A100001'))}e`, identification: 'A100001' },
        },
      ],
    }),
    recommendedBy: 'A100030',
  },
  {
    unitNumber: '1B',
    by: 'A100005',
    statusId: TitleRequestStatus.returned,
    daysAgo: 12,
    content: transfer('A100005', receiver('A100004', 1, 2)),
    consented: ['A100004'],
    remarks: 'The deed of sale is not signed by the seller. Please add a signed copy.',
  },
  {
    unitNumber: '2A',
    by: 'A100005',
    statusId: TitleRequestStatus.rejected,
    daysAgo: 40,
    content: transfer('A100005', receiver('A100004', 1, 2)),
    consented: ['A100004'],
    remarks: 'A court order of this year forbids the sale of this share.',
  },
  {
    unitNumber: '3B',
    by: 'A100003',
    statusId: TitleRequestStatus.withdrawn,
    daysAgo: 30,
    content: transfer('A100003', receiver('A100004', 1, 2)),
  },
];

/** When it was begun, submitted, consented to by the others, and came into its state; what is submitted was consented to last. */
function timesOf(story: Story, { unitNumber, by, statusId, daysAgo, consented = [] }: DemoRequest) {
  const days = [daysAgo, daysAgo, daysAgo - 1, Math.floor(daysAgo / 2)] as const;
  const [createdAt, submittedAt, consentedAt, decidedAt] = story.momentsOf(
    `request of ${by} ${unitNumber} ${daysAgo}`,
    days,
  );
  if (statusId === TitleRequestStatus.draft)
    return { createdAt, consentedAt, decidedAt, submittedAt: null, updatedAt: createdAt };
  const isSubmitted = statusId === TitleRequestStatus.submitted;
  const handedInAt = consented.length > 0 ? consentedAt : submittedAt;
  return { createdAt, submittedAt, consentedAt, decidedAt, updatedAt: isSubmitted ? handedInAt : decidedAt };
}

/** Enters the request; false where its title is not there. */
async function seedRequest(
  tx: Queryable,
  story: Story,
  { issuer, fileStore }: Parts,
  registryNumber: string,
  request: DemoRequest,
): Promise<boolean> {
  const { unitNumber, by, statusId, remarks = null, consented = [] } = request;
  const propertyId = await findSeededProperty(tx, registryNumber);
  const title = propertyId && (await findTitleByUnit(tx, propertyId, unitNumber));
  if (!title) return false;
  const times = timesOf(story, request);
  const { createdAt, submittedAt, consentedAt, decidedAt, updatedAt } = times;
  const personId = await ensurePerson(tx, issuer, by);
  const owner = { entityType: 'Self', entityId: personId } as const;
  const content = request.content(title);
  const id = uuidv7();
  await insertSeededRequest(tx, { ...times, id, titleId: title.id, personId, content, statusId, remarks });
  const document = { title: 'Deed', fileName: 'Deed.pdf', owner, uploadedBy: personId, sentAt: createdAt };
  const fileId = await seedDocument(tx, fileStore, document);
  await insertSeededDocument(tx, { id: uuidv7(), requestId: id, fileId });
  if (submittedAt !== null) {
    const parties = [];
    for (const party of consentsNeeded(title.folio, content)) {
      const idnumber = [by, ...consented].find((identification) => isSameParty(party, { identification }));
      const consenting = idnumber === undefined ? null : await ensurePerson(tx, issuer, idnumber);
      parties.push({ ...party, personId: consenting });
    }
    await insertSeededConsents(tx, id, parties, consentedAt);
    if (statusId === TitleRequestStatus.submitted) await askParties(tx, id, by, parties);
    if (statusId === TitleRequestStatus.submitted && parties.every((party) => party.personId !== null)) {
      const { recommendedBy } = request;
      await seedExamination(tx, issuer, {
        objectType: 'request',
        objectId: id,
        objectKind: content.kind,
        submittedAt: updatedAt,
        recommended: recommendedBy === undefined ? undefined : { by: recommendedBy, at: decidedAt },
      });
    }
  }
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'request',
    objectId: id,
    entity: owner,
    actor: null,
    actingRole: 'system',
    after: await snapshotRequest(tx, id),
    occurredAt: createdAt,
    requestId: randomUUID(),
  });
  return true;
}

/** Asks those for their consent who have not given it. */
async function askParties(
  tx: Queryable,
  id: string,
  by: string,
  parties: readonly (ConsentingParty & { readonly personId: string | null })[],
): Promise<void> {
  const request = await lockSubmittedRequest(tx, id);
  if (!request) throw new Error('A request of the demonstration was not submitted');
  const keys = parties
    .filter(({ personId }) => personId === null)
    .map(({ identification }) => identificationKey(identification));
  await notifyParties(tx, 'consentAsked', request, { keys }, { requesterName: fullNameOf(getPerson(by)) });
}

/** Tells of the requests on titles of the demonstration; nothing where there are requests already. */
export async function seedTitleRequests(tx: Queryable, story: Story, parts: Parts): Promise<void> {
  const plot = demoPlots.find(({ key }) => key === plotKey);
  if (!plot || (await hasRequests(tx))) return;
  for (const request of demoRequests) {
    story.on(timesOf(story, request).createdAt, () =>
      seedRequest(tx, story, parts, plot.registryNumber, request),
    );
  }
}
