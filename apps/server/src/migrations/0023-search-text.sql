-- oldest code that can still run: 22

-- Trigrams know letters and figures only: by "P-10000" the index led to every text with a word that begins with 10 and one
-- that holds 000, and each of them was read to be refused: 1.3 s among two million titles. With a letter in its place, the
-- index knows punctuation as well. Which letter does not matter, since texts and patterns are made alike.
create or replace function search_text_of(variadic parts text[]) returns text language sql immutable parallel safe cost 100
  return translate(lower(normalize(array_to_string(parts, ' '), NFKC)), '-/.,''’()&', 'qqqqqqqqq');
comment on function search_text_of is 'Texts by which a record is found, joined and made comparable; punctuation stands as the letter q';

reindex index expert_registrations_search;
reindex index responsible_persons_search;
reindex index properties_search;
reindex index property_owners_search;
reindex index applications_search;
reindex index persons_search;
reindex index approved_architects_search;
reindex index strata_plans_search;
reindex index schemes_search;
reindex index title_requests_search;

-- A bank lends on every tenth title: the figures of its company number would lead every search for such figures there.
create function title_search_text_of(unit_number text, folio jsonb) returns text language sql immutable parallel safe
  return search_text_of(unit_number, (select string_agg(party.said, ' ') from (
      select concat_ws(' ', value ->> 'name', value ->> 'identification') as said from jsonb_array_elements(folio -> 'owners')
      union all
      select value #>> '{lender,name}' from jsonb_array_elements(folio -> 'encumbrances')) party));
comment on function title_search_text_of is 'Unit, owners and lenders of a title, to search in; a lender''s identification is looked up whole';

-- An expression of a generated column cannot be changed. The table is written anew: a minute for each million titles.
drop index titles_search;
alter table titles drop column search_text;
alter table titles add column search_text text not null generated always as (title_search_text_of(unit_number, folio)) stored;
create index titles_search on titles using gin (search_text gin_trgm_ops);
comment on column titles.search_text is 'Its unit, names of owners and lenders, identifications of owners, comparable: kept, because to make it of each candidate takes long';
