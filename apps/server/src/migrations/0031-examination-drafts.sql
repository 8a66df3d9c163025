-- oldest code that can still run: 27

-- What an officer typed and ticked at a record and has not sent: kept as it is typed, so that no ended session, closed browser or change
-- of hands costs a word. A decision takes it into its act. Of a record that leaves the ministry without one it stays for a while, and
-- counts again if the record comes back.
create table examination_drafts (
  object_type text not null,
  object_id uuid not null,
  person_id uuid not null references persons (id),
  part text not null,
  content jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (object_type, object_id, person_id, part),
  check (object_type in ('registration', 'property', 'application', 'request')),
  check (version >= 1),
  check (pg_column_size(content) <= 1048576)
);
create index examination_drafts_by_end on examination_drafts (ended_at) where ended_at is not null;
comment on table examination_drafts is 'What officers have typed and ticked at a record and not yet sent; internal, swept 90 days after its end';
comment on column examination_drafts.object_type is 'registration, property, application or request';
comment on column examination_drafts.object_id is 'Id of the record';
comment on column examination_drafts.person_id is 'The officer who typed';
comment on column examination_drafts.part is 'remark:{section}, act:{act} or seen:{id of a revision}';
comment on column examination_drafts.content is 'As typed';
comment on column examination_drafts.version is 'Rises with each save: a second window overwrites nothing unseen';
comment on column examination_drafts.saved_at is 'When';
comment on column examination_drafts.ended_at is 'When the record left the ministry without a decision';
grant select, insert, update, delete on examination_drafts to strata_app;

create function mark_examination_drafts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update examination_drafts set ended_at = now() where object_type = old.object_type and object_id = old.object_id;
  else
    update examination_drafts set ended_at = null where object_type = new.object_type and object_id = new.object_id;
  end if;
  return null;
end $$;
create trigger examination_drafts_follow after insert or delete on examinations
  for each row execute function mark_examination_drafts();
