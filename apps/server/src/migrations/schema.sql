-- The schema as it is after all migrations, by subject: to be read, not to be run. The migrations beside it make the database.
-- `npm run write-schema` writes this file from a migrated database, and a test fails where the two differ. It is kept in the
-- repository although it is generated, so that nobody has to read every migration to know a table.

create extension pg_trgm;
grant usage on schema public to public;
grant usage on schema public to strata_app;

-- ==================== people ====================

-- Who has signed in: known by issuer and subject of the identity provider; the rest is refreshed at every sign-in
create table persons (
  id uuid not null, -- UUIDv7; also the entity id of the person's Self entity
  issuer text not null, -- Issuer of the identity provider (OpenID Connect iss)
  subject text not null, -- Subject at that issuer (sub); never e-mail, phone or idnumber, which can change hands
  idnumber text not null, -- National ID, work permit or passport number as the provider states it
  full_name text not null, -- Name as the provider states it
  email text, -- E-mail address, when shared
  mobile text, -- Mobile number, when shared
  birthdate date, -- Date of birth, when shared and readable
  country text, -- Country, when shared
  passport_number text, -- Passport number, when shared
  permanent_address text, -- Permanent address in English, in one line, when shared
  created_at timestamp with time zone default now() not null, -- First sign-in
  signed_in_at timestamp with time zone default now() not null, -- Latest sign-in
  disabled_at timestamp with time zone, -- Since when the person may not use the system; ends all sessions at their next call
  full_name_dhivehi text, -- Name in Dhivehi, where the provider gives it
  permanent_address_dhivehi text, -- Permanent address in Dhivehi, in one line, where the provider gives it
  constraint persons_pkey PRIMARY KEY (id),
  constraint persons_issuer_subject_key UNIQUE (issuer, subject)
);
create index persons_by_identification_key on persons (identification_key_of(idnumber));
create index persons_by_idnumber on persons (idnumber);
create index persons_search on persons USING gin (search_text_of(VARIADIC ARRAY[full_name, idnumber]) gin_trgm_ops);
grant insert, select, update on persons to strata_app;

-- Who is an officer of the ministry, and as what
create table officers (
  id uuid not null, -- UUIDv7
  idnumber text not null, -- By what the officer was entered
  role text not null, -- Examiner, Registrar or Administrator; one row a role
  person_id uuid, -- Bound at the first sign-in of that idnumber; from then on this binding decides
  created_at timestamp with time zone default now() not null, -- When entered
  identification_key text generated always as (identification_key_of(idnumber)) stored not null, -- idnumber for comparison
  constraint officers_pkey PRIMARY KEY (id),
  constraint officers_idnumber_role_key UNIQUE (idnumber, role),
  constraint officers_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint officers_role_check CHECK ((role = ANY (ARRAY['Examiner'::text, 'Registrar'::text, 'Administrator'::text])))
);
create index officers_by_person on officers (person_id);
create unique index one_entry_of_a_role on officers (identification_key, role);
grant delete, insert, select, update on officers to strata_app;

-- Days on which an officer is absent: nothing is kept for them then
create table officer_absences (
  id uuid not null, -- UUIDv7
  person_id uuid not null,
  first_day date not null, -- From this day on, of the Maldives
  last_day date not null, -- Up to this day, and with it
  entered_by uuid not null, -- The officer, a registrar or an Administrator
  entered_at timestamp with time zone default now() not null, -- When it was entered
  constraint officer_absences_pkey PRIMARY KEY (id),
  constraint officer_absences_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES persons(id),
  constraint officer_absences_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint officer_absences_check CHECK ((last_day >= first_day))
);
create index absences_of_officer on officer_absences (person_id, last_day);
grant delete, insert, select, update on officer_absences to strata_app;

-- How officers have set the console for themselves; who has no row has the usual settings
create table officer_settings (
  person_id uuid not null,
  keys_are_on boolean not null, -- Whether single keys do something
  keys jsonb not null, -- Keys chosen in place of the usual ones, by what they do
  takes_next boolean not null, -- Whether the next record is taken after an act
  constraint officer_settings_pkey PRIMARY KEY (person_id),
  constraint officer_settings_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint officer_settings_keys_check CHECK ((jsonb_typeof(keys) = 'object'::text))
);
grant insert, select, update on officer_settings to strata_app;

-- Whom a person can act for: the person (Self), or an approved registration. Known by the pair: one id under two types is two
-- entities
create table entities (
  -- Self, Architect, Developer, LegalPractitioner or Business (specification 1, section 3); Ministry, for which nobody acts at
  -- the portal
  entity_type text not null,
  entity_id uuid not null, -- The person's id for Self, else the registration's
  name text not null, -- Name shown in the switcher
  -- Raised by every change to the entity's properties, projects and applications: the ETag of its lists
  revision bigint default 0 not null,
  created_at timestamp with time zone default now() not null, -- When the entity came to be
  constraint entities_pkey PRIMARY KEY (entity_type, entity_id),
  constraint entities_entity_type_check CHECK ((entity_type = ANY (ARRAY['Self'::text, 'Architect'::text, 'Developer'::text, 'LegalPractitioner'::text, 'Business'::text, 'Ministry'::text])))
);
grant insert, select, update on entities to strata_app;

-- Who may act for which entity, now; removing the row ends the right at the next call
create table memberships (
  entity_type text not null,
  entity_id uuid not null,
  person_id uuid not null,
  is_admin boolean default false not null, -- Whether the person may manage responsible persons
  created_at timestamp with time zone default now() not null, -- Since when
  ends_at timestamp with time zone, -- When the right ends by itself (an architect's licence expires); null for no end
  constraint memberships_pkey PRIMARY KEY (person_id, entity_type, entity_id),
  constraint memberships_entity_type_entity_id_fkey FOREIGN KEY (entity_type, entity_id) REFERENCES entities(entity_type, entity_id),
  constraint memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint nobody_acts_for_the_ministry CHECK ((entity_type <> 'Ministry'::text))
);
create index memberships_by_entity on memberships (entity_type, entity_id);
grant delete, insert, select, update on memberships to strata_app;

-- Who may act for which entity at this moment
create view current_memberships with (security_invoker=true) as
 SELECT entity_type,
    entity_id,
    person_id,
    is_admin,
    created_at,
    ends_at
   FROM memberships
  WHERE ends_at IS NULL OR ends_at > now();
grant select, update on current_memberships to strata_app;

-- Sessions that the server holds; a token without a row here is worth nothing
create table sessions (
  token_hash bytea not null, -- SHA-256 of the provider's ID token, which is the bearer token; the token itself is not kept
  person_id uuid not null, -- Whose session
  audience text not null, -- portal or console; a session is good for one of them
  issuer text not null, -- Issuer of the token
  provider_session text, -- The provider's sid, for back-channel logout
  authenticated_at timestamp with time zone, -- auth_time: when the provider last asked for the person
  assurance text, -- acr: how well the provider knows the person
  created_at timestamp with time zone default now() not null, -- Sign-in
  last_active_at timestamp with time zone default now() not null, -- Latest call that counts as activity, to the minute
  absolute_ends_at timestamp with time zone not null, -- End of the session, whatever happens
  ended_at timestamp with time zone, -- Set by sign-out, back-channel logout or an officer
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint sessions_audience_check CHECK ((audience = ANY (ARRAY['portal'::text, 'console'::text])))
);
create index sessions_by_age on sessions (created_at);
create index sessions_by_person on sessions (person_id) WHERE (ended_at IS NULL);
create index sessions_by_provider_session on sessions (provider_session) WHERE (ended_at IS NULL);
grant delete, insert, select, update on sessions to strata_app;

-- Sign-ins that were begun: single use, 10 minutes; deleted when the provider's code is exchanged
create table pending_sign_ins (
  state text not null, -- base64url(SHA-256(V)), V being the value that only the browser knows
  audience text not null, -- Which host began it
  created_at timestamp with time zone default now() not null, -- When it was begun
  constraint pending_sign_ins_pkey PRIMARY KEY (state),
  constraint pending_sign_ins_audience_check CHECK ((audience = ANY (ARRAY['portal'::text, 'console'::text])))
);
create index pending_sign_ins_by_age on pending_sign_ins (created_at);
grant delete, insert, select on pending_sign_ins to strata_app;

-- Back-channel logout tokens that have been used, while they could be sent again
create table used_logout_tokens (
  issuer text not null, -- Who issued the token: a jti is unique for its issuer alone
  jti_hash bytea not null, -- SHA-256 of the token's jti, which can be of any length
  good_until timestamp with time zone not null, -- When the token ends by itself: from then on it is refused for its age
  constraint used_logout_tokens_pkey PRIMARY KEY (issuer, jti_hash)
);
create index used_logout_tokens_by_end on used_logout_tokens (good_until);
grant delete, insert, select on used_logout_tokens to strata_app;

-- What a person is told in the portal: written in the transaction of the act that it tells of; swept after two years
create table notifications (
  id uuid not null, -- UUIDv7: the order of the list
  person_id uuid not null, -- Who is told
  kind text not null, -- What happened: a kind of packages/domain, which holds its words
  object_type text not null, -- The record that it is about: registration or property
  object_id uuid not null, -- Id of that record; it may be gone by now
  entity_type text, -- The entity that it concerns, where there is one
  entity_id uuid, -- The entity that it concerns, where there is one
  params jsonb not null, -- Name to plain text: names, references and remarks as they were when it happened
  created_at timestamp with time zone default now() not null, -- When it happened
  read_at timestamp with time zone, -- When the person read it
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint notifications_check CHECK (((entity_type IS NULL) = (entity_id IS NULL)))
);
create index notifications_by_age on notifications (created_at);
create index notifications_by_person on notifications (person_id, id);
create index notifications_unread on notifications (person_id) WHERE (read_at IS NULL);
grant delete, insert, select, update on notifications to strata_app;

-- What officers were told about records that wait, for the bell of the console; swept after two years
create table officer_notifications (
  id uuid not null, -- UUIDv7: the order of the list
  person_id uuid not null,
  kind text not null, -- What happened: a kind of packages/domain, which holds its words
  object_type text not null, -- registration, property, application or request
  object_id uuid not null, -- Id of the record
  target_on date, -- The target that is near; null for all other kinds
  params jsonb not null, -- Name to plain text: names and references as they were when it happened
  created_at timestamp with time zone default now() not null, -- When it happened
  read_at timestamp with time zone,
  constraint officer_notifications_pkey PRIMARY KEY (id),
  constraint officer_notifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint officer_notifications_object_type_check CHECK ((object_type = ANY (ARRAY['registration'::text, 'property'::text, 'application'::text, 'request'::text])))
);
create index officer_notifications_by_age on officer_notifications (created_at);
create index officer_notifications_by_person on officer_notifications (person_id, id);
create index officer_notifications_unread on officer_notifications (person_id) WHERE (read_at IS NULL);
create unique index one_notification_of_a_target on officer_notifications (object_id, target_on, person_id) WHERE (target_on IS NOT NULL);
grant delete, insert, select, update on officer_notifications to strata_app;

-- What a person has typed and not yet sent; the person's own, swept after 30 days
create table form_drafts (
  person_id uuid not null, -- Who typed
  entity_type text not null, -- For whom
  entity_id uuid not null, -- For whom
  form text not null, -- Which form, and of which record
  content jsonb not null, -- Field name to value, as typed
  saved_at timestamp with time zone default now() not null,
  constraint form_drafts_pkey PRIMARY KEY (person_id, entity_type, entity_id, form),
  constraint form_drafts_entity_type_entity_id_fkey FOREIGN KEY (entity_type, entity_id) REFERENCES entities(entity_type, entity_id),
  constraint form_drafts_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint form_drafts_content_check CHECK ((pg_column_size(content) <= 1048576))
);
create index form_drafts_by_age on form_drafts (saved_at);
grant delete, insert, select, update on form_drafts to strata_app;

create function raise_entity_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update entities set revision = revision + 1
      where entity_type = old.entity_type and entity_id = old.entity_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE'
      and (new.entity_type, new.entity_id) is distinct from (old.entity_type, old.entity_id)) then
    update entities set revision = revision + 1
      where entity_type = new.entity_type and entity_id = new.entity_id;
  end if;
  return null;
end
$function$;

-- A name for comparison: NFKC, single blanks, lower case
create function name_key_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(name, NFKC), '\s+'::text, ' '::text, 'g'::text));

-- An identification for comparison: NFKC, no blanks, lower case
create function identification_key_of(identification text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(identification, NFKC), '\s'::text, ''::text, 'g'::text));

-- ==================== reference data ====================

-- Administrative atolls, numbered from north to south. Malé City stands beside Kaafu, which surrounds it but does not administer
-- it; Fuvahmulah City and Addu City are coextensive with Gnaviyani and Seenu and stand under both names
create table atolls (
  id smallint not null, -- Position from north to south; fixed for good
  name text not null, -- Usual name in Latin script
  code text not null, -- Abbreviation used before an island's name in addresses (HDh. Kulhudhuffushi)
  constraint atolls_pkey PRIMARY KEY (id),
  constraint atolls_code_key UNIQUE (code),
  constraint atolls_name_key UNIQUE (name)
);
grant select on atolls to strata_app;

-- Inhabited islands; for Malé City its inhabited parts, for Addu City its wards as addresses name them. Uninhabited, resort and
-- industrial islands are not part of this list
create table islands (
  id smallint not null, -- Atoll number * 100 + n; fixed for good
  atoll_id smallint not null, -- Atoll that administers the island
  name text not null, -- Usual name in Latin script; the same name occurs in several atolls
  retired_at timestamp with time zone, -- Since when it is no longer offered: joined with another, or renamed under another id
  constraint islands_pkey PRIMARY KEY (id),
  constraint islands_atoll_id_name_key UNIQUE (atoll_id, name),
  constraint islands_atoll_id_fkey FOREIGN KEY (atoll_id) REFERENCES atolls(id)
);
grant select on islands to strata_app;

-- How an application comes about; 3 Amendment is made by the act amend only
create table application_types (
  id smallint not null, -- Fixed id
  name text not null,
  constraint application_types_pkey PRIMARY KEY (id),
  constraint application_types_name_key UNIQUE (name)
);
grant select on application_types to strata_app;

-- States of an application; 1 to 5 and 10 are the specification's
create table application_statuses (
  id smallint not null, -- Fixed id
  name text not null,
  constraint application_statuses_pkey PRIMARY KEY (id),
  constraint application_statuses_name_key UNIQUE (name)
);
grant select on application_statuses to strata_app;

-- States of a property
create table property_statuses (
  id smallint not null, -- Fixed id
  name text not null,
  constraint property_statuses_pkey PRIMARY KEY (id),
  constraint property_statuses_name_key UNIQUE (name)
);
grant select on property_statuses to strata_app;

-- States of an expert registration; 1, 3 and 4 are the specification's
create table expert_statuses (
  id smallint not null, -- Fixed id
  name text not null,
  constraint expert_statuses_pkey PRIMARY KEY (id),
  constraint expert_statuses_name_key UNIQUE (name)
);
grant select on expert_statuses to strata_app;

-- Development types of the specification, section 3
create table development_types (
  id smallint not null, -- Fixed id
  name text not null,
  constraint development_types_pkey PRIMARY KEY (id),
  constraint development_types_name_key UNIQUE (name)
);
grant select on development_types to strata_app;

-- What stands on the plot; common property lies inside type 1 only (specification 2, section 5)
create table building_types (
  id smallint not null, -- Fixed id
  name text not null,
  constraint building_types_pkey PRIMARY KEY (id),
  constraint building_types_name_key UNIQUE (name)
);
grant select on building_types to strata_app;

-- What an area of common property is
create table common_property_types (
  id smallint not null, -- Fixed id
  name text not null,
  prefix text not null, -- Begins the references of its areas
  constraint common_property_types_pkey PRIMARY KEY (id),
  constraint common_property_types_name_key UNIQUE (name),
  constraint common_property_types_prefix_key UNIQUE (prefix)
);
grant select on common_property_types to strata_app;

-- What units, groups and common property are used for. 3 is the use for which limited common property and accessory units name
-- the group they belong to (specification 2, section 5)
create table occupancy_uses (
  id smallint generated by default as identity not null, -- Small id of the specification's calls (occupancyUseId)
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  name text not null, -- Name; unique whatever its blanks and case of letters
  position smallint not null, -- Place in the list
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  retired_at timestamp with time zone, -- Since when it is no longer offered; records that have it keep it
  constraint occupancy_uses_pkey PRIMARY KEY (id),
  constraint occupancy_uses_record_id_key UNIQUE (record_id)
);
create unique index occupancy_use_names on occupancy_uses (lower(regexp_replace(NORMALIZE(name, NFKC), '\s+'::text, ' '::text, 'g'::text)));
grant insert, select, update on occupancy_uses to strata_app;

-- What a unit is built as, offered by occupancy use
create table unit_types (
  id smallint generated by default as identity not null, -- Small id of the specification's calls (unitTypeId)
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  name text not null, -- Name; unique whatever its blanks and case of letters
  position smallint not null, -- Place in the list
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  retired_at timestamp with time zone, -- Since when it is no longer offered; records that have it keep it
  constraint unit_types_pkey PRIMARY KEY (id),
  constraint unit_types_record_id_key UNIQUE (record_id)
);
create unique index unit_type_names on unit_types (lower(regexp_replace(NORMALIZE(name, NFKC), '\s+'::text, ' '::text, 'g'::text)));
grant insert, select, update on unit_types to strata_app;

-- Which unit types are offered for which occupancy use: a shop stands in a commercial building and in one of mixed use
create table unit_type_uses (
  unit_type_id smallint not null,
  occupancy_use_id smallint not null,
  constraint unit_type_uses_pkey PRIMARY KEY (occupancy_use_id, unit_type_id),
  constraint unit_type_uses_occupancy_use_id_fkey FOREIGN KEY (occupancy_use_id) REFERENCES occupancy_uses(id),
  constraint unit_type_uses_unit_type_id_fkey FOREIGN KEY (unit_type_id) REFERENCES unit_types(id)
);
create index unit_type_uses_by_type on unit_type_uses (unit_type_id);
grant delete, insert, select on unit_type_uses to strata_app;

-- What a parking space of the accessory schedule is for
create table vehicle_parking_types (
  id smallint generated by default as identity not null, -- Small id of the specification's calls (vehicleParkingTypeId)
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  name text not null, -- Name; unique whatever its blanks and case of letters
  position smallint not null, -- Place in the list
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  retired_at timestamp with time zone, -- Since when it is no longer offered; records that have it keep it
  constraint vehicle_parking_types_pkey PRIMARY KEY (id),
  constraint vehicle_parking_types_record_id_key UNIQUE (record_id)
);
create unique index vehicle_parking_type_names on vehicle_parking_types (lower(regexp_replace(NORMALIZE(name, NFKC), '\s+'::text, ' '::text, 'g'::text)));
grant insert, select, update on vehicle_parking_types to strata_app;

-- Documents of a strata plan. 1 is the board resolution, of which the portal offers a template
create table document_types (
  id smallint generated by default as identity not null, -- Small id
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  name text not null, -- Name; unique whatever its blanks and case of letters
  description text default ''::text not null, -- What the document has to show, for whoever uploads it
  -- Development types for which it must be there: 1 Landed Property, 2 Condominum, 3 Strata Subdivision
  required_for smallint[] default '{}'::smallint[] not null,
  position smallint not null, -- Place in the list
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  retired_at timestamp with time zone, -- Since when it is no longer asked for; documents of this type stay
  constraint document_types_pkey PRIMARY KEY (id),
  constraint document_types_record_id_key UNIQUE (record_id),
  constraint document_types_required_for_check CHECK ((required_for <@ '{1,2,3}'::smallint[]))
);
create unique index document_type_names on document_types (lower(regexp_replace(NORMALIZE(name, NFKC), '\s+'::text, ' '::text, 'g'::text)));
grant insert, select, update on document_types to strata_app;

-- Within how many working days the ministry means to answer; a record takes its target day when it is submitted
create table target_days (
  kind text not null, -- What is answered: registration, property, application or request on a title
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  working_days smallint not null, -- Working days, Sunday to Thursday
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  constraint target_days_pkey PRIMARY KEY (kind),
  constraint target_days_record_id_key UNIQUE (record_id),
  constraint target_days_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'property'::text, 'application'::text, 'request'::text]))),
  constraint target_days_working_days_check CHECK (((working_days >= 1) AND (working_days <= 365)))
);
grant select, update on target_days to strata_app;

-- Public holidays, which Administrators keep
create table public_holidays (
  day date not null, -- The day, of the Maldives
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  name text not null, -- As people call it
  entered_by uuid not null, -- The Administrator who entered it
  entered_at timestamp with time zone default now() not null, -- When it was entered
  constraint public_holidays_pkey PRIMARY KEY (day),
  constraint public_holidays_record_id_key UNIQUE (record_id),
  constraint public_holidays_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES persons(id),
  constraint public_holidays_name_check CHECK ((name <> ''::text))
);
grant delete, insert, select on public_holidays to strata_app;

