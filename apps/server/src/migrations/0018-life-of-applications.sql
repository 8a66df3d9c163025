-- oldest code that can still run: 17

-- Applications wait with the ministry as registrations and properties do.
alter table examinations drop constraint examinations_object_type_check;
alter table examinations add constraint examinations_object_type_check
  check (object_type in ('registration', 'property', 'application'));
comment on column examinations.object_type is 'registration, property or application';
comment on column examinations.object_kind is 'Type of the expert, Property, or type of the application: the filter of a queue';

-- What was declared, kept whole.
create table plan_revisions (
  id uuid primary key,
  application_id uuid not null references applications (id),
  number integer not null check (number >= 1),
  plan_revision bigint not null,
  share_method_version_id uuid not null references share_method_versions (id),
  content bytea not null,
  sha256 bytea not null check (sha256 = sha256(content)),
  plan_digest text not null check (plan_digest ~ '^[0-9a-f]{64}$'),
  number_of_units integer not null check (number_of_units > 0),
  strata_area_in_sqm numeric(14, 2) not null check (strata_area_in_sqm > 0),
  warnings jsonb not null,
  warning_keys jsonb not null generated always as (jsonb_path_query_array(warnings, '$[*].finding.key')) stored,
  applicant_declaration integer not null,
  architect_declaration integer not null,
  architect_registration_id uuid not null references expert_registrations (id),
  declared_by uuid not null references persons (id),
  declared_at timestamptz not null default now(),
  unique (application_id, number),
  unique (application_id, id)
);
create index plan_revisions_of_method on plan_revisions (share_method_version_id);
comment on table plan_revisions is 'Strata plans as they were declared and submitted: never changed, so that what was examined can be shown again, letter for letter';
comment on column plan_revisions.id is 'UUIDv7';
comment on column plan_revisions.application_id is 'The application';
comment on column plan_revisions.number is 'Counts the declarations of the application from 1';
comment on column plan_revisions.plan_revision is 'Revision of the plan that was declared; the plan is still that one while it has this revision';
comment on column plan_revisions.share_method_version_id is 'The version of the method that its share values were worked out by';
comment on column plan_revisions.content is 'The application with its whole plan as on the wire, with names as they were: JSON, gzip';
comment on column plan_revisions.sha256 is 'SHA-256 of content: the hash of the revision';
comment on column plan_revisions.plan_digest is 'SHA-256 of what the plan says, as its documents print it';
comment on column plan_revisions.number_of_units is 'Units; the fee depends on them';
comment on column plan_revisions.strata_area_in_sqm is 'Strata area of all units in square metres, two decimals, exact';
comment on column plan_revisions.warnings is 'What the rules warned of: [{finding, answer}]; whoever recommends has seen each';
comment on column plan_revisions.warning_keys is 'Keys of the warnings: [text]; of a large plan there are thousands, and their words are not needed to compare them';
comment on column plan_revisions.applicant_declaration is 'Version of the text that the applicant declared';
comment on column plan_revisions.architect_declaration is 'Version of the text that the architect declared';
comment on column plan_revisions.architect_registration_id is 'The architect who completed it';
comment on column plan_revisions.declared_by is 'Who declared and submitted it';
comment on column plan_revisions.declared_at is 'When';

create table frozen_documents (
  revision_id uuid not null references plan_revisions (id),
  document text not null check (document in ('calculationPlan', 'schedule')),
  format text not null check (format in ('html', 'pdf')),
  template integer not null,
  content bytea not null,
  sha256 bytea not null check (sha256 = sha256(content)),
  primary key (revision_id, document, format)
);
comment on table frozen_documents is 'Calculation plan and schedule of what was declared, as they were made then';
comment on column frozen_documents.revision_id is 'What they were made of';
comment on column frozen_documents.document is 'calculationPlan or schedule';
comment on column frozen_documents.format is 'html or pdf';
comment on column frozen_documents.template is 'Version of the template';
comment on column frozen_documents.content is 'The bytes';
comment on column frozen_documents.sha256 is 'SHA-256 of the bytes';

