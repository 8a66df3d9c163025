-- oldest code that can still run: 27

-- What officers are told in the console, apart from what the same people are told as owners, architects or applicants in the portal.
create table officer_notifications (
  id uuid primary key,
  person_id uuid not null references persons (id),
  kind text not null,
  object_type text not null check (object_type in ('registration', 'property', 'application', 'request')),
  object_id uuid not null,
  target_on date,
  params jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index officer_notifications_by_person on officer_notifications (person_id, id);
create index officer_notifications_unread on officer_notifications (person_id) where read_at is null;
create index officer_notifications_by_age on officer_notifications (created_at);
-- Whoever tells of a target again, be it another process at the same moment, tells nobody twice.
create unique index one_notification_of_a_target on officer_notifications (object_id, target_on, person_id)
  where target_on is not null;
comment on table officer_notifications is 'What officers were told about records that wait, for the bell of the console; swept after two years';
comment on column officer_notifications.id is 'UUIDv7: the order of the list';
comment on column officer_notifications.person_id is 'The officer';
comment on column officer_notifications.kind is 'What happened: a kind of packages/domain, which holds its words';
comment on column officer_notifications.object_type is 'registration, property, application or request';
comment on column officer_notifications.object_id is 'Id of the record';
comment on column officer_notifications.target_on is 'The target that is near; null for all other kinds';
comment on column officer_notifications.params is 'Name to plain text: names and references as they were when it happened';
comment on column officer_notifications.created_at is 'When it happened';
comment on column officer_notifications.read_at is 'When the officer read it';
grant select, insert, update, delete on officer_notifications to strata_app;
