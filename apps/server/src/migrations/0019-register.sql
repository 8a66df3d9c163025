-- oldest code that can still run: 18

-- Every act hangs on the one before it. The link is made when the transaction commits, by the owner of the tables, one
-- transaction after the other: so no act is left out, none comes twice, and whoever writes waits for nobody's rows.
alter table acts add column corrects uuid references acts (id),
  add column basis_type text check (basis_type in ('application', 'request')),
  add column basis_id uuid,
  add constraint acts_basis_check check ((basis_type is null) = (basis_id is null));
create index acts_that_correct on acts (corrects) where corrects is not null;
comment on column acts.corrects is 'The act whose record this one puts right; both stay';
comment on column acts.basis_type is 'What an act of the register rests on: application or request; null for every other act';
comment on column acts.basis_id is 'What it rests on';

create table act_links (
  position bigint primary key check (position >= 1),
  sequence bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);
comment on table act_links is 'The chain of all acts: positions without a gap, each hash made of the act and the hash before it. docs/register/proof.md has the form';
comment on column act_links.position is 'Place in the chain, from 1, in the order of the commits';
comment on column act_links.sequence is 'The act';
comment on column act_links.hash is 'SHA-256 of the hash before it and of the act, as act_hash makes it';

-- Without the cast the concatenation is one that is only stable, the function is not written into where it is used, and the
-- hash of an act takes six times as long.
create function digest_part(value text) returns text language sql immutable parallel safe
  return coalesce(octet_length(value)::text || ':' || value, '-');
comment on function digest_part is 'A value with its length in bytes before it, so that no two rows of values read alike; - for none';

-- In this language it is planned once a session, and not once for every act: an approval may bring ten thousand.
create function act_hash(place bigint, previous bytea, act acts) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(
    digest_part(place::text) || digest_part(encode(previous, 'hex'))
    || digest_part(act.sequence::text) || digest_part(act.id::text)
    || digest_part((extract(epoch from act.occurred_at) * 1000000)::bigint::text)
    || digest_part(act.verb) || digest_part(act.object_type) || digest_part(act.object_id::text)
    || digest_part(act.entity_type) || digest_part(act.entity_id::text)
    || digest_part(act.person_id::text) || digest_part(act.issuer) || digest_part(act.subject)
    || digest_part(act.acting_role)
    || digest_part(encode(act.before_sha256, 'hex')) || digest_part(encode(act.after_sha256, 'hex'))
    || digest_part(act.corrects::text) || digest_part(act.basis_type) || digest_part(act.basis_id::text)
    || digest_part(act.request_id::text), 'UTF8'));
end
$$;
comment on function act_hash is 'The hash of an act in its place: SHA-256 of its fields in this order, each with its length';

-- Its statements, as those of the functions below, keep the plan that was made for the first of a session's acts, when the
-- tables may have been all but empty; read through row by row, each act of ten thousand would cost ten thousand rows.
create function link_act() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off as $$
declare
  head act_links;
begin
  perform pg_advisory_xact_lock(7204917);
  select * into head from act_links order by position desc limit 1;
  insert into act_links values (coalesce(head.position, 0) + 1, new.sequence,
    act_hash(coalesce(head.position, 0) + 1, head.hash, new));
  return null;
end
$$;
create constraint trigger acts_are_linked after insert on acts
  deferrable initially deferred for each row execute function link_act();

do $$
declare
  place bigint := 0;
  previous bytea;
  act acts;
begin
  for act in select * from acts order by sequence loop
    place := place + 1;
    previous := act_hash(place, previous, act);
    insert into act_links values (place, act.sequence, previous);
  end loop;
end
$$;

-- Owners of a title, of a unit that is applied for: [{name, identification, shareNumerator, shareDenominator}]. Exact.
create function shares_are_whole(owners jsonb) returns boolean language plpgsql immutable parallel safe as $$
declare
  total_numerator numeric := 0;
  total_denominator numeric := 1;
  numerator numeric;
  denominator numeric;
  common numeric;
  owner jsonb;
begin
  if jsonb_typeof(owners) is distinct from 'array' then
    return false;
  end if;
  for owner in select value from jsonb_array_elements(owners) loop
    numerator := (owner ->> 'shareNumerator')::numeric;
    denominator := (owner ->> 'shareDenominator')::numeric;
    if coalesce(owner ->> 'name', '') = '' or coalesce(owner ->> 'identification', '') = ''
        or numerator is null or denominator is null
        or numerator not between 1 and 1000000 or denominator not between 1 and 1000000 or numerator <> trunc(numerator)
        or denominator <> trunc(denominator) then
      return false;
    end if;
    common := lcm(total_denominator, denominator);
    total_numerator := div(common, total_denominator) * total_numerator + div(common, denominator) * numerator;
    total_denominator := common;
  end loop;
  return total_numerator = total_denominator;
