-- oldest code that can still run: 10

-- An architect's rights end with the licence: a membership may have an end. Whatever asks who may act for whom asks the
-- view, so that nothing can forget the end.
alter table memberships add column ends_at timestamptz;
comment on column memberships.ends_at is 'When the right ends by itself (an architect''s licence expires); null for no end';
create view current_memberships with (security_invoker = true) as
  select entity_type, entity_id, person_id, is_admin, created_at, ends_at from memberships
  where ends_at is null or ends_at > now();
comment on view current_memberships is 'Who may act for which entity at this moment';
grant select, update on current_memberships to strata_app;

create table expert_statuses (
  id smallint primary key,
  name text not null unique
);
comment on table expert_statuses is 'States of an expert registration; 1, 3 and 4 are the specification''s';
comment on column expert_statuses.id is 'Fixed id';
comment on column expert_statuses.name is 'Name';
insert into expert_statuses values
  (1, 'Draft'), (2, 'Submitted'), (3, 'Approved'), (4, 'Returned'), (5, 'Rejected'), (6, 'Revoked');

create sequence expert_references as bigint;
comment on sequence expert_references is 'Numbers in registration references; never used twice';

-- Two spellings of one identification are one: NFKC, no blanks, lower case. The domain has the same rule.
create function identification_key_of(identification text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(identification, NFKC), '\s', '', 'g'));
comment on function identification_key_of is 'An identification for comparison: NFKC, no blanks, lower case';
create index persons_by_identification_key on persons (identification_key_of(idnumber));