-- What the footer says about the ministry: one row; what is null is as the installation's configuration says
create table ministry_contacts (
  only_row boolean default true not null, -- True: there is one row
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  name text,
  phone text, -- Telephone of the real-estate office
  email text, -- E-mail of the real-estate office
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  objection_text text, -- How to object to a decision, as letters say it; null: they say nothing of it
  objection_days integer, -- Until how many days after the day of the letter
  address text, -- Where the ministry is, as certificates say it; null: they do not
  second_language_name text, -- Name of the ministry in a second language, on certificates; null: none
  second_language_address text, -- Its address in that language; null: none
  second_language_title text, -- What a certificate of title is called in that language; null: they do not say it
  second_language_folio_title text, -- What a folio is called in that language; null: they do not say it
  constraint ministry_contacts_pkey PRIMARY KEY (only_row),
  constraint ministry_contacts_record_id_key UNIQUE (record_id),
  constraint ministry_contacts_address_check CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint ministry_contacts_objection_days_check CHECK (((objection_days >= 1) AND (objection_days <= 365))),
  constraint ministry_contacts_objection_text_check CHECK (((length(objection_text) >= 1) AND (length(objection_text) <= 2000))),
  constraint ministry_contacts_only_row_check CHECK (only_row),
  constraint ministry_contacts_second_language_address_check CHECK (((length(second_language_address) >= 1) AND (length(second_language_address) <= 200))),
  constraint ministry_contacts_second_language_folio_title_check CHECK (((length(second_language_folio_title) >= 1) AND (length(second_language_folio_title) <= 200))),
  constraint ministry_contacts_second_language_name_check CHECK (((length(second_language_name) >= 1) AND (length(second_language_name) <= 200))),
  constraint ministry_contacts_second_language_title_check CHECK (((length(second_language_title) >= 1) AND (length(second_language_title) <= 200))),
  constraint objection_is_whole CHECK (((objection_text IS NULL) = (objection_days IS NULL)))
);
grant select, update on ministry_contacts to strata_app;

-- Standard paragraphs for what officers write to the parties; their words are in letter_paragraph_versions
create table letter_paragraphs (
  id uuid not null, -- UUIDv7
  title text not null, -- By which officers choose it; unique whatever its blanks and case of letters
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  retired_at timestamp with time zone, -- Since when it is no longer offered
  constraint letter_paragraphs_pkey PRIMARY KEY (id),
  constraint letter_paragraphs_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);
create unique index letter_paragraph_titles on letter_paragraphs (lower(regexp_replace(NORMALIZE(title, NFKC), '\s+'::text, ' '::text, 'g'::text)));
grant insert, select, update on letter_paragraphs to strata_app;

-- The words of standard paragraphs, the newest offered; only added
create table letter_paragraph_versions (
  paragraph_id uuid not null, -- Whose words
  number integer not null, -- Counts the versions of the paragraph from 1
  places text[] not null, -- For which remarks and decisions it is: ParagraphPlace of the domain
  text text not null, -- The words
  made_by uuid not null, -- The Administrator who wrote them
  made_at timestamp with time zone default now() not null, -- Since when they are offered
  constraint letter_paragraph_versions_pkey PRIMARY KEY (paragraph_id, number),
  constraint letter_paragraph_versions_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint letter_paragraph_versions_paragraph_id_fkey FOREIGN KEY (paragraph_id) REFERENCES letter_paragraphs(id),
  constraint letter_paragraph_versions_number_check CHECK ((number >= 1)),
  constraint letter_paragraph_versions_places_check CHECK ((cardinality(places) >= 1)),
  constraint letter_paragraph_versions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
grant insert, select on letter_paragraph_versions to strata_app;

-- Pictures that documents show, the emblem and signatures; what each looks like is in document_picture_versions
create table document_pictures (
  id uuid default gen_random_uuid() not null, -- By which the acts know it
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  person_id uuid, -- Whose signature it is; null: it is the emblem of the ministry
  constraint document_pictures_pkey PRIMARY KEY (id),
  constraint one_picture_each UNIQUE NULLS NOT DISTINCT (person_id),
  constraint document_pictures_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint document_pictures_version_check CHECK ((version >= 1))
);
grant insert, select, update on document_pictures to strata_app;

-- What pictures of documents looked like, the newest in force; only added
create table document_picture_versions (
  picture_id uuid not null, -- Which picture
  number integer not null, -- Counts the versions of the picture from 1
  drawing jsonb, -- Drawn anew from what was uploaded, which is not kept; null: the picture was removed
  file_name text, -- What was uploaded was called
  file_sha256 bytea, -- SHA-256 of what was uploaded
  made_by uuid not null, -- The Administrator who uploaded or removed it
  made_at timestamp with time zone default now() not null, -- Since when documents have it
  constraint document_picture_versions_pkey PRIMARY KEY (picture_id, number),
  constraint document_picture_versions_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint document_picture_versions_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES document_pictures(id),
  constraint document_picture_versions_check CHECK ((((drawing IS NULL) = (file_name IS NULL)) AND ((drawing IS NULL) = (file_sha256 IS NULL)))),
  constraint document_picture_versions_file_sha256_check CHECK ((length(file_sha256) = 32)),
  constraint document_picture_versions_number_check CHECK ((number >= 1))
);
grant insert, select on document_picture_versions to strata_app;

-- ==================== properties ====================

-- Plots, registered by the entity that owns or develops them and verified by an examiner
create table properties (
  id uuid not null, -- UUIDv7
  entity_type text not null, -- Whose property
  entity_id uuid not null, -- Whose property
  plot_name text not null,
  plot_number text not null, -- Number of the plot as typed
  -- Number for comparison: NFKC, no blanks, lower case; unique on an island among verified plots
  plot_number_key text generated always as (lower(regexp_replace(NORMALIZE(plot_number, NFKC), '\s'::text, ''::text, 'g'::text))) stored not null,
  island_id smallint not null,
  ward_or_street text not null,
  land_area_in_sqm numeric(14,2) not null, -- Land area in square metres, two decimals, exact
  registry_number text not null, -- Number in the land registry
  issuing_authority text not null, -- Who issued the registry document
  property_status_id smallint default 1 not null, -- 1 Pending, 2 Verified, 3 Returned
  remarks text, -- What the examiner asks for, when returned
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  created_by uuid not null, -- Who registered it
  created_at timestamp with time zone default now() not null, -- When registered
  updated_at timestamp with time zone default now() not null, -- Latest change
  constraint properties_pkey PRIMARY KEY (id),
  constraint properties_id_entity_type_entity_id_key UNIQUE (id, entity_type, entity_id),
  constraint properties_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint properties_entity_type_entity_id_fkey FOREIGN KEY (entity_type, entity_id) REFERENCES entities(entity_type, entity_id),
  constraint properties_island_id_fkey FOREIGN KEY (island_id) REFERENCES islands(id),
  constraint properties_property_status_id_fkey FOREIGN KEY (property_status_id) REFERENCES property_statuses(id),
  constraint properties_land_area_in_sqm_check CHECK ((land_area_in_sqm > (0)::numeric))
);
create index properties_by_creator on properties (created_by);
create index properties_by_number on properties (island_id, plot_number_key);
create index properties_of_entity on properties (entity_type, entity_id, created_at DESC, id);
create index properties_returned on properties (entity_type, entity_id) WHERE (property_status_id = 3);
create index properties_search on properties USING gin (search_text_of(VARIADIC ARRAY[plot_name, plot_number, registry_number]) gin_trgm_ops);
create unique index verified_plot_numbers on properties (island_id, plot_number_key) WHERE (property_status_id = 2);
create constraint trigger properties_have_owners AFTER INSERT on properties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_property_shares();
create trigger properties_raise_architects_revision AFTER UPDATE on properties FOR EACH ROW WHEN (((old.plot_name IS DISTINCT FROM new.plot_name) OR (old.plot_number IS DISTINCT FROM new.plot_number))) EXECUTE FUNCTION raise_revision_of_architects();
create trigger properties_raise_revision AFTER INSERT OR DELETE OR UPDATE on properties FOR EACH ROW EXECUTE FUNCTION raise_entity_revision();
grant delete, insert, select, update on properties to strata_app;

-- Owners of a plot; their shares make up the whole, exactly, at every commit
create table property_owners (
  property_id uuid not null, -- The plot
  position smallint not null, -- Order as entered, from 1
  name text not null, -- Owner's name
  identification text not null, -- National ID, work permit, passport or registration number
  share_numerator integer not null,
  share_denominator integer not null,
  constraint property_owners_pkey PRIMARY KEY (property_id, "position"),
  constraint property_owners_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_owners_share_denominator_check CHECK (((share_denominator >= 1) AND (share_denominator <= 1000000))),
  constraint property_owners_share_numerator_check CHECK (((share_numerator >= 1) AND (share_numerator <= 1000000)))
);
create index property_owners_search on property_owners USING gin (search_text_of(VARIADIC ARRAY[name, identification]) gin_trgm_ops);
create constraint trigger property_shares_are_whole AFTER INSERT OR DELETE OR UPDATE on property_owners DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_property_shares();
grant delete, insert, select, update on property_owners to strata_app;

-- Documents of a plot; a file belongs to one plot
create table property_documents (
  property_id uuid not null, -- The plot
  file_id uuid not null,
  document_type text not null, -- RegistryDocument (one) or SupportingDocument
  position smallint not null, -- Order as entered, from 1
  constraint property_documents_pkey PRIMARY KEY (property_id, "position"),
  constraint property_documents_file_id_key UNIQUE (file_id),
  constraint property_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint property_documents_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_documents_document_type_check CHECK ((document_type = ANY (ARRAY['RegistryDocument'::text, 'SupportingDocument'::text])))
);
create unique index one_registry_document on property_documents (property_id) WHERE (document_type = 'RegistryDocument'::text);
grant delete, insert, select, update on property_documents to strata_app;

-- What an entity builds or converts: a project groups its applications
create table projects (
  id uuid not null, -- UUIDv7
  entity_type text not null, -- Whose project
  entity_id uuid not null, -- Whose project
  name text not null, -- Name as typed
  -- Name for comparison: NFKC, single blanks, lower case; an entity has it once
  name_key text generated always as (lower(regexp_replace(NORMALIZE(name, NFKC), '\s+'::text, ' '::text, 'g'::text))) stored not null,
  description text not null, -- What the project is about; may be empty
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  created_by uuid not null, -- Who began it
  created_at timestamp with time zone default now() not null, -- When begun
  updated_at timestamp with time zone default now() not null, -- Latest change
  constraint projects_pkey PRIMARY KEY (id),
  constraint one_project_of_a_name UNIQUE (entity_type, entity_id, name_key),
  constraint projects_id_entity_type_entity_id_key UNIQUE (id, entity_type, entity_id),
  constraint projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint projects_entity_type_entity_id_fkey FOREIGN KEY (entity_type, entity_id) REFERENCES entities(entity_type, entity_id)
);
create index projects_of_entity on projects (entity_type, entity_id, created_at DESC, id);
create trigger projects_raise_revision AFTER INSERT OR DELETE OR UPDATE on projects FOR EACH ROW EXECUTE FUNCTION raise_entity_revision();
grant delete, insert, select, update on projects to strata_app;

create function check_property_shares()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked uuid;
  total_numerator numeric := 0;
  total_denominator numeric := 1;
  common numeric;
  owner record;
begin
  if tg_table_name = 'properties' then
    checked := new.id;
  elsif tg_op = 'DELETE' then
    checked := old.property_id;
  else
    checked := new.property_id;
  end if;
  if not exists (select from properties where id = checked) then
    return null;
  end if;
  for owner in select share_numerator, share_denominator from property_owners where property_id = checked loop
    common := lcm(total_denominator, owner.share_denominator::numeric);
    total_numerator := div(common, total_denominator) * total_numerator
      + div(common, owner.share_denominator) * owner.share_numerator;
    total_denominator := common;
  end loop;
  if total_numerator <> total_denominator then
    raise exception 'The shares of property % do not add up to 1', checked using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

-- Whether owners' shares are fractions that make up 1, exactly; false where there is no owner
create function shares_are_whole(owners jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

-- ==================== experts ====================

-- Businesses, developers, architects and legal practitioners who register to act; approved, a registration is an entity of its
-- type under its own id
create table expert_registrations (
  id uuid not null, -- UUIDv7; also the entity id once approved
  expert_type text not null, -- Architect, Developer, LegalPractitioner or Business; the entity's type once approved
  reference text not null, -- Reference that people use, such as ER-2026-000001
  entity_type text not null, -- The entity that its creator acted for
  entity_id uuid not null, -- The entity that its creator acted for
  identification text not null, -- Registration number of the organisation; an architect's own ID number
  -- Identification for comparison; unique among those that are entities, by type
  identification_key text generated always as (identification_key_of(identification)) stored not null,
  name text not null, -- Name of the organisation; an architect's own name
  registered_address_name text not null, -- House or building of the registered address
  registered_address_street text not null,
  registered_address_postal_code text not null,
  registered_address_island_id smallint not null,
  contact_number text not null, -- Telephone number
  contact_email text not null, -- E-mail address
  registration_copy_id uuid, -- Copy of the registration (pdf); not for architects
  business_profile_id uuid, -- Business profile (pdf); not for architects
  license_number text, -- Architects: number of the licence
  license_document_id uuid, -- Architects: the licence (pdf)
  expiry_date date, -- Architects: last day of the licence, entered by the approving officer
  expert_status_id smallint not null, -- 1 Draft, 2 Submitted, 3 Approved, 4 Returned, 5 Rejected, 6 Revoked
  state_change_remarks text, -- What the officer wrote at the latest return, rejection or revocation
  -- Since when it is an entity; stays while a licence is renewed, ends with rejection and revocation
  entity_since timestamp with time zone,
  creator_ended_at timestamp with time zone, -- When another admin ended the creator's rights
  version integer default 1 not null, -- Raised by every change, of its persons too; If-Match compares with it
  created_by uuid not null, -- The creator: who corrects, submits, and is an admin once approved
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null, -- Latest change
  submitted_at timestamp with time zone, -- Latest submission; null until the first
  status_since timestamp with time zone default now() not null, -- When it came into its present state
  constraint expert_registrations_pkey PRIMARY KEY (id),
  constraint expert_registrations_business_profile_id_key UNIQUE (business_profile_id),
  constraint expert_registrations_license_document_id_key UNIQUE (license_document_id),
  constraint expert_registrations_reference_key UNIQUE (reference),
  constraint expert_registrations_registration_copy_id_key UNIQUE (registration_copy_id),
  constraint expert_registrations_business_profile_id_fkey FOREIGN KEY (business_profile_id) REFERENCES files(id),
  constraint expert_registrations_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint expert_registrations_entity_type_entity_id_fkey FOREIGN KEY (entity_type, entity_id) REFERENCES entities(entity_type, entity_id),
  constraint expert_registrations_expert_status_id_fkey FOREIGN KEY (expert_status_id) REFERENCES expert_statuses(id),
  constraint expert_registrations_license_document_id_fkey FOREIGN KEY (license_document_id) REFERENCES files(id),
  constraint expert_registrations_registered_address_island_id_fkey FOREIGN KEY (registered_address_island_id) REFERENCES islands(id),
  constraint expert_registrations_registration_copy_id_fkey FOREIGN KEY (registration_copy_id) REFERENCES files(id),
  constraint expert_registrations_check CHECK (((expert_type = 'Architect'::text) = (license_number IS NOT NULL))),
  constraint expert_registrations_check1 CHECK (((expert_type = 'Architect'::text) = (license_document_id IS NOT NULL))),
  constraint expert_registrations_check2 CHECK (((expert_type = 'Architect'::text) = (registration_copy_id IS NULL))),
  constraint expert_registrations_check3 CHECK (((expert_type = 'Architect'::text) = (business_profile_id IS NULL))),
  constraint expert_registrations_check4 CHECK (((expert_type <> 'Architect'::text) OR (entity_type = 'Self'::text))),
  constraint expert_registrations_check5 CHECK (((expiry_date IS NULL) OR (expert_type = 'Architect'::text))),
  constraint expert_registrations_check6 CHECK (((expert_status_id <> 3) OR (entity_since IS NOT NULL))),
  constraint expert_registrations_check7 CHECK (((expert_status_id <> 3) OR (expert_type <> 'Architect'::text) OR (expiry_date IS NOT NULL))),
  constraint expert_registrations_check8 CHECK (((expert_status_id <> ALL (ARRAY[1, 5, 6])) OR (entity_since IS NULL))),
  constraint expert_registrations_check9 CHECK (((expert_status_id = 1) = (submitted_at IS NULL))),
  constraint expert_registrations_expert_type_check CHECK ((expert_type = ANY (ARRAY['Architect'::text, 'Developer'::text, 'LegalPractitioner'::text, 'Business'::text])))
);
create index approved_architects_by_name on expert_registrations (name, id) WHERE ((expert_type = 'Architect'::text) AND (entity_since IS NOT NULL));
create index approved_architects_search on expert_registrations USING gin (search_text_of(VARIADIC ARRAY[name, license_number]) gin_trgm_ops) WHERE ((expert_type = 'Architect'::text) AND (entity_since IS NOT NULL));
create index expert_registrations_by_creator on expert_registrations (created_by);
create index expert_registrations_by_identification on expert_registrations (identification_key);
create index expert_registrations_of_entity on expert_registrations (entity_type, entity_id, expert_type, created_at DESC, id);
create index expert_registrations_search on expert_registrations USING gin (search_text_of(VARIADIC ARRAY[reference, name, identification, license_number]) gin_trgm_ops);
create unique index one_architect_of_a_person on expert_registrations (created_by) WHERE ((expert_type = 'Architect'::text) AND (expert_status_id = ANY (ARRAY[2, 3, 4])));
create unique index one_entity_of_an_identification on expert_registrations (expert_type, identification_key) WHERE (entity_since IS NOT NULL);
create trigger expert_registrations_raise_revision AFTER INSERT OR UPDATE on expert_registrations FOR EACH ROW EXECUTE FUNCTION raise_expert_revision();
grant insert, select, update on expert_registrations to strata_app;

-- Who is responsible for an organisation; once it is approved, they act for it. Nobody is deleted: a removal is a date
create table responsible_persons (
  id uuid not null, -- UUIDv7
  registration_id uuid not null,
  identification text not null, -- ID number by which the person was entered
  -- Identification for comparison; once in a registration
  identification_key text generated always as (identification_key_of(identification)) stored not null,
  name text not null, -- Name as entered
  position text not null, -- Position in the organisation
  is_admin boolean default false not null, -- Whether the person may manage responsible persons
  power_of_attorney_id uuid, -- Power of attorney; businesses and developers
  bar_council_registration_document_id uuid, -- Registration at the bar council; legal practitioners
  bar_council_license_number text, -- Licence number at the bar council; legal practitioners
  person_id uuid, -- Bound to the one who signs in with that ID number; from then on this binding decides
  created_by uuid not null, -- Who added the person
  created_at timestamp with time zone default now() not null, -- When added
  removed_at timestamp with time zone, -- When removed; the rights ended then
  constraint responsible_persons_pkey PRIMARY KEY (id),
  constraint responsible_persons_bar_council_registration_document_id_key UNIQUE (bar_council_registration_document_id),
  constraint responsible_persons_power_of_attorney_id_key UNIQUE (power_of_attorney_id),
  constraint responsible_persons_bar_council_registration_document_id_fkey FOREIGN KEY (bar_council_registration_document_id) REFERENCES files(id),
  constraint responsible_persons_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint responsible_persons_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint responsible_persons_power_of_attorney_id_fkey FOREIGN KEY (power_of_attorney_id) REFERENCES files(id),
  constraint responsible_persons_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES expert_registrations(id),
  constraint responsible_persons_check CHECK (((bar_council_registration_document_id IS NULL) = (bar_council_license_number IS NULL))),
  constraint responsible_persons_check1 CHECK (((power_of_attorney_id IS NULL) <> (bar_council_license_number IS NULL)))
);
create index responsible_persons_by_identification on responsible_persons (identification_key);
create index responsible_persons_by_person on responsible_persons (person_id);
create unique index responsible_persons_of_registration on responsible_persons (registration_id, identification_key) WHERE (removed_at IS NULL);
create index responsible_persons_search on responsible_persons USING gin (search_text_of(VARIADIC ARRAY[name, identification]) gin_trgm_ops);
create index responsible_persons_waiting on responsible_persons (identification_key) WHERE ((removed_at IS NULL) AND (person_id IS NULL));
grant insert, select, update on responsible_persons to strata_app;

-- Every file that belongs to a registration or to one of its persons, former ones too
create view expert_documents with (security_invoker=true) as
 SELECT expert_registrations.registration_copy_id AS file_id,
    expert_registrations.id AS registration_id
   FROM expert_registrations
  WHERE expert_registrations.registration_copy_id IS NOT NULL
UNION ALL
 SELECT expert_registrations.business_profile_id AS file_id,
    expert_registrations.id AS registration_id
   FROM expert_registrations
  WHERE expert_registrations.business_profile_id IS NOT NULL
UNION ALL
 SELECT expert_registrations.license_document_id AS file_id,
    expert_registrations.id AS registration_id
   FROM expert_registrations
  WHERE expert_registrations.license_document_id IS NOT NULL
UNION ALL
 SELECT responsible_persons.power_of_attorney_id AS file_id,
    responsible_persons.registration_id
   FROM responsible_persons
  WHERE responsible_persons.power_of_attorney_id IS NOT NULL
UNION ALL
 SELECT responsible_persons.bar_council_registration_document_id AS file_id,
    responsible_persons.registration_id
   FROM responsible_persons
  WHERE responsible_persons.bar_council_registration_document_id IS NOT NULL
UNION ALL
 SELECT expert_former_documents.file_id,
    expert_former_documents.registration_id
   FROM expert_former_documents;
grant select on expert_documents to strata_app;

-- Documents that a later one took the place of after they were submitted: nothing submitted is ever deleted
create table expert_former_documents (
  file_id uuid not null,
  registration_id uuid not null,
  replaced_at timestamp with time zone default now() not null, -- When another took its place
  constraint expert_former_documents_pkey PRIMARY KEY (file_id),
  constraint expert_former_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint expert_former_documents_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES expert_registrations(id)
);
create index expert_former_documents_of_registration on expert_former_documents (registration_id);
grant insert, select on expert_former_documents to strata_app;

-- Guides that the ministry publishes, each for one type of entity
create table expert_guides (
  id uuid not null, -- UUIDv7
  entity_type text not null, -- For whom
  name text not null,
  description text not null, -- What it is about
  file_id uuid not null, -- The document, a PDF
  position smallint not null, -- Place among the guides of its type
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  created_by uuid, -- Who published it; null: it came with the portal
  created_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone, -- Since when it is no longer shown
  constraint expert_guides_pkey PRIMARY KEY (id),
  constraint expert_guides_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint expert_guides_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint expert_guides_entity_type_check CHECK ((entity_type = ANY (ARRAY['Self'::text, 'Architect'::text, 'Developer'::text, 'LegalPractitioner'::text, 'Business'::text])))
);
create index expert_guides_by_file on expert_guides (file_id);
create index expert_guides_of_type on expert_guides (entity_type, "position", id) WHERE (withdrawn_at IS NULL);
grant insert, select, update on expert_guides to strata_app;

-- Numbers in registration references; never used twice
create sequence expert_references as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
grant usage on sequence expert_references to strata_app;

create function raise_expert_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update entities set revision = revision + 1 where entity_type = new.expert_type and entity_id = new.id;
  update entities set revision = revision + 1
    where entity_type = new.entity_type and entity_id = new.entity_id;
  return null;
end
$function$;

create function raise_architect_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.architect_registration_id is not null then
    update entities set revision = revision + 1
      where entity_type = 'Architect' and entity_id = old.architect_registration_id;
  end if;
  if tg_op <> 'DELETE' and new.architect_registration_id is not null
      and (tg_op = 'INSERT' or new.architect_registration_id is distinct from old.architect_registration_id) then
    update entities set revision = revision + 1
      where entity_type = 'Architect' and entity_id = new.architect_registration_id;
  end if;
  return null;
end
$function$;

create function raise_revision_of_architects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from entities where entity_type = 'Architect' and entity_id in (
    select architect_registration_id from applications where property_id = new.id)
    order by entity_id for no key update;
  update entities set revision = revision + 1 where entity_type = 'Architect' and entity_id in (
    select architect_registration_id from applications where property_id = new.id);
  return null;
end
$function$;

-- ==================== applications ====================

-- Strata applications; property and project belong to the same entity, by foreign key
create table applications (
  id uuid not null, -- UUIDv7
  reference text not null, -- Reference that people use, such as SA-2026-000001
  entity_type text not null, -- The applicant
  entity_id uuid not null, -- The applicant
  property_id uuid not null, -- The plot applied for
  application_type_id smallint not null,
  application_status_id smallint default 1 not null, -- State
  parent_application_id uuid, -- The approved application that this one amends
  ever_submitted boolean default false not null, -- Whether it was ever declared and submitted; nothing submitted is ever deleted
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null, -- Latest change
  status_since timestamp with time zone default now() not null, -- When it came into its present state
  project_id uuid, -- The project that it is part of, if any
  architect_registration_id uuid, -- The assigned architect: the registration, whose id is that of the architect's entity
  architect_assigned_at timestamp with time zone, -- When that architect was assigned
  plan_completed_at timestamp with time zone, -- When the architect declared the plan complete; null again when that is void
  decline_reason text, -- Why the architect assigned last declined; null again when the next one is assigned
  declared_revision_id uuid, -- What is declared now; null while nothing is, or once the declaration is void
  submitted_at timestamp with time zone, -- When it was submitted last
  -- Working days that the ministry had left when it was returned: the clock stops meanwhile; null before
  examination_days_left smallint,
  refund_due numeric(14,2), -- What is to be given back of the fee since it was withdrawn, MVR; null where it was not
  -- Of an amendment of a provisional scheme: whether it confirms the plan as built, which makes the scheme final
  confirms_as_built boolean default false not null,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_reference_key UNIQUE (reference),
  constraint applications_application_status_id_fkey FOREIGN KEY (application_status_id) REFERENCES application_statuses(id),
  constraint applications_application_type_id_fkey FOREIGN KEY (application_type_id) REFERENCES application_types(id),
  constraint applications_architect_registration_id_fkey FOREIGN KEY (architect_registration_id) REFERENCES expert_registrations(id),
  constraint applications_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint applications_parent_application_id_fkey FOREIGN KEY (parent_application_id) REFERENCES applications(id),
  constraint applications_project_id_entity_type_entity_id_fkey FOREIGN KEY (project_id, entity_type, entity_id) REFERENCES projects(id, entity_type, entity_id),
  constraint applications_property_id_entity_type_entity_id_fkey FOREIGN KEY (property_id, entity_type, entity_id) REFERENCES properties(id, entity_type, entity_id),
  constraint declared_revision_is_its_own FOREIGN KEY (id, declared_revision_id) REFERENCES plan_revisions(application_id, id),
  constraint applications_check CHECK (((application_type_id = 3) = (parent_application_id IS NOT NULL))),
  constraint applications_examination_days_left_check CHECK ((examination_days_left >= 0)),
  constraint applications_refund_due_check CHECK ((refund_due >= (0)::numeric)),
  constraint architect_is_assigned_at_a_moment CHECK (((architect_registration_id IS NULL) = (architect_assigned_at IS NULL))),
  constraint completed_by_an_architect CHECK (((plan_completed_at IS NULL) OR (architect_registration_id IS NOT NULL))),
  constraint declared_before_it_is_examined CHECK (((application_status_id <> ALL (ARRAY[2, 3, 4])) OR (declared_revision_id IS NOT NULL))) NOT VALID
);
create index applications_by_creator on applications (created_by);
create index applications_by_parent on applications (parent_application_id) WHERE (parent_application_id IS NOT NULL);
create index applications_of_architect on applications (architect_registration_id, created_at DESC, id) WHERE (architect_registration_id IS NOT NULL);
create index applications_of_entity on applications (entity_type, entity_id, created_at DESC, id);
create index applications_of_project on applications (project_id) WHERE (project_id IS NOT NULL);
create index applications_of_property on applications (property_id);
create index applications_search on applications USING gin (search_text_of(VARIADIC ARRAY[reference]) gin_trgm_ops);
create index applications_waiting on applications (entity_type, entity_id) WHERE (application_status_id = ANY (ARRAY[1, 2, 3, 6, 10]));
create unique index one_amendment_of_a_property on applications (property_id) WHERE ((application_type_id = 3) AND (application_status_id = ANY (ARRAY[2, 3])));
create unique index one_amendment_of_an_application on applications (parent_application_id) WHERE (application_status_id <> ALL (ARRAY[7, 8]));
create unique index one_application_of_a_property on applications (property_id) WHERE ((application_type_id <> 3) AND (application_status_id = ANY (ARRAY[2, 3, 4])));
create index plans_waiting on applications (architect_registration_id) WHERE (application_status_id = 5);
create trigger applications_begin_strata_plan AFTER INSERT on applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_strata_plan();
create trigger applications_raise_architect_revision AFTER INSERT OR DELETE OR UPDATE on applications FOR EACH ROW EXECUTE FUNCTION raise_architect_revision();
create trigger applications_raise_revision AFTER INSERT OR DELETE OR UPDATE on applications FOR EACH ROW EXECUTE FUNCTION raise_entity_revision();
create constraint trigger approved_plans_are_registered AFTER UPDATE OF application_status_id on applications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.application_status_id = 4) AND (old.application_status_id <> 4))) EXECUTE FUNCTION check_registered();
create trigger open_fees_follow AFTER UPDATE OF application_status_id, refund_due on applications FOR EACH ROW WHEN (new.ever_submitted) EXECUTE FUNCTION follow_fees();
grant delete, insert, select, update on applications to strata_app;

