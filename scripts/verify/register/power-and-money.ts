import { compare, differs, instant, wrong } from './compare-rows.ts';
import { type Connection, readRows } from './connection.ts';
import type { Findings } from './findings.ts';
import { saidOfPayments, statementsOfMoneyDesk } from './money-desk.ts';

/**
 * Each statement compares what gives power or money with the acts that say it, and selects what is not so: the record in
 * words, the sequence of the act, what is wrong. A record from before acts said all of it has an act of its own,
 * `carriedOver`, that says what it was when the acts began to.
 */

const officer = compare([
  ['ID number', 'o.idnumber', `s.after ->> 'idnumber'`],
  ['role', 'o.role', `s.after ->> 'role'`],
  ['person', 'o.person_id::text', `s.after ->> 'personId'`],
]);

/** Roles of officers: given, bound to a person at the first sign-in, taken back. */
const officers = `
  with said as (
    select distinct on (a.object_id) a.object_id, a.sequence, a.verb, a.after from public.acts a
    where a.object_type = 'officer' or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'officer'
    order by a.object_id, a.sequence desc)
  select 'role ' || coalesce(o.role, s.after ->> 'role') || ' of ' || coalesce(o.idnumber, s.after ->> 'idnumber'), s.sequence::text,
    case when s.verb = 'take-role' then 'is held, and act ' || s.sequence || ' took it back'
      else ${wrong('o.id', 's.object_id', 'is not held', officer.names)} end
  from public.officers o full join said s on s.object_id = o.id
  where (o.id is not null or s.verb <> 'take-role') and (o.id is null or s.object_id is null or ${officer.any})
  order by 1`;

const payment = compare([
  ['reference', 'p.reference', `s.after ->> 'reference'`],
  ['application', 'p.application_id::text', `s.after ->> 'applicationId'`],
  ['fee', 'p.assessment_id::text', `s.after ->> 'assessmentId'`],
  ['amount', 'p.amount::text', `s.after ->> 'amount'`],
  ['means', 'p.means', `s.after ->> 'means'`],
  ['state', 'p.state', `s.after ->> 'state'`],
  ['receipt', 'p.receipt_number', `s.after ->> 'receiptNumber'`],
  ['way of payment', 'p.method', `s.after ->> 'method'`],
  ['reference of the gateway', 'p.gateway_reference', `s.after ->> 'gatewayReference'`],
  ['who began it', 'p.begun_by::text', `s.after ->> 'begunBy'`],
  ['who recorded it', 'p.recorded_by::text', `s.after ->> 'recordedBy'`],
  ['time of payment', instant('p.paid_at'), `s.after ->> 'paidDate'`],
  ['version', 'p.version::text', `s.after ->> 'version'`],
]);

const payments = `
  with ${saidOfPayments}
  select 'payment ' || coalesce(p.reference, s.after ->> 'reference'), s.sequence::text,
    ${wrong('p.id', 's.object_id', 'is not there', payment.names)}
  from public.payments p full join said s on s.object_id = p.id
  where p.id is null or s.object_id is null or ${payment.any}
  order by 1`;

const refund = compare([
  ['amount', 'r.amount::text', `s.said ->> 'amount'`],
  ['reason', 'r.reason', `s.said ->> 'reason'`],
  ['who made it', 'r.made_by::text', `s.said ->> 'madeBy'`],
]);

/** Refunds stand in the acts of their payment, by the number of their receipt. */
const refunds = `
  with ${saidOfPayments}, made as (
    select s.object_id as payment_id, s.after ->> 'reference' as reference, s.sequence, e.value as said
    from said s cross join lateral jsonb_array_elements(s.after -> 'refunds') e)
  select 'refund ' || coalesce(r.receipt_number, s.said ->> 'receiptNumber') || ' of payment '
      || coalesce(s.reference, (select p.reference from public.payments p where p.id = r.payment_id), r.payment_id::text), s.sequence::text,
    ${wrong('r.id', 's.payment_id', 'is not there', refund.names)}
  from public.refunds r full join made s on s.payment_id = r.payment_id and s.said ->> 'receiptNumber' = r.receipt_number
  where r.id is null or s.payment_id is null or ${refund.any}
  order by 1`;