create table revision_files (
  file_id uuid not null references files (id),
  revision_id uuid not null references plan_revisions (id),
  primary key (file_id, revision_id)
);
create index files_of_revision on revision_files (revision_id);
comment on table revision_files is 'Drawings and documents of what was declared: kept, whatever becomes of the plan since';
comment on column revision_files.file_id is 'The file';
comment on column revision_files.revision_id is 'What it belonged to when it was declared';

alter table applications add column declared_revision_id uuid;
alter table applications add constraint declared_revision_is_its_own
  foreign key (id, declared_revision_id) references plan_revisions (application_id, id);
alter table applications add column submitted_at timestamptz;
alter table applications add column examination_days_left smallint check (examination_days_left >= 0);
alter table applications add column refund_due numeric(14, 2) check (refund_due >= 0);
-- Rows from before this step were put there by hand: nothing could be submitted. What is written from now on is checked.
alter table applications add constraint declared_before_it_is_examined
  check (application_status_id not in (2, 3, 4) or declared_revision_id is not null) not valid;
create unique index one_application_of_a_property on applications (property_id)
  where application_type_id <> 3 and application_status_id in (2, 3, 4);
create unique index one_amendment_of_a_property on applications (property_id)
  where application_type_id = 3 and application_status_id in (2, 3);
create unique index one_amendment_of_an_application on applications (parent_application_id)
  where application_status_id not in (7, 8);
drop index applications_by_parent;
create index applications_by_parent on applications (parent_application_id) where parent_application_id is not null;
comment on column applications.declared_revision_id is 'What is declared now; null while nothing is, or once the declaration is void';
comment on column applications.submitted_at is 'When it was submitted last';
comment on column applications.examination_days_left is 'Working days that the ministry had left when it was returned: the clock stops meanwhile; null before';
comment on column applications.refund_due is 'What is to be given back of the fee since it was withdrawn, MVR; null where it was not';

-- What the ministry said, with its letters.
create table application_decisions (
  id uuid primary key,
  application_id uuid not null references applications (id),
  revision_id uuid not null,
  kind text not null check (kind in ('return', 'reject', 'approve')),
  letter bytea not null,
  letter_sha256 bytea not null check (letter_sha256 = sha256(letter)),
  made_by uuid not null references persons (id),
  made_at timestamptz not null default now(),
  unique (application_id, id),
  foreign key (application_id, revision_id) references plan_revisions (application_id, id)
);
create index decisions_of_application on application_decisions (application_id, made_at desc, id desc);
comment on table application_decisions is 'Returns, rejections and approvals, with the letter as it went out';
comment on column application_decisions.id is 'UUIDv7';
comment on column application_decisions.application_id is 'The application';
comment on column application_decisions.revision_id is 'The revision that was judged';
comment on column application_decisions.kind is 'return, reject or approve';
comment on column application_decisions.letter is 'The letter, PDF';
comment on column application_decisions.letter_sha256 is 'SHA-256 of the letter';
comment on column application_decisions.made_by is 'The officer';
comment on column application_decisions.made_at is 'When';

create table application_remarks (
  decision_id uuid not null references application_decisions (id),
  position smallint not null check (position >= 1),
  section text not null check (section in
    ('application', 'property', 'details', 'buildings', 'commonProperty', 'documents', 'calculationPlan', 'schedule')),
  text text not null check (text <> ''),
  primary key (decision_id, position)
);
comment on table application_remarks is 'Remarks of a decision, each on its section; a rejection''s reason is one on the whole';
comment on column application_remarks.decision_id is 'The decision';
comment on column application_remarks.position is 'Order, from 1';
comment on column application_remarks.section is 'What it is about';
comment on column application_remarks.text is 'As the officer wrote it';

create table submissions_under_way (
  application_id uuid primary key references applications (id) on delete cascade,
  heard_at timestamptz not null default now(),
  done smallint not null default 0,
  steps smallint not null,
  check (done between 0 and steps)
);
comment on table submissions_under_way is 'How far a submission is, for whoever waits for it; swept';
comment on column submissions_under_way.application_id is 'The application';
comment on column submissions_under_way.heard_at is 'When it began or last came a step further';
comment on column submissions_under_way.done is 'Steps that are done';
comment on column submissions_under_way.steps is 'Steps that there are';

