-- oldest code that can still run: 1

-- The role that serves requests. It owns nothing and is granted exactly what each table needs below.
do $$
begin
  if not exists (select from pg_roles where rolname = 'strata_app') then
    create role strata_app nologin;
  end if;
exception
  -- Two copies that migrate at once on one server share its roles.
  when duplicate_object or unique_violation then null;
end
$$;

create table persons (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  idnumber text not null,
  full_name text not null,
  email text,
  mobile text,
  birthdate date,
  country text,
  passport_number text,
  permanent_address text,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  disabled_at timestamptz,
  unique (issuer, subject)
);
create index persons_by_idnumber on persons (idnumber);
comment on table persons is 'Who has signed in: known by issuer and subject of the identity provider; the rest is refreshed at every sign-in';
comment on column persons.id is 'UUIDv7; also the entity id of the person''s Self entity';
comment on column persons.issuer is 'Issuer of the identity provider (OpenID Connect iss)';
comment on column persons.subject is 'Subject at that issuer (sub); never e-mail, phone or idnumber, which can change hands';
comment on column persons.idnumber is 'National ID, work permit or passport number as the provider states it';
comment on column persons.full_name is 'Name as the provider states it';
comment on column persons.email is 'E-mail address, when shared';
comment on column persons.mobile is 'Mobile number, when shared';
comment on column persons.birthdate is 'Date of birth, when shared and readable';
comment on column persons.country is 'Country, when shared';
comment on column persons.passport_number is 'Passport number, when shared';
comment on column persons.permanent_address is 'Permanent address in one line, when shared';
comment on column persons.created_at is 'First sign-in';
comment on column persons.signed_in_at is 'Latest sign-in';
comment on column persons.disabled_at is 'Since when the person may not use the system; ends all sessions at their next call';

create table entities (
  entity_type text not null check (entity_type in ('Self', 'Architect', 'Developer', 'LegalPractitioner', 'Business')),
  entity_id uuid not null,
  name text not null,
  revision bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (entity_type, entity_id)
);
comment on table entities is 'Whom a person can act for: the person (Self), or an approved registration. Known by the pair: one id under two types is two entities';
comment on column entities.entity_type is 'Self, Architect, Developer, LegalPractitioner or Business (specification 1, section 3)';
comment on column entities.entity_id is 'The person''s id for Self, else the registration''s';
comment on column entities.name is 'Name shown in the switcher';
comment on column entities.revision is 'Raised by every change to the entity''s properties and applications: the ETag of its lists';
comment on column entities.created_at is 'When the entity came to be';

create table memberships (
  entity_type text not null,
  entity_id uuid not null,
  person_id uuid not null references persons (id),
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (person_id, entity_type, entity_id),
  foreign key (entity_type, entity_id) references entities (entity_type, entity_id)
);
create index memberships_by_entity on memberships (entity_type, entity_id);
comment on table memberships is 'Who may act for which entity, now; removing the row ends the right at the next call';
comment on column memberships.entity_type is 'Type of the entity';
comment on column memberships.entity_id is 'Id of the entity';
comment on column memberships.person_id is 'The person';
comment on column memberships.is_admin is 'Whether the person may manage responsible persons';
comment on column memberships.created_at is 'Since when';

create table officers (
  id uuid primary key,
  idnumber text not null,
  role text not null check (role in ('Examiner', 'Registrar', 'Administrator')),
  person_id uuid references persons (id),
  created_at timestamptz not null default now(),
  unique (idnumber, role)
);
create index officers_by_person on officers (person_id);
comment on table officers is 'Who is an officer of the ministry, and as what';
comment on column officers.id is 'UUIDv7';
comment on column officers.idnumber is 'By what the officer was entered';
comment on column officers.role is 'Examiner, Registrar or Administrator; one row a role';
comment on column officers.person_id is 'Bound at the first sign-in of that idnumber; from then on this binding decides';
comment on column officers.created_at is 'When entered';

create table pending_sign_ins (
  state text primary key,
  audience text not null check (audience in ('portal', 'console')),
  created_at timestamptz not null default now()
);
create index pending_sign_ins_by_age on pending_sign_ins (created_at);
comment on table pending_sign_ins is 'Sign-ins that were begun: single use, 10 minutes; deleted when the provider''s code is exchanged';
comment on column pending_sign_ins.state is 'base64url(SHA-256(V)), V being the value that only the browser knows';
comment on column pending_sign_ins.audience is 'Which host began it';
comment on column pending_sign_ins.created_at is 'When it was begun';