-- Numbers in application references; never used twice
create sequence application_references as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
grant usage on sequence application_references to strata_app;

-- ==================== plan ====================

-- The strata plan of an application: its development details, and what every part of it hangs on
create table strata_plans (
  application_id uuid not null, -- The application; each has one plan
  strata_development_type_id smallint, -- Development type; null until chosen
  -- Whether all owners share common property equally; then there are no groups. Null until answered
  shares_on_equal_basis boolean,
  allotted_share_value integer default 10000 not null, -- The whole that the units' share values make up
  land_area_in_sqm numeric(12,2), -- Land area of the scheme in square metres, two decimals, exact
  occupancy_use_id smallint, -- Occupancy use of the development
  scheme_name text,
  scheme_address text,
  has_more_than_one_level boolean default false not null, -- Strata act, section 31, confirmed: more than one level
  has_separate_utilities boolean default false not null, -- Strata act, section 31, confirmed: separate utilities
  has_separate_entrances boolean default false not null, -- Strata act, section 31, confirmed: separate entrance
  complies_with_regulations boolean default false not null, -- Strata act, section 31, confirmed: compliance
  has_parking_lots boolean, -- Whether accessory lots are allocated to the units; null until answered
  groups_numbered integer default 0 not null, -- How many references of groups were given; none is given twice
  general_numbered integer default 0 not null, -- How many references of general common property were given
  limited_numbered integer default 0 not null, -- How many references of limited common property were given
  accessory_numbered integer default 0 not null, -- How many references of accessory units were given
  version integer default 1 not null, -- Raised by every change of the development details; If-Match compares with it
  revision bigint default 1 not null, -- Raised by every change of any part of the plan
  share_method_id smallint, -- The method that was chosen; null: the ministry's default
  -- The version under which the plan was declared complete; null while it is drafted, when the newest counts
  share_method_version_id uuid,
  -- Raised by every choice of a method and every change of the entered values; If-Match compares with it
  shares_version integer default 1 not null,
  -- The drawing rules under which the plan was declared complete; null while it is drafted, when the newest count
  drawing_rules_version integer,
  -- The corners of the land in WGS 84 as they were typed, with their places in the drawing, and the area that they enclose, as
  -- PlacedLand of the domain; null where nobody said them
  placed_land jsonb,
  constraint strata_plans_pkey PRIMARY KEY (application_id),
  constraint strata_plans_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint strata_plans_drawing_rules_version_fkey FOREIGN KEY (drawing_rules_version) REFERENCES drawing_rules(version),
  constraint strata_plans_occupancy_use_id_fkey FOREIGN KEY (occupancy_use_id) REFERENCES occupancy_uses(id),
  constraint strata_plans_share_method_id_fkey FOREIGN KEY (share_method_id) REFERENCES share_methods(id),
  constraint strata_plans_share_method_version_id_fkey FOREIGN KEY (share_method_version_id) REFERENCES share_method_versions(id),
  constraint strata_plans_strata_development_type_id_fkey FOREIGN KEY (strata_development_type_id) REFERENCES development_types(id),
  constraint strata_plans_allotted_share_value_check CHECK (((allotted_share_value >= 1) AND (allotted_share_value <= 100000000))),
  constraint strata_plans_land_area_in_sqm_check CHECK ((land_area_in_sqm > (0)::numeric)),
  constraint strata_plans_placed_land_check CHECK ((jsonb_typeof(placed_land) = 'object'::text))
);
create index drafts_of_share_method on strata_plans (share_method_id) WHERE (share_method_version_id IS NULL);
create index plans_of_share_method_version on strata_plans (share_method_version_id) WHERE (share_method_version_id IS NOT NULL);
create index strata_plans_search on strata_plans USING gin (search_text_of(VARIADIC ARRAY[scheme_name]) gin_trgm_ops) WHERE (scheme_name IS NOT NULL);
grant insert, select, update on strata_plans to strata_app;

-- Plots into which a strata subdivision parts the land
create table strata_plots (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  plot_number text not null, -- Number as typed
  -- Number for comparison; unique in the plan
  plot_number_key text generated always as (number_key_of(plot_number)) stored not null,
  area_in_sqm numeric(12,2) not null, -- Area in square metres, two decimals, exact
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  constraint strata_plots_pkey PRIMARY KEY (id),
  constraint one_plot_of_a_number UNIQUE (application_id, plot_number_key),
  constraint strata_plots_application_id_id_key UNIQUE (application_id, id),
  constraint strata_plots_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint strata_plots_area_in_sqm_check CHECK ((area_in_sqm > (0)::numeric))
);
grant delete, insert, select, update on strata_plots to strata_app;

-- Buildings of a plan
create table strata_buildings (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  name text not null, -- Name as typed
  name_key text generated always as (name_key_of(name)) stored not null, -- Name for comparison; unique in the plan
  code text, -- Short code, where there is one
  has_podium boolean default false not null, -- Whether towers stand on a podium
  building_type_id smallint default 1 not null, -- 1 building, 2 other structure
  plot_id uuid, -- The plot of the subdivision that it stands on
  sort_key text collate "C" not null, -- Place among the buildings: natural order of the names
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  -- Of north, clockwise from the y axis of what is drawn, in thousandths of a degree; null where nobody has said it
  north_angle integer,
  constraint strata_buildings_pkey PRIMARY KEY (id),
  constraint one_building_of_a_name UNIQUE (application_id, name_key),
  constraint strata_buildings_application_id_id_key UNIQUE (application_id, id),
  constraint strata_buildings_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint strata_buildings_application_id_plot_id_fkey FOREIGN KEY (application_id, plot_id) REFERENCES strata_plots(application_id, id),
  constraint strata_buildings_building_type_id_fkey FOREIGN KEY (building_type_id) REFERENCES building_types(id),
  constraint strata_buildings_north_angle_check CHECK (((north_angle >= 0) AND (north_angle <= 359999)))
);
create index strata_buildings_by_plot on strata_buildings (application_id, plot_id) WHERE (plot_id IS NOT NULL);
grant delete, insert, select, update on strata_buildings to strata_app;

-- Towers of a building with a podium
create table building_towers (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  building_id uuid not null,
  name text not null, -- Name as typed
  name_key text generated always as (name_key_of(name)) stored not null, -- Name for comparison; unique in the building
  position smallint not null, -- Order as entered, from 1
  constraint building_towers_pkey PRIMARY KEY (id),
  constraint building_towers_application_id_building_id_id_key UNIQUE (application_id, building_id, id),
  constraint one_tower_of_a_name UNIQUE (building_id, name_key),
  constraint building_towers_application_id_building_id_fkey FOREIGN KEY (application_id, building_id) REFERENCES strata_buildings(application_id, id) ON DELETE CASCADE
);
grant delete, insert, select, update on building_towers to strata_app;

-- Floors of a building
create table strata_floors (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  building_id uuid not null,
  floor_number text not null, -- Number as typed, such as B1, G or 12
  -- Number for comparison; unique in the building
  floor_number_key text generated always as (number_key_of(floor_number)) stored not null,
  gross_floor_area_in_sqm numeric(12,2) not null, -- Gross floor area in square metres, two decimals, exact
  is_podium_floor boolean default false not null, -- Whether it is a floor of the podium, below the towers
  sort_key text collate "C" not null, -- Place among the floors, from the lowest
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  base_level_in_mm integer, -- Above the zero level of the building, in whole millimetres; null where nobody has said it
  storey_height_in_mm integer, -- From floor to floor, in whole millimetres; null where nobody has said it
  constraint strata_floors_pkey PRIMARY KEY (id),
  constraint one_floor_of_a_number UNIQUE (building_id, floor_number_key),
  constraint strata_floors_application_id_building_id_id_key UNIQUE (application_id, building_id, id),
  constraint strata_floors_application_id_id_key UNIQUE (application_id, id),
  constraint strata_floors_application_id_building_id_fkey FOREIGN KEY (application_id, building_id) REFERENCES strata_buildings(application_id, id) ON DELETE CASCADE,
  constraint strata_floors_base_level_in_mm_check CHECK (((base_level_in_mm >= '-100000'::integer) AND (base_level_in_mm <= 1000000))),
  constraint strata_floors_gross_floor_area_in_sqm_check CHECK ((gross_floor_area_in_sqm > (0)::numeric)),
  constraint strata_floors_storey_height_in_mm_check CHECK (((storey_height_in_mm >= 1) AND (storey_height_in_mm <= 100000)))
);
create index strata_floors_of_plan on strata_floors (application_id, building_id, sort_key, id);
grant delete, insert, select, update on strata_floors to strata_app;

-- Units: each will have a title with a share value
create table strata_units (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  building_id uuid not null, -- The building of its floor
  floor_id uuid not null,
  unit_number text not null, -- Number as typed
  -- Number for comparison: NFKC, no blanks, lower case, leading zeros kept; unique in the application
  unit_number_key text generated always as (number_key_of(unit_number)) stored not null,
  occupancy_use_id smallint not null,
  unit_type_id smallint not null, -- Unit type, one of those of its use
  floor_area_in_sqm numeric(12,2) not null, -- Strata area in square metres, two decimals, exact
  tower_id uuid, -- The tower, above a podium
  group_id uuid, -- The group, where there are groups
  drawing_file_id uuid,
  sort_key text collate "C" not null, -- Place on its floor: natural order of the numbers
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  constraint strata_units_pkey PRIMARY KEY (id),
  constraint one_unit_of_a_number UNIQUE (application_id, unit_number_key),
  constraint strata_units_application_id_id_key UNIQUE (application_id, id),
  constraint strata_units_drawing_file_id_key UNIQUE (drawing_file_id),
  constraint strata_units_application_id_building_id_floor_id_fkey FOREIGN KEY (application_id, building_id, floor_id) REFERENCES strata_floors(application_id, building_id, id) ON DELETE CASCADE,
  constraint strata_units_application_id_building_id_tower_id_fkey FOREIGN KEY (application_id, building_id, tower_id) REFERENCES building_towers(application_id, building_id, id) ON DELETE SET NULL (tower_id),
  constraint strata_units_application_id_group_id_fkey FOREIGN KEY (application_id, group_id) REFERENCES application_groups(application_id, id) ON DELETE SET NULL (group_id),
  constraint strata_units_drawing_file_id_fkey FOREIGN KEY (drawing_file_id) REFERENCES files(id),
  constraint strata_units_occupancy_use_id_fkey FOREIGN KEY (occupancy_use_id) REFERENCES occupancy_uses(id),
  constraint strata_units_unit_type_id_fkey FOREIGN KEY (unit_type_id) REFERENCES unit_types(id),
  constraint strata_units_floor_area_in_sqm_check CHECK ((floor_area_in_sqm > (0)::numeric))
);
create index strata_units_by_group on strata_units (application_id, group_id) WHERE (group_id IS NOT NULL);
create index strata_units_by_tower on strata_units (application_id, building_id, tower_id) WHERE (tower_id IS NOT NULL);
create index strata_units_of_plan on strata_units (application_id, building_id, floor_id, sort_key, id);
grant delete, insert, select, update on strata_units to strata_app;

-- Groups of units that share common property among themselves, where owners do not share all of it equally
create table application_groups (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  group_name text not null, -- Name as typed
  group_name_key text generated always as (name_key_of(group_name)) stored not null, -- Name for comparison; unique in the plan
  group_number integer not null, -- Number from the plan's counter; never used twice
  group_reference text generated always as (('G'::text || group_number)) stored not null, -- Reference that people use, such as G1
  occupancy_use_id smallint not null, -- Occupancy use of its units
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  constraint application_groups_pkey PRIMARY KEY (id),
  constraint application_groups_application_id_group_number_key UNIQUE (application_id, group_number),
  constraint application_groups_application_id_id_key UNIQUE (application_id, id),
  constraint one_group_of_a_name UNIQUE (application_id, group_name_key),
  constraint application_groups_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint application_groups_occupancy_use_id_fkey FOREIGN KEY (occupancy_use_id) REFERENCES occupancy_uses(id),
  constraint application_groups_group_number_check CHECK ((group_number > 0))
);
grant delete, insert, select, update on application_groups to strata_app;

