import {
  ApplicationStatus,
  ApplicationType,
  type EntityRef,
  ExpertStatus,
  type ExpertType,
  licenceNoticeDays,
  PropertyStatus,
  type TaskVerb,
  type TitleRequestKind,
  TitleRequestStatus,
} from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { feeSums } from '../fees/fee-sums.queries.ts';
import {
  amendedTitles,
  applicantKey,
  hasResolution,
  isConcerned,
} from '../register/amended-titles.queries.ts';

/** Something that waits, as the wire has it but for where it leads. */
export interface WaitingTask {
  readonly verb: TaskVerb;
  readonly objectId: string;
  readonly reference: string | null;
  readonly plotName: string | null;
  readonly unitNumber: string | null;
  readonly registeredName: string | null;
  readonly expertType: ExpertType | null;
  readonly requestKind: TitleRequestKind | null;
  readonly isAmendment: boolean;
  readonly by: string | null;
  readonly remarks: string | null;
  readonly amount: string | null;
  readonly sinceDate: string;
  readonly dueDate: string | null;
  readonly drawing: { readonly of: 'application' | 'property' | 'title'; readonly id: string } | null;
  readonly entity: EntityRef & { readonly entityName: string };
}

/** What the person may act for now; and by which identification each is a party, each identification for one of them: Self before others. */
const mine = `
  mine as materialized (
    select m.entity_type, m.entity_id, e.name
    from current_memberships m join entities e using (entity_type, entity_id) where m.person_id = $1),
  known as materialized (
    select distinct on (k.key) k.key, m.entity_type, m.entity_id, m.name
    from mine m join entity_keys k using (entity_type, entity_id)
    order by k.key, m.entity_type <> 'Self', m.entity_type, m.entity_id)`;

const { draft, submitted, processing, returned, pendingArchitect, planCompleted } = ApplicationStatus;

/** What the ministry wrote when it returned the application `a` last, each remark on a line. */
const returnRemarks = `(select string_agg(r.text, E'\\n' order by r.position) from application_remarks r
  where r.decision_id = (select d.id from application_decisions d
    where d.application_id = a.id and d.kind = 'return' order by d.made_at desc, d.id desc limit 1))`;

const ofApplicant = `
  select case when a.application_status_id = ${planCompleted} then 'declareApplication'
      when a.application_status_id = ${returned} and a.decline_reason is null then 'correctApplication'
      else 'chooseArchitect' end as verb,
    a.id as object_id, a.reference, p.plot_name, null::text as unit_number, null::text as registered_name,
    null::text as expert_type, null::text as request_kind, a.application_type_id = ${ApplicationType.amendment} as is_amendment,
    case when a.application_status_id = ${planCompleted} then (select x.name from expert_registrations x
      where x.id = a.architect_registration_id) end as by,
    case when a.application_status_id = ${returned} and a.decline_reason is null then ${returnRemarks}
      else a.decline_reason end as remarks,
    null::numeric as amount, a.status_since as since, null::date as due, m.entity_type, m.entity_id, m.name,
    'application' as drawn_of, a.id as drawn_id
  from mine m join applications a using (entity_type, entity_id) join properties p on p.id = a.property_id
  where a.application_status_id in (${draft}, ${returned}, ${planCompleted})`;

const fees = `
  select 'payFee', a.id, a.reference, p.plot_name, null, null, null, null,
    a.application_type_id = ${ApplicationType.amendment}, null, null, fee.outstanding,
    coalesce(a.submitted_at, a.status_since), null, m.entity_type, m.entity_id, m.name, 'application', a.id
  from mine m join applications a using (entity_type, entity_id) join properties p on p.id = a.property_id
    join ${feeSums} fee on fee.application_id = a.id
  where a.application_status_id in (${submitted}, ${processing}) and fee.outstanding > 0`;

const plansOfArchitect = `
  select 'drawPlan', a.id, a.reference, p.plot_name, null, null, null, null,
    a.application_type_id = ${ApplicationType.amendment}, n.name, null, null, a.architect_assigned_at, null,
    m.entity_type, m.entity_id, m.name, 'application', a.id
  from mine m join applications a on a.architect_registration_id = m.entity_id
    join entities n on n.entity_type = a.entity_type and n.entity_id = a.entity_id
    join properties p on p.id = a.property_id
  where m.entity_type = 'Architect' and a.application_status_id = ${pendingArchitect}`;

