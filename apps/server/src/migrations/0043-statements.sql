-- oldest code that can still run: 27

-- Statements of payment gateways, compared with the payments and refunds that were recorded here. They change none of them.
create table statement_formats (
  id uuid primary key,
  gateway text not null check (gateway <> ''),
  version integer not null check (version > 0),
  date_column text not null,
  date_order text not null check (date_order in ('dayFirst', 'monthFirst', 'yearFirst')),
  reference_column text not null,
  amount_column text not null,
  currency_column text not null,
  kind_column text not null,
  payment_words text[] not null check (cardinality(payment_words) > 0),
  refund_words text[] not null,
  other_words text[] not null,
  made_by uuid not null references persons (id),
  made_at timestamptz not null default now()
);
create unique index one_statement_format_of_a_version on statement_formats (name_key_of(gateway), version);
comment on table statement_formats is 'How the statements of a gateway are read, in versions: the newest is in force, none is changed';
comment on column statement_formats.id is 'UUIDv7';
comment on column statement_formats.gateway is 'Its name';
comment on column statement_formats.version is 'From 1, for each gateway';
comment on column statement_formats.date_column is 'Title of the column with the day';
comment on column statement_formats.date_order is 'How a day is written that does not begin with its year: dayFirst, monthFirst, or yearFirst where there is none';
comment on column statement_formats.reference_column is 'Title of the column with the reference';
comment on column statement_formats.amount_column is 'Title of the column with the amount';
comment on column statement_formats.currency_column is 'Title of the column with the currency';
comment on column statement_formats.kind_column is 'Title of the column that says payment or refund';
comment on column statement_formats.payment_words is 'What stands there for a payment';
comment on column statement_formats.refund_words is 'What stands there for a refund';
comment on column statement_formats.other_words is 'What stands there on lines that are passed over, such as charges';
comment on column statement_formats.made_by is 'The registrar';
comment on column statement_formats.made_at is 'When';

create table gateway_statements (
  id uuid primary key,
  format_id uuid not null references statement_formats (id),
  file_name text not null,
  size_in_bytes integer not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  matches integer not null,
  other_amount integer not null,
  unknown integer not null,
  twice integer not null,
  missing integer not null,
  passed_over integer not null,
  paid numeric(14, 2) not null,
  paid_here numeric(14, 2) not null,
  refunded numeric(14, 2) not null,
  refunded_here numeric(14, 2) not null,
  kept_by uuid not null references persons (id),
  kept_at timestamptz not null default now(),
  constraint statement_kept_once unique (format_id, sha256)
);
create index gateway_statements_in_order on gateway_statements (kept_at desc, id desc);
create index gateway_statements_of_file on gateway_statements (sha256);
comment on table gateway_statements is 'Statements as they were compared and kept; never changed';
comment on column gateway_statements.id is 'UUIDv7';
comment on column gateway_statements.format_id is 'How it was read';
comment on column gateway_statements.file_name is 'As it was sent';
comment on column gateway_statements.size_in_bytes is 'Of the file, which is not kept';
comment on column gateway_statements.sha256 is 'SHA-256 of the file';
comment on column gateway_statements.first_day is 'The first day of its lines, in the Maldives';
comment on column gateway_statements.last_day is 'The last one';
comment on column gateway_statements.matches is 'How many lines match';
comment on column gateway_statements.other_amount is 'How many have another amount than ours';
comment on column gateway_statements.unknown is 'How many name nothing of ours';
comment on column gateway_statements.twice is 'How many stand for what another line stands for';
comment on column gateway_statements.missing is 'How many of ours are not in it';
comment on column gateway_statements.passed_over is 'How many are neither payments nor refunds; they are not kept';
comment on column gateway_statements.paid is 'Its payments, MVR';
comment on column gateway_statements.paid_here is 'Ours that they stand for, and those that it lacks, MVR';
comment on column gateway_statements.refunded is 'Its refunds, MVR';
comment on column gateway_statements.refunded_here is 'Ours that they stand for, and those that it lacks, MVR';
comment on column gateway_statements.kept_by is 'The officer';
comment on column gateway_statements.kept_at is 'When';

create table statement_lines (
  statement_id uuid not null references gateway_statements (id),
  place integer not null,
  row_number integer,
  day date not null,
  reference text not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount numeric(14, 2) check (amount > 0),
  result text not null check (result in ('matches', 'otherAmount', 'unknown', 'twice', 'missing')),
  our_amount numeric(14, 2) check (our_amount > 0),
  first_row integer,
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  primary key (statement_id, place),
  check ((result = 'missing') = (row_number is null)),
  check ((result = 'missing') = (amount is null)),
  check ((result in ('matches', 'otherAmount', 'missing')) = (our_amount is not null)),
  check ((result = 'matches') = (amount is not distinct from our_amount)),
  check ((result = 'twice') = (first_row is not null))
);
create index statement_differences on statement_lines (statement_id, place) where result <> 'matches';
comment on table statement_lines is 'The lines of statements and what came of each, and what of ours they lack; never changed';
comment on column statement_lines.statement_id is 'The statement';
comment on column statement_lines.place is 'From 1: as the statement has them, and after these what it lacks';
comment on column statement_lines.row_number is 'The row of the file; null for what it lacks';
comment on column statement_lines.day is 'In the Maldives';
comment on column statement_lines.reference is 'As the statement has it; of ours, by which the gateway knows it';
comment on column statement_lines.kind is 'payment or refund';
comment on column statement_lines.amount is 'MVR; null for what it lacks';
comment on column statement_lines.result is 'matches, otherAmount, unknown, twice or missing';
comment on column statement_lines.our_amount is 'MVR, as it was recorded here; null where nothing was, or where another line stands for it';
comment on column statement_lines.first_row is 'The row that stands for the same already';
comment on column statement_lines.payment_id is 'Our payment; also one that was not paid here, with unknown';
comment on column statement_lines.refund_id is 'Our refund';
grant select, insert on statement_formats, gateway_statements, statement_lines to strata_app;