const feeTable = compare([
  ['version', 't.version::text', `s.after ->> 'version'`],
  ['amounts', 't.services', `s.after -> 'services'`],
  ['reason', 't.reason', `s.after ->> 'reason'`],
]);

const feeTables = `
  with said as (
    select distinct on (a.object_id) a.object_id, a.sequence, a.after from public.acts a
    where a.object_type = 'feeTable' or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'feeTable'
    order by a.object_id, a.sequence desc)
  select 'fee table ' || coalesce(t.version::text, s.after ->> 'version'), s.sequence::text,
    ${wrong('t.record_id', 's.object_id', 'is not there', feeTable.names)}
  from public.fee_tables t full join said s on s.object_id = t.record_id
  where t.record_id is null or s.object_id is null or ${feeTable.any}
  order by 1`;

/** What acts say of declared plans: the act of the declaration, or what was carried over. */
const saidOfRevisions = `said as (
    select distinct on (revision_id) * from (
      select (a.after ->> 'revisionId')::uuid as revision_id, a.object_id::text as application_id, a.sequence,
        a.after ->> 'sha256' as sha256, a.after -> 'documents' as documents, a.after ->> 'feeTotal' as total,
        a.after ->> 'feeTableVersion' as fee_table_version, a.after -> 'feeLines' as lines
      from public.acts a
      where a.object_type = 'application' and a.verb = 'declare' and a.after ? 'documents'
      union all
      select a.object_id, a.after ->> 'applicationId', a.sequence, a.after ->> 'sha256', a.after -> 'documents',
        a.after #>> '{fee,total}', a.after #>> '{fee,feeTableVersion}', a.after #> '{fee,lines}'
      from public.acts a where a.object_type = 'carriedOver' and a.after ->> 'carried' = 'revision') acts
    order by revision_id, sequence desc)`;

const revision = compare([
  ['application', 'v.application_id::text', 's.application_id'],
  ['hash', `encode(v.sha256, 'hex')`, 's.sha256'],
]);

const revisions = `
  with ${saidOfRevisions}
  select coalesce('revision ' || v.number || ' of the plan of application ' || v.application_id, 'declared plan ' || s.revision_id), s.sequence::text,
    ${wrong('v.id', 's.revision_id', 'is not there', revision.names)}
  from public.plan_revisions v full join said s on s.revision_id = v.id
  where v.id is null or s.revision_id is null or ${revision.any}
  order by 1`;

const document = compare([['hash', `encode(d.sha256, 'hex')`, `s.said ->> 'sha256'`]]);

const documents = `
  with ${saidOfRevisions}, kept as (
    select s.revision_id, s.sequence, e.value as said, coalesce(e.value ->> 'state', 'declared') as state
    from (
      select revision_id, sequence, documents from said
      union all
      select (a.after ->> 'revisionId')::uuid, a.sequence, a.after -> 'documents' from public.acts a
      where a.object_type = 'application' and a.verb = 'approve' and a.after ? 'documents') s
    cross join lateral jsonb_array_elements(s.documents) e)
  select coalesce(d.document, s.said ->> 'document') || ' (' || coalesce(d.format, s.said ->> 'format') || ', '
      || coalesce(d.state, s.state) || ') of revision '
      || coalesce(d.revision_id, s.revision_id), s.sequence::text,
    ${wrong('d.revision_id', 's.revision_id', 'is not there', document.names)}
  from public.frozen_documents d full join kept s
    on s.revision_id = d.revision_id and s.said ->> 'document' = d.document and s.said ->> 'format' = d.format and s.state = d.state
  where d.revision_id is null or s.revision_id is null or ${document.any}
  order by 1`;

const fee = compare([
  ['application', 'f.application_id::text', 's.application_id'],
  ['fee table', 'f.fee_table_version::text', 's.fee_table_version'],
  ['lines', 'f.lines', 's.lines'],
  ['total', 'f.total::text', 's.total'],
]);

const fees = `
  with ${saidOfRevisions}, assessed as (select * from said where total is not null)
  select 'fee of revision ' || coalesce(f.revision_id, s.revision_id) || ' of application '
      || coalesce(f.application_id::text, s.application_id), s.sequence::text,
    ${wrong('f.id', 's.revision_id', 'is not there', fee.names)}
  from public.fee_assessments f full join assessed s on s.revision_id = f.revision_id
  where f.id is null or s.revision_id is null or ${fee.any}
  order by 1`;

