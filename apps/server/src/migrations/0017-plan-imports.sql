-- oldest code that can still run: 16

create table plan_imports (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  sheet text not null check (sheet in ('floors', 'units', 'commonProperty', 'accessorySchedule', 'plan')),
  building_id uuid,
  common_property_type_id smallint references common_property_types (id),
  file_name text not null,
  size_in_bytes integer not null check (size_in_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  imported_by uuid not null references persons (id),
  imported_at timestamptz not null default now(),
  plan_revision bigint not null,
  created uuid[] not null,
  before jsonb not null,
  created_count integer not null check (created_count >= 0),
  changed_count integer not null check (changed_count >= 0),
  skipped_count integer not null check (skipped_count >= 0),
  undone_at timestamptz,
  undone_by uuid references persons (id),
  check ((undone_at is null) = (undone_by is null)),
  check ((sheet = 'commonProperty') = (common_property_type_id is not null)),
  check (created_count + changed_count > 0)
);
create index imports_of_plan on plan_imports (application_id, imported_at desc, id desc);
create index imports_of_file on plan_imports (application_id, sha256) where undone_at is null;
comment on table plan_imports is 'Files that were imported into a plan (requirement M2). The file itself is not kept: what it said stands in the act';
comment on column plan_imports.id is 'UUIDv7';
comment on column plan_imports.application_id is 'Whose plan';
comment on column plan_imports.sheet is 'Which sheet of a workbook; plan: a whole plan in JSON';
comment on column plan_imports.building_id is 'The building that it was imported into; it may be deleted since';
comment on column plan_imports.common_property_type_id is 'The type of common property';
comment on column plan_imports.file_name is 'As the file was called';
comment on column plan_imports.size_in_bytes is 'Bytes of the file';
comment on column plan_imports.sha256 is 'Of the file, by which a second import of it is noticed';
comment on column plan_imports.imported_by is 'Who imported it';
comment on column plan_imports.imported_at is 'When';
comment on column plan_imports.plan_revision is 'The revision that the plan has by it: it can be undone as long as the plan has it';
comment on column plan_imports.created is 'Ids of what it created, which undoing deletes';
comment on column plan_imports.before is 'What it changed as it was before, which undoing restores: table → rows';
comment on column plan_imports.created_count is 'How many parts of the plan it created';
comment on column plan_imports.changed_count is 'How many it changed';
comment on column plan_imports.skipped_count is 'How many rows said what the plan had already';
comment on column plan_imports.undone_at is 'When it was undone';
comment on column plan_imports.undone_by is 'By whom';
grant select, insert on plan_imports to strata_app;
grant update (undone_at, undone_by) on plan_imports to strata_app;