/** The building that the scheme `s` is registered of, as its titles name it. */
const schemeName = `coalesce(s.record ->> 'name', s.record ->> 'plotName')`;

const ownRequests = `
  select case r.status_id when ${TitleRequestStatus.draft} then 'finishRequest' else 'correctRequest' end, r.id, r.reference,
    ${schemeName}, t.unit_number, null, null, r.kind, false, null,
    case when r.status_id = ${TitleRequestStatus.returned} then r.remarks end, null,
    case when r.status_id = ${TitleRequestStatus.returned} then r.updated_at else r.created_at end, null,
    m.entity_type, m.entity_id, m.name, 'title', t.id
  from mine m join title_requests r using (entity_type, entity_id) join titles t on t.id = r.title_id
    join schemes s on s.id = t.scheme_id
  where r.status_id in (${TitleRequestStatus.draft}, ${TitleRequestStatus.returned})`;

/** One answer is given for all whom the person may act for, so that a request waits once. Whoever is to receive a share does not see the title yet, nor its drawing. */
const requestsOfOthers = `
  select distinct on (r.id) 'consentToRequest', r.id, r.reference, ${schemeName}, t.unit_number, null, null, r.kind, false,
    n.name, null, null::numeric, r.submitted_at, null::date, k.entity_type, k.entity_id, k.name,
    'title', case when t.party_keys && array(select key from known) then t.id end
  from known k join title_request_parties q on q.identification_key = k.key
    join title_requests r on r.id = q.request_id and r.submission = q.submission
    join entities n on n.entity_type = r.entity_type and n.entity_id = r.entity_id
    join titles t on t.id = r.title_id join schemes s on s.id = t.scheme_id
  where r.status_id = ${TitleRequestStatus.submitted} and not exists (select from title_request_consents c
    where c.request_id = q.request_id and c.submission = q.submission and c.identification_key = q.identification_key)
  order by r.id, k.entity_type <> 'Self', k.entity_type, k.entity_id`;

/** What the amendment makes of the titles of its scheme, under a name that none of it uses. */
const amended = amendedTitles.replaceAll('$1', 'awaited.amendment_id');

/** Amendments are few: they are looked at first, and compared only where somebody whom the person acts for has a title of the scheme. */
const amendments = `
  select 'consentToAmendment', a.id, a.reference, ${schemeName}, null, null, null, null, true, n.name, null,
    null::numeric, a.submitted_at, null::date, k.entity_type, k.entity_id, k.name, null, null::uuid
  from (select * from applications where application_type_id = ${ApplicationType.amendment}
      and application_status_id in (${submitted}, ${processing}) and declared_revision_id is not null) a
    join schemes s on s.application_id = a.parent_application_id
    join entities n on n.entity_type = a.entity_type and n.entity_id = a.entity_id
    cross join lateral (select a.id as amendment_id) awaited
    cross join lateral (select distinct k.entity_type, k.entity_id, k.name
      from (${amended}) m cross join lateral jsonb_array_elements(m.folio -> 'owners') o
        join known k on k.key = identification_key_of(o ->> 'identification')
      where ${isConcerned} and k.key is distinct from ${applicantKey}
        and not exists (select from amendment_consents c where c.revision_id = a.declared_revision_id
          and c.title_id = m.title_id and c.identification_key = k.key)
        and not exists (select from declined_consents c where c.revision_id = a.declared_revision_id
          and c.identification_key = k.key)) k
  where exists (select from titles t where t.scheme_id = s.id and t.party_keys && array(select key from known))
    and not ${hasResolution}`;

const ofProperties = `
  select 'correctProperty', p.id, null, p.plot_name, null, null, null, null, false, null, p.remarks, null, p.updated_at, null,
    m.entity_type, m.entity_id, m.name, 'property', p.id
  from mine m join properties p using (entity_type, entity_id) where p.property_status_id = ${PropertyStatus.returned}`;

