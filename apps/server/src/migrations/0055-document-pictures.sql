-- oldest code that can still run: 27

-- What documents show beside their words: the ministry's emblem. Old documents keep the one that they were made with.
create table document_pictures (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  check (version >= 1)
);
comment on table document_pictures is 'Pictures that documents show; what each looks like is in document_picture_versions';
comment on column document_pictures.id is 'By which the acts know it';
comment on column document_pictures.version is 'Raised by every change; If-Match compares with it';
insert into document_pictures default values;
grant select, update on document_pictures to strata_app;

create table document_picture_versions (
  picture_id uuid not null references document_pictures (id),
  number integer not null,
  drawing jsonb,
  file_name text,
  file_sha256 bytea,
  made_by uuid not null references persons (id),
  made_at timestamptz not null default now(),
  primary key (picture_id, number),
  check (number >= 1),
  check ((drawing is null) = (file_name is null) and (drawing is null) = (file_sha256 is null)),
  check (length(file_sha256) = 32)
);
comment on table document_picture_versions is 'What pictures of documents looked like, the newest in force; only added';
comment on column document_picture_versions.picture_id is 'Which picture';
comment on column document_picture_versions.number is 'Counts the versions of the picture from 1';
comment on column document_picture_versions.drawing is 'Drawn anew from what was uploaded, which is not kept; null: the picture was removed';
comment on column document_picture_versions.file_name is 'What was uploaded was called';
comment on column document_picture_versions.file_sha256 is 'SHA-256 of what was uploaded';
comment on column document_picture_versions.made_by is 'The Administrator who uploaded or removed it';
comment on column document_picture_versions.made_at is 'Since when documents have it';
grant select, insert on document_picture_versions to strata_app;
