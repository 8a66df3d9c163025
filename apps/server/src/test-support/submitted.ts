import { createHash } from 'node:crypto';
import type { RawInput } from '@strata/contract';
import { findingsOf, type StrataPlan } from '@strata/domain';
import { makePdf } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { planDigest, type WholePlan } from '../documents/plan-digest.ts';
import { assessApplication, loadFeeTable } from '../features/fees/assess.ts';
import { declareGivenShares } from './declared-shares.ts';
import { type GivenPlan, givenPlan, type PlanOptions, type PlanOwner } from './plans.ts';
import { architectOf, givenRevision } from './revisions.ts';
import type { TestSystem } from './test-system.ts';

export interface SubmittedOptions extends Pick<PlanOptions, 'architect' | 'developmentTypeId'> {
  /** 2 waits for an examiner, 3 was taken by one. */
  readonly statusId?: 2 | 3;
  /** The officer who holds it, by the person's id; the application is then Processing. */
  readonly heldBy?: string;
  /** The examiner who has recommended it, by the person's id; the application is then Processing. */
  readonly recommendedBy?: string;
  /** Whether its fee was paid at the counter. */
  readonly isPaid?: boolean;
}

/** An application that is with the ministry. */
export interface GivenSubmission extends GivenPlan {
  readonly revisionId: string;
  /** Of the revision, 64 hexadecimal digits. */
  readonly sha256: string;
  readonly assessmentId: string;
  readonly feeTotal: string;
  /** Null where nothing was paid. */
  readonly paymentId: string | null;
}

/** What depends on who asks and when is not part of what was declared. */
const notDeclared = ['canEdit', 'canDelete', 'canAssignArchitect', 'acts', 'version'];

async function freeze({ system, caller, entity }: PlanOwner, applicationId: string): Promise<string> {
  const { data } = await caller.call('GET /Applications/{id}', {
    params: { id: applicationId },
    query: entity,
  });
  const application = Object.fromEntries(
    Object.entries(data).filter(([member]) => !notDeclared.includes(member)),
  );
  const plan = data as unknown as StrataPlan & WholePlan;
  const units = plan.strataBuildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const laari = units.reduce((sum, unit) => sum + Math.round(Number(unit.floorAreaInSqm) * 100), 0);
  return givenRevision(system, applicationId, {
    application,
    planDigest: planDigest(plan),
    numberOfUnits: Math.max(units.length, 1),
    strataAreaInSqm: (Math.max(laari, 1) / 100).toFixed(2),
    warnings: findingsOf(plan)
      .filter(({ severity }) => severity === 'warning')
      .map((finding) => ({ finding, answer: null })),
  });
}

/** Documents that say what they are, and no more. */
async function giveDocuments({ system }: PlanOwner, revisionId: string): Promise<void> {
  for (const document of ['calculationPlan', 'schedule'] as const) {
    const contents = { html: Buffer.from(`<p>Frozen ${document}</p>`), pdf: makePdf(`Frozen ${document}`) };
    for (const [format, content] of Object.entries(contents)) {
      await system.database.query(
        `insert into frozen_documents (revision_id, document, format, template, content, sha256)
         values ($1, $2, $3, 1, $4, sha256($4))`,
        [revisionId, document, format, Buffer.from(content)],
      );
    }
  }
}

async function assess({ system }: PlanOwner, applicationId: string, revisionId: string) {
  const [facts] = await system.database.query<{ type: 1 | 2 | 3; units: number; area: string }>(
    `select a.application_type_id::int as type, r.number_of_units as units, r.strata_area_in_sqm::text as area
     from plan_revisions r join applications a on a.id = r.application_id where r.id = $1`,
    [revisionId],
  );
  if (!facts) throw new Error('There is no such revision');
  const fee = assessApplication(await loadFeeTable(system.services.database), {
    applicationTypeId: facts.type,
    numberOfUnits: facts.units,
    strataAreaInSqm: facts.area,
  });
  const assessmentId = uuidv7();
  await system.database.query(
    `insert into fee_assessments (id, application_id, revision_id, fee_table_version, lines, total)
     values ($1, $2, $3, $4, $5, $6)`,
    [assessmentId, applicationId, revisionId, fee.feeTableVersion, JSON.stringify(fee.lines), fee.total],
  );
  return { assessmentId, feeTotal: fee.total };
}