-- Fees and payments.
create table fee_tables (
  version integer primary key check (version >= 1),
  record_id uuid not null unique default gen_random_uuid(),
  services jsonb not null check (jsonb_typeof(services) = 'array'),
  reason text not null,
  made_by uuid references persons (id),
  made_at timestamptz not null default now()
);
comment on table fee_tables is 'What the ministry charges: the newest version is in force. Never changed, so that an assessment can be explained years later';
comment on column fee_tables.version is 'Counts from 1';
comment on column fee_tables.record_id is 'By which the acts know it';
comment on column fee_tables.services is 'Fees by type of application, as FeeTable of the domain: amounts in MVR as decimal strings';
comment on column fee_tables.reason is 'Why it was made';
comment on column fee_tables.made_by is 'The Administrator who made it; null for that of a new installation';
comment on column fee_tables.made_at is 'Since when it is in force';
insert into fee_tables (version, services, reason) values (1, '[
  {"applicationTypeId": 1, "base": "2000.00", "perUnit": "250.00", "perSqm": "0.00", "refundPercent": {"submitted": 80, "processing": 0}},
  {"applicationTypeId": 2, "base": "1500.00", "perUnit": "150.00", "perSqm": "0.00", "refundPercent": {"submitted": 80, "processing": 0}},
  {"applicationTypeId": 3, "base": "1000.00", "perUnit": "100.00", "perSqm": "0.00", "refundPercent": {"submitted": 80, "processing": 0}}
]', 'Examples of a new installation');

create table fee_table_confirmations (
  version integer primary key references fee_tables (version),
  confirmed_by uuid not null references persons (id),
  confirmed_at timestamptz not null default now()
);
comment on table fee_table_confirmations is 'Fee tables whose amounts an Administrator has confirmed; all others are examples';
comment on column fee_table_confirmations.version is 'The table';
comment on column fee_table_confirmations.confirmed_by is 'Who';
comment on column fee_table_confirmations.confirmed_at is 'When';

create table fee_assessments (
  id uuid primary key,
  application_id uuid not null,
  revision_id uuid not null unique,
  fee_table_version integer not null references fee_tables (version),
  lines jsonb not null,
  total numeric(14, 2) not null check (total >= 0),
  assessed_at timestamptz not null default now(),
  unique (application_id, id),
  foreign key (application_id, revision_id) references plan_revisions (application_id, id)
);
create index assessments_of_application on fee_assessments (application_id, assessed_at desc, id desc);
create index assessments_by_table on fee_assessments (fee_table_version);
comment on table fee_assessments is 'What an application is to pay, worked out at each submission';
comment on column fee_assessments.id is 'UUIDv7';
comment on column fee_assessments.application_id is 'The application';
comment on column fee_assessments.revision_id is 'The revision that was submitted';
comment on column fee_assessments.fee_table_version is 'The fee table that it was worked out by';
comment on column fee_assessments.lines is 'Line by line: [{what, quantity, rate, amount}], decimal strings';
comment on column fee_assessments.total is 'Sum of the lines, MVR, exact';
comment on column fee_assessments.assessed_at is 'When';

create sequence payment_references as bigint;
comment on sequence payment_references is 'Numbers in payment references; never used twice';

create table payments (
  id uuid primary key,
  reference text not null unique,
  application_id uuid not null,
  assessment_id uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  means text not null check (means in ('counter', 'checkout')),
  state text not null check (state in ('pending', 'paid', 'failed', 'expired')),
  receipt_number text,
  recorded_by uuid references persons (id),
  begun_by uuid references persons (id),
  gateway_reference text unique,
  checkout_address text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  version integer not null default 1,
  foreign key (application_id, assessment_id) references fee_assessments (application_id, id),
  check ((state = 'paid') = (paid_at is not null)),
  check ((means = 'counter') = (receipt_number is not null)),
  check ((means = 'counter') = (recorded_by is not null)),
  check ((means = 'checkout') = (begun_by is not null and gateway_reference is not null)),
  check (means = 'checkout' or state = 'paid')
);
create unique index one_payment_of_a_receipt on payments (identification_key_of(receipt_number))
  where receipt_number is not null;
