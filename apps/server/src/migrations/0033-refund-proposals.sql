-- oldest code that can still run: 27

-- One registrar refunds what is due. More than that one proposes with a reason, and another agrees or refuses. While a proposal is open,
-- its amount counts as refunded, so that nothing can be refunded twice.
alter table payments add constraint payments_of_their_application unique (application_id, id);
create table refund_proposals (
  id uuid primary key,
  application_id uuid not null,
  payment_id uuid not null,
  amount numeric(14, 2) not null,
  due numeric(14, 2) not null check (due >= 0),
  reason text not null check (reason <> ''),
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  proposed_by uuid not null references persons (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references persons (id),
  decided_at timestamptz,
  refusal_reason text,
  foreign key (application_id, payment_id) references payments (application_id, id),
  check (amount > due),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (refusal_reason is not null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index one_open_proposal_of_a_fee on refund_proposals (application_id) where state = 'open';
create index refund_proposals_of_payment on refund_proposals (payment_id, proposed_at);
comment on table refund_proposals is 'Refunds of more than is due: proposed by one registrar, approved or refused by another. What was proposed never changes, and is decided once';
comment on column refund_proposals.id is 'UUIDv7';
comment on column refund_proposals.application_id is 'The application whose fee it is; one of its proposals can be open';
comment on column refund_proposals.payment_id is 'The payment';
comment on column refund_proposals.amount is 'MVR, two decimals, exact: more than is due';
comment on column refund_proposals.due is 'What was due when it was proposed. Once something else is due, it cannot be approved any more';
comment on column refund_proposals.reason is 'Why more is to be refunded';
comment on column refund_proposals.state is 'open, approved or refused';
comment on column refund_proposals.proposed_by is 'The registrar who proposed it';
comment on column refund_proposals.proposed_at is 'When';
comment on column refund_proposals.decided_by is 'The registrar who approved or refused it; only the person who proposed it may not approve it';
comment on column refund_proposals.decided_at is 'When';
comment on column refund_proposals.refusal_reason is 'Why it was refused';
grant select, insert, update (state, decided_by, decided_at, refusal_reason) on refund_proposals to strata_app;

create function decide_refund_proposal_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'Refund proposal % was decided already', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refund_proposals_are_decided_once before update on refund_proposals
  for each row execute function decide_refund_proposal_once();

alter table refunds add column proposal_id uuid unique references refund_proposals (id);
comment on column refunds.proposal_id is 'The proposal that it was agreed by; null where it was due';

create or replace function check_refunds() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = new.payment_id)
       + (select coalesce(sum(o.amount), 0) from refund_proposals o where o.payment_id = new.payment_id and o.state = 'open')
     > (select p.amount from payments p where p.id = new.payment_id and p.state = 'paid' for update) is not false then
    raise exception 'More would be given back of payment % than was paid', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger refund_proposals_are_within_payments after insert on refund_proposals
  deferrable initially immediate for each row execute function check_refunds();