const letter = compare([
  ['application', 'd.application_id::text', 's.application_id'],
  ['hash', `encode(d.letter_sha256, 'hex')`, 's.sha256'],
]);

const letters = `
  with said as (
    select (a.after ->> 'decisionId')::uuid as decision_id, a.object_id::text as application_id, a.sequence,
      a.after ->> 'letterSha256' as sha256
    from public.acts a where a.object_type = 'application' and a.after ? 'letterSha256'
    union all
    select a.object_id, a.after ->> 'applicationId', a.sequence, a.after ->> 'sha256'
    from public.acts a where a.object_type = 'carriedOver' and a.after ->> 'carried' = 'letter')
  select 'letter ' || coalesce(d.id, s.decision_id) || ' of application ' || coalesce(d.application_id::text, s.application_id), s.sequence::text,
    ${wrong('d.id', 's.decision_id', 'is not there', letter.names)}
  from public.application_decisions d full join said s on s.decision_id = d.id
  where d.id is null or s.decision_id is null or ${letter.any}
  order by 1`;

const consent = compare([
  ['capacity', 'q.role', `s.said ->> 'role'`],
  ['name', 'q.name', `s.said ->> 'name'`],
  ['answer', 'c.consented::text', `s.said ->> 'consented'`],
  ['reason', 'c.reason', `s.said ->> 'reason'`],
  ['who answered', 'c.person_id::text', `s.said ->> 'by'`],
]);

/** Who must consent to a request as it was submitted, and what they answered. */
const consents = `
  with said as (
    select distinct on (a.object_id, (a.after ->> 'submission')::integer) a.object_id, a.sequence,
      (a.after ->> 'submission')::integer as submission, a.after
    from public.acts a
    where (a.object_type = 'request' or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'consents')
      and a.after #> '{consents,0}' ? 'key'
    order by a.object_id, (a.after ->> 'submission')::integer, a.sequence desc),
  given as (
    select s.object_id, s.submission, s.sequence, e.value as said
    from said s cross join lateral jsonb_array_elements(s.after -> 'consents') e)
  select 'consent of ' || coalesce(q.name, s.said ->> 'name') || ' to request '
      || coalesce((select r.reference from public.title_requests r where r.id = coalesce(q.request_id, s.object_id)),
        coalesce(q.request_id, s.object_id)::text), s.sequence::text,
    ${wrong('q.request_id', 's.object_id', 'is not asked for', consent.names)}
  from public.title_request_parties q
    left join public.title_request_consents c on c.request_id = q.request_id and c.submission = q.submission
      and c.identification_key = q.identification_key
    full join given s on s.object_id = q.request_id and s.submission = q.submission and s.said ->> 'key' = q.identification_key
  where q.request_id is null or s.object_id is null or ${consent.any}
  union all
  select 'consent to request ' || c.request_id || ' of ' || c.identification_key, null, 'was given by nobody who is asked'
  from public.title_request_consents c
  where not exists (select from public.title_request_parties q where q.request_id = c.request_id
    and q.submission = c.submission and q.identification_key = c.identification_key)
  order by 1`;

const request = compare([
  ['title', `t.number`, `s.after ->> 'title'`],
  ['kind', 'r.kind', `s.after ->> 'kind'`],
  ['state', 'r.status_id::text', `s.after ->> 'statusId'`],
  ['submission', 'r.submission::text', `s.after ->> 'submission'`],
  ['content', 'r.content', `s.after -> 'content'`],
]);

/** Requests as they stand, and what was submitted of them: that is what is registered. */
const requests = `
  with said as (
    select distinct on (a.object_id) a.object_id, a.sequence, a.verb, a.after from public.acts a
    where a.object_type = 'request' and (a.after ? 'statusId' or a.verb = 'delete')
      or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'request'
    order by a.object_id, a.sequence desc),
  submitted as (
    select distinct on (a.object_id) a.object_id, a.sequence, a.after from public.acts a
    where (a.object_type = 'request' and a.verb in ('submit', 'enterOrder', 'seed')
        or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'request') and (a.after ->> 'submission')::integer > 0
    order by a.object_id, a.sequence desc)
  select 'request ' || coalesce(r.reference, s.after ->> 'reference'), s.sequence::text,
    ${wrong('r.id', 's.object_id', 'is not there', request.names)}
  from public.title_requests r join public.titles t on t.id = r.title_id full join said s on s.object_id = r.id
  where (r.id is not null or s.verb <> 'delete') and (r.id is null or s.object_id is null or ${request.any})
  union all
  select 'request ' || r.reference, s.sequence::text, 'asks for something else than what was submitted by act ' || s.sequence
  from public.title_requests r join submitted s on s.object_id = r.id
  where r.submitted_content is distinct from s.after -> 'content'
  order by 1`;

