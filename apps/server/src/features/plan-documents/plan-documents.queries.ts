import { planDeclaration } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { isThereFor } from '../application-timeline/visible-application.queries.ts';
import { namesStamp } from '../applications/applications.queries.ts';

/** What a plan's documents are made of, besides the plan. */
export interface DocumentSubject {
  readonly reference: string;
  /** What the documents say of the application besides its plan, as JSON. */
  readonly particulars: string;
  /** Changes with everything that a document says, but for the day on which it is made. */
  readonly stamp: string;
  /** Version of the text that the architect declared, or would declare now. */
  readonly architectDeclaration: number;
  /** The number that its next declaration has. */
  readonly nextRevision: number;
  readonly now: Date;
}

/** The document's head and foot, as PlanParticulars of the domain; the revision comes with the plan. */
const particulars = `json_build_object(
  'reference', a.reference, 'schemeNumber', (select s.number from schemes s where s.application_id = coalesce(a.parent_application_id, a.id)),
  'applicantName', e.name, 'plotName', p.plot_name, 'plotNumber', p.plot_number,
  'islandName', i.name, 'atollName', at.name,
  'architect', case when r.id is not null then json_build_object('name', r.name, 'licenseNumber', r.license_number) end,
  'completedAt', ${instantOf('a.plan_completed_at')}, 'registeredLandArea', p.land_area_in_sqm::text)::text`;

/** What the architect declared with the last completion of the plan of the application `a`. */
const completedWith = `coalesce((select (t.after ->> 'declaration')::int from acts t
  where t.object_type = 'application' and t.object_id = a.id and t.verb = 'completePlan' order by t.sequence desc limit 1),
  ${planDeclaration.version})`;

const statementFor = (condition: string): string => `
  select f.reference, f.particulars, f.now, f."nextRevision", f."architectDeclaration", md5(concat_ws('/', f.particulars, f.revision, f.version, f.shares_version,
    f.version_id, f.title, ${namesStamp})) as stamp
  from (
    select a.reference, ${particulars} as particulars, now() as now,
      1 + coalesce((select max(v.number) from plan_revisions v where v.application_id = a.id), 0) as "nextRevision", ${completedWith} as "architectDeclaration", l.revision, l.version, l.shares_version,
      m.version_id, m.title
    from applications a
      join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
      join properties p on p.id = a.property_id
      join islands i on i.id = p.island_id
      join atolls at on at.id = i.atoll_id
      join strata_plans l on l.application_id = a.id
      join plan_share_methods m on m.application_id = a.id
      left join expert_registrations r on r.id = a.architect_registration_id
    where ${condition}) f`;

const subjectsFor = {
  portal: statementFor(`a.id = $1 and ${isThereFor.portal('$2')}`),
  console: statementFor(`a.id = $1 and ${isThereFor.console('$2')}`),
} as const satisfies Record<Audience, string>;
const subjectOfAnybody = statementFor('a.id = $1');

/** The application whose documents are asked for; undefined where it does not exist for the person. */
export async function findDocumentSubject(
  db: Queryable,
  audience: Audience,
  personId: string,
  applicationId: string,
): Promise<DocumentSubject | undefined> {
  const { rows } = await db.query<DocumentSubject & Record<string, unknown>>(subjectsFor[audience], [
    applicationId,
    personId,
  ]);
  return rows[0];
}

/** What the documents of an application are made of, whoever asks. */
export async function getDocumentSubject(db: Queryable, applicationId: string): Promise<DocumentSubject> {
  return onlyRow(
    await db.query<DocumentSubject & Record<string, unknown>>(subjectOfAnybody, [applicationId]),
  );
}