-- Areas of common property: general, limited, or accessory units
create table common_property_allocations (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  common_property_type_id smallint not null, -- 1 general, 2 limited, 3 accessory unit
  reference_number integer not null, -- Number from the plan's counter of its type; never used twice
  description text, -- What it is, such as stairs and lobby
  building_id uuid, -- The building that it is in; null outside
  floor_id uuid, -- The floor that it is on; null outside
  floor_area_in_sqm numeric(12,2) not null, -- Area in square metres, two decimals, exact
  occupancy_use_id smallint not null,
  group_id uuid, -- The group that it is for
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  constraint common_property_allocations_pkey PRIMARY KEY (id),
  constraint common_property_allocations_application_id_common_property__key UNIQUE (application_id, common_property_type_id, reference_number),
  constraint common_property_allocations_application_id_id_common_proper_key UNIQUE (application_id, id, common_property_type_id),
  constraint common_property_allocations_application_id_id_key UNIQUE (application_id, id),
  constraint common_property_allocations_application_id_building_id_flo_fkey FOREIGN KEY (application_id, building_id, floor_id) REFERENCES strata_floors(application_id, building_id, id) ON DELETE CASCADE,
  constraint common_property_allocations_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint common_property_allocations_application_id_group_id_fkey FOREIGN KEY (application_id, group_id) REFERENCES application_groups(application_id, id) ON DELETE SET NULL (group_id),
  constraint common_property_allocations_common_property_type_id_fkey FOREIGN KEY (common_property_type_id) REFERENCES common_property_types(id),
  constraint common_property_allocations_occupancy_use_id_fkey FOREIGN KEY (occupancy_use_id) REFERENCES occupancy_uses(id),
  constraint common_property_allocations_check CHECK (((building_id IS NULL) = (floor_id IS NULL))),
  constraint common_property_allocations_floor_area_in_sqm_check CHECK ((floor_area_in_sqm > (0)::numeric)),
  constraint common_property_allocations_reference_number_check CHECK ((reference_number > 0))
);
create index allocations_by_floor on common_property_allocations (application_id, building_id, floor_id) WHERE (floor_id IS NOT NULL);
create index allocations_by_group on common_property_allocations (application_id, group_id) WHERE (group_id IS NOT NULL);
grant delete, insert, select, update on common_property_allocations to strata_app;

-- The units that limited common property serves exclusively
create table allocation_units (
  application_id uuid not null, -- The plan of both
  allocation_id uuid not null, -- The limited common property
  unit_id uuid not null, -- A unit that it serves
  common_property_type_id smallint default 2 not null, -- Always 2: nothing else serves units exclusively
  constraint allocation_units_pkey PRIMARY KEY (allocation_id, unit_id),
  constraint allocation_units_application_id_allocation_id_common_prope_fkey FOREIGN KEY (application_id, allocation_id, common_property_type_id) REFERENCES common_property_allocations(application_id, id, common_property_type_id) ON DELETE CASCADE,
  constraint allocation_units_application_id_unit_id_fkey FOREIGN KEY (application_id, unit_id) REFERENCES strata_units(application_id, id) ON DELETE CASCADE,
  constraint allocation_units_common_property_type_id_check CHECK ((common_property_type_id = 2))
);
create index allocation_units_by_allocation on allocation_units (application_id, allocation_id);
create index allocation_units_by_unit on allocation_units (application_id, unit_id);
grant delete, insert, select on allocation_units to strata_app;

-- The accessory schedule: lots of accessory units, each allocated to one unit at most
create table parking_allocations (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  accessory_common_property_id uuid not null, -- The accessory unit that the lot is part of
  common_property_type_id smallint default 3 not null, -- Always 3: lots are parts of accessory units only
  unit_id uuid, -- The unit that it belongs to; null while it belongs to none
  vehicle_parking_type_id smallint not null, -- What it is for
  reference text not null, -- Reference of the lot as typed
  -- Reference for comparison; unique in the plan
  reference_key text generated always as (number_key_of(reference)) stored not null,
  sort_key text collate "C" not null, -- Place in the schedule: natural order of the references
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  constraint parking_allocations_pkey PRIMARY KEY (id),
  constraint one_lot_of_a_reference UNIQUE (application_id, reference_key),
  constraint parking_allocations_application_id_id_key UNIQUE (application_id, id),
  constraint parking_allocations_application_id_accessory_common_proper_fkey FOREIGN KEY (application_id, accessory_common_property_id, common_property_type_id) REFERENCES common_property_allocations(application_id, id, common_property_type_id) ON DELETE CASCADE,
  constraint parking_allocations_application_id_unit_id_fkey FOREIGN KEY (application_id, unit_id) REFERENCES strata_units(application_id, id) ON DELETE SET NULL (unit_id),
  constraint parking_allocations_vehicle_parking_type_id_fkey FOREIGN KEY (vehicle_parking_type_id) REFERENCES vehicle_parking_types(id),
  constraint parking_allocations_common_property_type_id_check CHECK ((common_property_type_id = 3))
);
create index parking_allocations_by_accessory on parking_allocations (application_id, accessory_common_property_id);
create index parking_allocations_by_unit on parking_allocations (application_id, unit_id) WHERE (unit_id IS NOT NULL);
grant delete, insert, select, update on parking_allocations to strata_app;

-- Documents of a strata plan
create table strata_documents (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  document_type_id smallint not null, -- What kind of document it is
  file_id uuid not null, -- The file; a file belongs to one record
  added_at timestamp with time zone default now() not null, -- When it was added
  constraint strata_documents_pkey PRIMARY KEY (id),
  constraint strata_documents_file_id_key UNIQUE (file_id),
  constraint strata_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint strata_documents_document_type_id_fkey FOREIGN KEY (document_type_id) REFERENCES document_types(id),
  constraint strata_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
create index strata_documents_of_plan on strata_documents (application_id, document_type_id, id);
grant delete, insert, select on strata_documents to strata_app;

-- Warnings about a plan that somebody has answered with a reason
create table finding_overrides (
  application_id uuid not null, -- The plan
  finding_key text not null, -- The finding with its numbers: when they change, the answer no longer holds
  reason text not null, -- Why it may stand
  overridden_by uuid not null, -- Who answered
  overridden_at timestamp with time zone default now() not null,
  constraint finding_overrides_pkey PRIMARY KEY (application_id, finding_key),
  constraint finding_overrides_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint finding_overrides_overridden_by_fkey FOREIGN KEY (overridden_by) REFERENCES persons(id),
  constraint finding_overrides_finding_key_check CHECK ((length(finding_key) <= 200))
);
grant delete, insert, select, update on finding_overrides to strata_app;

-- Files that were imported into a plan (requirement M2). The file itself is not kept: what it said stands in the act
create table plan_imports (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- Whose plan
  sheet text not null, -- Which sheet of a workbook; plan: a whole plan in JSON
  building_id uuid, -- The building that it was imported into; it may be deleted since
  common_property_type_id smallint,
  file_name text not null, -- As the file was called
  size_in_bytes integer not null, -- Bytes of the file
  sha256 bytea not null, -- Of the file, by which a second import of it is noticed
  imported_by uuid not null,
  imported_at timestamp with time zone default now() not null,
  plan_revision bigint not null, -- The revision that the plan has by it: it can be undone as long as the plan has it
  created uuid[] not null, -- Ids of what it created, which undoing deletes
  before jsonb not null, -- What it changed as it was before, which undoing restores: table → rows
  created_count integer not null, -- How many parts of the plan it created
  changed_count integer not null, -- How many it changed
  skipped_count integer not null, -- How many rows said what the plan had already
  undone_at timestamp with time zone, -- When it was undone
  undone_by uuid, -- By whom
  constraint plan_imports_pkey PRIMARY KEY (id),
  constraint plan_imports_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint plan_imports_common_property_type_id_fkey FOREIGN KEY (common_property_type_id) REFERENCES common_property_types(id),
  constraint plan_imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES persons(id),
  constraint plan_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES persons(id),
  constraint plan_imports_changed_count_check CHECK ((changed_count >= 0)),
  constraint plan_imports_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint plan_imports_check1 CHECK (((sheet = 'commonProperty'::text) = (common_property_type_id IS NOT NULL))),
  constraint plan_imports_check2 CHECK (((created_count + changed_count) > 0)),
  constraint plan_imports_created_count_check CHECK ((created_count >= 0)),
  constraint plan_imports_sha256_check CHECK ((length(sha256) = 32)),
  constraint plan_imports_sheet_check CHECK ((sheet = ANY (ARRAY['floors'::text, 'units'::text, 'commonProperty'::text, 'accessorySchedule'::text, 'plan'::text]))),
  constraint plan_imports_size_in_bytes_check CHECK ((size_in_bytes > 0)),
  constraint plan_imports_skipped_count_check CHECK ((skipped_count >= 0))
);
create index imports_of_file on plan_imports (application_id, sha256) WHERE (undone_at IS NULL);
create index imports_of_plan on plan_imports (application_id, imported_at DESC, id DESC);
grant insert, select on plan_imports to strata_app;
grant update (undone_at, undone_by) on plan_imports to strata_app;

-- Drawings that were imported into plans: from what file, read how, and what they took the place of
create table plan_drawings (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- Whose plan
  file_name text not null, -- As the file was called
  file_sha256 bytea not null, -- SHA-256 of the file
  format text not null, -- Of the file: dxf or ifc
  unit text not null, -- The unit of length that the person confirmed
  mapping jsonb not null, -- What of the file was read as what: [{name, readAs}]
  imported_by uuid not null,
  imported_at timestamp with time zone default now() not null,
  -- The revision that the plan has by it: it can be undone as long as the plan has it; null where another drawing was imported
  -- since, and where it came with the plan that is amended
  plan_revision bigint,
  levels uuid[], -- The levels that it drew anew
  before jsonb, -- The shapes of these levels as they were before, which undoing restores
  undone_at timestamp with time zone, -- When it was undone
  undone_by uuid, -- By whom
  file_id uuid, -- The file, while the plan is drawn from it; null where it was never kept, or nothing of it is drawn any more
  measured_to text, -- To which face of walls it was drawn, once its walls had been moved; null where nobody said it
  constraint plan_drawings_pkey PRIMARY KEY (id),
  constraint plan_drawings_application_id_id_key UNIQUE (application_id, id),
  constraint plan_drawings_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint plan_drawings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint plan_drawings_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES persons(id),
  constraint plan_drawings_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES persons(id),
  constraint plan_drawings_check CHECK ((((plan_revision IS NULL) = (before IS NULL)) AND ((plan_revision IS NULL) = (levels IS NULL)))),
  constraint plan_drawings_check1 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint plan_drawings_file_sha256_check CHECK ((length(file_sha256) = 32)),
  constraint plan_drawings_format_check CHECK ((format = ANY (ARRAY['dxf'::text, 'ifc'::text]))),
  constraint plan_drawings_measured_to_check CHECK ((measured_to = ANY (ARRAY['interiorFace'::text, 'median'::text, 'exteriorFace'::text])))
);
create index plan_drawings_of_file on plan_drawings (file_id) WHERE (file_id IS NOT NULL);
create index plan_drawings_of_plan on plan_drawings (application_id, imported_at DESC, id DESC);
grant insert, select on plan_drawings to strata_app;
grant update (plan_revision, levels, before, undone_at, undone_by, file_id) on plan_drawings to strata_app;

-- What one thing of a plan covers on one level, a floor or the site
create table plan_shapes (
  application_id uuid not null, -- Whose plan
  floor_id uuid, -- The level; null: the site
  -- The level as one id: that of the floor, or of the application for the site
  level_id uuid generated always as (COALESCE(floor_id, application_id)) stored not null,
  plot_id uuid, -- The plot that is drawn; of these four at most one, none draws the outline of the floor
  unit_id uuid, -- The unit that is drawn
  allocation_id uuid, -- The area of common property that is drawn
  lot_id uuid, -- The lot that is drawn
  -- What is drawn
  thing text generated always as (
CASE
    WHEN (plot_id IS NOT NULL) THEN 'plot'::text
    WHEN (unit_id IS NOT NULL) THEN 'unit'::text
    WHEN (allocation_id IS NOT NULL) THEN 'area'::text
    WHEN (lot_id IS NOT NULL) THEN 'lot'::text
    ELSE 'floor'::text
END) stored not null,
  thing_id uuid generated always as (COALESCE(plot_id, unit_id, allocation_id, lot_id, floor_id)) stored not null,
  -- Polygons of rings of coordinates in whole millimetres, in the one form of the domain: [[[x, y, x, y, …]]]
  polygons jsonb not null,
  sha256 bytea not null, -- SHA-256 of the polygons as JSON without blanks
  area_in_sqmm bigint not null, -- What they cover, in whole square millimetres
  drawing_id uuid, -- The drawing that it comes from
  constraint plan_shapes_pkey PRIMARY KEY (level_id, thing_id),
  constraint plan_shapes_application_id_allocation_id_fkey FOREIGN KEY (application_id, allocation_id) REFERENCES common_property_allocations(application_id, id) ON DELETE CASCADE,
  constraint plan_shapes_application_id_drawing_id_fkey FOREIGN KEY (application_id, drawing_id) REFERENCES plan_drawings(application_id, id),
  constraint plan_shapes_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint plan_shapes_application_id_floor_id_fkey FOREIGN KEY (application_id, floor_id) REFERENCES strata_floors(application_id, id) ON DELETE CASCADE,
  constraint plan_shapes_application_id_lot_id_fkey FOREIGN KEY (application_id, lot_id) REFERENCES parking_allocations(application_id, id) ON DELETE CASCADE,
  constraint plan_shapes_application_id_plot_id_fkey FOREIGN KEY (application_id, plot_id) REFERENCES strata_plots(application_id, id) ON DELETE CASCADE,
  constraint plan_shapes_application_id_unit_id_fkey FOREIGN KEY (application_id, unit_id) REFERENCES strata_units(application_id, id) ON DELETE CASCADE,
  constraint plan_shapes_area_in_sqmm_check CHECK ((area_in_sqmm > 0)),
  constraint plan_shapes_check CHECK ((num_nonnulls(plot_id, unit_id, allocation_id, lot_id) <= 1)),
  constraint plan_shapes_sha256_check CHECK ((length(sha256) = 32))
);
create index plan_shapes_of_drawing on plan_shapes (application_id, drawing_id) WHERE (drawing_id IS NOT NULL);
create index plan_shapes_of_plan on plan_shapes (application_id, thing_id);
grant delete, insert, select on plan_shapes to strata_app;

-- The levels of which something is drawn, with the SHA-256 of all their shapes
create view drawn_levels as
 SELECT application_id,
    level_id,
    floor_id,
    sha256(convert_to(string_agg(concat(thing, ' ', thing_id, ' ', encode(sha256, 'hex'::text)), '
'::text ORDER BY (thing COLLATE "C"), thing_id), 'UTF8'::name)) AS sha256
   FROM plan_shapes
  GROUP BY application_id, level_id, floor_id;
grant select on drawn_levels to strata_app;

-- What is wrong with the drawing of a level: worked out anew when its shapes change, or what is entered of its things
create table drawn_level_problems (
  level_id uuid not null, -- Id of the floor, or of the application for the site
  application_id uuid not null, -- Whose plan
  level_sha256 bytea not null, -- Of the shapes that it was worked out from: it counts while the level has it
  things_sha256 bytea not null, -- Of what was entered of its things, and of the land, when it was worked out
  rules_version integer not null, -- The rules that it was worked out by
  problems jsonb not null, -- As DrawnProblem of the domain, with their places
  told jsonb not null, -- The same as findings of the plan: as ToldProblem of the domain
  constraint drawn_level_problems_pkey PRIMARY KEY (level_id),
  constraint drawn_level_problems_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint drawn_level_problems_rules_version_fkey FOREIGN KEY (rules_version) REFERENCES drawing_rules(version),
  constraint drawn_level_problems_problems_check CHECK ((jsonb_typeof(problems) = 'array'::text)),
  constraint drawn_level_problems_told_check CHECK ((jsonb_typeof(told) = 'array'::text))
);
create index drawn_level_problems_of_plan on drawn_level_problems (application_id);
grant delete, insert, select, update on drawn_level_problems to strata_app;

-- What is tolerated of drawings before it is a problem, the newest in force; only added
create table drawing_rules (
  version integer not null, -- Counts from 1
  content jsonb not null, -- As DrawingRules of the domain: whole millimetres and square millimetres
  reason text not null, -- Why it was made
  made_by uuid, -- Who made it; null for that of a new installation
  made_at timestamp with time zone default now() not null, -- Since when it is in force
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  measured_to text default 'interiorFace'::text not null, -- To which face of walls areas are measured, as WallRule of the domain
  -- Whether each unit needs the file of its drawing, or only what is not drawn on the plan, as UnitFileRule of the domain
  unit_files text default 'required'::text not null,
  constraint drawing_rules_pkey PRIMARY KEY (version),
  constraint drawing_rules_record_id_key UNIQUE (record_id),
  constraint drawing_rules_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint drawing_rules_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint drawing_rules_measured_to_check CHECK ((measured_to = ANY (ARRAY['interiorFace'::text, 'median'::text, 'exteriorFace'::text]))),
  constraint drawing_rules_unit_files_check CHECK ((unit_files = ANY (ARRAY['required'::text, 'unlessDrawn'::text]))),
  constraint drawing_rules_version_check CHECK ((version >= 1))
);
grant insert, select on drawing_rules to strata_app;

-- To which face of walls the areas of each plan are measured now, and by which version of the rules
create view measured_plans with (security_invoker=true) as
 SELECT p.application_id,
    r.measured_to,
    r.version AS rules_version
   FROM strata_plans p
     JOIN applications a ON a.id = p.application_id
     LEFT JOIN strata_plans amended ON amended.application_id = a.parent_application_id
     JOIN drawing_rules r ON r.version = COALESCE(p.drawing_rules_version, amended.drawing_rules_version, ( SELECT max(n.version) AS max
           FROM drawing_rules n));
grant select on measured_plans to strata_app;

create function begin_strata_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into strata_plans (application_id) select id from added;
  return null;
end
$function$;

-- A unit, floor or lot number for comparison: NFKC, no blanks, lower case; 012 and 12 differ
create function number_key_of(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(number, NFKC), '\s'::text, ''::text, 'g'::text));

-- The id of the copy that an amendment has of a row of the plan that it amends
create function id_in_copy(id uuid, application_id uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (("left"((id)::text, 26) || "left"(md5(((id)::text || (application_id)::text)), 10)))::uuid;

-- ==================== shares ====================

-- How share values are computed (domain decision 6): reference data of the ministry. One counts where a plan names none
create table share_methods (
  id smallint generated by default as identity not null, -- Small id
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  title text not null, -- Title, printed on every schedule; unique whatever its blanks and case of letters
  kind text not null, -- Which computation of the domain it is; all its versions are of this kind
  is_default boolean default false not null, -- Whether it counts where a plan names none; there is always one
  position smallint not null, -- Place in the list
  version integer default 1 not null, -- Raised by every change of the entry; If-Match compares with it
  retired_at timestamp with time zone, -- Since when it is no longer offered; plans that have it keep it
  constraint share_methods_pkey PRIMARY KEY (id),
  constraint share_methods_id_kind_key UNIQUE (id, kind),
  constraint share_methods_record_id_key UNIQUE (record_id),
  constraint default_is_offered CHECK (((NOT is_default) OR (retired_at IS NULL))),
  constraint share_methods_kind_check CHECK ((kind = ANY (ARRAY['area'::text, 'banded'::text, 'weighted'::text, 'roundedArea'::text, 'quota'::text, 'entered'::text, 'equal'::text, 'typeValues'::text])))
);
create unique index one_default_share_method on share_methods (is_default) WHERE is_default;
create unique index share_method_titles on share_methods (lower(regexp_replace(NORMALIZE(title, NFKC), '\s+'::text, ' '::text, 'g'::text)));
grant insert, select, update on share_methods to strata_app;

-- The versions of a method: its newest one is in force. Never changed, so that a schedule can be made again years later
create table share_method_versions (
  id uuid not null, -- UUIDv7
  share_method_id smallint not null,
  kind text not null,
  version_number integer not null, -- Counts the versions of the method from 1
  method jsonb not null, -- Kind and parameters, as ShareMethod of the domain
  reason text not null, -- Why it was made: a law, a regulation, a correction
  made_at timestamp with time zone default now() not null, -- Since when it is in force
  made_by uuid, -- The Administrator who made it; null for those of a new installation
  constraint share_method_versions_pkey PRIMARY KEY (id),
  constraint share_method_versions_share_method_id_version_number_key UNIQUE (share_method_id, version_number),
  constraint share_method_versions_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint share_method_versions_share_method_id_kind_fkey FOREIGN KEY (share_method_id, kind) REFERENCES share_methods(id, kind),
  constraint share_method_versions_check CHECK (((method ->> 'name'::text) = kind)),
  constraint share_method_versions_version_number_check CHECK ((version_number >= 1))
);
grant insert, select on share_method_versions to strata_app;

-- The version of a method that counts for each plan now
create view plan_share_methods with (security_invoker=true) as
 SELECT p.application_id,
    m.id AS share_method_id,
    m.title,
    m.is_default,
    v.id AS version_id,
    v.version_number,
    v.method,
    v.made_at,
    p.share_method_version_id IS NOT NULL AS is_pinned
   FROM strata_plans p
     CROSS JOIN LATERAL ( SELECT n.id,
            n.share_method_id,
            n.kind,
            n.version_number,
            n.method,
            n.reason,
            n.made_at,
            n.made_by
           FROM share_method_versions n
          WHERE p.share_method_version_id IS NOT NULL AND n.id = p.share_method_version_id
        UNION ALL
        ( SELECT n.id,
            n.share_method_id,
            n.kind,
            n.version_number,
            n.method,
            n.reason,
            n.made_at,
            n.made_by
           FROM share_method_versions n
          WHERE p.share_method_version_id IS NULL AND n.share_method_id = COALESCE(p.share_method_id, ( SELECT d.id
                   FROM share_methods d
                  WHERE d.is_default))
          ORDER BY n.version_number DESC
         LIMIT 1)) v
     JOIN share_methods m ON m.id = v.share_method_id;
grant select on plan_share_methods to strata_app;

-- Schedules of share values as they were worked out: never changed, so that what changed since can be told
create table share_schedules (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The plan
  share_method_version_id uuid not null, -- The version of the method that made it
  plan_revision bigint not null, -- Revision of the plan that it was made of
  occasion text not null, -- kept: by an editor; completed: with the architect's declaration
  aggregate bigint not null, -- Sum of the values, without a decimal point
  decimals smallint not null, -- How many digits of the values stand behind the point: 4 where they are percentages
  number_of_units integer not null, -- How many units it has
  lots jsonb not null, -- The units in lot order: [{unitId, unitNumber, strataArea, value}]
  made_at timestamp with time zone default clock_timestamp() not null, -- When it was made
  made_by uuid not null, -- Who kept it
  constraint share_schedules_pkey PRIMARY KEY (id),
  constraint share_schedules_application_id_fkey FOREIGN KEY (application_id) REFERENCES strata_plans(application_id) ON DELETE CASCADE,
  constraint share_schedules_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint share_schedules_share_method_version_id_fkey FOREIGN KEY (share_method_version_id) REFERENCES share_method_versions(id),
  constraint share_schedules_aggregate_check CHECK ((aggregate > 0)),
  constraint share_schedules_decimals_check CHECK ((decimals = ANY (ARRAY[0, 4]))),
  constraint share_schedules_number_of_units_check CHECK ((number_of_units > 0)),
  constraint share_schedules_occasion_check CHECK ((occasion = ANY (ARRAY['kept'::text, 'completed'::text])))
);
create index share_schedules_of_plan on share_schedules (application_id, made_at DESC, id DESC);
grant insert, select on share_schedules to strata_app;

-- Share values that a valuer set, from the certificate among the plan's documents
create table entered_share_values (
  application_id uuid not null, -- The plan
  unit_id uuid not null,
  share_value bigint not null, -- Its share value, a whole number
  constraint entered_share_values_pkey PRIMARY KEY (application_id, unit_id),
  constraint entered_share_values_application_id_unit_id_fkey FOREIGN KEY (application_id, unit_id) REFERENCES strata_units(application_id, id) ON DELETE CASCADE,
  constraint entered_share_values_share_value_check CHECK (((share_value >= 1) AND (share_value <= '999999999999'::bigint)))
);
grant delete, insert, select, update on entered_share_values to strata_app;

-- ==================== life ====================

-- What waits with the ministry: one row for each record that was submitted and is not yet decided; the officers' queues
create table examinations (
  object_type text not null, -- registration, property, application or request
  object_id uuid not null, -- Id of the record
  -- Type of the expert, Property, type of the application or kind of the request: the filter of a queue
  object_kind text not null,
  stage text default 'examine'::text not null, -- examine: waits for an examiner; decide: recommended, waits for a registrar
  submitted_at timestamp with time zone default now() not null, -- When it was submitted
  target_on date not null, -- By when the ministry means to have answered
  held_by uuid, -- The officer who has taken it
  held_since timestamp with time zone,
  recommended_by uuid, -- The examiner who recommended it; never the one who decides
  recommended_at timestamp with time zone,
  island_id smallint, -- The island of the plot, or of a registration's address
  revision integer default 1 not null, -- Counts the submissions of the record from 1
  came_back boolean default false not null, -- The ministry has returned it before
  fee_due boolean, -- Whether something is still to pay; null where there is no fee
  reserved_for uuid, -- The examiner for whom it is kept, unless they are absent or no examiner any longer
  reserved_until date, -- The last day on which it is kept
  constraint examinations_pkey PRIMARY KEY (object_type, object_id),
  constraint examinations_held_by_fkey FOREIGN KEY (held_by) REFERENCES persons(id),
  constraint examinations_island_id_fkey FOREIGN KEY (island_id) REFERENCES islands(id),
  constraint examinations_recommended_by_fkey FOREIGN KEY (recommended_by) REFERENCES persons(id),
  constraint examinations_reserved_for_fkey FOREIGN KEY (reserved_for) REFERENCES persons(id),
  constraint examinations_check CHECK (((held_by IS NULL) = (held_since IS NULL))),
  constraint examinations_check1 CHECK (((recommended_by IS NULL) = (recommended_at IS NULL))),
  constraint examinations_check2 CHECK (((stage = 'decide'::text) = (recommended_by IS NOT NULL))),
  constraint examinations_check3 CHECK (((reserved_for IS NULL) = (reserved_until IS NULL))),
  constraint examinations_object_type_check CHECK ((object_type = ANY (ARRAY['registration'::text, 'property'::text, 'application'::text, 'request'::text]))),
  constraint examinations_revision_check CHECK ((revision >= 1)),
  constraint examinations_stage_check CHECK ((stage = ANY (ARRAY['examine'::text, 'decide'::text])))
);
create index examinations_by_age on examinations (object_type, submitted_at);
create index examinations_by_stage on examinations (object_type, stage, target_on, object_id);
create index examinations_come_back on examinations (object_type, target_on, object_id) WHERE came_back;
create index examinations_in_order on examinations (object_type, target_on, object_id);
create index examinations_in_queue on examinations (object_type, object_kind, stage, target_on, object_id);
create index examinations_of_holder on examinations (held_by, object_type, target_on, object_id) WHERE (held_by IS NOT NULL);
create index examinations_of_nobody on examinations (object_type, stage, target_on, object_id) INCLUDE (recommended_by, reserved_for, reserved_until) WHERE (held_by IS NULL);
create index examinations_on_island on examinations (object_type, island_id, target_on, object_id);
create index examinations_reserved on examinations (reserved_for, object_type, target_on, object_id) WHERE (reserved_for IS NOT NULL);
create index examinations_unpaid on examinations (object_type, target_on, object_id) WHERE fee_due;
create trigger examination_drafts_follow AFTER INSERT OR DELETE on examinations FOR EACH ROW EXECUTE FUNCTION mark_examination_drafts();
create trigger examinations_are_filled_in BEFORE INSERT on examinations FOR EACH ROW EXECUTE FUNCTION fill_in_examination();
grant delete, insert, select, update on examinations to strata_app;

-- Saved views of queues
create table queue_views (
  id uuid not null, -- UUIDv7
  person_id uuid, -- Whose it is; null for the office's
  object_type text not null, -- The queue: registration, property, application or request
  name text not null, -- As its officer wrote it
  filter jsonb not null, -- What it looks for, as in the address of the queue
  version integer default 1 not null, -- Raised by every change; If-Match compares with it
  created_by uuid not null, -- Who saved it
  created_at timestamp with time zone default now() not null,
  constraint queue_views_pkey PRIMARY KEY (id),
  constraint queue_views_person_id_object_type_name_key UNIQUE NULLS NOT DISTINCT (person_id, object_type, name),
  constraint queue_views_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint queue_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint queue_views_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint queue_views_name_check CHECK ((name <> ''::text)),
  constraint queue_views_object_type_check CHECK ((object_type = ANY (ARRAY['registration'::text, 'property'::text, 'application'::text, 'request'::text]))),
  constraint queue_views_version_check CHECK ((version >= 1))
);
grant delete, insert, select, update on queue_views to strata_app;

-- The view that an officer's queue opens with
create table queue_view_defaults (
  person_id uuid not null, -- The officer
  object_type text not null,
  view_id uuid not null, -- The view; with it the choice goes
  constraint queue_view_defaults_pkey PRIMARY KEY (person_id, object_type),
  constraint queue_view_defaults_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint queue_view_defaults_view_id_fkey FOREIGN KEY (view_id) REFERENCES queue_views(id) ON DELETE CASCADE
);
create index defaults_of_view on queue_view_defaults (view_id);
grant delete, insert, select, update on queue_view_defaults to strata_app;

-- Records that the ministry returned, with who had examined them last
create table examination_returns (
  object_type text not null, -- registration, property, application or request
  object_id uuid not null, -- Id of the record
  examiner_id uuid not null, -- The officer who recommended or held it last, else who returned it
  times integer default 1 not null, -- How often it was returned
  returned_at timestamp with time zone default now() not null, -- When it was returned last
  constraint examination_returns_pkey PRIMARY KEY (object_type, object_id),
  constraint examination_returns_examiner_id_fkey FOREIGN KEY (examiner_id) REFERENCES persons(id),
  constraint examination_returns_object_type_check CHECK ((object_type = ANY (ARRAY['registration'::text, 'property'::text, 'application'::text, 'request'::text]))),
  constraint examination_returns_times_check CHECK ((times >= 1))
);
grant delete, insert, select, update on examination_returns to strata_app;

create function fill_in_examination()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  returned integer;
begin
  select r.times into returned from examination_returns r
  where r.object_type = new.object_type and r.object_id = new.object_id;
  new.came_back := returned is not null;
  new.revision := coalesce(returned, 0) + 1;
  if new.object_type = 'registration' then
    select r.registered_address_island_id into new.island_id from expert_registrations r where r.id = new.object_id;
  elsif new.object_type = 'property' then
    select p.island_id into new.island_id from properties p where p.id = new.object_id;
  elsif new.object_type = 'application' then
    select p.island_id into new.island_id
    from applications a join properties p on p.id = a.property_id where a.id = new.object_id;
    select coalesce(max(v.number), 1) into new.revision from plan_revisions v where v.application_id = new.object_id;
    new.fee_due := has_fee_due(new.object_id);
  else
    select p.island_id, greatest(q.submission, 1) into new.island_id, new.revision
    from title_requests q join titles t on t.id = q.title_id join schemes s on s.id = t.scheme_id
      join properties p on p.id = s.property_id
    where q.id = new.object_id;
    new.revision := coalesce(new.revision, 1);
  end if;
  return new;
end $function$;

create function has_fee_due(application uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select f.total from fee_assessments f where f.application_id = application
        order by f.assessed_at desc, f.id desc limit 1), 0)
      - coalesce((select sum(p.amount) from payments p where p.application_id = application and p.state = 'paid'), 0)
      + coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
        where p.application_id = application), 0)
      + coalesce((select sum(o.amount) from refund_proposals o where o.application_id = application and o.state = 'open'), 0) > 0
$function$;

create function follow_fee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  application uuid;
begin
  if tg_table_name = 'refunds' then
    select p.application_id into application from payments p where p.id = new.payment_id;
  else
    application := new.application_id;
  end if;
  update examinations set fee_due = has_fee_due(application)
  where object_type = 'application' and object_id = application and fee_due is distinct from has_fee_due(application);
  return null;
end $function$;

-- What officers have typed and ticked at a record and not yet sent; internal, swept 90 days after its end
create table examination_drafts (
  object_type text not null, -- registration, property, application or request
  object_id uuid not null, -- Id of the record
  person_id uuid not null, -- The officer who typed
  part text not null, -- remark:{section}, act:{act} or seen:{id of a revision}
  content jsonb not null, -- As typed
  version integer default 1 not null, -- Rises with each save: a second window overwrites nothing unseen
  saved_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone, -- When the record left the ministry without a decision
  constraint examination_drafts_pkey PRIMARY KEY (object_type, object_id, person_id, part),
  constraint examination_drafts_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint examination_drafts_content_check CHECK ((pg_column_size(content) <= 1048576)),
  constraint examination_drafts_object_type_check CHECK ((object_type = ANY (ARRAY['registration'::text, 'property'::text, 'application'::text, 'request'::text]))),
  constraint examination_drafts_version_check CHECK ((version >= 1))
);
create index examination_drafts_by_end on examination_drafts (ended_at) WHERE (ended_at IS NOT NULL);
create index examination_drafts_of_officer on examination_drafts (person_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on examination_drafts to strata_app;

create function mark_examination_drafts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update examination_drafts set ended_at = now() where object_type = old.object_type and object_id = old.object_id;
  else
    update examination_drafts set ended_at = null where object_type = new.object_type and object_id = new.object_id;
  end if;
  return null;
end $function$;

-- What officers wrote to one another about a record; only added, and read by no party
create table examination_notes (
  id uuid not null, -- UUIDv7
  object_type text not null, -- registration, property, application or request
  object_id uuid not null, -- Id of the record
  kind text not null, -- Sent by itself (note), with a recommendation, or when referring back
  written_by uuid not null, -- The officer
  written_at timestamp with time zone default clock_timestamp() not null, -- When, by the database's clock
  text text not null, -- As written
  constraint examination_notes_pkey PRIMARY KEY (id),
  constraint examination_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES persons(id),
  constraint examination_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'recommend'::text, 'referBack'::text]))),
  constraint examination_notes_object_type_check CHECK ((object_type = ANY (ARRAY['registration'::text, 'property'::text, 'application'::text, 'request'::text]))),
  constraint examination_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);
