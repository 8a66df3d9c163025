import { ApplicationStatus, ApplicationType, type ApplicationTypeId } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** A submission of which nothing was heard for so long has broken off: whoever waits for it can submit again. */
const brokenOff = `interval '1 minute'`;

/** Tells that a submission is under way; what was told of an earlier one is forgotten. */
export async function beginProgress(db: Queryable, applicationId: string, steps: number): Promise<void> {
  await db.query(
    `insert into submissions_under_way (application_id, steps) values ($1, $2)
     on conflict (application_id) do update set heard_at = now(), done = 0, steps = excluded.steps`,
    [applicationId, steps],
  );
}

export async function countStep(db: Queryable, applicationId: string): Promise<void> {
  await db.query(
    'update submissions_under_way set done = least(done + 1, steps), heard_at = now() where application_id = $1',
    [applicationId],
  );
}

export async function endProgress(db: Queryable, applicationId: string): Promise<void> {
  await db.query('delete from submissions_under_way where application_id = $1', [applicationId]);
}

/** Forgets submissions that broke off. */
export async function deleteBrokenOff(tx: Queryable): Promise<void> {
  await tx.query(`delete from submissions_under_way where heard_at < now() - ${brokenOff}`);
}

/** What else a submission asks of an application. */
export interface SubmissionFacts {
  readonly applicationTypeId: ApplicationTypeId;
  readonly propertyStatusId: number;
  /** Whether another application of the property is in its way. */
  readonly isPropertyTaken: boolean;
  /** Working days that the ministry had left when it was returned; null before. */
  readonly examinationDaysLeft: number | null;
  readonly architectId: string | null;
}

const facts = `
  select a.application_type_id as "applicationTypeId", p.property_status_id as "propertyStatusId",
    exists (select from applications o where o.property_id = a.property_id and o.id <> a.id
      and case when a.application_type_id = ${ApplicationType.amendment}
        then o.application_type_id = ${ApplicationType.amendment} and o.application_status_id in (${ApplicationStatus.submitted}, ${ApplicationStatus.processing})
        else o.application_type_id <> ${ApplicationType.amendment} and o.application_status_id in (${ApplicationStatus.submitted}, ${ApplicationStatus.processing}, ${ApplicationStatus.approved}) end) as "isPropertyTaken",
    a.examination_days_left::int as "examinationDaysLeft", a.architect_registration_id as "architectId"
  from applications a join properties p on p.id = a.property_id where a.id = $1`;

export async function getSubmissionFacts(db: Queryable, applicationId: string): Promise<SubmissionFacts> {
  return onlyRow(await db.query<SubmissionFacts & Record<string, unknown>>(facts, [applicationId]));
}

/** The same, with the property held: it stays verified until the transaction ends. */
export async function lockSubmissionFacts(tx: Queryable, applicationId: string): Promise<SubmissionFacts> {
  return onlyRow(
    await tx.query<SubmissionFacts & Record<string, unknown>>(`${facts} for share of p`, [applicationId]),
  );
}

/** What the applicant is shown before submitting. */
export interface SubmissionPreview extends SubmissionFacts {
  readonly numberOfUnits: number;
  readonly strataAreaInSqm: string;
  readonly hasWaitingFile: boolean;
  readonly hasInfectedFile: boolean;
  readonly progress: { readonly done: number; readonly steps: number } | null;
}

export async function getPreview(db: Queryable, applicationId: string): Promise<SubmissionPreview> {
  return onlyRow(
    await db.query<SubmissionPreview & Record<string, unknown>>(
      `select f.*, u.units as "numberOfUnits", u.area as "strataAreaInSqm",
         s.scans @> '{waiting}' as "hasWaitingFile", s.scans @> '{infected}' as "hasInfectedFile",
         (select json_build_object('done', w.done, 'steps', w.steps) from submissions_under_way w
          where w.application_id = $1 and w.heard_at >= now() - ${brokenOff}) as progress
       from (${facts}) f
         cross join (select count(*)::int as units, coalesce(sum(floor_area_in_sqm), 0.00)::text as area
           from strata_units where application_id = $1) u
         cross join (select coalesce(array_agg(distinct d.scan), '{}') as scans from files d where d.id in (
           select file_id from strata_documents where application_id = $1
           union select drawing_file_id from strata_units where application_id = $1
           union select file_id from plan_drawings where application_id = $1)) s`,
      [applicationId],
    ),
  );
}