end
$$;
comment on function shares_are_whole is 'Whether owners'' shares are fractions that make up 1, exactly; false where there is no owner';

create table unit_owners (
  application_id uuid not null,
  unit_id uuid not null,
  owners jsonb not null check (shares_are_whole(owners)),
  primary key (application_id, unit_id),
  foreign key (application_id, unit_id) references strata_units (application_id, id) on delete cascade
);
comment on table unit_owners is 'Who is to own a unit once it is registered, where that is not the owners of the property';
comment on column unit_owners.application_id is 'The plan';
comment on column unit_owners.unit_id is 'The unit';
comment on column unit_owners.owners is 'Owners and shares: [{name, identification, shareNumerator, shareDenominator}], 1 altogether';

alter table applications add column confirms_as_built boolean not null default false;
comment on column applications.confirms_as_built is 'Of an amendment of a provisional scheme: whether it confirms the plan as built, which makes the scheme final';

-- The register. Its state is what the acts say: the rows of schemes and titles are written by no one but the function
-- below, out of the acts as they are added.
create sequence scheme_numbers as bigint;
comment on sequence scheme_numbers is 'Numbers of strata schemes; never used twice';
create sequence title_numbers as bigint;
comment on sequence title_numbers is 'Numbers of strata titles; never used twice';

