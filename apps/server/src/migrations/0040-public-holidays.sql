-- oldest code that can still run: 27

-- Days on which the ministry is closed besides Friday and Saturday: no working days, for targets and for what is reserved.
create table public_holidays (
  day date primary key,
  record_id uuid not null unique default gen_random_uuid(),
  name text not null check (name <> ''),
  entered_by uuid not null references persons (id),
  entered_at timestamptz not null default now()
);
comment on table public_holidays is 'Public holidays, which Administrators keep';
comment on column public_holidays.day is 'The day, of the Maldives';
comment on column public_holidays.record_id is 'By which the acts know it';
comment on column public_holidays.name is 'As people call it';
comment on column public_holidays.entered_by is 'The Administrator who entered it';
comment on column public_holidays.entered_at is 'When it was entered';
grant select, insert, delete on public_holidays to strata_app;