create index examination_notes_by_record on examination_notes (object_type, object_id, written_at DESC, id DESC);
grant insert, select on examination_notes to strata_app;

-- Remarks of a decision, each on its section; a rejection's reason is one on the whole
create table application_remarks (
  decision_id uuid not null,
  position smallint not null, -- Order, from 1
  section text not null, -- What it is about
  text text not null, -- As the officer wrote it
  constraint application_remarks_pkey PRIMARY KEY (decision_id, "position"),
  constraint application_remarks_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES application_decisions(id),
  constraint application_remarks_position_check CHECK (("position" >= 1)),
  constraint application_remarks_section_check CHECK ((section = ANY (ARRAY['application'::text, 'property'::text, 'details'::text, 'buildings'::text, 'commonProperty'::text, 'documents'::text, 'calculationPlan'::text, 'schedule'::text]))),
  constraint application_remarks_text_check CHECK ((text <> ''::text))
);
grant insert, select on application_remarks to strata_app;

-- Returns, rejections and approvals, with the letter as it went out
create table application_decisions (
  id uuid not null, -- UUIDv7
  application_id uuid not null,
  revision_id uuid not null, -- The revision that was judged
  kind text not null, -- return, reject or approve
  letter bytea not null, -- The letter, PDF
  letter_sha256 bytea not null, -- SHA-256 of the letter
  made_by uuid not null, -- The officer
  made_at timestamp with time zone default now() not null,
  code text, -- By which anyone asks about the letter; null for letters of before there were codes
  constraint application_decisions_pkey PRIMARY KEY (id),
  constraint application_decisions_application_id_id_key UNIQUE (application_id, id),
  constraint application_decisions_code_key UNIQUE (code),
  constraint application_decisions_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint application_decisions_application_id_revision_id_fkey FOREIGN KEY (application_id, revision_id) REFERENCES plan_revisions(application_id, id),
  constraint application_decisions_code_fkey FOREIGN KEY (code) REFERENCES document_codes(code),
  constraint application_decisions_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint application_decisions_check CHECK ((letter_sha256 = sha256(letter))),
  constraint application_decisions_kind_check CHECK ((kind = ANY (ARRAY['return'::text, 'reject'::text, 'approve'::text])))
);
create index decisions_of_application on application_decisions (application_id, made_at DESC, id DESC);
grant insert, select on application_decisions to strata_app;

-- Strata plans as they were declared and submitted: never changed, so that what was examined can be shown again, letter for
-- letter
create table plan_revisions (
  id uuid not null, -- UUIDv7
  application_id uuid not null,
  number integer not null, -- Counts the declarations of the application from 1
  plan_revision bigint not null, -- Revision of the plan that was declared; the plan is still that one while it has this revision
  share_method_version_id uuid not null, -- The version of the method that its share values were worked out by
  content bytea not null, -- The application with its whole plan as on the wire, with names as they were: JSON, gzip
  sha256 bytea not null, -- SHA-256 of content: the hash of the revision
  plan_digest text not null, -- SHA-256 of what the plan says, as its documents print it
  number_of_units integer not null, -- Units; the fee depends on them
  strata_area_in_sqm numeric(14,2) not null, -- Strata area of all units in square metres, two decimals, exact
  warnings jsonb not null, -- What the rules warned of: [{finding, answer}]; whoever recommends has seen each
  -- Keys of the warnings: [text]; of a large plan there are thousands, and their words are not needed to compare them
  warning_keys jsonb generated always as (jsonb_path_query_array(warnings, '$[*]."finding"."key"'::jsonpath)) stored not null,
  applicant_declaration integer not null, -- Version of the text that the applicant declared
  architect_declaration integer not null, -- Version of the text that the architect declared
  architect_registration_id uuid not null, -- The architect who completed it
  declared_by uuid not null, -- Who declared and submitted it
  declared_at timestamp with time zone default now() not null,
  constraint plan_revisions_pkey PRIMARY KEY (id),
  constraint plan_revisions_application_id_id_key UNIQUE (application_id, id),
  constraint plan_revisions_application_id_number_key UNIQUE (application_id, number),
  constraint plan_revisions_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint plan_revisions_architect_registration_id_fkey FOREIGN KEY (architect_registration_id) REFERENCES expert_registrations(id),
  constraint plan_revisions_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES persons(id),
  constraint plan_revisions_share_method_version_id_fkey FOREIGN KEY (share_method_version_id) REFERENCES share_method_versions(id),
  constraint plan_revisions_check CHECK ((sha256 = sha256(content))),
  constraint plan_revisions_number_check CHECK ((number >= 1)),
  constraint plan_revisions_number_of_units_check CHECK ((number_of_units > 0)),
  constraint plan_revisions_plan_digest_check CHECK ((plan_digest ~ '^[0-9a-f]{64}$'::text)),
  constraint plan_revisions_strata_area_in_sqm_check CHECK ((strata_area_in_sqm > (0)::numeric))
);
create index plan_revisions_of_method on plan_revisions (share_method_version_id);
grant insert, select on plan_revisions to strata_app;

-- Drawings and documents of what was declared: kept, whatever becomes of the plan since
create table revision_files (
  file_id uuid not null,
  revision_id uuid not null, -- What it belonged to when it was declared
  constraint revision_files_pkey PRIMARY KEY (file_id, revision_id),
  constraint revision_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint revision_files_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES plan_revisions(id)
);
create index files_of_revision on revision_files (revision_id);
grant insert, select on revision_files to strata_app;

-- The drawing of a declared plan, level by level; only added
create table revision_levels (
  revision_id uuid not null, -- The declared plan
  level_id uuid not null, -- Id of the floor, or of the application for the site
  floor_id uuid, -- The level; null: the site
  sha256 bytea not null, -- Of its shapes, as the plan says it
  content jsonb not null, -- As GET /Applications/drawnLevel reads it: shapes, names and areas as entered, problems
  constraint revision_levels_pkey PRIMARY KEY (revision_id, level_id),
  constraint revision_levels_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES plan_revisions(id),
  constraint revision_levels_sha256_check CHECK ((length(sha256) = 32))
);
grant insert, select on revision_levels to strata_app;

-- Calculation plan and schedule of what was declared, as they were made when it was declared and when it was approved
create table frozen_documents (
  revision_id uuid not null, -- What they were made of
  document text not null, -- calculationPlan or schedule
  format text not null, -- html or pdf
  template integer not null, -- Version of the template
  content bytea not null, -- The bytes
  sha256 bytea not null, -- SHA-256 of the bytes
  state text default 'declared'::text not null, -- declared or approved: what it says of itself
  code text, -- By which anyone asks about it; null for HTML, and for files of before there were codes
  constraint frozen_documents_pkey PRIMARY KEY (revision_id, document, format, state),
  constraint frozen_documents_code_key UNIQUE (code),
  constraint frozen_documents_code_fkey FOREIGN KEY (code) REFERENCES document_codes(code),
  constraint frozen_documents_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES plan_revisions(id),
  constraint frozen_documents_check CHECK ((sha256 = sha256(content))),
  constraint frozen_documents_document_check CHECK ((document = ANY (ARRAY['calculationPlan'::text, 'schedule'::text]))),
  constraint frozen_documents_format_check CHECK ((format = ANY (ARRAY['html'::text, 'pdf'::text]))),
  constraint frozen_documents_state_check CHECK ((state = ANY (ARRAY['declared'::text, 'approved'::text])))
);
create index frozen_documents_by_content on frozen_documents (sha256) WHERE (format = 'pdf'::text);
grant insert, select on frozen_documents to strata_app;

-- Codes that are printed on documents other than certificates; what each is of stands with the document
create table document_codes (
  code text not null, -- Unguessable: 130 random bits in Crockford's base 32
  made_at timestamp with time zone default now() not null,
  constraint document_codes_pkey PRIMARY KEY (code),
  constraint document_codes_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'::text))
);
grant insert, select on document_codes to strata_app;

