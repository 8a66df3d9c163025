import { compare, wrong } from './compare-rows.ts';

/** What acts say last of each payment, with its refunds and proposals. */
export const saidOfPayments = `said as (
    select distinct on (a.object_id) a.object_id, a.sequence, a.after from public.acts a
    where (a.object_type = 'payment' or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'payment') and a.after is not null
    order by a.object_id, a.sequence desc)`;

const proposal = compare([
  ['application', 'o.application_id::text', 's.application_id'],
  ['amount', 'o.amount::text', `s.said ->> 'amount'`],
  ['what was due', 'o.due::text', `s.said ->> 'due'`],
  ['reason', 'o.reason', `s.said ->> 'reason'`],
  ['state', 'o.state', `s.said ->> 'state'`],
  ['who proposed it', 'o.proposed_by::text', `s.said ->> 'proposedBy'`],
  ['who was asked to agree', 'o.asked_officer::text', `s.said ->> 'askedOfficer'`],
  ['who decided it', 'o.decided_by::text', `s.said ->> 'decidedBy'`],
  ['why it was refused', 'o.refusal_reason', `s.said ->> 'refusalReason'`],
]);

/** Proposals stand in the acts of their payment, in the order in which they were made. */
const proposals = `
  with ${saidOfPayments}, proposed as (
    select s.object_id as payment_id, s.after ->> 'reference' as reference, s.after ->> 'applicationId' as application_id, s.sequence,
      e.place, e.value as said
    from said s cross join lateral jsonb_array_elements(s.after -> 'refundProposals') with ordinality e (value, place)),
  kept as (
    select o.*, row_number() over (partition by o.payment_id order by o.proposed_at, o.id) as place from public.refund_proposals o)
  select 'refund proposal ' || coalesce(o.place, s.place) || ' of payment '
      || coalesce(s.reference, (select p.reference from public.payments p where p.id = o.payment_id), o.payment_id::text), s.sequence::text,
    ${wrong('o.id', 's.payment_id', 'is not there', proposal.names)}
  from kept o full join proposed s on s.payment_id = o.payment_id and s.place = o.place
  where o.id is null or s.payment_id is null or ${proposal.any}
  order by 1`;

/** More than is due is refunded by what two officers agreed to, and by nothing else. */
const agreements = `
  select 'refund ' || r.receipt_number, null, 'names a proposal that was not approved for it'
  from public.refunds r join public.refund_proposals o on o.id = r.proposal_id
  where o.state <> 'approved' or o.payment_id <> r.payment_id or o.amount <> r.amount
  union all
  select 'refund proposal of ' || o.amount || ' for payment ' || coalesce(p.reference, o.payment_id::text), null,
    case when r.id is null then 'was approved, and no refund names it' else 'was approved by who proposed it' end
  from public.refund_proposals o left join public.refunds r on r.proposal_id = o.id left join public.payments p on p.id = o.payment_id
  where o.state = 'approved' and (r.id is null or o.decided_by = o.proposed_by)
  order by 1`;

const closing = compare([
  ['day', `to_char(k.day, 'YYYY-MM-DD')`, `s.after ->> 'day'`],
  ['hash', `encode(k.sha256, 'hex')`, `s.after ->> 'sha256'`],
  ['who closed it', 'k.closed_by::text', 's.person_id::text'],
]);

const closings = `
  with said as (select a.object_id, a.sequence, a.person_id, a.after from public.acts a where a.object_type = 'counterDay' and a.verb = 'closeDay')
  select 'closing of the counter of ' || coalesce(to_char(k.day, 'YYYY-MM-DD'), s.after ->> 'day'), s.sequence::text,
    ${wrong('k.id', 's.object_id', 'is not there', closing.names)}
  from public.counter_closings k full join said s on s.object_id = k.id
  where k.id is null or s.object_id is null or ${closing.any}
  order by 1`;

/** Whether the content of the closing `k` can be read: its hash says whether it is the one that was kept. */
const isReadable = `case when pg_input_is_valid(k.content, 'jsonb') then jsonb_typeof(k.content::jsonb -> 'payments') = 'array' end`;

/** Which payments a closing names, and which count as closed by it. */
const closedPayments = `
  with named as (
    select k.id, k.day, e.value ->> 'reference' as reference
    from public.counter_closings k
      cross join lateral jsonb_array_elements(case when ${isReadable} then k.content::jsonb -> 'payments' end) e),
  counted as (select c.closing_id, p.reference from public.closed_payments c join public.payments p on p.id = c.payment_id)
  select 'payment ' || coalesce(c.reference, n.reference), null,
    case when n.id is null then 'counts as closed by a closing that does not name it'
      else 'does not count as closed, and the closing of ' || to_char(n.day, 'YYYY-MM-DD') || ' names it' end
  from counted c full join named n on n.id = c.closing_id and n.reference = c.reference
  where c.closing_id is null or n.id is null
  order by 1`;