create function party_keys_of(folio jsonb) returns text[] language sql immutable parallel safe
  return array(select distinct identification_key_of(party.identification) from (
      select value ->> 'identification' as identification from jsonb_array_elements(folio -> 'owners')
      union all
      select value #>> '{lender,identification}' from jsonb_array_elements(folio -> 'encumbrances')) party
    order by 1);
comment on function party_keys_of is 'Identifications of owners and lenders of a title, for comparison';
create function party_names_of(folio jsonb) returns text language sql immutable parallel safe
  return (select string_agg(party.said, ' ') from (
      select concat_ws(' ', value ->> 'name', value ->> 'identification') as said from jsonb_array_elements(folio -> 'owners')
      union all
      select concat_ws(' ', value #>> '{lender,name}', value #>> '{lender,identification}')
      from jsonb_array_elements(folio -> 'encumbrances')) party);
comment on function party_names_of is 'Names and identifications of owners and lenders of a title, to search in';

-- A company is entered with a number that somebody typed. One that is a person's stands for that person alone: else whoever
-- registered a company under a neighbour's ID number would own the neighbour's home. An architect registers in person.
create view entity_keys with (security_invoker = true) as
  select 'Self' as entity_type, p.id as entity_id, identification_key_of(p.idnumber) as key from persons p
  union all
  select r.expert_type, r.id, r.identification_key from expert_registrations r
  where r.expert_type = 'Architect' or (r.identification_key !~ '^(a|wp)[0-9]{6}$'
    and not exists (select from persons p where identification_key_of(p.idnumber) = r.identification_key));
comment on view entity_keys is 'By which identification each entity is known as a party of titles, for comparison; none where a company has a person''s number';
grant select on entity_keys to strata_app;

create table schemes (
  id uuid primary key,
  number text not null unique,
  property_id uuid not null unique references properties (id),
  application_id uuid not null unique references applications (id),
  state text not null check (state in ('provisional', 'final')),
  number_of_units integer not null check (number_of_units > 0),
  aggregate numeric(20, 4) not null check (aggregate > 0),
  record jsonb not null,
  version integer not null default 1,
  last_act bigint not null,
  registered_at timestamptz not null
);
create index schemes_by_age on schemes (registered_at desc, id);
create index schemes_by_plot_number on schemes (number_key_of(record ->> 'plotNumber'), number);
create index schemes_search on schemes using gin
  (search_text_of(number, record ->> 'name', record ->> 'plotName', record ->> 'plotNumber', record ->> 'islandName') gin_trgm_ops);
comment on table schemes is 'Strata schemes as they are registered now: what the last act on each says (domain decision 7)';
comment on column schemes.id is 'UUIDv7';
comment on column schemes.number is 'Number from a sequence, such as SS-000001';
comment on column schemes.property_id is 'The plot; there is one scheme of a plot';
comment on column schemes.application_id is 'The approved application whose plan is registered now';
comment on column schemes.state is 'provisional: the building is proposed or unfinished; final';
comment on column schemes.number_of_units is 'Titles that are registered';
comment on column schemes.aggregate is 'Sum of their share values';
comment on column schemes.record is 'All that is registered of it, as SchemeRecord of the domain';
comment on column schemes.version is 'Counts its acts';
comment on column schemes.last_act is 'Sequence of the act that made it what it is';
comment on column schemes.registered_at is 'When it was registered first';

create table titles (
  id uuid primary key,
  number text not null unique,
  scheme_id uuid not null references schemes (id),
  state text not null check (state in ('registered', 'cancelled')),
  unit_number text not null,
  unit_number_key text not null generated always as (number_key_of(unit_number)) stored,
  share_value numeric(20, 4) not null check (share_value > 0),
  party_keys text[] not null generated always as (party_keys_of(folio)) stored,
  search_text text not null generated always as (search_text_of(unit_number, party_names_of(folio))) stored,
  folio jsonb not null,
  version integer not null default 1,
  last_act bigint not null,
  registered_at timestamptz not null,
  check (shares_are_whole(folio -> 'owners')),
  constraint one_title_of_a_unit_number exclude using btree (scheme_id with =, unit_number_key with =)
    where (state = 'registered') deferrable initially deferred
);
create index titles_of_scheme on titles (scheme_id, number);
create index titles_of_unit on titles (scheme_id, unit_number_key);
create index titles_of_party on titles using gin (party_keys);
create index titles_search on titles using gin (search_text gin_trgm_ops);
comment on table titles is 'Strata titles as they are registered now: what the last act on each says (domain decision 7)';
comment on column titles.id is 'UUIDv7';
comment on column titles.number is 'Number from a sequence, such as ST-00000001';
comment on column titles.scheme_id is 'The scheme';
comment on column titles.state is 'registered or cancelled';
comment on column titles.unit_number is 'Number of its unit; of one unit of a scheme there is one title that is registered';
comment on column titles.unit_number_key is 'The number for comparison';
comment on column titles.share_value is 'Its share value';
comment on column titles.party_keys is 'Identifications of owners and lenders, for comparison';
comment on column titles.search_text is 'Its unit, and names and identifications of owners and lenders, comparable: kept, because to make it of each candidate takes long';
comment on column titles.folio is 'All that is registered of it, as Folio of the domain';
comment on column titles.version is 'Counts its acts; If-Match compares with it';
comment on column titles.last_act is 'Sequence of the act that made it what it is';
comment on column titles.registered_at is 'When it was issued';

create function titles_like(pattern text, most integer) returns setof uuid language plpgsql stable as $$
begin
  return query execute 'select id from titles where search_text like $1 limit $2' using pattern, most;
end
$$;
comment on function titles_like is 'Some titles whose text is like that. Planned for each pattern anew: the index leads to what is rare, reading on to what is common';

create table registered_units (
  application_id uuid not null,
  unit_id uuid not null,
  title_id uuid not null references titles (id),
  primary key (application_id, unit_id),
  unique (title_id, application_id),
  foreign key (application_id, unit_id) references strata_units (application_id, id)
);
comment on table registered_units is 'Which title each unit of an approved plan has';
comment on column registered_units.application_id is 'The approved plan';
comment on column registered_units.unit_id is 'The unit as that plan knows it';
comment on column registered_units.title_id is 'Its title; an amended unit keeps it';

/*
 * Folds acts into the register: the state of a scheme or title is what its last act says. An act that does not begin
 * where the register stands is refused: somebody else was quicker.
 */
create function fold_acts() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off as $$
declare
  expected bigint;
  folded bigint;
begin
  if not exists (select from added where object_type in ('scheme', 'title')) then
    return null;
  end if;
  select count(*) into expected from added where object_type in ('scheme', 'title');
  with placed as (
    insert into schemes (id, number, property_id, application_id, state, number_of_units, aggregate, record, last_act, registered_at)
    select a.object_id, a.after ->> 'number', (a.after ->> 'propertyId')::uuid, (a.after ->> 'applicationId')::uuid,
      a.after ->> 'state', (a.after ->> 'numberOfUnits')::integer, (a.after ->> 'aggregate')::numeric, a.after, a.sequence,
      a.occurred_at
    from added a where a.object_type = 'scheme' and a.before is null
    returning 1), moved as (
    update schemes s set application_id = (a.after ->> 'applicationId')::uuid, state = a.after ->> 'state',
      number_of_units = (a.after ->> 'numberOfUnits')::integer, aggregate = (a.after ->> 'aggregate')::numeric,
      record = a.after, version = s.version + 1, last_act = a.sequence
    from added a where a.object_type = 'scheme' and a.before is not null and s.id = a.object_id and s.record = a.before
      and a.after ->> 'number' = s.number and a.after ->> 'propertyId' = s.property_id::text
    returning 1)
  select (select count(*) from placed) + (select count(*) from moved) into folded;
  expected := expected - folded;
  with placed as (
    insert into titles (id, number, scheme_id, state, unit_number, share_value, folio, last_act, registered_at)
    select a.object_id, a.after ->> 'number', (a.after ->> 'schemeId')::uuid, a.after ->> 'state',
      a.after #>> '{unit,number}', (a.after ->> 'shareValue')::numeric, a.after, a.sequence, a.occurred_at
    from added a where a.object_type = 'title' and a.before is null
    returning 1), moved as (
    update titles t set state = a.after ->> 'state', unit_number = a.after #>> '{unit,number}',
      share_value = (a.after ->> 'shareValue')::numeric, folio = a.after, version = t.version + 1, last_act = a.sequence
    from added a where a.object_type = 'title' and a.before is not null and t.id = a.object_id and t.folio = a.before
      and a.after ->> 'number' = t.number and a.after ->> 'schemeId' = t.scheme_id::text
    returning 1)
  select (select count(*) from placed) + (select count(*) from moved) into folded;
  if expected <> folded then
    raise exception 'An act does not begin where the register stands' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger acts_fold_into_the_register after insert on acts
  referencing new table as added for each statement execute function fold_acts();

/* What a scheme says of its titles is so whenever a transaction ends. */
create function check_scheme() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off as $$
begin
  if (select (count(*), coalesce(sum(t.share_value), 0)) is distinct from (s.number_of_units::bigint, s.aggregate)
      from schemes s left join titles t on t.scheme_id = s.id and t.state = 'registered'
      where s.id = new.id group by s.id) then
    raise exception 'The titles of scheme % are not what it says of them', new.number using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger schemes_agree_with_their_titles after insert or update on schemes
  deferrable initially deferred for each row execute function check_scheme();

/* An approved plan is registered, every unit of it. */
create function check_registered() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off as $$
begin
  if exists (select from strata_units u where u.application_id = new.id and not exists (
      select from registered_units r join titles t on t.id = r.title_id
      where r.application_id = u.application_id and r.unit_id = u.id and t.state = 'registered')) then
    raise exception 'Application % would be approved, and a unit of it have no title', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger approved_plans_are_registered after update of application_status_id on applications
  deferrable initially deferred for each row
  when (new.application_status_id = 4 and old.application_status_id <> 4)
  execute function check_registered();

-- The id that a row of a plan has in an amendment, which follows from the row's own id and the amendment: so a unit of
-- an amendment is known as the unit that it was. It begins as the row's, which keeps the rows in their order.
create function id_in_copy(id uuid, application_id uuid) returns uuid language sql immutable strict parallel safe
  return (left(id::text, 26) || left(md5(id::text || application_id::text), 10))::uuid;
comment on function id_in_copy is 'The id of the copy that an amendment has of a row of the plan that it amends';

-- Requests on titles.
alter table examinations drop constraint examinations_object_type_check;
alter table examinations add constraint examinations_object_type_check
  check (object_type in ('registration', 'property', 'application', 'request'));
comment on column examinations.object_type is 'registration, property, application or request';
comment on column examinations.object_kind is 'Type of the expert, Property, type of the application or kind of the request: the filter of a queue';

create sequence title_request_references as bigint;
comment on sequence title_request_references is 'Numbers in references of requests; never used twice';

create table title_requests (
  id uuid primary key,
  reference text not null unique,
  title_id uuid not null references titles (id),
  kind text not null check (kind in ('transfer', 'mortgage', 'discharge', 'correction')),
  status_id smallint not null default 1 check (status_id between 1 and 6),
  entity_type text not null,
  entity_id uuid not null,
  content jsonb not null,
  submitted_content jsonb,
  remarks text,
  submission integer not null default 0 check (submission >= 0),
  submitted_at timestamptz,
  examination_days_left smallint check (examination_days_left >= 0),
  registered_act uuid references acts (id),
  version integer not null default 1,
  created_by uuid not null references persons (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (entity_type, entity_id) references entities (entity_type, entity_id),
  check ((status_id = 3) = (registered_act is not null)),
  check (status_id = 1 or submission > 0),
  check ((submission > 0) = (submitted_content is not null))
);
create unique index one_submitted_request_of_a_title on title_requests (title_id) where status_id = 2;
create index title_requests_of_title on title_requests (title_id, created_at desc, id);
create index title_requests_of_entity on title_requests (entity_type, entity_id, created_at desc, id);
create index title_requests_search on title_requests using gin (search_text_of(reference) gin_trgm_ops);
comment on table title_requests is 'Requests to change what is registered of a title (domain decision 7)';
comment on column title_requests.id is 'UUIDv7';
comment on column title_requests.reference is 'Reference that people use, such as TR-2026-000001';
comment on column title_requests.title_id is 'The title; of one title one request at a time is submitted';
comment on column title_requests.kind is 'transfer, mortgage, discharge or correction';
comment on column title_requests.status_id is '1 Draft, 2 Submitted, 3 Registered, 4 Returned, 5 Rejected, 6 Withdrawn';
comment on column title_requests.entity_type is 'Who makes it';
comment on column title_requests.entity_id is 'Who makes it';
comment on column title_requests.content is 'What is asked for, as TitleRequestContent of the domain';
comment on column title_requests.submitted_content is 'What was asked for when it was submitted last: what parties and officers see';
comment on column title_requests.remarks is 'Why it was returned or rejected; null before';
comment on column title_requests.submission is 'Counts its submissions; consents are given to one of them';
comment on column title_requests.submitted_at is 'When it was submitted last';
comment on column title_requests.examination_days_left is 'Working days that the ministry had left when it was returned; null before';
comment on column title_requests.registered_act is 'The act on the title by which it was registered';
comment on column title_requests.version is 'Raised by every change of what is asked for or of its state; If-Match compares with it';
comment on column title_requests.created_by is 'Who began it';
comment on column title_requests.created_at is 'When';
comment on column title_requests.updated_at is 'Latest change';

create table title_request_documents (
  id uuid primary key,
  request_id uuid not null references title_requests (id) on delete cascade,
  file_id uuid not null unique references files (id),
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
create index documents_of_title_request on title_request_documents (request_id, added_at, id);
comment on table title_request_documents is 'What proves a request: deeds, letters, orders of a court';
comment on column title_request_documents.id is 'UUIDv7';
comment on column title_request_documents.request_id is 'The request';
comment on column title_request_documents.file_id is 'The file; a file belongs to one record';
comment on column title_request_documents.added_at is 'When it was added';
comment on column title_request_documents.removed_at is 'When the requester took it away; what was submitted stays for the record';

create table title_request_parties (
  request_id uuid not null references title_requests (id) on delete cascade,
  submission integer not null,
  position smallint not null check (position >= 1),
  role text not null check (role in ('owner', 'transferee', 'lender')),
  name text not null,
  identification text not null,
  identification_key text not null generated always as (identification_key_of(identification)) stored,
  primary key (request_id, submission, position),
  unique (request_id, submission, identification_key)
);
create index title_requests_of_party on title_request_parties (identification_key, request_id);
comment on table title_request_parties is 'Who must consent to a request as it was submitted';
comment on column title_request_parties.request_id is 'The request';
comment on column title_request_parties.submission is 'Which submission';
comment on column title_request_parties.position is 'Order, from 1';
comment on column title_request_parties.role is 'owner, transferee or lender';
comment on column title_request_parties.name is 'Name';
comment on column title_request_parties.identification is 'National ID, work permit, passport or registration number';
comment on column title_request_parties.identification_key is 'The same for comparison; nobody is named twice';

create table title_request_consents (
  request_id uuid not null,
  submission integer not null,
  identification_key text not null,
  consented boolean not null,
  reason text,
  person_id uuid not null references persons (id),
  given_at timestamptz not null default now(),
  primary key (request_id, submission, identification_key),
  foreign key (request_id, submission, identification_key)
    references title_request_parties (request_id, submission, identification_key) on delete cascade,
  check (consented or reason is not null)
);
comment on table title_request_consents is 'What the parties of a request answered';
comment on column title_request_consents.request_id is 'The request';
comment on column title_request_consents.submission is 'Which submission of it was answered';
comment on column title_request_consents.identification_key is 'The party';
comment on column title_request_consents.consented is 'Whether they consented; what one declines goes back to whoever asked';
comment on column title_request_consents.reason is 'Why not';
comment on column title_request_consents.person_id is 'Who signed in and answered, for themselves or for the company';
comment on column title_request_consents.given_at is 'When';

create table amendment_consents (
  revision_id uuid not null references plan_revisions (id),
  title_id uuid not null references titles (id),
  identification_key text not null,
  person_id uuid not null references persons (id),
  given_at timestamptz not null default now(),
  primary key (revision_id, title_id, identification_key)
);
create index amendment_consents_of_title on amendment_consents (title_id);
comment on table amendment_consents is 'Consents of owners to an amendment that changes their titles';
comment on column amendment_consents.revision_id is 'What they consented to: the declared plan of the amendment';
comment on column amendment_consents.title_id is 'The title that changes';
comment on column amendment_consents.identification_key is 'The owner, by identification';
comment on column amendment_consents.person_id is 'Who signed in and consented, for themselves or for the company';
comment on column amendment_consents.given_at is 'When';

-- Certificates.
create table signing_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key text not null,
  first_used_at timestamptz not null default now()
);
comment on table signing_keys is 'Public keys by which what this register signed can be verified; the private ones are never here';
comment on column signing_keys.id is 'First 16 hexadecimal digits of the SHA-256 of the public key (DER)';
comment on column signing_keys.public_key is 'Ed25519 public key, PEM';
comment on column signing_keys.first_used_at is 'Since when';

create sequence certificate_numbers as bigint;
comment on sequence certificate_numbers is 'Numbers of certificates; never used twice';

create table certificates (
  id uuid primary key,
  number text not null unique,
  title_id uuid not null references titles (id),
  title_version integer not null,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  template integer not null,
  content bytea not null,
  sha256 bytea not null check (sha256 = sha256(content)),
  signing_key_id text not null references signing_keys (id),
  signature bytea not null check (length(signature) = 64),
  issued_by uuid not null references persons (id),
  issued_at timestamptz not null default now()
);
create index certificates_of_title on certificates (title_id, issued_at desc, id desc);
comment on table certificates is 'Certificates of titles as they were made; the newest of a title supersedes the others';
comment on column certificates.id is 'UUIDv7';
comment on column certificates.number is 'Number from a sequence, such as SC-00000001';
comment on column certificates.title_id is 'The title';
comment on column certificates.title_version is 'What it says is the title''s after so many acts; once there is another, it no longer holds';
comment on column certificates.code is 'Unguessable: 130 random bits in Crockford''s base 32, by which anyone verifies it';
comment on column certificates.template is 'Version of the template';
comment on column certificates.content is 'The PDF';
comment on column certificates.sha256 is 'SHA-256 of the PDF';
comment on column certificates.signing_key_id is 'The key that signed it';
comment on column certificates.signature is 'Ed25519 signature of the PDF';
comment on column certificates.issued_by is 'Who asked for it';
comment on column certificates.issued_at is 'When';

create table certificate_revocations (
  certificate_id uuid primary key references certificates (id),
  reason text not null check (reason <> ''),
  revoked_by uuid not null references persons (id),
  revoked_at timestamptz not null default now()
);
comment on table certificate_revocations is 'Certificates that a registrar has revoked';
comment on column certificate_revocations.certificate_id is 'The certificate';
comment on column certificate_revocations.reason is 'Why';
comment on column certificate_revocations.revoked_by is 'The registrar';
comment on column certificate_revocations.revoked_at is 'When';

create table certificate_looks (
  id bigint generated always as identity primary key,
  certificate_id uuid not null references certificates (id),
  looked_at timestamptz not null default now()
);
create index looks_at_certificate on certificate_looks (certificate_id, looked_at desc);
comment on table certificate_looks is 'Each time that somebody verified a certificate by its code; who it was is not known';
comment on column certificate_looks.id is 'Order';
comment on column certificate_looks.certificate_id is 'The certificate';
comment on column certificate_looks.looked_at is 'When';

grant select on act_links, schemes, titles to strata_app;
grant usage on sequence scheme_numbers, title_numbers, title_request_references, certificate_numbers to strata_app;
grant select, insert, update, delete on unit_owners, title_requests to strata_app;
grant select, insert, delete on title_request_documents to strata_app;
grant update (removed_at) on title_request_documents to strata_app;
grant select, insert on registered_units, title_request_parties, title_request_consents, amendment_consents, signing_keys, certificates,
  certificate_revocations, certificate_looks to strata_app;
