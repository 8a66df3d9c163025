-- oldest code that can still run: 27

-- What officers write to one another about a record: by itself, with a recommendation, when referring back. Nobody else reads it, and a
-- note that was written stands.
create table examination_notes (
  id uuid primary key,
  object_type text not null,
  object_id uuid not null,
  kind text not null,
  written_by uuid not null references persons (id),
  written_at timestamptz not null default clock_timestamp(),
  text text not null,
  check (object_type in ('registration', 'property', 'application', 'request')),
  check (kind in ('note', 'recommend', 'referBack')),
  check (length(text) between 1 and 4000)
);
create index examination_notes_by_record on examination_notes (object_type, object_id, written_at desc, id desc);
comment on table examination_notes is 'What officers wrote to one another about a record; only added, and read by no party';
comment on column examination_notes.id is 'UUIDv7';
comment on column examination_notes.object_type is 'registration, property, application or request';
comment on column examination_notes.object_id is 'Id of the record';
comment on column examination_notes.kind is 'Sent by itself (note), with a recommendation, or when referring back';
comment on column examination_notes.written_by is 'The officer';
comment on column examination_notes.written_at is 'When, by the database''s clock';
comment on column examination_notes.text is 'As written';
grant select, insert on examination_notes to strata_app;