/** Records at the counter that the whole fee was paid, by SQL; answers with the payment's id. */
async function givenPaid(
  { system }: Pick<PlanOwner, 'system'>,
  {
    applicationId,
    assessmentId,
    feeTotal,
  }: Pick<GivenSubmission, 'applicationId' | 'assessmentId' | 'feeTotal'>,
): Promise<string> {
  const id = uuidv7();
  await system.database.query(
    `insert into payments (id, reference, application_id, assessment_id, amount, means, state, receipt_number,
       recorded_by, paid_at)
     select $1, to_char(now(), '"PAY-"YYYY-') || lpad(nextval('payment_references')::text, 6, '0'), a.id, $3, $4,
       'counter', 'paid', $5, a.created_by, now()
     from applications a where a.id = $2`,
    [
      id,
      applicationId,
      assessmentId,
      feeTotal,
      `C-${createHash('md5').update(id).digest('hex').slice(0, 8)}`,
    ],
  );
  return id;
}

/**
 * An application whose plan an architect has declared complete, by SQL: nothing keeps it from being submitted. Its plot is
 * verified and nobody else's.
 */
export async function givenCompleted(
  owner: PlanOwner,
  options: Pick<PlanOptions, 'architect' | 'developmentTypeId'> = {},
): Promise<GivenPlan> {
  const given = await givenPlan(owner, { ...options, statusId: 10 });
  const { applicationId, propertyId } = given;
  const { database } = owner.system;
  await database.query(
    `update properties set property_status_id = 2, plot_number = 'V-' || right(id::text, 17) where id = $1`,
    [propertyId],
  );
  await database.query(`delete from examinations where object_type = 'property' and object_id = $1`, [
    propertyId,
  ]);
  await completeGiven(owner, applicationId);
  return given;
}

/** Declares the plan of the application complete, by SQL. */
export async function completeGiven(
  { system }: Pick<PlanOwner, 'system'>,
  applicationId: string,
): Promise<void> {
  await declareGivenShares(system, applicationId);
  await system.database.query(
    `update applications set application_status_id = 10, architect_registration_id = $2, plan_completed_at = now(),
       architect_assigned_at = coalesce(architect_assigned_at, now())
     where id = $1`,
    [applicationId, await architectOf(system, applicationId)],
  );
}

/**
 * An application that was declared and submitted, by SQL: its plan and what is frozen of it, its fee and its place in
 * the queue, but no acts.
 */
export async function givenSubmitted(
  owner: PlanOwner,
  options: SubmittedOptions = {},
): Promise<GivenSubmission> {
  const { statusId: _s, heldBy: _h, recommendedBy: _r, isPaid: _p, ...plan } = options;
  const given = await givenCompleted(owner, plan);
  return { ...given, ...(await submitGiven(owner, given.applicationId, options)) };
}

/** Submits a completed application, by SQL. */
export async function submitGiven(
  owner: PlanOwner,
  applicationId: string,
  options: SubmittedOptions = {},
): Promise<Omit<GivenSubmission, keyof GivenPlan>> {
  const { heldBy = null, recommendedBy = null, isPaid = false } = options;
  const isTaken = heldBy !== null || recommendedBy !== null;
  const { statusId = isTaken ? 3 : 2 } = options;
  const { database } = owner.system;
  const revisionId = await freeze(owner, applicationId);
  await giveDocuments(owner, revisionId);
  const fee = await assess(owner, applicationId, revisionId);
  const [submitted] = await database.query<{ sha256: string }>(
    `with revision as (select sha256 from plan_revisions where id = $3)
     update applications a set application_status_id = $2, ever_submitted = true, declared_revision_id = $3,
       submitted_at = now()
     from revision r where a.id = $1 returning encode(r.sha256, 'hex') as sha256`,
    [applicationId, statusId, revisionId],
  );
  await database.query(
    `insert into examinations (object_type, object_id, object_kind, stage, target_on, held_by, held_since,
       recommended_by, recommended_at)
     values ('application', $1, 'StrataRegistration', case when $3::uuid is null then 'examine' else 'decide' end,
       current_date + 40, $2, case when $2::uuid is not null then now() end, $3,
       case when $3::uuid is not null then now() end)`,
    [applicationId, heldBy, recommendedBy],
  );
  return {
    ...fee,
    revisionId,
    sha256: submitted?.sha256 ?? '',
    paymentId: isPaid ? await givenPaid(owner, { applicationId, ...fee }) : null,
  };
}

/** What the applicant sees of a plan that nobody has changed, and declares. */
export async function declarationOf(
  { database }: Pick<TestSystem, 'database'>,
  id: string,
): Promise<RawInput<'POST /Applications/submit', 'body'>> {
  const [seen] = await database.query<{
    planRevision: number;
    shareMethodVersionId: string;
    feeTableVersion: number;
  }>(
    `select p.revision::int as "planRevision", m.version_id as "shareMethodVersionId",
       (select max(version) from fee_tables) as "feeTableVersion"
     from strata_plans p join plan_share_methods m on m.application_id = p.application_id
     where p.application_id = $1`,
    [id],
  );
  if (!seen) throw new Error('There is no such plan');
  return { id, declarationAccepted: true, seen };
}