const amendmentConsents = `
  with acted as (
    select (a.after ->> 'revisionId')::uuid as revision_id, a.sequence, a.after from public.acts a
    where a.object_type = 'application' and a.verb = 'consent' and a.after ? 'consents'
    union all
    select a.object_id, a.sequence, a.after from public.acts a
    where a.object_type = 'carriedOver' and a.after ->> 'carried' = 'amendmentConsents'),
  given as (
    select a.revision_id, a.sequence, (e.value ->> 'titleId')::uuid as title_id, e.value as said
    from acted a cross join lateral jsonb_array_elements(a.after -> 'consents') e)
  select 'consent of ' || coalesce(c.identification_key, s.said ->> 'key') || ' to the amendment of title '
      || coalesce((select t.number from public.titles t where t.id = coalesce(c.title_id, s.title_id)), coalesce(c.title_id, s.title_id)::text), s.sequence::text,
    ${wrong('c.revision_id', 's.revision_id', 'is not there', differs('who gave it', 'c.person_id::text', `s.said ->> 'by'`))}
  from public.amendment_consents c full join given s
    on s.revision_id = c.revision_id and s.title_id = c.title_id and s.said ->> 'key' = c.identification_key
  where c.revision_id is null or s.revision_id is null or c.person_id::text is distinct from s.said ->> 'by'
  order by 1`;

/** What acts say of files: the upload, the amendment that copied them with the plan, or what was carried over. */
const files = `
  with said as (
    select distinct on (id) id, sequence, sha256 from (
      select a.object_id as id, a.sequence, a.after ->> 'sha256' as sha256
      from public.acts a where a.object_type = 'file' and a.verb = 'upload'
      union all
      select (e.value ->> 'id')::uuid, a.sequence, e.value ->> 'sha256'
      from public.acts a cross join lateral jsonb_array_elements(a.after -> 'files') e
      where a.object_type = 'carriedOver' and a.after ->> 'carried' = 'files'
        or a.object_type = 'application' and a.verb = 'amend' and a.after ? 'files') acts
    order by id, sequence desc)
  select 'file ' || f.file_name || ' (' || f.id || ')', s.sequence::text,
    case when s.id is null then 'has no act by which it came'
      else 'has another hash than act ' || s.sequence || ' says' end
  from public.files f left join said s on s.id = f.id
  where encode(f.sha256, 'hex') is distinct from s.sha256
  order by 1`;

/** Records whose files are gone: the portal forgets a file only when no record has it. */
const usedFiles: readonly (readonly [table: string, column: string])[] = [
  ['property_documents', 'file_id'],
  ['expert_guides', 'file_id'],
  ['expert_documents', 'file_id'],
  ['strata_units', 'drawing_file_id'],
  ['strata_documents', 'file_id'],
  ['revision_files', 'file_id'],
  ['title_request_documents', 'file_id'],
];

const lostFiles = usedFiles
  .map(
    ([table, column]) => `
  select 'file ' || u.${column}, null, 'is not there, and a row of ${table} has it'
  from public.${table} u left join public.files f on f.id = u.${column}
  where u.${column} is not null and f.id is null`,
  )
  .join(' union all ');

/** Holds what gives power or money against the acts that say it. */
export async function verifyPowerAndMoney(connection: Connection, findings: Findings): Promise<void> {
  const statements = [
    officers,
    payments,
    refunds,
    ...statementsOfMoneyDesk,
    feeTables,
    fees,
    requests,
    consents,
    amendmentConsents,
    revisions,
    documents,
    letters,
    files,
    lostFiles,
  ];
  for (const statement of statements)
    for (const [about, act, message] of await readRows(connection, statement))
      findings.add({ about: about ?? '', message: message ?? '', ...(act && { act }) });
}
