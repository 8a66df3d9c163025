-- oldest code that can still run: 27

-- What officers look for often, kept under a name: one's own, or the office's, which registrars keep.
create table queue_views (
  id uuid primary key,
  person_id uuid references persons (id),
  object_type text not null check (object_type in ('registration', 'property', 'application', 'request')),
  name text not null check (name <> ''),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  version integer not null default 1 check (version >= 1),
  created_by uuid not null references persons (id),
  created_at timestamptz not null default now(),
  unique nulls not distinct (person_id, object_type, name)
);
comment on table queue_views is 'Saved views of queues';
comment on column queue_views.id is 'UUIDv7';
comment on column queue_views.person_id is 'Whose it is; null for the office''s';
comment on column queue_views.object_type is 'The queue: registration, property, application or request';
comment on column queue_views.name is 'As its officer wrote it';
comment on column queue_views.filter is 'What it looks for, as in the address of the queue';
comment on column queue_views.version is 'Raised by every change; If-Match compares with it';
comment on column queue_views.created_by is 'Who saved it';
comment on column queue_views.created_at is 'When';
grant select, insert, update, delete on queue_views to strata_app;

create table queue_view_defaults (
  person_id uuid not null references persons (id),
  object_type text not null,
  view_id uuid not null references queue_views (id) on delete cascade,
  primary key (person_id, object_type)
);
create index defaults_of_view on queue_view_defaults (view_id);
comment on table queue_view_defaults is 'The view that an officer''s queue opens with';
comment on column queue_view_defaults.person_id is 'The officer';
comment on column queue_view_defaults.object_type is 'The queue';
comment on column queue_view_defaults.view_id is 'The view; with it the choice goes';
grant select, insert, update, delete on queue_view_defaults to strata_app;

-- The list of islands changes by migration alone. What lies on one that is retired keeps it.
alter table islands add column retired_at timestamptz;
comment on column islands.retired_at is 'Since when it is no longer offered: joined with another, or renamed under another id';
