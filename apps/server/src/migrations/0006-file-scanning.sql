-- oldest code that can still run: 6

-- A file of no entity is the ministry's own, such as a guide.
alter table files alter column entity_type drop not null;
alter table files alter column entity_id drop not null;
alter table files add constraint files_entity_whole check ((entity_type is null) = (entity_id is null));
create index files_of_the_ministry on files (created_at) where entity_type is null;
comment on column files.entity_type is 'Whose file; null: the ministry''s own';
comment on column files.entity_id is 'Whose file; null: the ministry''s own';

alter table files add column scan text not null default 'notConfigured'
  constraint files_scan check (scan in ('notConfigured', 'waiting', 'clean', 'infected'));
alter table files add column scanned_at timestamptz
  constraint files_scanned_when_found check ((scanned_at is not null) = (scan in ('clean', 'infected')));
alter table files add column scan_due_at timestamptz not null default now();
create index files_to_scan on files (scan desc, scan_due_at) where scan in ('waiting', 'notConfigured');
comment on column files.scan is 'Malware: notConfigured (kept where no scanner was set), waiting (cannot be opened or submitted), clean, infected (its bytes are gone)';
comment on column files.scanned_at is 'When the scanner said clean or infected';
comment on column files.scan_due_at is 'Not scanned before: whoever scans it moves this on, so that two never scan the same';

grant update (scan, scanned_at, scan_due_at) on files to strata_app;
