import { randomUUID } from 'node:crypto';
import { dayInMaldives } from '@strata/domain';
import { apartmentHouse, type FictionalPlan } from '@strata/fictional-register';
import { architectsClient } from './architects.ts';
import { fillPlan } from './plans.ts';
import { draftApplication, type PropertyBody, registerProperty } from './records.ts';
import { officersClient } from './registrations.ts';
import type { SignedIn } from './signed-in.ts';

const architectsNumber = 'A100012';

/** What an application is of, where the journey is about that. */
export interface AppliedFor {
  /** An apartment house, unless it is said. */
  readonly plan?: FictionalPlan;
  /** Who owns the plot, and the units once they are registered: those of the first fictional plot, unless it is said. */
  readonly owners?: PropertyBody['owners'];
  /** Where the plot lies; where the first fictional plot does, unless it is said. */
  readonly islandId?: number;
}

/** A plot of the plan's land area that an examiner has verified, by calls; answers with its id. */
export async function verifiedPlot(
  owner: SignedIn,
  plotName: string,
  { plan = apartmentHouse, owners, islandId }: AppliedFor = {},
): Promise<string> {
  const id = await registerProperty(owner, {
    plotName,
    plotNumber: `V-${randomUUID().slice(0, 8)}`,
    landAreaInSqm: plan.details.landAreaInSqm ?? '500.00',
    ...(owners === undefined ? {} : { owners }),
    ...(islandId === undefined ? {} : { islandId }),
  });
  const examiner = await officersClient('A100030');
  const { version } = await examiner.call('GET /Review/properties/{id}', { params: { id } });
  await examiner.call('POST /Review/properties/verify', { body: { id } }, { version });
  return id;
}

/** An application with a whole plan that an architect has declared complete, by calls; answers with its id. */
async function completedApplication(
  owner: SignedIn,
  plotName: string,
  { plan = apartmentHouse, ...of }: AppliedFor,
): Promise<string> {
  const id = await draftApplication(owner, await verifiedPlot(owner, plotName, { plan, ...of }));
  await fillPlan(owner, id, { ...plan, details: { ...plan.details, schemeName: plotName } });
  const { client, registrationId } = await architectsClient(architectsNumber);
  const { version } = await ofOwner(owner, id);
  await owner.client.call(
    'POST /Applications/assignArchitect',
    { body: { id, architectRegistrationId: registrationId } },
    { version },
  );
  await client.call('POST /Applications/architect/submit', { body: { id } });
  return id;
}

function ofOwner({ client, entity }: SignedIn, id: string) {
  return client.call('GET /Applications/{id}', { params: { id }, query: entity });
}

/** An application that waits for an examiner, its fee unpaid, by calls: its scheme is called as its plot. */
export async function submittedApplication(
  owner: SignedIn,
  plotName: string,
  of: AppliedFor = {},
): Promise<string> {
  const id = await completedApplication(owner, plotName, of);
  await submitCompleted(owner, id);
  return id;
}

/** The applicant declares a completed application and submits it. */
export async function submitCompleted(owner: SignedIn, id: string): Promise<void> {
  const { version, planRevision, shareMethod } = await ofOwner(owner, id);
  const { fee } = await owner.client.call('GET /Applications/submission', { query: { applicationId: id } });
  const seen = {
    planRevision,
    shareMethodVersionId: shareMethod.versionId,
    feeTableVersion: fee.tableVersion,
  };
  await owner.client.call(
    'POST /Applications/submit',
    { body: { id, declarationAccepted: true, seen } },
    { version },
  );
}

/** The same, paid at the counter and approved; answers with the payment as well. */
export async function approvedApplication(
  owner: SignedIn,
  plotName: string,
  of: AppliedFor = {},
): Promise<{ readonly id: string; readonly paymentId: string }> {
  const id = await submittedApplication(owner, plotName, of);
  return { id, paymentId: await approveSubmitted(id) };
}

/** A submitted application is paid at the counter, recommended and approved; answers with the payment. */
export async function approveSubmitted(id: string): Promise<string> {
  const examiner = await officersClient('A100030');
  const registrar = await officersClient('A100040');
  const { assessment } = await examiner.call('GET /Applications/fee', { query: { applicationId: id } });
  const paymentId = await examiner.call('POST /Payments/counter', {
    body: {
      applicationId: id,
      amount: assessment?.total ?? '',
      receiptNumber: `C-${id.slice(-12)}`,
      paidOn: dayInMaldives(new Date().toISOString()),
    },
  });
  await examiner.call('POST /Examinations/take', { body: { objectType: 'application', id } });
  const seen = async (by: typeof examiner) => {
    const { version, revision } = await by.call('GET /Review/applications/{id}', { params: { id } });
    return { version, revisionId: revision?.id ?? '', revisionSha256: revision?.sha256 ?? '' };
  };
  const { version, revisionId, revisionSha256 } = await seen(examiner);
  const { warnings } = await examiner.call('GET /Applications/revisions/{id}', {
    params: { id: revisionId },
  });
  const warningsSeen = warnings.map(({ key }) => key);
  await examiner.call(
    'POST /Review/applications/recommend',
    { body: { id, revisionSha256, warningsSeen } },
    { version },
  );
  await registrar.call(
    'POST /Review/applications/approve',
    { body: { id, revisionSha256 } },
    { version: (await seen(registrar)).version },
  );
  return paymentId;
}
