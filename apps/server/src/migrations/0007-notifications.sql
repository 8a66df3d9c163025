-- oldest code that can still run: 3

create table notifications (
  id uuid primary key,
  person_id uuid not null references persons (id),
  kind text not null,
  object_type text not null,
  object_id uuid not null,
  entity_type text,
  entity_id uuid,
  params jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check ((entity_type is null) = (entity_id is null))
);
-- The ids rise with time, so that this one serves the list, newest first, and its next pages.
create index notifications_by_person on notifications (person_id, id);
create index notifications_unread on notifications (person_id) where read_at is null;
create index notifications_by_age on notifications (created_at);
comment on table notifications is 'What a person is told in the portal: written in the transaction of the act that it tells of; swept after two years';
comment on column notifications.id is 'UUIDv7: the order of the list';
comment on column notifications.person_id is 'Who is told';
comment on column notifications.kind is 'What happened: a kind of packages/domain, which holds its words';
comment on column notifications.object_type is 'The record that it is about: registration or property';
comment on column notifications.object_id is 'Id of that record; it may be gone by now';
comment on column notifications.entity_type is 'The entity that it concerns, where there is one';
comment on column notifications.entity_id is 'The entity that it concerns, where there is one';
comment on column notifications.params is 'Name to plain text: names, references and remarks as they were when it happened';
comment on column notifications.created_at is 'When it happened';
comment on column notifications.read_at is 'When the person read it';

create table outbox (
  id uuid primary key,
  recipient text,
  subject text,
  body text,
  path text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  check (sent_at is null or failed_at is null)
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index outbox_by_age on outbox (created_at);
comment on table outbox is 'Mails to be sent: written in the transaction of the act that they tell of, sent after it; emptied after seven days, swept after ninety';
comment on column outbox.id is 'UUIDv7; the mail''s Message-ID is made of it, so that a mail sent twice is one';
comment on column outbox.recipient is 'Address that the person had shared; null once emptied';
comment on column outbox.subject is 'Subject as plain text; null once emptied';
comment on column outbox.body is 'What the mail says, before the link and the signature; null once emptied';
comment on column outbox.path is 'Where the mail''s link leads in the portal';
comment on column outbox.created_at is 'When the act happened';
comment on column outbox.attempts is 'How often it was tried to send it';
comment on column outbox.next_attempt_at is 'When it may be tried (again); moved on before each attempt, so that no two processes try at once';
comment on column outbox.sent_at is 'When the mail server took it';
comment on column outbox.failed_at is 'When it was given up';
comment on column outbox.last_error is 'Class of the latest failure, such as ECONNECTION; never an address or a text of the other side';

grant select, insert, update, delete on notifications to strata_app;
grant select, insert, update, delete on outbox to strata_app;
