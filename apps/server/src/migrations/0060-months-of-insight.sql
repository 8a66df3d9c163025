-- oldest code that can still run: 60

-- The figures of a month as one row of each kind, as durations and remarks have them: five years are read from sixty rows of a
-- kind instead of eighteen hundred.
alter table insight_days add column span text not null default 'day' check (span in ('day', 'month'));
alter table insight_days alter column span drop default;
comment on table insight_days is 'What happened in the office on a day of the Maldives or in a month, by kind of record; no row where nothing did';
comment on column insight_days.span is 'day, or month: the sum of its days, so that years are read quickly';
comment on column insight_days.day is 'Day in the Maldives, or the first of its month';
alter table insight_days drop constraint insight_days_pkey;
alter table insight_days add primary key (span, day, kind);

insert into insight_days (span, day, kind, arrived, came_back, approved, refused, returned, withdrawn, timed, on_target, paid, refunded)
select 'month', date_trunc('month', day)::date, kind, sum(arrived), sum(came_back), sum(approved), sum(refused), sum(returned),
  sum(withdrawn), sum(timed), sum(on_target), sum(paid), sum(refunded)
from insight_days group by 2, 3;