create table expert_registrations (
  id uuid primary key,
  expert_type text not null check (expert_type in ('Architect', 'Developer', 'LegalPractitioner', 'Business')),
  reference text not null unique,
  entity_type text not null,
  entity_id uuid not null,
  identification text not null,
  identification_key text not null generated always as (identification_key_of(identification)) stored,
  name text not null,
  registered_address_name text not null,
  registered_address_street text not null,
  registered_address_postal_code text not null,
  registered_address_island_id smallint not null references islands (id),
  contact_number text not null,
  contact_email text not null,
  registration_copy_id uuid unique references files (id),
  business_profile_id uuid unique references files (id),
  license_number text,
  license_document_id uuid unique references files (id),
  expiry_date date,
  expert_status_id smallint not null references expert_statuses (id),
  state_change_remarks text,
  entity_since timestamptz,
  creator_ended_at timestamptz,
  version integer not null default 1,
  created_by uuid not null references persons (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  status_since timestamptz not null default now(),
  foreign key (entity_type, entity_id) references entities (entity_type, entity_id),
  check ((expert_type = 'Architect') = (license_number is not null)),
  check ((expert_type = 'Architect') = (license_document_id is not null)),
  check ((expert_type = 'Architect') = (registration_copy_id is null)),
  check ((expert_type = 'Architect') = (business_profile_id is null)),
  check (expert_type <> 'Architect' or entity_type = 'Self'),
  check (expiry_date is null or expert_type = 'Architect'),
  check (expert_status_id <> 3 or entity_since is not null),
  check (expert_status_id <> 3 or expert_type <> 'Architect' or expiry_date is not null),
  check (expert_status_id not in (1, 5, 6) or entity_since is null),
  check ((expert_status_id = 1) = (submitted_at is null))
);
create index expert_registrations_of_entity on expert_registrations (entity_type, entity_id, expert_type, created_at desc, id);
create index expert_registrations_by_creator on expert_registrations (created_by);
create index expert_registrations_by_identification on expert_registrations (identification_key);
create unique index one_entity_of_an_identification on expert_registrations (expert_type, identification_key)
  where entity_since is not null;
create unique index one_architect_of_a_person on expert_registrations (created_by)
  where expert_type = 'Architect' and expert_status_id in (2, 3, 4);
comment on table expert_registrations is 'Businesses, developers, architects and legal practitioners who register to act; approved, a registration is an entity of its type under its own id';
comment on column expert_registrations.id is 'UUIDv7; also the entity id once approved';
comment on column expert_registrations.expert_type is 'Architect, Developer, LegalPractitioner or Business; the entity''s type once approved';
comment on column expert_registrations.reference is 'Reference that people use, such as ER-2026-000001';
comment on column expert_registrations.entity_type is 'The entity that its creator acted for';
comment on column expert_registrations.entity_id is 'The entity that its creator acted for';
comment on column expert_registrations.identification is 'Registration number of the organisation; an architect''s own ID number';
comment on column expert_registrations.identification_key is 'Identification for comparison; unique among those that are entities, by type';
comment on column expert_registrations.name is 'Name of the organisation; an architect''s own name';
comment on column expert_registrations.registered_address_name is 'House or building of the registered address';
comment on column expert_registrations.registered_address_street is 'Street of the registered address';
comment on column expert_registrations.registered_address_postal_code is 'Postal code of the registered address';
comment on column expert_registrations.registered_address_island_id is 'Island of the registered address';
comment on column expert_registrations.contact_number is 'Telephone number';
comment on column expert_registrations.contact_email is 'E-mail address';
comment on column expert_registrations.registration_copy_id is 'Copy of the registration (pdf); not for architects';
comment on column expert_registrations.business_profile_id is 'Business profile (pdf); not for architects';
comment on column expert_registrations.license_number is 'Architects: number of the licence';
comment on column expert_registrations.license_document_id is 'Architects: the licence (pdf)';
comment on column expert_registrations.expiry_date is 'Architects: last day of the licence, entered by the approving officer';
comment on column expert_registrations.expert_status_id is '1 Draft, 2 Submitted, 3 Approved, 4 Returned, 5 Rejected, 6 Revoked';
comment on column expert_registrations.state_change_remarks is 'What the officer wrote at the latest return, rejection or revocation';
comment on column expert_registrations.entity_since is 'Since when it is an entity; stays while a licence is renewed, ends with rejection and revocation';
comment on column expert_registrations.creator_ended_at is 'When another admin ended the creator''s rights';
comment on column expert_registrations.version is 'Raised by every change, of its persons too; If-Match compares with it';
comment on column expert_registrations.created_by is 'The creator: who corrects, submits, and is an admin once approved';
comment on column expert_registrations.created_at is 'When created';
comment on column expert_registrations.updated_at is 'Latest change';
comment on column expert_registrations.submitted_at is 'Latest submission; null until the first';
comment on column expert_registrations.status_since is 'When it came into its present state';

-- The list of a type shows what the acting entity created, and the acting entity's own registration.
create function raise_expert_revision() returns trigger language plpgsql as $$
begin
  update entities set revision = revision + 1
    where (entity_type, entity_id) in ((new.entity_type, new.entity_id), (new.expert_type, new.id));
  return null;
end
$$;
create trigger expert_registrations_raise_revision after insert or update on expert_registrations
  for each row execute function raise_expert_revision();

create table responsible_persons (
  id uuid primary key,
  registration_id uuid not null references expert_registrations (id),
  identification text not null,
  identification_key text not null generated always as (identification_key_of(identification)) stored,
  name text not null,
  position text not null,
  is_admin boolean not null default false,
  power_of_attorney_id uuid unique references files (id),
  bar_council_registration_document_id uuid unique references files (id),
  bar_council_license_number text,
  person_id uuid references persons (id),
  created_by uuid not null references persons (id),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((bar_council_registration_document_id is null) = (bar_council_license_number is null)),
  check ((power_of_attorney_id is null) <> (bar_council_license_number is null))
);
create unique index responsible_persons_of_registration on responsible_persons (registration_id, identification_key)
  where removed_at is null;
create index responsible_persons_waiting on responsible_persons (identification_key)
  where removed_at is null and person_id is null;
create index responsible_persons_by_person on responsible_persons (person_id);
create index responsible_persons_by_identification on responsible_persons (identification_key);
comment on table responsible_persons is 'Who is responsible for an organisation; once it is approved, they act for it. Nobody is deleted: a removal is a date';
comment on column responsible_persons.id is 'UUIDv7';
comment on column responsible_persons.registration_id is 'The registration';
comment on column responsible_persons.identification is 'ID number by which the person was entered';
comment on column responsible_persons.identification_key is 'Identification for comparison; once in a registration';
comment on column responsible_persons.name is 'Name as entered';
comment on column responsible_persons.position is 'Position in the organisation';
comment on column responsible_persons.is_admin is 'Whether the person may manage responsible persons';
comment on column responsible_persons.power_of_attorney_id is 'Power of attorney; businesses and developers';
comment on column responsible_persons.bar_council_registration_document_id is 'Registration at the bar council; legal practitioners';
comment on column responsible_persons.bar_council_license_number is 'Licence number at the bar council; legal practitioners';
comment on column responsible_persons.person_id is 'Bound to the one who signs in with that ID number; from then on this binding decides';
comment on column responsible_persons.created_by is 'Who added the person';
comment on column responsible_persons.created_at is 'When added';
comment on column responsible_persons.removed_at is 'When removed; the rights ended then';

create table expert_former_documents (
  file_id uuid primary key references files (id),
  registration_id uuid not null references expert_registrations (id),
  replaced_at timestamptz not null default now()
);
create index expert_former_documents_of_registration on expert_former_documents (registration_id);
comment on table expert_former_documents is 'Documents that a later one took the place of after they were submitted: nothing submitted is ever deleted';
comment on column expert_former_documents.file_id is 'The file';
comment on column expert_former_documents.registration_id is 'The registration';
comment on column expert_former_documents.replaced_at is 'When another took its place';

create view expert_documents with (security_invoker = true) as
  select registration_copy_id as file_id, id as registration_id from expert_registrations
    where registration_copy_id is not null
  union all
  select business_profile_id, id from expert_registrations where business_profile_id is not null
  union all
  select license_document_id, id from expert_registrations where license_document_id is not null
  union all
  select power_of_attorney_id, registration_id from responsible_persons where power_of_attorney_id is not null
  union all
  select bar_council_registration_document_id, registration_id from responsible_persons
    where bar_council_registration_document_id is not null
  union all
  select file_id, registration_id from expert_former_documents;
comment on view expert_documents is 'Every file that belongs to a registration or to one of its persons, former ones too';
grant select on expert_documents to strata_app;

grant select on expert_statuses to strata_app;
grant usage on sequence expert_references to strata_app;
grant select, insert, update on expert_registrations, responsible_persons to strata_app;
grant select, insert on expert_former_documents to strata_app;
