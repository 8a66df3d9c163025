-- oldest code that can still run: 27

-- Instruments of title say where the ministry is, and its name and their own in a second language; every change is an act.
alter table ministry_contacts add column address text check (length(address) between 1 and 200);
alter table ministry_contacts add column second_language_name text check (length(second_language_name) between 1 and 200);
alter table ministry_contacts add column second_language_address text
  check (length(second_language_address) between 1 and 200);
alter table ministry_contacts add column second_language_title text
  check (length(second_language_title) between 1 and 200);
comment on column ministry_contacts.address is 'Where the ministry is, as certificates say it; null: they do not';
comment on column ministry_contacts.second_language_name is 'Name of the ministry in a second language, on certificates; null: none';
comment on column ministry_contacts.second_language_address is 'Its address in that language; null: none';
comment on column ministry_contacts.second_language_title is 'What a certificate of title is called in that language; null: they do not say it';