const format = compare([
  ['gateway', 'f.gateway', `s.after ->> 'gateway'`],
  ['version', 'f.version::text', `s.after ->> 'version'`],
  ['column of days', 'f.date_column', `s.after ->> 'dateColumn'`],
  ['order of days', 'f.date_order', `s.after ->> 'dateOrder'`],
  ['column of references', 'f.reference_column', `s.after ->> 'referenceColumn'`],
  ['column of amounts', 'f.amount_column', `s.after ->> 'amountColumn'`],
  ['column of currencies', 'f.currency_column', `s.after ->> 'currencyColumn'`],
  ['column of kinds', 'f.kind_column', `s.after ->> 'kindColumn'`],
  ['words for payments', 'to_jsonb(f.payment_words)', `s.after -> 'paymentWords'`],
  ['words for refunds', 'to_jsonb(f.refund_words)', `s.after -> 'refundWords'`],
  ['words that are passed over', 'to_jsonb(f.other_words)', `s.after -> 'otherWords'`],
  ['who made it', 'f.made_by::text', 's.person_id::text'],
]);

const formats = `
  with said as (select a.object_id, a.sequence, a.person_id, a.after from public.acts a where a.object_type = 'statementFormat')
  select 'format ' || coalesce(f.version::text, s.after ->> 'version') || ' of statements of ' || coalesce(f.gateway, s.after ->> 'gateway'),
    s.sequence::text, ${wrong('f.id', 's.object_id', 'is not there', format.names)}
  from public.statement_formats f full join said s on s.object_id = f.id
  where f.id is null or s.object_id is null or ${format.any}
  order by 1`;

const statement = compare([
  ['gateway', 't.gateway', `s.after ->> 'gateway'`],
  ['version of its format', 't.version::text', `s.after ->> 'version'`],
  ['file name', 't.file_name', `s.after ->> 'fileName'`],
  ['hash of its file', `encode(t.sha256, 'hex')`, `s.after ->> 'sha256'`],
  ['first day', `to_char(t.first_day, 'YYYY-MM-DD')`, `s.after ->> 'firstDay'`],
  ['last day', `to_char(t.last_day, 'YYYY-MM-DD')`, `s.after ->> 'lastDay'`],
  ['lines that match', 't.matches::text', `s.after ->> 'matches'`],
  ['other amounts', 't.other_amount::text', `s.after ->> 'otherAmount'`],
  ['unknown lines', 't.unknown::text', `s.after ->> 'unknown'`],
  ['lines that are there twice', 't.twice::text', `s.after ->> 'twice'`],
  ['missing lines', 't.missing::text', `s.after ->> 'missing'`],
  ['lines passed over', 't.passed_over::text', `s.after ->> 'passedOver'`],
  ['payments', 't.paid::text', `s.after ->> 'paid'`],
  ['payments here', 't.paid_here::text', `s.after ->> 'paidHere'`],
  ['refunds', 't.refunded::text', `s.after ->> 'refunded'`],
  ['refunds here', 't.refunded_here::text', `s.after ->> 'refundedHere'`],
  ['who kept it', 't.kept_by::text', 's.person_id::text'],
  ['lines', 't.lines', `s.after ->> 'linesSha256'`],
]);

const statements = `
  with said as (select a.object_id, a.sequence, a.person_id, a.after from public.acts a where a.object_type = 'gatewayStatement'),
  kept as (
    select k.*, f.gateway, f.version, (
      select encode(sha256(convert_to(string_agg(json_build_array(l.place, l.row_number, l.day, l.reference, l.kind, l.amount, l.result,
          l.our_amount, l.first_row, l.payment_id, l.refund_id)::text, e'\\n' order by l.place), 'UTF8')), 'hex')
      from public.statement_lines l where l.statement_id = k.id) as lines
    from public.gateway_statements k left join public.statement_formats f on f.id = k.format_id)
  select 'statement ' || coalesce(t.file_name, s.after ->> 'fileName') || ' of ' || coalesce(t.gateway, s.after ->> 'gateway', 'a format that is not there'),
    s.sequence::text, ${wrong('t.id', 's.object_id', 'is not there', statement.names)}
  from kept t full join said s on s.object_id = t.id
  where t.id is null or s.object_id is null or ${statement.any}
  order by 1`;

/** What two officers agree to, what the counter's days were closed with, and what was kept of the statements of gateways. */
export const statementsOfMoneyDesk = [proposals, agreements, closings, closedPayments, formats, statements];
