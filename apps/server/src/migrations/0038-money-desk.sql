-- oldest code that can still run: 27

-- How the fee of each application stands, said in one place for the server and for the table below. Statuses: 2 Submitted, 3 Processing,
-- 4 Approved, 7 Rejected, 8 Withdrawn.
create view fee_sums with (security_invoker = true) as
  select one.id as application_id, one.application_status_id, assessed.total, taken.paid, given.refunded, waiting.proposed,
    case when one.application_status_id in (4, 7, 8) then 0.00
      else greatest(coalesce(assessed.total, 0.00) - taken.paid + given.refunded + waiting.proposed, 0.00) end as outstanding,
    greatest(case when one.application_status_id = 8 then coalesce(one.refund_due, 0.00) - given.refunded - waiting.proposed
      else taken.paid - given.refunded - waiting.proposed - coalesce(assessed.total, 0.00) end, 0.00) as refund_due,
    greatest(assessed.at, given.at, waiting.at) as unpaid_since,
    greatest(assessed.at, taken.at, case when one.application_status_id = 8 then one.status_since end) as due_since
  from applications one
    cross join lateral (select coalesce(sum(p.amount), 0.00) as paid, max(p.paid_at) as at from payments p
      where p.application_id = one.id and p.state = 'paid') taken
    cross join lateral (select coalesce(sum(r.amount), 0.00) as refunded, max(r.made_at) as at
      from refunds r join payments p on p.id = r.payment_id where p.application_id = one.id) given
    cross join lateral (select coalesce(sum(o.amount), 0.00) as proposed, max(o.proposed_at) as at from refund_proposals o
      where o.application_id = one.id and o.state = 'open') waiting
    left join lateral (select f.total, f.assessed_at as at from fee_assessments f where f.application_id = one.id
      order by f.assessed_at desc, f.id desc limit 1) assessed on true;
comment on view fee_sums is 'How the fee of every application stands, MVR: total of the newest assessment, paid, refunded, proposed to be (which counts as refunded in the rest), outstanding, due to be refunded; and since when. The last two sums are never below zero; after a decision or a withdrawal nobody is asked for more';
grant select on fee_sums to strata_app;

create table open_fees (
  application_id uuid primary key references applications (id) on delete cascade,
  kind text not null check (kind in ('unpaid', 'refund')),
  since timestamptz not null
);
create index open_fees_in_order on open_fees (kind, since, application_id);
comment on table open_fees is 'Fees that wait for money, so that lists of them read no others: what stands in fee_sums, found by triggers';
comment on column open_fees.application_id is 'The application';
comment on column open_fees.kind is 'unpaid: something is to be paid while it is Submitted or Processing; refund: something is to be refunded, or a refund waits for agreement';
comment on column open_fees.since is 'Since when';
grant select on open_fees to strata_app;

create function find_open_fee(one uuid) returns void language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from open_fees o where o.application_id = one and not exists (select from fee_sums s where s.application_id = one
    and (s.refund_due > 0 or s.proposed > 0 or s.outstanding > 0 and s.application_status_id in (2, 3)));
  insert into open_fees (application_id, kind, since)
  select s.application_id, case when s.refund_due > 0 or s.proposed > 0 then 'refund' else 'unpaid' end,
    coalesce(case when s.refund_due > 0 or s.proposed > 0 then s.due_since else s.unpaid_since end, now())
  from fee_sums s
  where s.application_id = one
    and (s.refund_due > 0 or s.proposed > 0 or s.outstanding > 0 and s.application_status_id in (2, 3))
  on conflict (application_id) do update set kind = excluded.kind, since = excluded.since;
end
$$;
revoke execute on function find_open_fee(uuid) from public;
comment on function find_open_fee is 'Puts the fee of an application among the open ones, or takes it from them';

create function follow_fees() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'applications' then
    perform find_open_fee(new.id);
  elsif tg_table_name = 'refunds' then
    perform find_open_fee(p.application_id) from payments p where p.id = new.payment_id;
  else
    perform find_open_fee(new.application_id);
  end if;
  return null;
end
$$;
create trigger open_fees_follow after update of application_status_id, refund_due on applications
  for each row when (new.ever_submitted) execute function follow_fees();
create trigger open_fees_follow after insert or update on fee_assessments for each row execute function follow_fees();
create trigger open_fees_follow after insert or update on payments for each row execute function follow_fees();
create trigger open_fees_follow after insert on refunds for each row execute function follow_fees();
create trigger open_fees_follow after insert or update on refund_proposals for each row execute function follow_fees();
select find_open_fee(a.id) from applications a where a.ever_submitted;

create index payments_in_order on payments (paid_at desc, id desc) where state = 'paid';
create index refunds_in_order on refunds (made_at desc, id desc);

-- People are reminded of a fee once a day at most.
create table payment_reminders (
  id uuid primary key,
  application_id uuid not null references applications (id),
  reminded_on date not null,
  outstanding numeric(14, 2) not null check (outstanding > 0),
  made_by uuid not null references persons (id),
  made_at timestamptz not null default now(),
  constraint one_reminder_a_day unique (application_id, reminded_on)
);
comment on table payment_reminders is 'Reminders of fees that were not paid, one a day at most';
comment on column payment_reminders.id is 'UUIDv7';
comment on column payment_reminders.application_id is 'The application';
comment on column payment_reminders.reminded_on is 'The day in the Maldives';
comment on column payment_reminders.outstanding is 'What was outstanding, MVR';
comment on column payment_reminders.made_by is 'The officer';
comment on column payment_reminders.made_at is 'When';
grant select, insert on payment_reminders to strata_app;
