-- oldest code that can still run: 27

-- Documents that anyone can ask the register about by a code, as certificates were from the beginning: plans as they were
-- declared and as they were approved, letters, receipts.
create table document_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  made_at timestamptz not null default now()
);
comment on table document_codes is 'Codes that are printed on documents other than certificates; what each is of stands with the document';
comment on column document_codes.code is 'Unguessable: 130 random bits in Crockford''s base 32';
comment on column document_codes.made_at is 'When';

create table document_looks (
  id bigint generated always as identity primary key,
  code text not null references document_codes (code),
  looked_at timestamptz not null default now()
);
create index looks_at_document on document_looks (code, looked_at desc);
comment on table document_looks is 'Each time that somebody asked about a document by its code; who it was is not known';
comment on column document_looks.id is 'Order';
comment on column document_looks.code is 'The code';
comment on column document_looks.looked_at is 'When';

-- A plan's documents are frozen once more when it is approved.
alter table frozen_documents add column state text not null default 'declared' check (state in ('declared', 'approved'));
alter table frozen_documents add column code text unique references document_codes (code);
alter table frozen_documents drop constraint frozen_documents_pkey;
alter table frozen_documents add primary key (revision_id, document, format, state);
comment on table frozen_documents is 'Calculation plan and schedule of what was declared, as they were made when it was declared and when it was approved';
comment on column frozen_documents.state is 'declared or approved: what it says of itself';
comment on column frozen_documents.code is 'By which anyone asks about it; null for HTML, and for files of before there were codes';

alter table application_decisions add column code text unique references document_codes (code);
comment on column application_decisions.code is 'By which anyone asks about the letter; null for letters of before there were codes';

create table receipt_codes (
  payment_id uuid primary key references payments (id),
  code text not null unique references document_codes (code)
);
comment on table receipt_codes is 'The code of a payment''s receipt, from the first time that it is printed';
comment on column receipt_codes.payment_id is 'The payment';
comment on column receipt_codes.code is 'By which anyone asks about the receipt';

grant select, insert on document_codes, document_looks, receipt_codes to strata_app;

-- What is carried over of a declared plan says in which state each document is.
create or replace function carry_over_records() returns integer language plpgsql as $$
declare
  total integer := 0;
  carried integer;