-- Each time that somebody asked about a document by its code; who it was is not known
create table document_looks (
  id bigint generated always as identity not null, -- Order
  code text not null,
  looked_at timestamp with time zone default now() not null,
  constraint document_looks_pkey PRIMARY KEY (id),
  constraint document_looks_code_fkey FOREIGN KEY (code) REFERENCES document_codes(code)
);
create index looks_at_document on document_looks (code, looked_at DESC);
grant insert, select on document_looks to strata_app;

-- How far a submission is, for whoever waits for it; swept
create table submissions_under_way (
  application_id uuid not null,
  heard_at timestamp with time zone default now() not null, -- When it began or last came a step further
  done smallint default 0 not null, -- Steps that are done
  steps smallint not null, -- Steps that there are
  constraint submissions_under_way_pkey PRIMARY KEY (application_id),
  constraint submissions_under_way_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint submissions_under_way_check CHECK (((done >= 0) AND (done <= steps)))
);
grant delete, insert, select, update on submissions_under_way to strata_app;

-- ==================== payments ====================

-- What the ministry charges: the newest version is in force. Never changed, so that an assessment can be explained years later
create table fee_tables (
  version integer not null, -- Counts from 1
  record_id uuid default gen_random_uuid() not null, -- By which the acts know it
  services jsonb not null, -- Fees by type of application, as FeeTable of the domain: amounts in MVR as decimal strings
  reason text not null, -- Why it was made
  made_by uuid, -- The Administrator who made it; null for that of a new installation
  made_at timestamp with time zone default now() not null, -- Since when it is in force
  constraint fee_tables_pkey PRIMARY KEY (version),
  constraint fee_tables_record_id_key UNIQUE (record_id),
  constraint fee_tables_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint fee_tables_services_check CHECK ((jsonb_typeof(services) = 'array'::text)),
  constraint fee_tables_version_check CHECK ((version >= 1))
);
grant insert, select on fee_tables to strata_app;

-- Fee tables whose amounts an Administrator has confirmed; all others are examples
create table fee_table_confirmations (
  version integer not null,
  confirmed_by uuid not null,
  confirmed_at timestamp with time zone default now() not null,
  constraint fee_table_confirmations_pkey PRIMARY KEY (version),
  constraint fee_table_confirmations_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES persons(id),
  constraint fee_table_confirmations_version_fkey FOREIGN KEY (version) REFERENCES fee_tables(version)
);
grant insert, select on fee_table_confirmations to strata_app;

-- What an application is to pay, worked out at each submission
create table fee_assessments (
  id uuid not null, -- UUIDv7
  application_id uuid not null,
  revision_id uuid not null, -- The revision that was submitted
  fee_table_version integer not null, -- The fee table that it was worked out by
  lines jsonb not null, -- Line by line: [{what, quantity, rate, amount}], decimal strings
  total numeric(14,2) not null, -- Sum of the lines, MVR, exact
  assessed_at timestamp with time zone default now() not null,
  constraint fee_assessments_pkey PRIMARY KEY (id),
  constraint fee_assessments_application_id_id_key UNIQUE (application_id, id),
  constraint fee_assessments_revision_id_key UNIQUE (revision_id),
  constraint fee_assessments_application_id_revision_id_fkey FOREIGN KEY (application_id, revision_id) REFERENCES plan_revisions(application_id, id),
  constraint fee_assessments_fee_table_version_fkey FOREIGN KEY (fee_table_version) REFERENCES fee_tables(version),
  constraint fee_assessments_total_check CHECK ((total >= (0)::numeric))
);
create index assessments_by_table on fee_assessments (fee_table_version);
create index assessments_of_application on fee_assessments (application_id, assessed_at DESC, id DESC);
create trigger examinations_follow_assessments AFTER INSERT on fee_assessments FOR EACH ROW EXECUTE FUNCTION follow_fee();
create trigger open_fees_follow AFTER INSERT OR UPDATE on fee_assessments FOR EACH ROW EXECUTE FUNCTION follow_fees();
grant insert, select on fee_assessments to strata_app;

-- Payments of fees: recorded at the counter, or made at a hosted checkout. No card data
create table payments (
  id uuid not null, -- UUIDv7
  reference text not null, -- Reference that people use, such as PAY-2026-000001
  application_id uuid not null,
  assessment_id uuid not null, -- What it pays
  amount numeric(14,2) not null, -- MVR, two decimals, exact
  means text not null, -- counter: an officer recorded it; checkout: the payment gateway told of it
  state text not null, -- pending, paid, failed, or expired: nobody heard of it in time; what is paid late is paid all the same
  receipt_number text, -- Number of the counter's receipt
  recorded_by uuid, -- The officer at the counter
  begun_by uuid, -- Who went to the checkout
  gateway_reference text, -- By which the gateway knows it
  checkout_address text, -- The gateway's page for it: whoever comes back while it is pending goes there again
  created_at timestamp with time zone default now() not null, -- When it was begun or recorded
  paid_at timestamp with time zone, -- When the money was taken
  version integer default 1 not null, -- Raised by every change
  method text, -- cash or transfer, of payments at the counter; null where nobody said it
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_gateway_reference_key UNIQUE (gateway_reference),
  constraint payments_of_their_application UNIQUE (application_id, id),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_application_id_assessment_id_fkey FOREIGN KEY (application_id, assessment_id) REFERENCES fee_assessments(application_id, id),
  constraint payments_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES persons(id),
  constraint payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES persons(id),
  constraint method_at_the_counter CHECK (((method IS NULL) OR (means = 'counter'::text))),
  constraint payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint payments_check CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint payments_check1 CHECK (((means = 'counter'::text) = (receipt_number IS NOT NULL))),
  constraint payments_check2 CHECK (((means = 'counter'::text) = (recorded_by IS NOT NULL))),
  constraint payments_check3 CHECK (((means = 'checkout'::text) = ((begun_by IS NOT NULL) AND (gateway_reference IS NOT NULL)))),
  constraint payments_check4 CHECK (((means = 'checkout'::text) OR (state = 'paid'::text))),
  constraint payments_means_check CHECK ((means = ANY (ARRAY['counter'::text, 'checkout'::text]))),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'transfer'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'expired'::text])))
);
create unique index one_payment_of_a_receipt on payments (identification_key_of(receipt_number)) WHERE (receipt_number IS NOT NULL);
create unique index one_pending_payment on payments (application_id) WHERE (state = 'pending'::text);
create index payments_at_counter on payments (paid_at) WHERE (means = 'counter'::text);
create index payments_by_day on payments (paid_at) WHERE (paid_at IS NOT NULL);
create index payments_in_order on payments (paid_at DESC, id DESC) WHERE (state = 'paid'::text);
create index payments_of_application on payments (application_id, created_at DESC, id DESC);
create index payments_of_assessment on payments (assessment_id);
create index payments_pending on payments (created_at) WHERE (state = 'pending'::text);
create trigger examinations_follow_payments AFTER INSERT OR UPDATE OF state, amount on payments FOR EACH ROW EXECUTE FUNCTION follow_fee();
create trigger open_fees_follow AFTER INSERT OR UPDATE on payments FOR EACH ROW EXECUTE FUNCTION follow_fees();
grant insert, select, update on payments to strata_app;

-- Numbers in payment references; never used twice
create sequence payment_references as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
grant usage on sequence payment_references to strata_app;

-- What the payment gateway told, signature verified, as it came; each once
create table payment_events (
  id uuid not null, -- UUIDv7
  gateway_event_id text not null, -- The gateway's own id: the same told twice is one
  payment_id uuid not null,
  kind text not null, -- What happened, in the gateway's words
  body text not null, -- The message as it was signed
  outcome text not null, -- What came of it here
  received_at timestamp with time zone default now() not null, -- When it came
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_gateway_event_id_key UNIQUE (gateway_event_id),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
create index payment_events_of_payment on payment_events (payment_id, received_at);
grant insert, select on payment_events to strata_app;

-- What was given back of a payment; never more than was paid
create table refunds (
  id uuid not null, -- UUIDv7
  payment_id uuid not null,
  amount numeric(14,2) not null, -- MVR, two decimals, exact
  reason text not null, -- Why
  receipt_number text not null, -- Number of the counter's receipt
  made_by uuid not null, -- The registrar
  made_at timestamp with time zone default now() not null,
  proposal_id uuid, -- The proposal that it was agreed by; null where it was due
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_proposal_id_key UNIQUE (proposal_id),
  constraint refunds_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES refund_proposals(id),
  constraint refunds_amount_check CHECK ((amount > (0)::numeric)),
  constraint refunds_reason_check CHECK ((reason <> ''::text))
);
create unique index one_refund_of_a_receipt on refunds (identification_key_of(receipt_number));
create index refunds_by_day on refunds (made_at);
create index refunds_in_order on refunds (made_at DESC, id DESC);
create index refunds_of_payment on refunds (payment_id);
create trigger examinations_follow_refunds AFTER INSERT on refunds FOR EACH ROW EXECUTE FUNCTION follow_fee();
create trigger open_fees_follow AFTER INSERT on refunds FOR EACH ROW EXECUTE FUNCTION follow_fees();
create constraint trigger refunds_are_within_payments AFTER INSERT on refunds DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_refunds();
grant insert, select on refunds to strata_app;

-- Refunds of more than is due: proposed by one registrar, approved or refused by another. What was proposed never changes, and is
-- decided once
create table refund_proposals (
  id uuid not null, -- UUIDv7
  application_id uuid not null, -- The application whose fee it is; one of its proposals can be open
  payment_id uuid not null,
  amount numeric(14,2) not null, -- MVR, two decimals, exact: more than is due
  due numeric(14,2) not null, -- What was due when it was proposed. Once something else is due, it cannot be approved any more
  reason text not null, -- Why more is to be refunded
  state text default 'open'::text not null, -- open, approved or refused
  proposed_by uuid not null, -- The registrar who proposed it
  proposed_at timestamp with time zone default now() not null,
  decided_by uuid, -- The registrar who approved or refused it; only the person who proposed it may not approve it
  decided_at timestamp with time zone,
  refusal_reason text, -- Why it was refused
  asked_officer uuid, -- The registrar who was asked to agree; null where nobody in particular was
  constraint refund_proposals_pkey PRIMARY KEY (id),
  constraint refund_proposals_application_id_payment_id_fkey FOREIGN KEY (application_id, payment_id) REFERENCES payments(application_id, id),
  constraint refund_proposals_asked_officer_fkey FOREIGN KEY (asked_officer) REFERENCES persons(id),
  constraint refund_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES persons(id),
  constraint refund_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES persons(id),
  constraint another_registrar_is_asked CHECK ((asked_officer <> proposed_by)),
  constraint refund_proposals_check CHECK ((amount > due)),
  constraint refund_proposals_check1 CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint refund_proposals_check2 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint refund_proposals_check3 CHECK (((state = 'refused'::text) = (refusal_reason IS NOT NULL))),
  constraint refund_proposals_check4 CHECK (((state <> 'approved'::text) OR (decided_by <> proposed_by))),
  constraint refund_proposals_due_check CHECK ((due >= (0)::numeric)),
  constraint refund_proposals_reason_check CHECK ((reason <> ''::text)),
  constraint refund_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text])))
);
create unique index one_open_proposal_of_a_fee on refund_proposals (application_id) WHERE (state = 'open'::text);
create index refund_proposals_of_payment on refund_proposals (payment_id, proposed_at);
create trigger examinations_follow_proposals AFTER INSERT OR UPDATE OF state on refund_proposals FOR EACH ROW EXECUTE FUNCTION follow_fee();
create trigger open_fees_follow AFTER INSERT OR UPDATE on refund_proposals FOR EACH ROW EXECUTE FUNCTION follow_fees();
create trigger refund_proposals_are_decided_once BEFORE UPDATE on refund_proposals FOR EACH ROW EXECUTE FUNCTION decide_refund_proposal_once();
create constraint trigger refund_proposals_are_within_payments AFTER INSERT on refund_proposals DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_refunds();
grant insert, select on refund_proposals to strata_app;
grant update (state, decided_by, decided_at, refusal_reason) on refund_proposals to strata_app;

create function check_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = new.payment_id)
       + (select coalesce(sum(o.amount), 0) from refund_proposals o where o.payment_id = new.payment_id and o.state = 'open')
     > (select p.amount from payments p where p.id = new.payment_id and p.state = 'paid' for update) is not false then
    raise exception 'More would be given back of payment % than was paid', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

create function decide_refund_proposal_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'open' then
    raise exception 'Refund proposal % was decided already', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

-- How the fee of every application stands, MVR: total of the newest assessment, paid, refunded, proposed to be (which counts as
-- refunded in the rest), outstanding, due to be refunded; and since when. The last two sums are never below zero; after a
-- decision or a withdrawal nobody is asked for more
create view fee_sums with (security_invoker=true) as
 SELECT one.id AS application_id,
    one.application_status_id,
    assessed.total,
    taken.paid,
    given.refunded,
    waiting.proposed,
        CASE
            WHEN one.application_status_id = ANY (ARRAY[4, 7, 8]) THEN 0.00
            ELSE GREATEST(COALESCE(assessed.total, 0.00) - taken.paid + given.refunded + waiting.proposed, 0.00)
        END AS outstanding,
    GREATEST(
        CASE
            WHEN one.application_status_id = 8 THEN COALESCE(one.refund_due, 0.00) - given.refunded - waiting.proposed
            ELSE taken.paid - given.refunded - waiting.proposed - COALESCE(assessed.total, 0.00)
        END, 0.00) AS refund_due,
    GREATEST(assessed.at, given.at, waiting.at) AS unpaid_since,
    GREATEST(assessed.at, taken.at,
        CASE
            WHEN one.application_status_id = 8 THEN one.status_since
            ELSE NULL::timestamp with time zone
        END) AS due_since
   FROM applications one
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(p.amount), 0.00) AS paid,
            max(p.paid_at) AS at
           FROM payments p
          WHERE p.application_id = one.id AND p.state = 'paid'::text) taken
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(r.amount), 0.00) AS refunded,
            max(r.made_at) AS at
           FROM refunds r
             JOIN payments p ON p.id = r.payment_id
          WHERE p.application_id = one.id) given
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(o.amount), 0.00) AS proposed,
            max(o.proposed_at) AS at
           FROM refund_proposals o
          WHERE o.application_id = one.id AND o.state = 'open'::text) waiting
     LEFT JOIN LATERAL ( SELECT f.total,
            f.assessed_at AS at
           FROM fee_assessments f
          WHERE f.application_id = one.id
          ORDER BY f.assessed_at DESC, f.id DESC
         LIMIT 1) assessed ON true;
grant select on fee_sums to strata_app;

-- Fees that wait for money, so that lists of them read no others: what stands in fee_sums, found by triggers
create table open_fees (
  application_id uuid not null,
  -- unpaid: something is to be paid while it is Submitted or Processing; refund: something is to be refunded, or a refund waits
  -- for agreement
  kind text not null,
  since timestamp with time zone not null,
  constraint open_fees_pkey PRIMARY KEY (application_id),
  constraint open_fees_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint open_fees_kind_check CHECK ((kind = ANY (ARRAY['unpaid'::text, 'refund'::text])))
);
create index open_fees_in_order on open_fees (kind, since, application_id);
grant select on open_fees to strata_app;

-- Reminders of fees that were not paid, one a day at most
create table payment_reminders (
  id uuid not null, -- UUIDv7
  application_id uuid not null,
  reminded_on date not null, -- The day in the Maldives
  outstanding numeric(14,2) not null, -- What was outstanding, MVR
  made_by uuid not null, -- The officer
  made_at timestamp with time zone default now() not null,
  constraint payment_reminders_pkey PRIMARY KEY (id),
  constraint one_reminder_a_day UNIQUE (application_id, reminded_on),
  constraint payment_reminders_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint payment_reminders_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint payment_reminders_outstanding_check CHECK ((outstanding > (0)::numeric))
);
grant insert, select on payment_reminders to strata_app;

