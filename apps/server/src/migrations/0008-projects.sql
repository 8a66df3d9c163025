-- oldest code that can still run: 3

create table projects (
  id uuid primary key,
  entity_type text not null,
  entity_id uuid not null,
  name text not null,
  name_key text not null generated always as (lower(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))) stored,
  description text not null,
  version integer not null default 1,
  created_by uuid not null references persons (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, entity_type, entity_id),
  constraint one_project_of_a_name unique (entity_type, entity_id, name_key),
  foreign key (entity_type, entity_id) references entities (entity_type, entity_id)
);
create index projects_of_entity on projects (entity_type, entity_id, created_at desc, id);
comment on table projects is 'What an entity builds or converts: a project groups its applications';
comment on column projects.id is 'UUIDv7';
comment on column projects.entity_type is 'Whose project';
comment on column projects.entity_id is 'Whose project';
comment on column projects.name is 'Name as typed';
comment on column projects.name_key is 'Name for comparison: NFKC, single blanks, lower case; an entity has it once';
comment on column projects.description is 'What the project is about; may be empty';
comment on column projects.version is 'Raised by every change; If-Match compares with it';
comment on column projects.created_by is 'Who began it';
comment on column projects.created_at is 'When begun';
comment on column projects.updated_at is 'Latest change';

create trigger projects_raise_revision after insert or update or delete on projects
  for each row execute function raise_entity_revision();
comment on column entities.revision is 'Raised by every change to the entity''s properties, projects and applications: the ETag of its lists';

alter table applications add column project_id uuid;
alter table applications add foreign key (project_id, entity_type, entity_id) references projects (id, entity_type, entity_id);
create index applications_of_project on applications (project_id) where project_id is not null;
comment on table applications is 'Strata applications; property and project belong to the same entity, by foreign key';
comment on column applications.project_id is 'The project that it is part of, if any';

grant select, insert, update, delete on projects to strata_app;
