-- oldest code that can still run: 27

-- A folio has a heading of its own in the second language, as a certificate has.
alter table ministry_contacts add column second_language_folio_title text
  check (length(second_language_folio_title) between 1 and 200);
comment on column ministry_contacts.second_language_folio_title is 'What a folio is called in that language; null: they do not say it';