create unique index one_pending_payment on payments (application_id) where state = 'pending';
create index payments_of_application on payments (application_id, created_at desc, id desc);
create index payments_of_assessment on payments (assessment_id);
create index payments_pending on payments (created_at) where state = 'pending';
comment on table payments is 'Payments of fees: recorded at the counter, or made at a hosted checkout. No card data';
comment on column payments.id is 'UUIDv7';
comment on column payments.reference is 'Reference that people use, such as PAY-2026-000001';
comment on column payments.application_id is 'The application';
comment on column payments.assessment_id is 'What it pays';
comment on column payments.amount is 'MVR, two decimals, exact';
comment on column payments.means is 'counter: an officer recorded it; checkout: the payment gateway told of it';
comment on column payments.state is 'pending, paid, failed, or expired: nobody heard of it in time; what is paid late is paid all the same';
comment on column payments.receipt_number is 'Number of the counter''s receipt';
comment on column payments.recorded_by is 'The officer at the counter';
comment on column payments.begun_by is 'Who went to the checkout';
comment on column payments.gateway_reference is 'By which the gateway knows it';
comment on column payments.checkout_address is 'The gateway''s page for it: whoever comes back while it is pending goes there again';
comment on column payments.created_at is 'When it was begun or recorded';
comment on column payments.paid_at is 'When the money was taken';
comment on column payments.version is 'Raised by every change';

create table payment_events (
  id uuid primary key,
  gateway_event_id text not null unique,
  payment_id uuid not null references payments (id),
  kind text not null,
  body text not null,
  outcome text not null,
  received_at timestamptz not null default now()
);
create index payment_events_of_payment on payment_events (payment_id, received_at);
comment on table payment_events is 'What the payment gateway told, signature verified, as it came; each once';
comment on column payment_events.id is 'UUIDv7';
comment on column payment_events.gateway_event_id is 'The gateway''s own id: the same told twice is one';
comment on column payment_events.payment_id is 'The payment';
comment on column payment_events.kind is 'What happened, in the gateway''s words';
comment on column payment_events.body is 'The message as it was signed';
comment on column payment_events.outcome is 'What came of it here';
comment on column payment_events.received_at is 'When it came';

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null check (reason <> ''),
  receipt_number text not null,
  made_by uuid not null references persons (id),
  made_at timestamptz not null default now()
);
create unique index one_refund_of_a_receipt on refunds (identification_key_of(receipt_number));
create index refunds_of_payment on refunds (payment_id);
comment on table refunds is 'What was given back of a payment; never more than was paid';
comment on column refunds.id is 'UUIDv7';
comment on column refunds.payment_id is 'The payment';
comment on column refunds.amount is 'MVR, two decimals, exact';
comment on column refunds.reason is 'Why';
comment on column refunds.receipt_number is 'Number of the counter''s receipt';
comment on column refunds.made_by is 'The registrar';
comment on column refunds.made_at is 'When';

create function check_refunds() returns trigger language plpgsql as $$
begin
  if (select sum(r.amount) from refunds r where r.payment_id = new.payment_id)
     > (select p.amount from payments p where p.id = new.payment_id and p.state = 'paid' for update) is not false then
    raise exception 'More would be given back of payment % than was paid', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger refunds_are_within_payments after insert on refunds
  deferrable initially immediate for each row execute function check_refunds();

-- Who looked at or changed the records of an entity.
create index acts_of_entity on acts (entity_type, entity_id, sequence desc) where entity_id is not null;

grant select, insert on plan_revisions, frozen_documents, revision_files, application_decisions, application_remarks, fee_tables,
  fee_table_confirmations, fee_assessments, payment_events, refunds to strata_app;
grant select, insert, update, delete on submissions_under_way to strata_app;
grant select, insert, update on payments to strata_app;
grant usage on sequence payment_references to strata_app;