-- Puts the fee of an application among the open ones, or takes it from them
create function find_open_fee(one uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from open_fees o where o.application_id = one and not exists (select from fee_sums s where s.application_id = one
    and (s.refund_due > 0 or s.proposed > 0 or s.outstanding > 0 and s.application_status_id in (2, 3)));
  insert into open_fees (application_id, kind, since)
  select s.application_id, case when s.refund_due > 0 or s.proposed > 0 then 'refund' else 'unpaid' end,
    coalesce(case when s.refund_due > 0 or s.proposed > 0 then s.due_since else s.unpaid_since end, now())
  from fee_sums s
  where s.application_id = one
    and (s.refund_due > 0 or s.proposed > 0 or s.outstanding > 0 and s.application_status_id in (2, 3))
  on conflict (application_id) do update set kind = excluded.kind, since = excluded.since;
end
$function$;
revoke execute on function find_open_fee(uuid) from public;

create function follow_fees()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'applications' then
    perform find_open_fee(new.id);
  elsif tg_table_name = 'refunds' then
    perform find_open_fee(p.application_id) from payments p where p.id = new.payment_id;
  else
    perform find_open_fee(new.application_id);
  end if;
  return null;
end
$function$;

-- The code of a payment's receipt, from the first time that it is printed
create table receipt_codes (
  payment_id uuid not null,
  code text not null, -- By which anyone asks about the receipt
  constraint receipt_codes_pkey PRIMARY KEY (payment_id),
  constraint receipt_codes_code_key UNIQUE (code),
  constraint receipt_codes_code_fkey FOREIGN KEY (code) REFERENCES document_codes(code),
  constraint receipt_codes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
grant insert, select on receipt_codes to strata_app;

-- Closings of the counter's days: what was taken, as it stood then; never changed
create table counter_closings (
  id uuid not null, -- UUIDv7
  day date not null, -- The day in the Maldives
  content text not null, -- Totals by officer and way of payment, and every payment: JSON
  sha256 bytea not null, -- SHA-256 of content in UTF-8
  closed_by uuid not null, -- The registrar
  closed_at timestamp with time zone default now() not null,
  constraint counter_closings_pkey PRIMARY KEY (id),
  constraint one_closing_of_a_day UNIQUE (day),
  constraint counter_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES persons(id),
  constraint counter_closings_check CHECK ((sha256 = sha256(convert_to(content, 'UTF8'::name))))
);
grant insert, select on counter_closings to strata_app;

-- Which closing a payment at the counter stands in: one
create table closed_payments (
  payment_id uuid not null,
  closing_id uuid not null, -- The closing of its day, or where it was recorded later, the next one
  constraint closed_payments_pkey PRIMARY KEY (payment_id),
  constraint closed_payments_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES counter_closings(id),
  constraint closed_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
create index closed_payments_of_closing on closed_payments (closing_id);
grant insert, select on closed_payments to strata_app;

-- How the statements of a gateway are read, in versions: the newest is in force, none is changed
create table statement_formats (
  id uuid not null, -- UUIDv7
  gateway text not null, -- Its name
  version integer not null, -- From 1, for each gateway
  date_column text not null, -- Title of the column with the day
  -- How a day is written that does not begin with its year: dayFirst, monthFirst, or yearFirst where there is none
  date_order text not null,
  reference_column text not null, -- Title of the column with the reference
  amount_column text not null, -- Title of the column with the amount
  currency_column text not null, -- Title of the column with the currency
  kind_column text not null, -- Title of the column that says payment or refund
  payment_words text[] not null, -- What stands there for a payment
  refund_words text[] not null, -- What stands there for a refund
  other_words text[] not null, -- What stands there on lines that are passed over, such as charges
  made_by uuid not null, -- The registrar
  made_at timestamp with time zone default now() not null,
  constraint statement_formats_pkey PRIMARY KEY (id),
  constraint statement_formats_made_by_fkey FOREIGN KEY (made_by) REFERENCES persons(id),
  constraint statement_formats_date_order_check CHECK ((date_order = ANY (ARRAY['dayFirst'::text, 'monthFirst'::text, 'yearFirst'::text]))),
  constraint statement_formats_gateway_check CHECK ((gateway <> ''::text)),
  constraint statement_formats_payment_words_check CHECK ((cardinality(payment_words) > 0)),
  constraint statement_formats_version_check CHECK ((version > 0))
);
create unique index one_statement_format_of_a_version on statement_formats (name_key_of(gateway), version);
grant insert, select on statement_formats to strata_app;

-- Statements as they were compared and kept; never changed
create table gateway_statements (
  id uuid not null, -- UUIDv7
  format_id uuid not null, -- How it was read
  file_name text not null, -- As it was sent
  size_in_bytes integer not null, -- Of the file, which is not kept
  sha256 bytea not null, -- SHA-256 of the file
  first_day date not null, -- The first day of its lines, in the Maldives
  last_day date not null, -- The last one
  matches integer not null, -- How many lines match
  other_amount integer not null, -- How many have another amount than ours
  unknown integer not null, -- How many name nothing of ours
  twice integer not null, -- How many stand for what another line stands for
  missing integer not null, -- How many of ours are not in it
  passed_over integer not null, -- How many are neither payments nor refunds; they are not kept
  paid numeric(16,2) not null, -- Its payments, MVR
  paid_here numeric(16,2) not null, -- Ours that they stand for, and those that it lacks, MVR
  refunded numeric(16,2) not null, -- Its refunds, MVR
  refunded_here numeric(16,2) not null, -- Ours that they stand for, and those that it lacks, MVR
  kept_by uuid not null, -- The officer
  kept_at timestamp with time zone default now() not null,
  constraint gateway_statements_pkey PRIMARY KEY (id),
  constraint statement_kept_once UNIQUE (format_id, sha256),
  constraint gateway_statements_format_id_fkey FOREIGN KEY (format_id) REFERENCES statement_formats(id),
  constraint gateway_statements_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES persons(id),
  constraint gateway_statements_check CHECK ((last_day >= first_day)),
  constraint gateway_statements_sha256_check CHECK ((octet_length(sha256) = 32))
);
create index gateway_statements_in_order on gateway_statements (kept_at DESC, id DESC);
create index gateway_statements_of_file on gateway_statements (sha256);
grant insert, select on gateway_statements to strata_app;

-- The lines of statements and what came of each, and what of ours they lack; never changed
create table statement_lines (
  statement_id uuid not null,
  place integer not null, -- From 1: as the statement has them, and after these what it lacks
  row_number integer, -- The row of the file; null for what it lacks
  day date not null, -- In the Maldives
  reference text not null, -- As the statement has it; of ours, by which the gateway knows it
  kind text not null, -- payment or refund
  amount numeric(14,2), -- MVR; null for what it lacks
  result text not null, -- matches, otherAmount, unknown, twice or missing
  our_amount numeric(14,2), -- MVR, as it was recorded here; null where nothing was, or where another line stands for it
  first_row integer, -- The row that stands for the same already
  payment_id uuid, -- Our payment; also one that was not paid here, with unknown
  refund_id uuid, -- Our refund
  constraint statement_lines_pkey PRIMARY KEY (statement_id, place),
  constraint statement_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint statement_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES gateway_statements(id),
  constraint statement_lines_amount_check CHECK ((amount > (0)::numeric)),
  constraint statement_lines_check CHECK (((result = 'missing'::text) = (row_number IS NULL))),
  constraint statement_lines_check1 CHECK (((result = 'missing'::text) = (amount IS NULL))),
  constraint statement_lines_check2 CHECK (((result = ANY (ARRAY['matches'::text, 'otherAmount'::text, 'missing'::text])) = (our_amount IS NOT NULL))),
  constraint statement_lines_check3 CHECK (((result = 'matches'::text) = (NOT (amount IS DISTINCT FROM our_amount)))),
  constraint statement_lines_check4 CHECK (((result = 'twice'::text) = (first_row IS NOT NULL))),
  constraint statement_lines_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint statement_lines_our_amount_check CHECK ((our_amount > (0)::numeric)),
  constraint statement_lines_result_check CHECK ((result = ANY (ARRAY['matches'::text, 'otherAmount'::text, 'unknown'::text, 'twice'::text, 'missing'::text])))
);
create index statement_differences on statement_lines (statement_id, place) WHERE (result <> 'matches'::text);
grant insert, select on statement_lines to strata_app;

-- ==================== insight ====================

-- What happened in the office on a day of the Maldives or in a month, by kind of record; no row where nothing did
create table insight_days (
  day date not null, -- Day in the Maldives, or the first of its month
  kind text not null, -- Kind of record, as object_kind of the queues
  arrived integer not null, -- Records that were submitted for the first time, or anew after a decision
  came_back integer not null, -- Records that were submitted again after a return
  approved integer not null, -- Records that were approved, registered or verified
  refused integer not null, -- Records that were rejected
  returned integer not null, -- Records that were returned with remarks
  withdrawn integer not null, -- Records that were withdrawn or deleted while they were with the ministry
  timed integer not null, -- Of the decided ones, those whose arrival is known: all but records from before the acts
  on_target integer not null, -- Of these, the ones that were decided on their target day or before
  paid numeric(14,2) not null, -- Fees that were paid, MVR
  refunded numeric(14,2) not null, -- Fees that were refunded, MVR
  span text not null, -- day, or month: the sum of its days, so that years are read quickly
  constraint insight_days_pkey PRIMARY KEY (span, day, kind),
  constraint insight_days_check CHECK (((on_target <= timed) AND (timed <= (approved + refused)))),
  constraint insight_days_span_check CHECK ((span = ANY (ARRAY['day'::text, 'month'::text])))
);
grant delete, insert, select on insight_days to strata_app;

-- How many records were decided after how many working days: with all of them any median is exact
create table insight_durations (
  span text not null, -- day, or month: the sum of its days, so that years are read quickly
  day date not null, -- The day of the decision, or the first of its month
  kind text not null, -- Kind of record
  working_days integer not null, -- Working days that the ministry had it, without those in which it was returned
  records integer not null, -- Decided records
  constraint insight_durations_pkey PRIMARY KEY (span, day, kind, working_days),
  constraint insight_durations_records_check CHECK ((records > 0)),
  constraint insight_durations_span_check CHECK ((span = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint insight_durations_working_days_check CHECK ((working_days >= 0))
);
grant delete, insert, select on insight_durations to strata_app;

-- Remarks with which applications were returned, by section
create table insight_remarks (
  span text not null, -- day, or month: the sum of its days
  day date not null, -- The day of the return, or the first of its month
  kind text not null, -- Kind of application
  section text not null, -- What the remarks are about
  remarks integer not null,
  constraint insight_remarks_pkey PRIMARY KEY (span, day, kind, section),
  constraint insight_remarks_remarks_check CHECK ((remarks > 0)),
  constraint insight_remarks_span_check CHECK ((span = ANY (ARRAY['day'::text, 'month'::text])))
);
grant delete, insert, select on insight_remarks to strata_app;

-- How far the acts are counted: one row
create table insight_progress (
  only_row boolean default true not null, -- True: there is one row
  position bigint default 0 not null, -- Place of the last counted act in the chain of acts
  counted_at timestamp with time zone, -- When they were counted last; null before the first time
  constraint insight_progress_pkey PRIMARY KEY (only_row),
  constraint insight_progress_only_row_check CHECK (only_row)
);
grant select, update on insight_progress to strata_app;

-- Counts working days, Sunday to Thursday, up to and with the day; only differences say something
create function working_days_until(day date)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((floor((((day - '1970-01-04'::date))::numeric / 7.0)))::bigint * 5) + LEAST((((((day - '1970-01-04'::date) % 7) + 7) % 7) + 1), 5));

-- Working days after the first day up to the last, as workingDaysBetween of the domain
create function working_days_between(first date, last date)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST((0)::bigint, (working_days_until(last) - working_days_until(first)));

-- ==================== register ====================

-- Strata schemes as they are registered now: what the last act on each says (domain decision 7)
create table schemes (
  id uuid not null, -- UUIDv7
  number text not null, -- Number from a sequence, such as SS-000001
  property_id uuid not null, -- The plot; there is one scheme of a plot
  application_id uuid not null, -- The approved application whose plan is registered now
  state text not null, -- provisional: the building is proposed or unfinished; final
  number_of_units integer not null, -- Titles that are registered
  aggregate numeric(20,4) not null, -- Sum of their share values
  record jsonb not null, -- All that is registered of it, as SchemeRecord of the domain
  version integer default 1 not null, -- Counts its acts
  last_act bigint not null, -- Sequence of the act that made it what it is
  registered_at timestamp with time zone not null, -- When it was registered first
  constraint schemes_pkey PRIMARY KEY (id),
  constraint schemes_application_id_key UNIQUE (application_id),
  constraint schemes_number_key UNIQUE (number),
  constraint schemes_property_id_key UNIQUE (property_id),
  constraint schemes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint schemes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  constraint schemes_aggregate_check CHECK ((aggregate > (0)::numeric)),
  constraint schemes_number_of_units_check CHECK ((number_of_units > 0)),
  constraint schemes_state_check CHECK ((state = ANY (ARRAY['provisional'::text, 'final'::text])))
);
create index schemes_by_age on schemes (registered_at DESC, id);
create index schemes_by_plot_number on schemes (number_key_of((record ->> 'plotNumber'::text)), number);
create index schemes_search on schemes USING gin (search_text_of(VARIADIC ARRAY[number, (record ->> 'name'::text), (record ->> 'plotName'::text), (record ->> 'plotNumber'::text), (record ->> 'islandName'::text)]) gin_trgm_ops);
create constraint trigger schemes_agree_with_their_titles AFTER INSERT OR UPDATE on schemes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_scheme();
grant select on schemes to strata_app;

-- Numbers of strata schemes; never used twice
create sequence scheme_numbers as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
grant usage on sequence scheme_numbers to strata_app;

-- Strata titles as they are registered now: what the last act on each says (domain decision 7)
create table titles (
  id uuid not null, -- UUIDv7
  number text not null, -- Number from a sequence, such as ST-00000001
  scheme_id uuid not null,
  state text not null, -- registered or cancelled
  unit_number text not null, -- Number of its unit; of one unit of a scheme there is one title that is registered
  unit_number_key text generated always as (number_key_of(unit_number)) stored not null, -- The number for comparison
  share_value numeric(20,4) not null,
  -- Identifications of owners and lenders, for comparison
  party_keys text[] generated always as (party_keys_of(folio)) stored not null,
  folio jsonb not null, -- All that is registered of it, as Folio of the domain
  version integer default 1 not null, -- Counts its acts; If-Match compares with it
  last_act bigint not null, -- Sequence of the act that made it what it is
  registered_at timestamp with time zone not null, -- When it was issued
  -- Its unit, names of owners and lenders, identifications of owners, comparable: kept, because to make it of each candidate
  -- takes long
  search_text text generated always as (title_search_text_of(unit_number, folio)) stored not null,
  constraint titles_pkey PRIMARY KEY (id),
  constraint titles_number_key UNIQUE (number),
  constraint one_title_of_a_unit_number EXCLUDE USING btree (scheme_id WITH =, unit_number_key WITH =) WHERE ((state = 'registered'::text)) DEFERRABLE INITIALLY DEFERRED,
  constraint titles_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES schemes(id),
  constraint titles_folio_check CHECK (shares_are_whole((folio -> 'owners'::text))),
  constraint titles_share_value_check CHECK ((share_value > (0)::numeric)),
  constraint titles_state_check CHECK ((state = ANY (ARRAY['registered'::text, 'cancelled'::text])))
);
create index titles_of_party on titles USING gin (party_keys);
create index titles_of_scheme on titles (scheme_id, number);
create index titles_of_unit on titles (scheme_id, unit_number_key);
create index titles_search on titles USING gin (search_text gin_trgm_ops);
grant select on titles to strata_app;

-- Numbers of strata titles; never used twice
create sequence title_numbers as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
grant usage on sequence title_numbers to strata_app;

-- Which title each unit of an approved plan has
create table registered_units (
  application_id uuid not null, -- The approved plan
  unit_id uuid not null, -- The unit as that plan knows it
  title_id uuid not null, -- Its title; an amended unit keeps it
  constraint registered_units_pkey PRIMARY KEY (application_id, unit_id),
  constraint registered_units_title_id_application_id_key UNIQUE (title_id, application_id),
  constraint registered_units_application_id_unit_id_fkey FOREIGN KEY (application_id, unit_id) REFERENCES strata_units(application_id, id),
  constraint registered_units_title_id_fkey FOREIGN KEY (title_id) REFERENCES titles(id)
);
grant insert, select on registered_units to strata_app;

-- Who is to own a unit once it is registered, where that is not the owners of the property
create table unit_owners (
  application_id uuid not null, -- The plan
  unit_id uuid not null,
  owners jsonb not null, -- Owners and shares: [{name, identification, shareNumerator, shareDenominator}], 1 altogether
  constraint unit_owners_pkey PRIMARY KEY (application_id, unit_id),
  constraint unit_owners_application_id_unit_id_fkey FOREIGN KEY (application_id, unit_id) REFERENCES strata_units(application_id, id) ON DELETE CASCADE,
  constraint unit_owners_owners_check CHECK (shares_are_whole(owners))
);
grant delete, insert, select, update on unit_owners to strata_app;

-- By which identification each entity is known as a party of titles, for comparison; none where a company has a person's number
create view entity_keys with (security_invoker=true) as
 SELECT 'Self'::text AS entity_type,
    p.id AS entity_id,
    identification_key_of(p.idnumber) AS key
   FROM persons p
UNION ALL
 SELECT r.expert_type AS entity_type,
    r.id AS entity_id,
    r.identification_key AS key
   FROM expert_registrations r
  WHERE r.expert_type = 'Architect'::text OR r.identification_key !~ '^(a|wp)[0-9]{6}$'::text AND NOT (EXISTS ( SELECT
           FROM persons p
          WHERE identification_key_of(p.idnumber) = r.identification_key));
grant select on entity_keys to strata_app;

-- Requests to change what is registered of a title (domain decision 7)
create table title_requests (
  id uuid not null, -- UUIDv7
  reference text not null, -- Reference that people use, such as TR-2026-000001
  title_id uuid not null, -- The title; of one title one request at a time is submitted
  kind text not null, -- transfer, mortgage, discharge or correction
  status_id smallint default 1 not null, -- 1 Draft, 2 Submitted, 3 Registered, 4 Returned, 5 Rejected, 6 Withdrawn
  entity_type text not null, -- Who makes it; Ministry: a registrar, by an order
  entity_id uuid not null, -- Who makes it
  content jsonb not null, -- What is asked for, as TitleRequestContent of the domain
  submitted_content jsonb, -- What was asked for when it was submitted last: what parties and officers see
  remarks text, -- Why it was returned or rejected; null before
  submission integer default 0 not null, -- Counts its submissions; consents are given to one of them
  submitted_at timestamp with time zone, -- When it was submitted last
  examination_days_left smallint, -- Working days that the ministry had left when it was returned; null before
  registered_act uuid, -- The act on the title by which it was registered
  version integer default 1 not null, -- Raised by every change of what is asked for or of its state; If-Match compares with it
  created_by uuid not null, -- Who began it; of a correction by order the registrar who entered it
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null, -- Latest change
  constraint title_requests_pkey PRIMARY KEY (id),
  constraint title_requests_reference_key UNIQUE (reference),
  constraint title_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES persons(id),
  constraint title_requests_entity_type_entity_id_fkey FOREIGN KEY (entity_type, entity_id) REFERENCES entities(entity_type, entity_id),
  constraint title_requests_registered_act_fkey FOREIGN KEY (registered_act) REFERENCES acts(id),
  constraint title_requests_title_id_fkey FOREIGN KEY (title_id) REFERENCES titles(id),
  constraint orders_are_the_ministrys CHECK (((entity_type = 'Ministry'::text) = ((kind = 'correction'::text) AND (content ? 'order'::text)))),
  constraint title_requests_check CHECK (((status_id = 3) = (registered_act IS NOT NULL))),
  constraint title_requests_check1 CHECK (((status_id = 1) OR (submission > 0))),
  constraint title_requests_check2 CHECK (((submission > 0) = (submitted_content IS NOT NULL))),
  constraint title_requests_examination_days_left_check CHECK ((examination_days_left >= 0)),
  constraint title_requests_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'mortgage'::text, 'discharge'::text, 'correction'::text]))),
  constraint title_requests_status_id_check CHECK (((status_id >= 1) AND (status_id <= 6))),
  constraint title_requests_submission_check CHECK ((submission >= 0))
);
create unique index one_submitted_request_of_a_title on title_requests (title_id) WHERE (status_id = 2);
create index title_requests_of_entity on title_requests (entity_type, entity_id, created_at DESC, id);
create index title_requests_of_title on title_requests (title_id, created_at DESC, id);
create index title_requests_search on title_requests USING gin (search_text_of(VARIADIC ARRAY[reference]) gin_trgm_ops);
create index title_requests_waiting on title_requests (entity_type, entity_id) WHERE (status_id = ANY (ARRAY[1, 4]));
grant delete, insert, select, update on title_requests to strata_app;

-- Numbers in references of requests; never used twice
create sequence title_request_references as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
grant usage on sequence title_request_references to strata_app;

-- Who must consent to a request as it was submitted
create table title_request_parties (
  request_id uuid not null,
  submission integer not null, -- Which submission
  position smallint not null, -- Order, from 1
  role text not null, -- owner, transferee or lender
  name text not null,
  identification text not null, -- National ID, work permit, passport or registration number
  -- The same for comparison; nobody is named twice
  identification_key text generated always as (identification_key_of(identification)) stored not null,
  constraint title_request_parties_pkey PRIMARY KEY (request_id, submission, "position"),
  constraint title_request_parties_request_id_submission_identification__key UNIQUE (request_id, submission, identification_key),
  constraint title_request_parties_request_id_fkey FOREIGN KEY (request_id) REFERENCES title_requests(id) ON DELETE CASCADE,
  constraint title_request_parties_position_check CHECK (("position" >= 1)),
  constraint title_request_parties_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'transferee'::text, 'lender'::text])))
);
create index title_requests_of_party on title_request_parties (identification_key, request_id);
grant insert, select on title_request_parties to strata_app;

-- What the parties of a request answered
create table title_request_consents (
  request_id uuid not null,
  submission integer not null, -- Which submission of it was answered
  identification_key text not null, -- The party
  consented boolean not null, -- Whether they consented; what one declines goes back to whoever asked
  reason text, -- Why not
  person_id uuid not null, -- Who signed in and answered, for themselves or for the company
  given_at timestamp with time zone default now() not null,
  constraint title_request_consents_pkey PRIMARY KEY (request_id, submission, identification_key),
  constraint title_request_consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint title_request_consents_request_id_submission_identificatio_fkey FOREIGN KEY (request_id, submission, identification_key) REFERENCES title_request_parties(request_id, submission, identification_key) ON DELETE CASCADE,
  constraint title_request_consents_check CHECK ((consented OR (reason IS NOT NULL)))
);
grant insert, select on title_request_consents to strata_app;

-- What proves a request: deeds, letters, orders of a court
create table title_request_documents (
  id uuid not null, -- UUIDv7
  request_id uuid not null,
  file_id uuid not null, -- The file; a file belongs to one record
  added_at timestamp with time zone default now() not null, -- When it was added
  removed_at timestamp with time zone, -- When the requester took it away; what was submitted stays for the record
  constraint title_request_documents_pkey PRIMARY KEY (id),
  constraint title_request_documents_file_id_key UNIQUE (file_id),
  constraint title_request_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint title_request_documents_request_id_fkey FOREIGN KEY (request_id) REFERENCES title_requests(id) ON DELETE CASCADE
);
create index documents_of_title_request on title_request_documents (request_id, added_at, id);
grant delete, insert, select on title_request_documents to strata_app;
grant update (removed_at) on title_request_documents to strata_app;

-- Consents of owners to an amendment that changes their titles
create table amendment_consents (
  revision_id uuid not null, -- What they consented to: the declared plan of the amendment
  title_id uuid not null, -- The title that changes
  identification_key text not null, -- The owner, by identification
  person_id uuid not null, -- Who signed in and consented, for themselves or for the company
  given_at timestamp with time zone default now() not null,
  constraint amendment_consents_pkey PRIMARY KEY (revision_id, title_id, identification_key),
  constraint amendment_consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint amendment_consents_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES plan_revisions(id),
  constraint amendment_consents_title_id_fkey FOREIGN KEY (title_id) REFERENCES titles(id)
);
create index amendment_consents_of_title on amendment_consents (title_id);
grant insert, select on amendment_consents to strata_app;

-- Owners who did not consent to an amendment that changes their titles
create table declined_consents (
  revision_id uuid not null, -- What they did not consent to: the declared plan of the amendment
  identification_key text not null, -- The owner, by identification: the answer is for all their titles
  reason text not null, -- Why not
  person_id uuid not null, -- Who signed in and answered, for themselves or for the company
  declined_at timestamp with time zone default now() not null,
  constraint declined_consents_pkey PRIMARY KEY (revision_id, identification_key),
  constraint declined_consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint declined_consents_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES plan_revisions(id)
);
grant insert, select on declined_consents to strata_app;

-- Consents of owners to a submitted amendment, counted anew with every answer and every change of a title
create table amendment_consent_sums (
  application_id uuid not null,
  -- Shares of titles that it changes or takes, whoever applied aside; 0 with a resolution of the owners
  needed integer default 0 not null,
  missing integer default 0 not null, -- Those whose owner has not consented to what is declared
  constraint amendment_consent_sums_pkey PRIMARY KEY (application_id),
  constraint amendment_consent_sums_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint amendment_consent_sums_check CHECK (((missing >= 0) AND (missing <= needed))),
  constraint amendment_consent_sums_needed_check CHECK ((needed >= 0))
);
create index consents_missing on amendment_consent_sums (application_id) WHERE (missing > 0);
grant delete, insert, select, update on amendment_consent_sums to strata_app;

