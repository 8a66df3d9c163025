-- oldest code that can still run: 27

-- What officers write to the parties again and again. Administrators keep the words; a letter has them as they were when it was written.
create table letter_paragraphs (
  id uuid primary key,
  title text not null,
  version integer not null default 1,
  retired_at timestamptz,
  check (length(title) between 1 and 150)
);
create unique index letter_paragraph_titles on letter_paragraphs
  (lower(regexp_replace(normalize(title, NFKC), '\s+', ' ', 'g')));
comment on table letter_paragraphs is 'Standard paragraphs for what officers write to the parties; their words are in letter_paragraph_versions';
comment on column letter_paragraphs.id is 'UUIDv7';
comment on column letter_paragraphs.title is 'By which officers choose it; unique whatever its blanks and case of letters';
comment on column letter_paragraphs.version is 'Raised by every change; If-Match compares with it';
comment on column letter_paragraphs.retired_at is 'Since when it is no longer offered';
grant select, insert, update on letter_paragraphs to strata_app;

create table letter_paragraph_versions (
  paragraph_id uuid not null references letter_paragraphs (id),
  number integer not null,
  places text[] not null,
  text text not null,
  made_by uuid not null references persons (id),
  made_at timestamptz not null default now(),
  primary key (paragraph_id, number),
  check (number >= 1),
  check (cardinality(places) >= 1),
  check (length(text) between 1 and 2000)
);
comment on table letter_paragraph_versions is 'The words of standard paragraphs, the newest offered; only added';
comment on column letter_paragraph_versions.paragraph_id is 'Whose words';
comment on column letter_paragraph_versions.number is 'Counts the versions of the paragraph from 1';
comment on column letter_paragraph_versions.places is 'For which remarks and decisions it is: ParagraphPlace of the domain';
comment on column letter_paragraph_versions.text is 'The words';
comment on column letter_paragraph_versions.made_by is 'The Administrator who wrote them';
comment on column letter_paragraph_versions.made_at is 'Since when they are offered';
grant select, insert on letter_paragraph_versions to strata_app;