begin
  with lacking as (
    select 'officer' as kind, o.id as object_id,
      jsonb_build_object('idnumber', o.idnumber, 'role', o.role, 'personId', o.person_id) as record
    from officers o where not exists (select from acts a where a.object_id = o.id
      and a.object_type in ('officer', 'carriedOver') and a.after ->> 'personId' is not distinct from o.person_id::text)
    union all
    select 'feeTable', t.record_id, jsonb_build_object('version', t.version, 'services', t.services, 'reason', t.reason)
    from fee_tables t where not exists (select from acts a where a.object_id = t.record_id
      and (a.object_type = 'feeTable' or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'feeTable'))
    union all
    select 'revision', v.id, jsonb_build_object('applicationId', v.application_id, 'sha256', encode(v.sha256, 'hex'),
      'documents', (select coalesce(jsonb_agg(jsonb_build_object('document', d.document, 'format', d.format,
          'state', d.state, 'sha256', encode(d.sha256, 'hex')) order by d.document, d.format, d.state), '[]')
        from frozen_documents d where d.revision_id = v.id),
      'fee', (select jsonb_build_object('feeTableVersion', f.fee_table_version, 'lines', f.lines, 'total', f.total::text)
        from fee_assessments f where f.revision_id = v.id))
    from plan_revisions v
    where not exists (select from acts a where a.object_type = 'application' and a.object_id = v.application_id
        and a.verb = 'declare' and a.after ->> 'revisionId' = v.id::text and a.after ? 'documents')
      and not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = v.id)
    union all
    select 'letter', d.id, jsonb_build_object('applicationId', d.application_id, 'sha256', encode(d.letter_sha256, 'hex'))
    from application_decisions d
    where not exists (select from acts a where a.object_type = 'application' and a.object_id = d.application_id
        and a.after ->> 'decisionId' = d.id::text)
      and not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = d.id)
    union all
    select 'payment', p.id, jsonb_build_object('reference', p.reference, 'applicationId', p.application_id,
      'assessmentId', p.assessment_id, 'amount', p.amount::text, 'means', p.means, 'state', p.state,
      'receiptNumber', p.receipt_number, 'gatewayReference', p.gateway_reference,
      'paidDate', to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', p.version,
      'begunBy', p.begun_by, 'recordedBy', p.recorded_by,
      'refunds', (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount::text, 'reason', r.reason,
          'receiptNumber', r.receipt_number, 'madeBy', r.made_by) order by r.made_at, r.id), '[]')
        from refunds r where r.payment_id = p.id))
    from payments p where not exists (select from acts a where a.object_id = p.id
      and a.object_type in ('payment', 'carriedOver') and a.after ? 'begunBy')
    union all
    select 'request', r.id, jsonb_build_object('reference', r.reference, 'title', t.number, 'kind', r.kind,
      'statusId', r.status_id, 'submission', r.submission, 'content', r.content)
    from title_requests r join titles t on t.id = r.title_id
    where not exists (select from acts a where a.object_type = 'request' and a.object_id = r.id)
      and not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = r.id and a.after ->> 'carried' = 'request')
    union all
    select 'consents', r.id, jsonb_build_object('submission', q.submission, 'consents', jsonb_agg(jsonb_build_object(
      'name', q.name, 'role', q.role, 'key', q.identification_key, 'consented', c.consented, 'reason', c.reason,
      'by', c.person_id) order by q.position))
    from title_requests r join title_request_parties q on q.request_id = r.id
      left join title_request_consents c on c.request_id = q.request_id and c.submission = q.submission
        and c.identification_key = q.identification_key
    where not exists (select from acts a where a.object_type in ('request', 'carriedOver') and a.object_id = r.id
      and a.after ->> 'submission' = q.submission::text and a.after #> '{consents,0}' ? 'key')
    group by r.id, q.submission
    union all
    select 'amendmentConsents', c.revision_id, jsonb_build_object('consents', jsonb_agg(jsonb_build_object(
      'titleId', c.title_id, 'key', c.identification_key, 'by', c.person_id)))
    from amendment_consents c
    where not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = c.revision_id
        and a.after ->> 'carried' = 'amendmentConsents')
      and not exists (select from plan_revisions v join acts a on a.object_type = 'application'
          and a.object_id = v.application_id and a.verb = 'consent' and a.after ->> 'revisionId' = v.id::text
        where v.id = c.revision_id and a.after ? 'consents')
    group by c.revision_id)
  insert into acts (id, verb, object_type, object_id, acting_role, after, request_id)
  select gen_random_uuid(), 'carryOver', 'carriedOver', l.object_id, 'system',
    jsonb_build_object('carried', l.kind) || l.record, gen_random_uuid()
  from lacking l;
  get diagnostics total = row_count;
  -- One act for many: a plan may have thousands of drawings.
  insert into acts (id, verb, object_type, object_id, acting_role, after, request_id)
  select gen_random_uuid(), 'carryOver', 'carriedOver', gen_random_uuid(), 'system',
    jsonb_build_object('carried', 'files', 'files', jsonb_agg(jsonb_build_object('id', l.id, 'sha256', encode(l.sha256, 'hex')) order by l.id)),
    gen_random_uuid()
  from (
    select f.id, f.sha256, (row_number() over (order by f.id) - 1) / 1000 as part from files f
    where not exists (select from acts a where a.object_type = 'file' and a.object_id = f.id and a.verb = 'upload')
      and f.id not in (select (e.value ->> 'id')::uuid from acts a cross join lateral jsonb_array_elements(a.after -> 'files') e
        where a.object_type = 'carriedOver' and a.after ->> 'carried' = 'files'
          or a.object_type = 'application' and a.verb = 'amend' and a.after ? 'files')) l
  group by l.part;
  get diagnostics carried = row_count;
  return total + carried;
end
$$;
