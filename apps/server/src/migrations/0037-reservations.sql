-- oldest code that can still run: 27

-- What comes back after a return is for two working days the examiner's who had it: they know it.
alter table examinations
  add column reserved_for uuid references persons (id),
  add column reserved_until date,
  add check ((reserved_for is null) = (reserved_until is null));
comment on column examinations.reserved_for is 'The examiner for whom it is kept, unless they are absent or no examiner any longer';
comment on column examinations.reserved_until is 'The last day on which it is kept';
create index examinations_reserved on examinations (reserved_for, object_type, target_on, object_id)
  where reserved_for is not null;
-- A record whose examination ended otherwise does not come back.
grant delete on examination_returns to strata_app;

create table officer_absences (
  id uuid primary key,
  person_id uuid not null references persons (id),
  first_day date not null,
  last_day date not null,
  entered_by uuid not null references persons (id),
  entered_at timestamptz not null default now(),
  check (last_day >= first_day)
);
create index absences_of_officer on officer_absences (person_id, last_day);
comment on table officer_absences is 'Days on which an officer is absent: nothing is kept for them then';
comment on column officer_absences.id is 'UUIDv7';
comment on column officer_absences.person_id is 'The officer';
comment on column officer_absences.first_day is 'From this day on, of the Maldives';
comment on column officer_absences.last_day is 'Up to this day, and with it';
comment on column officer_absences.entered_by is 'The officer, a registrar or an Administrator';
comment on column officer_absences.entered_at is 'When it was entered';
-- Locked before it is removed, which asks for this right.
grant select, insert, update, delete on officer_absences to strata_app;
