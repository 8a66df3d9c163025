import { type ApplicationFacts, applicationActNames, type EntityRef } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { revisionJoins, revisionMembers } from '../plan-revisions/revision-json.queries.ts';
import { applicationFacts } from '../strata-plans/plan/open-plan.queries.ts';
import { type Asking, isThereFor } from './visible-application.queries.ts';

/** Who works on it at the ministry, and what was typed, are no events of the application. */
const unmoving: readonly string[] = ['update', 'assign'];
const movingVerbs = ['create', ...applicationActNames.filter((act) => !unmoving.includes(act))];

/** Far more than there are; without an end, taking and putting back would make an answer ever longer. */
const mostEvents = 500;

/** To the parties whoever acts for the ministry is the ministry. */
const actorName: Readonly<Record<Audience, string>> = {
  portal: `case when c.acting_role = 'officer' then 'The ministry' else p.full_name end`,
  console: 'p.full_name',
};

const eventsFor = (audience: Audience): string => `
  select json_agg(json_build_object('sequence', c.sequence::text, 'verb', c.verb, 'date', ${instantOf('c.occurred_at')},
      'by', json_build_object('name', coalesce(${actorName[audience]}, 'The system'),
        'as', case c.acting_role when 'officer' then 'ministry' when 'architect' then 'architect'
          when 'system' then 'system' else 'applicant' end)) order by c.sequence desc)
  from (select sequence, verb, occurred_at, acting_role, person_id from acts
      where object_type = 'application' and object_id = a.id and verb = any($3)
      order by sequence desc limit ${mostEvents}) c
    left join persons p on p.id = c.person_id`;

const revisions = `
  select json_agg(json_build_object(${revisionMembers}) order by v.number desc)
  from plan_revisions v ${revisionJoins} where v.application_id = a.id`;

const decisions = `
  select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'revisionId', v.id, 'revisionNumber', v.number,
      'date', ${instantOf('d.made_at')}, 'remarks', coalesce((
        select json_agg(json_build_object('section', r.section, 'text', r.text) order by r.position)
        from application_remarks r where r.decision_id = d.id), '[]')) order by d.made_at desc, d.id desc)
  from application_decisions d join plan_revisions v on v.id = d.revision_id
  where d.application_id = a.id`;

/** The architect of what was approved has nothing to do with an amendment that another completes. */
const amendmentsFor = (audience: Audience): string => `
  select json_agg(json_build_object('id', n.id, 'reference', n.reference,
      'applicationStatus', json_build_object('name', n.name), 'applicationStatusId', n.status_id)
      order by n.created_at desc, n.id desc)
  from (select a.id, a.reference, a.created_at, a.application_status_id as status_id, s.name
      from applications a join application_statuses s on s.id = a.application_status_id
      where a.parent_application_id = $2 and ${isThereFor[audience]('$1')}) n`;

const statementFor = (audience: Audience): string => `
  select json_build_object(
    'events', coalesce((${eventsFor(audience)}), '[]'),
    'revisions', coalesce((${revisions}), '[]'),
    'decisions', coalesce((${decisions}), '[]'),
    'targetDate', (select to_char(x.target_on, 'YYYY-MM-DD') from examinations x
      where x.object_type = 'application' and x.object_id = a.id),
    'amends', (select json_build_object('id', o.id, 'reference', o.reference) from applications o
      where o.id = a.parent_application_id),
    'amendments', coalesce((${amendmentsFor(audience)}), '[]'))::text as course,
    a.entity_type as "entityType", a.entity_id as "entityId", ${applicationFacts('a')} as facts
  from applications a where a.id = $2 and ${isThereFor[audience]('$1')}`;

const statements = { portal: statementFor('portal'), console: statementFor('console') };

interface FoundTimeline extends EntityRef {
  /** As JSON of the wire, but for what a withdrawal would give back. */
  readonly course: string;
  readonly facts: ApplicationFacts;
}

/** How an application has gone, and whose it is; undefined where it does not exist for whoever asks. */
export async function findTimeline(
  db: Queryable,
  { audience, personId, applicationId }: Asking,
): Promise<FoundTimeline | undefined> {
  const { rows } = await db.query<FoundTimeline & Record<string, unknown>>(statements[audience], [
    personId,
    applicationId,
    movingVerbs,
  ]);
  return rows[0];
}

/** Whether this person looked at the application within the last ten minutes, as the acts say. */
export async function hasLookedLately(
  db: Queryable,
  personId: string,
  applicationId: string,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from acts where object_type = 'application' and object_id = $2 and person_id = $1 and verb = 'view'
       and acting_role = 'officer' and occurred_at > now() - interval '10 minutes' limit 1`,
    [personId, applicationId],
  );
  return rows.length === 1;
}