-- Certificates of titles as they were made; the newest of a title supersedes the others
create table certificates (
  id uuid not null, -- UUIDv7
  number text not null, -- Number from a sequence, such as SC-00000001
  title_id uuid not null,
  title_version integer not null, -- What it says is the title's after so many acts; once there is another, it no longer holds
  code text not null, -- Unguessable: 130 random bits in Crockford's base 32, by which anyone verifies it
  template integer not null, -- Version of the template
  content bytea not null, -- The PDF
  sha256 bytea not null, -- SHA-256 of the PDF
  signing_key_id text not null, -- The key that signed it
  signature bytea not null, -- Ed25519 signature of the PDF
  issued_by uuid not null, -- Who asked for it
  issued_at timestamp with time zone default now() not null,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_number_key UNIQUE (number),
  constraint certificates_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES persons(id),
  constraint certificates_signing_key_id_fkey FOREIGN KEY (signing_key_id) REFERENCES signing_keys(id),
  constraint certificates_title_id_fkey FOREIGN KEY (title_id) REFERENCES titles(id),
  constraint certificates_check CHECK ((sha256 = sha256(content))),
  constraint certificates_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'::text)),
  constraint certificates_signature_check CHECK ((length(signature) = 64))
);
create index certificates_of_title on certificates (title_id, issued_at DESC, id DESC);
grant insert, select on certificates to strata_app;

-- Numbers of certificates; never used twice
create sequence certificate_numbers as bigint increment by 1 minvalue 1 maxvalue 9223372036854775807 start with 1 cache 1;
grant usage on sequence certificate_numbers to strata_app;

-- Certificates that a registrar has revoked
create table certificate_revocations (
  certificate_id uuid not null,
  reason text not null, -- Why
  revoked_by uuid not null, -- The registrar
  revoked_at timestamp with time zone default now() not null,
  constraint certificate_revocations_pkey PRIMARY KEY (certificate_id),
  constraint certificate_revocations_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint certificate_revocations_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES persons(id),
  constraint certificate_revocations_reason_check CHECK ((reason <> ''::text))
);
grant insert, select on certificate_revocations to strata_app;

-- Each time that somebody verified a certificate by its code; who it was is not known
create table certificate_looks (
  id bigint generated always as identity not null, -- Order
  certificate_id uuid not null,
  looked_at timestamp with time zone default now() not null,
  constraint certificate_looks_pkey PRIMARY KEY (id),
  constraint certificate_looks_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id)
);
create index looks_at_certificate on certificate_looks (certificate_id, looked_at DESC);
grant insert, select on certificate_looks to strata_app;

-- Public keys by which what this register signed can be verified; the private ones are never here
create table signing_keys (
  id text not null, -- First 16 hexadecimal digits of the SHA-256 of the public key (DER)
  public_key text not null, -- Ed25519 public key, PEM
  first_used_at timestamp with time zone default now() not null, -- Since when
  constraint signing_keys_pkey PRIMARY KEY (id),
  constraint signing_keys_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text))
);
grant insert, select on signing_keys to strata_app;

create function fold_acts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$;

-- Writes acts of what gives power or money and has none that says it: of records from before acts said it, and of a
-- demonstration. Says how many
create function carry_over_records()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  total integer := 0;
  carried integer;
begin
  with lacking as (
    select 'officer' as kind, o.id as object_id,
      jsonb_build_object('idnumber', o.idnumber, 'role', o.role, 'personId', o.person_id) as record
    from officers o where not exists (select from acts a where a.object_id = o.id
      and a.object_type in ('officer', 'carriedOver') and a.after ->> 'personId' is not distinct from o.person_id::text)
    union all
    select 'feeTable', t.record_id, jsonb_build_object('version', t.version, 'services', t.services, 'reason', t.reason)
    from fee_tables t where not exists (select from acts a where a.object_id = t.record_id
      and (a.object_type = 'feeTable' or a.object_type = 'carriedOver' and a.after ->> 'carried' = 'feeTable'))
    union all
    select 'revision', v.id, jsonb_build_object('applicationId', v.application_id, 'sha256', encode(v.sha256, 'hex'),
      'documents', (select coalesce(jsonb_agg(jsonb_build_object('document', d.document, 'format', d.format,
          'state', d.state, 'sha256', encode(d.sha256, 'hex')) order by d.document, d.format, d.state), '[]')
        from frozen_documents d where d.revision_id = v.id),
      'fee', (select jsonb_build_object('feeTableVersion', f.fee_table_version, 'lines', f.lines, 'total', f.total::text)
        from fee_assessments f where f.revision_id = v.id))
    from plan_revisions v
    where not exists (select from acts a where a.object_type = 'application' and a.object_id = v.application_id
        and a.verb = 'declare' and a.after ->> 'revisionId' = v.id::text and a.after ? 'documents')
      and not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = v.id)
    union all
    select 'letter', d.id, jsonb_build_object('applicationId', d.application_id, 'sha256', encode(d.letter_sha256, 'hex'))
    from application_decisions d
    where not exists (select from acts a where a.object_type = 'application' and a.object_id = d.application_id
        and a.after ->> 'decisionId' = d.id::text)
      and not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = d.id)
    union all
    select 'payment', p.id, jsonb_build_object('reference', p.reference, 'applicationId', p.application_id,
      'assessmentId', p.assessment_id, 'amount', p.amount::text, 'means', p.means, 'state', p.state,
      'receiptNumber', p.receipt_number, 'gatewayReference', p.gateway_reference,
      'paidDate', to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', p.version,
      'begunBy', p.begun_by, 'recordedBy', p.recorded_by,
      'refunds', (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount::text, 'reason', r.reason,
          'receiptNumber', r.receipt_number, 'madeBy', r.made_by) order by r.made_at, r.id), '[]')
        from refunds r where r.payment_id = p.id))
    from payments p where not exists (select from acts a where a.object_id = p.id
      and a.object_type in ('payment', 'carriedOver') and a.after ? 'begunBy')
    union all
    select 'request', r.id, jsonb_build_object('reference', r.reference, 'title', t.number, 'kind', r.kind,
      'statusId', r.status_id, 'submission', r.submission, 'content', r.content)
    from title_requests r join titles t on t.id = r.title_id
    where not exists (select from acts a where a.object_type = 'request' and a.object_id = r.id)
      and not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = r.id and a.after ->> 'carried' = 'request')
    union all
    select 'consents', r.id, jsonb_build_object('submission', q.submission, 'consents', jsonb_agg(jsonb_build_object(
      'name', q.name, 'role', q.role, 'key', q.identification_key, 'consented', c.consented, 'reason', c.reason,
      'by', c.person_id) order by q.position))
    from title_requests r join title_request_parties q on q.request_id = r.id
      left join title_request_consents c on c.request_id = q.request_id and c.submission = q.submission
        and c.identification_key = q.identification_key
    where not exists (select from acts a where a.object_type in ('request', 'carriedOver') and a.object_id = r.id
      and a.after ->> 'submission' = q.submission::text and a.after #> '{consents,0}' ? 'key')
    group by r.id, q.submission
    union all
    select 'amendmentConsents', c.revision_id, jsonb_build_object('consents', jsonb_agg(jsonb_build_object(
      'titleId', c.title_id, 'key', c.identification_key, 'by', c.person_id)))
    from amendment_consents c
    where not exists (select from acts a where a.object_type = 'carriedOver' and a.object_id = c.revision_id
        and a.after ->> 'carried' = 'amendmentConsents')
      and not exists (select from plan_revisions v join acts a on a.object_type = 'application'
          and a.object_id = v.application_id and a.verb = 'consent' and a.after ->> 'revisionId' = v.id::text
        where v.id = c.revision_id and a.after ? 'consents')
    group by c.revision_id)
  insert into acts (id, verb, object_type, object_id, acting_role, after, request_id)
  select gen_random_uuid(), 'carryOver', 'carriedOver', l.object_id, 'system',
    jsonb_build_object('carried', l.kind) || l.record, gen_random_uuid()
  from lacking l;
  get diagnostics total = row_count;
  -- One act for many: a plan may have thousands of drawings.
  insert into acts (id, verb, object_type, object_id, acting_role, after, request_id)
  select gen_random_uuid(), 'carryOver', 'carriedOver', gen_random_uuid(), 'system',
    jsonb_build_object('carried', 'files', 'files', jsonb_agg(jsonb_build_object('id', l.id, 'sha256', encode(l.sha256, 'hex')) order by l.id)),
    gen_random_uuid()
  from (
    select f.id, f.sha256, (row_number() over (order by f.id) - 1) / 1000 as part from files f
    where not exists (select from acts a where a.object_type = 'file' and a.object_id = f.id and a.verb = 'upload')
      and f.id not in (select (e.value ->> 'id')::uuid from acts a cross join lateral jsonb_array_elements(a.after -> 'files') e
        where a.object_type = 'carriedOver' and a.after ->> 'carried' = 'files'
          or a.object_type = 'application' and a.verb = 'amend' and a.after ? 'files')) l
  group by l.part;
  get diagnostics carried = row_count;
  return total + carried;
end
$function$;
revoke execute on function carry_over_records() from public;
grant execute on function carry_over_records() to strata_app;

create function check_scheme()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if (select (count(*), coalesce(sum(t.share_value), 0)) is distinct from (s.number_of_units::bigint, s.aggregate)
      from schemes s left join titles t on t.scheme_id = s.id and t.state = 'registered'
      where s.id = new.id group by s.id) then
    raise exception 'The titles of scheme % are not what it says of them', new.number using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

create function check_registered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from strata_units u where u.application_id = new.id and not exists (
      select from registered_units r join titles t on t.id = r.title_id
      where r.application_id = u.application_id and r.unit_id = u.id and t.state = 'registered')) then
    raise exception 'Application % would be approved, and a unit of it have no title', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

-- Identifications of owners and lenders of a title, for comparison
create function party_keys_of(folio jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT identification_key_of(party.identification) AS identification_key_of FROM (SELECT (jsonb_array_elements.value ->> 'identification'::text) AS identification FROM jsonb_array_elements((party_keys_of.folio -> 'owners'::text)) jsonb_array_elements(value) UNION ALL SELECT (jsonb_array_elements.value #>> '{lender,identification}'::text[]) FROM jsonb_array_elements((party_keys_of.folio -> 'encumbrances'::text)) jsonb_array_elements(value)) party ORDER BY (identification_key_of(party.identification)));

-- Names and identifications of owners and lenders of a title, to search in
create function party_names_of(folio jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(party.said, ' '::text) AS string_agg FROM (SELECT concat_ws(' '::text, (jsonb_array_elements.value ->> 'name'::text), (jsonb_array_elements.value ->> 'identification'::text)) AS said FROM jsonb_array_elements((party_names_of.folio -> 'owners'::text)) jsonb_array_elements(value) UNION ALL SELECT concat_ws(' '::text, (jsonb_array_elements.value #>> '{lender,name}'::text[]), (jsonb_array_elements.value #>> '{lender,identification}'::text[])) AS concat_ws FROM jsonb_array_elements((party_names_of.folio -> 'encumbrances'::text)) jsonb_array_elements(value)) party);

-- Texts by which a record is found, joined and made comparable; punctuation stands as the letter q
create function search_text_of(VARIADIC parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower(NORMALIZE(array_to_string(parts, ' '::text), NFKC)), '-/.,''’()&'::text, 'qqqqqqqqq'::text);

-- Unit, owners and lenders of a title, to search in; a lender's identification is looked up whole
create function title_search_text_of(unit_number text, folio jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN search_text_of(VARIADIC ARRAY[unit_number, (SELECT string_agg(party.said, ' '::text) AS string_agg FROM (SELECT concat_ws(' '::text, (jsonb_array_elements.value ->> 'name'::text), (jsonb_array_elements.value ->> 'identification'::text)) AS said FROM jsonb_array_elements((title_search_text_of.folio -> 'owners'::text)) jsonb_array_elements(value) UNION ALL SELECT (jsonb_array_elements.value #>> '{lender,name}'::text[]) FROM jsonb_array_elements((title_search_text_of.folio -> 'encumbrances'::text)) jsonb_array_elements(value)) party)]);

-- Some titles whose text is like that. Planned for each pattern anew: the index leads to what is rare, reading on to what is
-- common
create function titles_like(pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query execute 'select id from titles where search_text like $1 limit $2' using pattern, most;
end
$function$;

-- ==================== files ====================

-- Uploaded files: the bytes lie in the file store under their SHA-256; rows that no record uses are swept after a day
create table files (
  id uuid not null, -- UUIDv7, by which the file is asked for
  entity_type text, -- Whose file; null: the ministry's own
  entity_id uuid, -- Whose file; null: the ministry's own
  uploaded_by uuid, -- Who sent it; null: it came with the portal
  file_name text not null, -- Name for display and download; never a path
  media_type text not null, -- Found by looking at the content, never taken from the sender
  size_in_bytes bigint not null,
  sha256 bytea not null, -- SHA-256 of the content, and its place in the store
  created_at timestamp with time zone default now() not null, -- When it was sent
  -- Malware: notConfigured (kept where no scanner was set), waiting (cannot be opened or submitted), clean, infected (its bytes
  -- are gone)
  scan text default 'notConfigured'::text not null,
  scanned_at timestamp with time zone, -- When the scanner said clean or infected
  -- Not scanned before: whoever scans it moves this on, so that two never scan the same
  scan_due_at timestamp with time zone default now() not null,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_entity_type_entity_id_fkey FOREIGN KEY (entity_type, entity_id) REFERENCES entities(entity_type, entity_id),
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES persons(id),
  constraint files_entity_whole CHECK (((entity_type IS NULL) = (entity_id IS NULL))),
  constraint files_scan CHECK ((scan = ANY (ARRAY['notConfigured'::text, 'waiting'::text, 'clean'::text, 'infected'::text]))),
  constraint files_scanned_when_found CHECK (((scanned_at IS NOT NULL) = (scan = ANY (ARRAY['clean'::text, 'infected'::text])))),
  constraint files_sha256_check CHECK ((length(sha256) = 32)),
  constraint files_size_in_bytes_check CHECK ((size_in_bytes > 0))
);
create index files_by_age on files (created_at);
create index files_by_entity on files (entity_type, entity_id);
create index files_by_sha256 on files (sha256);
create index files_of_the_ministry on files (created_at) WHERE (entity_type IS NULL);
create index files_to_scan on files (scan DESC, scan_due_at) WHERE (scan = ANY (ARRAY['waiting'::text, 'notConfigured'::text]));
grant delete, insert, select on files to strata_app;
grant update (id, scan, scanned_at, scan_due_at) on files to strata_app;

-- ==================== audit ====================

-- What was done, by whom: one row for every change, written in its transaction; rows are only ever added
create table acts (
  sequence bigint generated always as identity not null, -- Order of the acts; the clock does not decide
  id uuid not null, -- UUIDv7
  occurred_at timestamp with time zone default clock_timestamp() not null, -- When, by the database's clock
  verb text not null, -- The register's own word for what was done, such as create or delete
  object_type text not null, -- What it was done to: property, application, file, session
  object_id uuid not null, -- Id of that object
  entity_type text, -- The entity acted for, when there is one
  entity_id uuid, -- The entity acted for, when there is one
  person_id uuid, -- Who did it; null for the system
  issuer text, -- The person's issuer at that time
  subject text, -- The person's subject at that time
  acting_role text not null, -- As what: member, officer role, person or system
  before jsonb, -- The record before
  after jsonb, -- The record after
  before_sha256 bytea generated always as (sha256_of(before)) stored, -- SHA-256 of before
  after_sha256 bytea generated always as (sha256_of(after)) stored, -- SHA-256 of after
  request_id uuid not null, -- The request that did it, as in the log and the answer's X-Request-Id
  corrects uuid, -- The act whose record this one puts right; both stay
  basis_type text, -- What an act of the register rests on: application or request; null for every other act
  basis_id uuid, -- What it rests on
  constraint acts_pkey PRIMARY KEY (sequence),
  constraint acts_id_key UNIQUE (id),
  constraint acts_corrects_fkey FOREIGN KEY (corrects) REFERENCES acts(id),
  constraint acts_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint acts_basis_check CHECK (((basis_type IS NULL) = (basis_id IS NULL))),
  constraint acts_basis_type_check CHECK ((basis_type = ANY (ARRAY['application'::text, 'request'::text])))
);
create index acts_by_object on acts (object_type, object_id, sequence);
create index acts_by_person on acts (person_id, sequence);
create index acts_of_entity on acts (entity_type, entity_id, occurred_at DESC, sequence DESC) WHERE (entity_id IS NOT NULL);
create index acts_of_the_office on acts (occurred_at) WHERE ((object_type = ANY (ARRAY['application'::text, 'request'::text, 'registration'::text, 'property'::text])) AND (verb <> 'view'::text));
create index acts_that_correct on acts (corrects) WHERE (corrects IS NOT NULL);
create constraint trigger acts_are_linked AFTER INSERT on acts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_act();
create trigger acts_fold_into_the_register AFTER INSERT on acts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fold_acts();
grant insert, select on acts to strata_app;

-- The chain of all acts: positions without a gap, each hash made of the act and the hash before it. docs/register/proof.md has
-- the form
create table act_links (
  position bigint not null, -- Place in the chain, from 1, in the order of the commits
  sequence bigint not null,
  hash bytea not null, -- SHA-256 of the hash before it and of the act, as act_hash makes it
  constraint act_links_pkey PRIMARY KEY ("position"),
  constraint act_links_sequence_key UNIQUE (sequence),
  constraint act_links_hash_check CHECK ((length(hash) = 32)),
  constraint act_links_position_check CHECK (("position" >= 1))
);
grant select on act_links to strata_app;

-- Mails to be sent: written in the transaction of the act that they tell of, sent after it; emptied after seven days, swept after
-- ninety
create table outbox (
  id uuid not null, -- UUIDv7; the mail's Message-ID is made of it, so that a mail sent twice is one
  recipient text, -- Address that the person had shared; null once emptied
  subject text, -- Subject as plain text; null once emptied
  body text, -- What the mail says, before the link and the signature; null once emptied
  path text not null, -- Where the mail's link leads in the portal
  created_at timestamp with time zone default now() not null, -- When the act happened
  attempts integer default 0 not null, -- How often it was tried to send it
  -- When it may be tried (again); moved on before each attempt, so that no two processes try at once
  next_attempt_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone, -- When the mail server took it
  failed_at timestamp with time zone, -- When it was given up
  last_error text, -- Class of the latest failure, such as ECONNECTION; never an address or a text of the other side
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL)))
);
create index outbox_by_age on outbox (created_at);
create index outbox_waiting on outbox (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
grant delete, insert, select, update on outbox to strata_app;

-- Answers of changes that may be repeated, for 24 hours: the same key and request gets the same answer
create table idempotency_keys (
  person_id uuid not null, -- Keys are each person's own
  key text not null, -- Idempotency-Key header
  request_sha256 bytea not null, -- SHA-256 of method, path and content; another request under the same key is refused
  answer jsonb, -- data of the answer
  created_at timestamp with time zone default now() not null, -- When first used
  constraint idempotency_keys_pkey PRIMARY KEY (person_id, key),
  constraint idempotency_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
grant delete, insert, select, update on idempotency_keys to strata_app;

-- Steps of the schema that were taken
create table schema_migrations (
  number integer not null, -- Number of the step
  name text not null, -- File
  checksum text not null, -- SHA-256 of the file as applied
  oldest_code integer not null, -- The oldest code that can run since this step
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (number)
);
grant select on schema_migrations to strata_app;

create function link_act()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  head act_links;
begin
  perform pg_advisory_xact_lock(7204917);
  select * into head from act_links order by position desc limit 1;
  insert into act_links values (coalesce(head.position, 0) + 1, new.sequence,
    act_hash(coalesce(head.position, 0) + 1, head.hash, new));
  return null;
end
$function$;

-- The hash of an act in its place: SHA-256 of its fields in this order, each with its length
create function act_hash(place bigint, previous bytea, act acts)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

-- A value with its length in bytes before it, so that no two rows of values read alike; - for none
create function digest_part(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((((octet_length(value))::text || ':'::text) || value), '-'::text);

-- SHA-256 of a JSON value as PostgreSQL writes it
create function sha256_of(value jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN sha256(convert_to((value)::text, 'UTF8'::name));

-- Costly calls under way, over all server processes; unlogged, since after a crash none is
create unlogged table costly_calls (
  person_id uuid not null, -- Who makes the call
  place integer not null, -- One of the places that a person has at once, from 1
  call uuid not null, -- The call that has the place
  ends_at timestamp with time zone not null, -- Until when the place is taken, unless the process that answers says so again
  constraint costly_calls_pkey PRIMARY KEY (person_id, place),
  constraint costly_calls_call_key UNIQUE (call),
  constraint costly_calls_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint costly_calls_place_check CHECK ((place > 0))
);
grant delete, insert, select, update on costly_calls to strata_app;

-- Counters of the rate limiter, shared by all server processes; unlogged, since a crash may reset them
create unlogged table rate_limits (
  key character varying(255) not null, -- Kind of limit and whom it counts
  points integer default 0 not null, -- Calls in the window
  expire bigint, -- End of the window, milliseconds since 1970
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on rate_limits to strata_app;