/** The last day of a licence, and whether it is near: what runs out today still holds. */
const isRunningOut = `x.expert_type = 'Architect' and x.expert_status_id = ${ExpertStatus.approved}
  and x.expiry_date < (now() at time zone 'Indian/Maldives')::date + ${licenceNoticeDays}`;

/** Of registrations that the person began; nobody else can correct, submit or renew them. */
const registrations = `
  select case when x.expert_status_id = ${ExpertStatus.draft} then 'finishRegistration'
      when x.expert_status_id = ${ExpertStatus.returned} then 'correctRegistration' else 'renewLicence' end,
    x.id, x.reference, null, null, x.name, x.expert_type, null, false, null,
    case when x.expert_status_id = ${ExpertStatus.returned} then x.state_change_remarks end, null,
    case when x.expert_status_id = ${ExpertStatus.approved}
      then greatest((x.expiry_date - ${licenceNoticeDays})::timestamp at time zone 'Indian/Maldives', x.status_since)
      else x.status_since end,
    case when x.expert_status_id = ${ExpertStatus.approved} then x.expiry_date end,
    m.entity_type, m.entity_id, m.name, null, null::uuid
  from mine m join expert_registrations x using (entity_type, entity_id)
  where x.created_by = $1 and x.creator_ended_at is null
    and (x.expert_status_id in (${ExpertStatus.draft}, ${ExpertStatus.returned}) or ${isRunningOut})`;

const parts = [
  ofApplicant,
  fees,
  plansOfArchitect,
  ownRequests,
  requestsOfOthers,
  amendments,
  ofProperties,
  registrations,
];

/** So much of what somebody wrote is shown with a task. */
const shownOfRemarks = 400;

const shownRemarks = `case when length(w.remarks) > ${shownOfRemarks}
  then left(w.remarks, ${shownOfRemarks - 1}) || '…' else w.remarks end`;

/**
 * What waits for the person, for all whom they may act for now: what is due first, then the oldest. All of it is counted,
 * one page is answered.
 */
export async function listTasks(
  db: Queryable,
  personId: string,
  page: { readonly skip: number; readonly limit: number },
): Promise<{
  readonly items: readonly WaitingTask[];
  readonly total: number;
  readonly entities: readonly (EntityRef & { readonly count: number })[];
}> {
  return onlyRow(
    await db.query<{
      items: readonly WaitingTask[];
      total: number;
      entities: readonly (EntityRef & { readonly count: number })[];
    }>(
      `with ${mine},
       waiting as materialized (${parts.map((part) => `(${part})`).join(' union all ')})
       select
         (select coalesce(json_agg(json_build_object('verb', w.verb, 'objectId', w.object_id, 'reference', w.reference,
             'plotName', w.plot_name, 'unitNumber', w.unit_number, 'registeredName', w.registered_name,
             'expertType', w.expert_type, 'requestKind', w.request_kind, 'isAmendment', w.is_amendment, 'by', w.by,
             'remarks', ${shownRemarks}, 'amount', w.amount::text, 'sinceDate', ${instantOf('w.since')},
             'dueDate', to_char(w.due, 'YYYY-MM-DD'),
             'drawing', case when w.drawn_id is not null then json_build_object('of', w.drawn_of, 'id', w.drawn_id) end,
             'entity', json_build_object('entityType', w.entity_type,
               'entityId', w.entity_id, 'entityName', w.name))
             order by w.due, w.since, w.object_id, w.verb, w.entity_id), '[]')
           from (select * from waiting order by due, since, object_id, verb, entity_id offset $2 limit $3) w) as items,
         (select count(*)::int from waiting) as total,
         (select coalesce(json_agg(json_build_object('entityType', c.entity_type, 'entityId', c.entity_id, 'count', c.count)
             order by c.entity_type <> 'Self', c.name, c.entity_id), '[]')
           from (select entity_type, entity_id, name, count(*)::int as count from waiting
             group by entity_type, entity_id, name) c) as entities`,
      [personId, page.skip, page.limit],
    ),
  );
}
