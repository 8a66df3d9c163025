-- oldest code that can still run: 3

create table files (
  id uuid primary key,
  entity_type text not null,
  entity_id uuid not null,
  uploaded_by uuid not null references persons (id),
  file_name text not null,
  media_type text not null,
  size_in_bytes bigint not null check (size_in_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  foreign key (entity_type, entity_id) references entities (entity_type, entity_id)
);
create index files_by_sha256 on files (sha256);
create index files_by_entity on files (entity_type, entity_id);
create index files_by_age on files (created_at);
comment on table files is 'Uploaded files: the bytes lie in the file store under their SHA-256; rows that no record uses are swept after a day';
comment on column files.id is 'UUIDv7, by which the file is asked for';
comment on column files.entity_type is 'Whose file';
comment on column files.entity_id is 'Whose file';
comment on column files.uploaded_by is 'Who sent it';
comment on column files.file_name is 'Name for display and download; never a path';
comment on column files.media_type is 'Found by looking at the content, never taken from the sender';
comment on column files.size_in_bytes is 'Size';
comment on column files.sha256 is 'SHA-256 of the content, and its place in the store';
comment on column files.created_at is 'When it was sent';

create table property_statuses (
  id smallint primary key,
  name text not null unique
);
comment on table property_statuses is 'States of a property';
comment on column property_statuses.id is 'Fixed id';
comment on column property_statuses.name is 'Name';
insert into property_statuses values (1, 'Pending'), (2, 'Verified'), (3, 'Returned');

create table properties (
  id uuid primary key,
  entity_type text not null,
  entity_id uuid not null,
  plot_name text not null,
  plot_number text not null,
  plot_number_key text not null generated always as (lower(regexp_replace(normalize(plot_number, NFKC), '\s', '', 'g'))) stored,
  island_id smallint not null references islands (id),
  ward_or_street text not null,
  land_area_in_sqm numeric(14, 2) not null check (land_area_in_sqm > 0),
  registry_number text not null,
  issuing_authority text not null,
  property_status_id smallint not null default 1 references property_statuses (id),
  remarks text,
  version integer not null default 1,
  created_by uuid not null references persons (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, entity_type, entity_id),
  foreign key (entity_type, entity_id) references entities (entity_type, entity_id)
);
create index properties_of_entity on properties (entity_type, entity_id, created_at desc, id);
create unique index verified_plot_numbers on properties (island_id, plot_number_key) where property_status_id = 2;
comment on table properties is 'Plots, registered by the entity that owns or develops them and verified by an examiner';
comment on column properties.id is 'UUIDv7';
comment on column properties.entity_type is 'Whose property';
comment on column properties.entity_id is 'Whose property';
comment on column properties.plot_name is 'Name of the plot';
comment on column properties.plot_number is 'Number of the plot as typed';
comment on column properties.plot_number_key is 'Number for comparison: NFKC, no blanks, lower case; unique on an island among verified plots';
comment on column properties.island_id is 'Island';
comment on column properties.ward_or_street is 'Ward or street';
comment on column properties.land_area_in_sqm is 'Land area in square metres, two decimals, exact';
comment on column properties.registry_number is 'Number in the land registry';
comment on column properties.issuing_authority is 'Who issued the registry document';
comment on column properties.property_status_id is '1 Pending, 2 Verified, 3 Returned';
comment on column properties.remarks is 'What the examiner asks for, when returned';
comment on column properties.version is 'Raised by every change; If-Match compares with it';
comment on column properties.created_by is 'Who registered it';
comment on column properties.created_at is 'When registered';
comment on column properties.updated_at is 'Latest change';

create table property_owners (
  property_id uuid not null references properties (id) on delete cascade,
  position smallint not null,
  name text not null,
  identification text not null,
  share_numerator integer not null check (share_numerator between 1 and 1000000),
  share_denominator integer not null check (share_denominator between 1 and 1000000),
  primary key (property_id, position)
);
comment on table property_owners is 'Owners of a plot; their shares make up the whole, exactly, at every commit';
comment on column property_owners.property_id is 'The plot';
comment on column property_owners.position is 'Order as entered, from 1';
comment on column property_owners.name is 'Owner''s name';
comment on column property_owners.identification is 'National ID, work permit, passport or registration number';
comment on column property_owners.share_numerator is 'Share: numerator';
comment on column property_owners.share_denominator is 'Share: denominator';

-- Exact: fractions are added over their least common multiple, in arbitrary precision.
create function check_property_shares() returns trigger language plpgsql as $$
declare
  checked uuid := coalesce(new.property_id, old.property_id);
  total_numerator numeric := 0;
  total_denominator numeric := 1;
  common numeric;
  owner record;
begin
  if not exists (select from properties where id = checked) then
    return null;
  end if;
  for owner in select share_numerator, share_denominator from property_owners where property_id = checked loop
    common := lcm(total_denominator, owner.share_denominator::numeric);
    total_numerator := div(common, total_denominator) * total_numerator
      + div(common, owner.share_denominator) * owner.share_numerator;
    total_denominator := common;
  end loop;
  if total_numerator <> total_denominator then
    raise exception 'The shares of property % do not add up to 1', checked using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger property_shares_are_whole
  after insert or update or delete on property_owners
  deferrable initially deferred
  for each row execute function check_property_shares();

create table property_documents (
  property_id uuid not null references properties (id) on delete cascade,
  file_id uuid not null unique references files (id),
  document_type text not null check (document_type in ('RegistryDocument', 'SupportingDocument')),
  position smallint not null,
  primary key (property_id, position)
);
create unique index one_registry_document on property_documents (property_id) where document_type = 'RegistryDocument';
comment on table property_documents is 'Documents of a plot; a file belongs to one plot';
comment on column property_documents.property_id is 'The plot';
comment on column property_documents.file_id is 'The file';
comment on column property_documents.document_type is 'RegistryDocument (one) or SupportingDocument';
comment on column property_documents.position is 'Order as entered, from 1';

create table application_types (
  id smallint primary key,
  name text not null unique
);
comment on table application_types is 'How an application comes about; 3 Amendment is made by the act amend only';
comment on column application_types.id is 'Fixed id';
comment on column application_types.name is 'Name';
insert into application_types values (1, 'Strata registration'), (2, 'Provisional registration'), (3, 'Amendment');

create table application_statuses (
  id smallint primary key,
  name text not null unique
);
comment on table application_statuses is 'States of an application; 1 to 5 and 10 are the specification''s';
comment on column application_statuses.id is 'Fixed id';
comment on column application_statuses.name is 'Name';
insert into application_statuses values
  (1, 'Draft'), (2, 'Submitted'), (3, 'Processing'), (4, 'Approved'), (5, 'Pending architect'),
  (6, 'Returned'), (7, 'Rejected'), (8, 'Withdrawn'), (10, 'Strata plan completed');

create sequence application_references as bigint;
comment on sequence application_references is 'Numbers in application references; never used twice';

create table applications (
  id uuid primary key,
  reference text not null unique,
  entity_type text not null,
  entity_id uuid not null,
  property_id uuid not null,
  application_type_id smallint not null references application_types (id),
  application_status_id smallint not null default 1 references application_statuses (id),
  parent_application_id uuid references applications (id),
  ever_submitted boolean not null default false,
  version integer not null default 1,
  created_by uuid not null references persons (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_since timestamptz not null default now(),
  foreign key (property_id, entity_type, entity_id) references properties (id, entity_type, entity_id),
  check ((application_type_id = 3) = (parent_application_id is not null))
);
create index applications_of_entity on applications (entity_type, entity_id, created_at desc, id);
create index applications_of_property on applications (property_id);
create index applications_by_parent on applications (parent_application_id);
comment on table applications is 'Strata applications; the property belongs to the same entity, by foreign key';
comment on column applications.id is 'UUIDv7';
comment on column applications.reference is 'Reference that people use, such as SA-2026-000001';
comment on column applications.entity_type is 'The applicant';
comment on column applications.entity_id is 'The applicant';
comment on column applications.property_id is 'The plot applied for';
comment on column applications.application_type_id is 'Type';
comment on column applications.application_status_id is 'State';
comment on column applications.parent_application_id is 'The approved application that this one amends';
comment on column applications.ever_submitted is 'Whether it was ever declared and submitted; nothing submitted is ever deleted';
comment on column applications.version is 'Raised by every change; If-Match compares with it';
comment on column applications.created_by is 'Who created it';
comment on column applications.created_at is 'When created';
comment on column applications.updated_at is 'Latest change';
comment on column applications.status_since is 'When it came into its present state';

-- The lists of an entity carry its revision as ETag: whatever could change them raises it, in the same transaction.
create function raise_entity_revision() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update entities set revision = revision + 1
      where entity_type = old.entity_type and entity_id = old.entity_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE'
      and (new.entity_type, new.entity_id) is distinct from (old.entity_type, old.entity_id)) then
    update entities set revision = revision + 1
      where entity_type = new.entity_type and entity_id = new.entity_id;
  end if;
  return null;
end
$$;
create trigger properties_raise_revision after insert or update or delete on properties
  for each row execute function raise_entity_revision();
create trigger applications_raise_revision after insert or update or delete on applications
  for each row execute function raise_entity_revision();

create table form_drafts (
  person_id uuid not null references persons (id),
  entity_type text not null,
  entity_id uuid not null,
  form text not null,
  content jsonb not null check (pg_column_size(content) <= 131072),
  saved_at timestamptz not null default now(),
  primary key (person_id, entity_type, entity_id, form),
  foreign key (entity_type, entity_id) references entities (entity_type, entity_id)
);
create index form_drafts_by_age on form_drafts (saved_at);
comment on table form_drafts is 'What a person has typed and not yet sent; the person''s own, swept after 30 days';
comment on column form_drafts.person_id is 'Who typed';
comment on column form_drafts.entity_type is 'For whom';
comment on column form_drafts.entity_id is 'For whom';
comment on column form_drafts.form is 'Which form, and of which record';
comment on column form_drafts.content is 'Field name to value, as typed';
comment on column form_drafts.saved_at is 'When';

grant select, insert, delete on files to strata_app;
grant select on islands, atolls, property_statuses, application_types, application_statuses to strata_app;
grant select, insert, update, delete on properties, property_owners, property_documents to strata_app;
grant usage on sequence application_references to strata_app;
grant select, insert, update, delete on applications to strata_app;
grant select, insert, update, delete on form_drafts to strata_app;
