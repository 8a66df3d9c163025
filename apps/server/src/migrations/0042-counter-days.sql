-- oldest code that can still run: 27

-- How money came at the counter, and the closing of a counter's day: once a day, and each payment in one closing.
alter table payments add column method text check (method in ('cash', 'transfer'));
alter table payments add constraint method_at_the_counter check (method is null or means = 'counter');
comment on column payments.method is 'cash or transfer, of payments at the counter; null where nobody said it';

create table counter_closings (
  id uuid primary key,
  day date not null,
  content text not null,
  sha256 bytea not null check (sha256 = sha256(convert_to(content, 'UTF8'))),
  closed_by uuid not null references persons (id),
  closed_at timestamptz not null default now(),
  constraint one_closing_of_a_day unique (day)
);
comment on table counter_closings is 'Closings of the counter''s days: what was taken, as it stood then; never changed';
comment on column counter_closings.id is 'UUIDv7';
comment on column counter_closings.day is 'The day in the Maldives';
comment on column counter_closings.content is 'Totals by officer and way of payment, and every payment: JSON';
comment on column counter_closings.sha256 is 'SHA-256 of content in UTF-8';
comment on column counter_closings.closed_by is 'The registrar';
comment on column counter_closings.closed_at is 'When';

create table closed_payments (
  payment_id uuid primary key references payments (id),
  closing_id uuid not null references counter_closings (id)
);
create index closed_payments_of_closing on closed_payments (closing_id);
comment on table closed_payments is 'Which closing a payment at the counter stands in: one';
comment on column closed_payments.payment_id is 'The payment';
comment on column closed_payments.closing_id is 'The closing of its day, or where it was recorded later, the next one';
create index payments_at_counter on payments (paid_at) where means = 'counter';
grant select, insert on counter_closings, closed_payments to strata_app;
