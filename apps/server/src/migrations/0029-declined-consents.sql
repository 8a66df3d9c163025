-- oldest code that can still run: 27

-- An owner who does not consent to an amendment says why. A consent that is given later counts; the answer before it stays.
create table declined_consents (
  revision_id uuid not null references plan_revisions (id),
  identification_key text not null,
  reason text not null,
  person_id uuid not null references persons (id),
  declined_at timestamptz not null default now(),
  primary key (revision_id, identification_key)
);
comment on table declined_consents is 'Owners who did not consent to an amendment that changes their titles';
comment on column declined_consents.revision_id is 'What they did not consent to: the declared plan of the amendment';
comment on column declined_consents.identification_key is 'The owner, by identification: the answer is for all their titles';
comment on column declined_consents.reason is 'Why not';
comment on column declined_consents.person_id is 'Who signed in and answered, for themselves or for the company';
comment on column declined_consents.declined_at is 'When';
grant select, insert on declined_consents to strata_app;