create table sessions (
  token_hash bytea primary key,
  person_id uuid not null references persons (id),
  audience text not null check (audience in ('portal', 'console')),
  issuer text not null,
  provider_session text,
  authenticated_at timestamptz,
  assurance text,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  absolute_ends_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_person on sessions (person_id) where ended_at is null;
create index sessions_by_provider_session on sessions (provider_session) where ended_at is null;
create index sessions_by_age on sessions (created_at);
comment on table sessions is 'Sessions that the server holds; a token without a row here is worth nothing';
comment on column sessions.token_hash is 'SHA-256 of the provider''s ID token, which is the bearer token; the token itself is not kept';
comment on column sessions.person_id is 'Whose session';
comment on column sessions.audience is 'portal or console; a session is good for one of them';
comment on column sessions.issuer is 'Issuer of the token';
comment on column sessions.provider_session is 'The provider''s sid, for back-channel logout';
comment on column sessions.authenticated_at is 'auth_time: when the provider last asked for the person';
comment on column sessions.assurance is 'acr: how well the provider knows the person';
comment on column sessions.created_at is 'Sign-in';
comment on column sessions.last_active_at is 'Latest call that counts as activity, to the minute';
comment on column sessions.absolute_ends_at is 'End of the session, whatever happens';
comment on column sessions.ended_at is 'Set by sign-out, back-channel logout or an officer';

-- convert_to alone counts as stable, which a generated column does not take; to UTF-8 it always gives the same.
create function sha256_of(value jsonb) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to(value::text, 'UTF8'));
comment on function sha256_of is 'SHA-256 of a JSON value as PostgreSQL writes it';

create table acts (
  sequence bigint generated always as identity primary key,
  id uuid not null unique,
  occurred_at timestamptz not null default clock_timestamp(),
  verb text not null,
  object_type text not null,
  object_id uuid not null,
  entity_type text,
  entity_id uuid,
  person_id uuid references persons (id),
  issuer text,
  subject text,
  acting_role text not null,
  before jsonb,
  after jsonb,
  before_sha256 bytea generated always as (sha256_of(before)) stored,
  after_sha256 bytea generated always as (sha256_of(after)) stored,
  request_id uuid not null
);
create index acts_by_object on acts (object_type, object_id, sequence);
create index acts_by_person on acts (person_id, sequence);
comment on table acts is 'What was done, by whom: one row for every change, written in its transaction; rows are only ever added';
comment on column acts.sequence is 'Order of the acts; the clock does not decide';
comment on column acts.id is 'UUIDv7';
comment on column acts.occurred_at is 'When, by the database''s clock';
comment on column acts.verb is 'The register''s own word for what was done, such as create or delete';
comment on column acts.object_type is 'What it was done to: property, application, file, session';
comment on column acts.object_id is 'Id of that object';
comment on column acts.entity_type is 'The entity acted for, when there is one';
comment on column acts.entity_id is 'The entity acted for, when there is one';
comment on column acts.person_id is 'Who did it; null for the system';
comment on column acts.issuer is 'The person''s issuer at that time';
comment on column acts.subject is 'The person''s subject at that time';
comment on column acts.acting_role is 'As what: member, officer role, person or system';
comment on column acts.before is 'The record before';
comment on column acts.after is 'The record after';
comment on column acts.before_sha256 is 'SHA-256 of before';
comment on column acts.after_sha256 is 'SHA-256 of after';
comment on column acts.request_id is 'The request that did it, as in the log and the answer''s X-Request-Id';

create table idempotency_keys (
  person_id uuid not null references persons (id),
  key text not null,
  request_sha256 bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'Answers of changes that may be repeated, for 24 hours: the same key and request gets the same answer';
comment on column idempotency_keys.person_id is 'Keys are each person''s own';
comment on column idempotency_keys.key is 'Idempotency-Key header';
comment on column idempotency_keys.request_sha256 is 'SHA-256 of method, path and content; another request under the same key is refused';
comment on column idempotency_keys.answer is 'data of the answer';
comment on column idempotency_keys.created_at is 'When first used';

create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of the rate limiter, shared by all server processes; unlogged, since a crash may reset them';
comment on column rate_limits.key is 'Kind of limit and whom it counts';
comment on column rate_limits.points is 'Calls in the window';
comment on column rate_limits.expire is 'End of the window, milliseconds since 1970';

grant usage on schema public to strata_app;
grant select, insert, update on persons to strata_app;
grant select, insert, update on entities to strata_app;
grant select, insert, update, delete on memberships to strata_app;
grant select, insert, update on officers to strata_app;
grant select, insert, delete on pending_sign_ins to strata_app;
grant select, insert, update, delete on sessions to strata_app;
grant select, insert on acts to strata_app;
grant select, insert, update, delete on idempotency_keys to strata_app;
grant select, insert, update, delete on rate_limits to strata_app;
