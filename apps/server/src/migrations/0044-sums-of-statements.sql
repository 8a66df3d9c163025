-- oldest code that can still run: 27

-- A statement has up to 20,000 lines, each below a thousand million: together more than 12 digits before the point.
alter table gateway_statements
  alter column paid type numeric(16, 2),
  alter column paid_here type numeric(16, 2),
  alter column refunded type numeric(16, 2),
  alter column refunded_here type numeric(16, 2);
