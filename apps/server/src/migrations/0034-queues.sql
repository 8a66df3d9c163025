-- oldest code that can still run: 27

-- What a queue is filtered and counted by stands with the examination, so that a page of a hundred thousand records is cut out of an
-- index. It is filled in here, whoever puts a record into its queue.
alter table examinations
  add column island_id smallint references islands (id),
  add column revision integer not null default 1 check (revision >= 1),
  add column came_back boolean not null default false,
  add column fee_due boolean;
comment on column examinations.island_id is 'The island of the plot, or of a registration''s address';
comment on column examinations.revision is 'Counts the submissions of the record from 1';
comment on column examinations.came_back is 'The ministry has returned it before';
comment on column examinations.fee_due is 'Whether something is still to pay; null where there is no fee';

-- What was returned comes back to who returned it.
create table examination_returns (
  object_type text not null,
  object_id uuid not null,
  examiner_id uuid not null references persons (id),
  times integer not null default 1 check (times >= 1),
  returned_at timestamptz not null default now(),
  primary key (object_type, object_id),
  check (object_type in ('registration', 'property', 'application', 'request'))
);
comment on table examination_returns is 'Records that the ministry returned, with who had examined them last';
comment on column examination_returns.object_type is 'registration, property, application or request';
comment on column examination_returns.object_id is 'Id of the record';
comment on column examination_returns.examiner_id is 'The officer who recommended or held it last, else who returned it';
comment on column examination_returns.times is 'How often it was returned';
comment on column examination_returns.returned_at is 'When it was returned last';
grant select, insert, update on examination_returns to strata_app;

insert into examination_returns (object_type, object_id, examiner_id, times, returned_at)
select object_type, object_id, (array_agg(person_id order by sequence desc))[1], count(*), max(occurred_at)
from acts
where verb = 'return' and object_type in ('registration', 'property', 'application', 'request') and person_id is not null
group by object_type, object_id;

-- The same sum as feeSums in fee-sums.queries.ts, for what is with the ministry.
create function has_fee_due(application uuid) returns boolean language sql stable as $$
  select coalesce((select f.total from fee_assessments f where f.application_id = application
        order by f.assessed_at desc, f.id desc limit 1), 0)
      - coalesce((select sum(p.amount) from payments p where p.application_id = application and p.state = 'paid'), 0)
      + coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
        where p.application_id = application), 0)
      + coalesce((select sum(o.amount) from refund_proposals o where o.application_id = application and o.state = 'open'), 0) > 0
$$;

create function fill_in_examination() returns trigger language plpgsql as $$
declare
  returned integer;
begin
  select r.times into returned from examination_returns r
  where r.object_type = new.object_type and r.object_id = new.object_id;
  new.came_back := returned is not null;
  new.revision := coalesce(returned, 0) + 1;
  if new.object_type = 'registration' then
    select r.registered_address_island_id into new.island_id from expert_registrations r where r.id = new.object_id;
  elsif new.object_type = 'property' then
    select p.island_id into new.island_id from properties p where p.id = new.object_id;
  elsif new.object_type = 'application' then
    select p.island_id into new.island_id
    from applications a join properties p on p.id = a.property_id where a.id = new.object_id;
    select coalesce(max(v.number), 1) into new.revision from plan_revisions v where v.application_id = new.object_id;
    new.fee_due := has_fee_due(new.object_id);
  else
    select p.island_id, greatest(q.submission, 1) into new.island_id, new.revision
    from title_requests q join titles t on t.id = q.title_id join schemes s on s.id = t.scheme_id
      join properties p on p.id = s.property_id
    where q.id = new.object_id;
    new.revision := coalesce(new.revision, 1);
  end if;
  return new;
end $$;
create trigger examinations_are_filled_in before insert on examinations
  for each row execute function fill_in_examination();

-- Whoever changes a payment has locked its application, so that no two of these work at once for one.
create function follow_fee() returns trigger language plpgsql as $$
declare
  application uuid;
begin
  if tg_table_name = 'refunds' then
    select p.application_id into application from payments p where p.id = new.payment_id;
  else
    application := new.application_id;
  end if;
  update examinations set fee_due = has_fee_due(application)
  where object_type = 'application' and object_id = application and fee_due is distinct from has_fee_due(application);
  return null;
end $$;
create trigger examinations_follow_assessments after insert on fee_assessments
  for each row execute function follow_fee();
create trigger examinations_follow_payments after insert or update of state, amount on payments
  for each row execute function follow_fee();
create trigger examinations_follow_refunds after insert on refunds
  for each row execute function follow_fee();
create trigger examinations_follow_proposals after insert or update of state on refund_proposals
  for each row execute function follow_fee();

-- How many owners were asked about an amendment and how many have not consented. Not with the examination: who changes a title
-- has no lock on it.
create table amendment_consent_sums (
  application_id uuid primary key references applications (id) on delete cascade,
  needed integer not null default 0 check (needed >= 0),
  missing integer not null default 0 check (missing between 0 and needed)
);
create index consents_missing on amendment_consent_sums (application_id) where missing > 0;
comment on table amendment_consent_sums is 'Consents of owners to a submitted amendment, counted anew with every answer and every change of a title';
comment on column amendment_consent_sums.application_id is 'The amendment';
comment on column amendment_consent_sums.needed is 'Shares of titles that it changes or takes, whoever applied aside; 0 with a resolution of the owners';
comment on column amendment_consent_sums.missing is 'Those whose owner has not consented to what is declared';
grant select, insert, update, delete on amendment_consent_sums to strata_app;

update examinations e set came_back = true, revision = 1 + r.times
from examination_returns r where r.object_type = e.object_type and r.object_id = e.object_id;
update examinations e set island_id = r.registered_address_island_id
from expert_registrations r where e.object_type = 'registration' and r.id = e.object_id;
update examinations e set island_id = p.island_id
from properties p where e.object_type = 'property' and p.id = e.object_id;
update examinations e set island_id = p.island_id, fee_due = has_fee_due(a.id),
  revision = coalesce((select max(v.number) from plan_revisions v where v.application_id = a.id), e.revision)
from applications a join properties p on p.id = a.property_id where e.object_type = 'application' and a.id = e.object_id;
update examinations e set island_id = p.island_id, revision = greatest(q.submission, 1)
from title_requests q join titles t on t.id = q.title_id join schemes s on s.id = t.scheme_id
  join properties p on p.id = s.property_id
where e.object_type = 'request' and q.id = e.object_id;

drop index examinations_by_stage, examinations_by_target, examinations_of_nobody, examinations_unheld;
create index examinations_in_order on examinations (object_type, target_on, object_id);
create index examinations_by_stage on examinations (object_type, stage, target_on, object_id);
create index examinations_of_nobody on examinations (object_type, stage, target_on, object_id) where held_by is null;
create index examinations_on_island on examinations (object_type, island_id, target_on, object_id);
create index examinations_unpaid on examinations (object_type, target_on, object_id) where fee_due;
create index examinations_come_back on examinations (object_type, target_on, object_id) where came_back;
