-- oldest code that can still run: 27

-- The figures of the office, counted from the acts after they happened: docs/register/insight.md has what counts as what. All of it can be
-- counted again at any time.
create function working_days_until(day date) returns bigint language sql immutable strict parallel safe
  -- The first Sunday of 1970 was its fourth day.
  return floor((day - date '1970-01-04') / 7.0)::bigint * 5 + least((((day - date '1970-01-04') % 7) + 7) % 7 + 1, 5);
comment on function working_days_until is 'Counts working days, Sunday to Thursday, up to and with the day; only differences say something';
create function working_days_between(first date, last date) returns bigint language sql immutable parallel safe
  return greatest(0, working_days_until(last) - working_days_until(first));
comment on function working_days_between is 'Working days after the first day up to the last, as workingDaysBetween of the domain';

create table insight_days (
  day date not null,
  kind text not null,
  arrived integer not null,
  came_back integer not null,
  approved integer not null,
  refused integer not null,
  returned integer not null,
  withdrawn integer not null,
  timed integer not null,
  on_target integer not null,
  paid numeric(14, 2) not null,
  refunded numeric(14, 2) not null,
  primary key (day, kind),
  check (on_target <= timed and timed <= approved + refused)
);
comment on table insight_days is 'What happened in the office on a day of the Maldives, by kind of record; no row where nothing did';
comment on column insight_days.day is 'Day in the Maldives';
comment on column insight_days.kind is 'Kind of record, as object_kind of the queues';
comment on column insight_days.arrived is 'Records that were submitted for the first time, or anew after a decision';
comment on column insight_days.came_back is 'Records that were submitted again after a return';
comment on column insight_days.approved is 'Records that were approved, registered or verified';
comment on column insight_days.refused is 'Records that were rejected';
comment on column insight_days.returned is 'Records that were returned with remarks';
comment on column insight_days.withdrawn is 'Records that were withdrawn or deleted while they were with the ministry';
comment on column insight_days.timed is 'Of the decided ones, those whose arrival is known: all but records from before the acts';
comment on column insight_days.on_target is 'Of these, the ones that were decided on their target day or before';
comment on column insight_days.paid is 'Fees that were paid, MVR';
comment on column insight_days.refunded is 'Fees that were refunded, MVR';

create table insight_durations (
  span text not null check (span in ('day', 'month')),
  day date not null,
  kind text not null,
  working_days integer not null check (working_days >= 0),
  records integer not null check (records > 0),
  primary key (span, day, kind, working_days)
);
comment on table insight_durations is 'How many records were decided after how many working days: with all of them any median is exact';
comment on column insight_durations.span is 'day, or month: the sum of its days, so that years are read quickly';
comment on column insight_durations.day is 'The day of the decision, or the first of its month';
comment on column insight_durations.kind is 'Kind of record';
comment on column insight_durations.working_days is 'Working days that the ministry had it, without those in which it was returned';
comment on column insight_durations.records is 'Decided records';

create table insight_remarks (
  span text not null check (span in ('day', 'month')),
  day date not null,
  kind text not null,
  section text not null,
  remarks integer not null check (remarks > 0),
  primary key (span, day, kind, section)
);
comment on table insight_remarks is 'Remarks with which applications were returned, by section';
comment on column insight_remarks.span is 'day, or month: the sum of its days';
comment on column insight_remarks.day is 'The day of the return, or the first of its month';
comment on column insight_remarks.kind is 'Kind of application';
comment on column insight_remarks.section is 'What the remarks are about';
comment on column insight_remarks.remarks is 'Remarks';

create table insight_progress (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  counted_at timestamptz
);
insert into insight_progress default values;
comment on table insight_progress is 'How far the acts are counted: one row';
comment on column insight_progress.only_row is 'True: there is one row';
comment on column insight_progress.position is 'Place of the last counted act in the chain of acts';
comment on column insight_progress.counted_at is 'When they were counted last; null before the first time';

-- The acts and the money of a day.
create index acts_of_the_office on acts (occurred_at)
  where object_type in ('application', 'request', 'registration', 'property') and verb <> 'view';
create index payments_by_day on payments (paid_at) where paid_at is not null;
create index refunds_by_day on refunds (made_at);

grant select, insert, delete on insight_days, insight_durations, insight_remarks to strata_app;
grant select, update on insight_progress to strata_app;
