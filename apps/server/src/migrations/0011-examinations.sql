-- oldest code that can still run: 11

create table examinations (
  object_type text not null check (object_type in ('registration', 'property')),
  object_id uuid not null,
  object_kind text not null,
  stage text not null default 'examine' check (stage in ('examine', 'decide')),
  submitted_at timestamptz not null default now(),
  target_on date not null,
  held_by uuid references persons (id),
  held_since timestamptz,
  recommended_by uuid references persons (id),
  recommended_at timestamptz,
  primary key (object_type, object_id),
  check ((held_by is null) = (held_since is null)),
  check ((recommended_by is null) = (recommended_at is null)),
  check ((stage = 'decide') = (recommended_by is not null))
);
-- The queues, each in its order: what is due first comes first. A queue that is not told apart by kind or stage is merged
-- from those that are, so that whatever is asked for, a page costs a page of each at most.
create index examinations_by_target on examinations (object_type, target_on);
create index examinations_by_stage on examinations (object_type, stage);
create index examinations_unheld on examinations (object_type) where held_by is null;
create index examinations_in_queue on examinations (object_type, object_kind, stage, target_on, object_id);
create index examinations_of_nobody on examinations (object_type, object_kind, stage, target_on, object_id) where held_by is null;
create index examinations_of_holder on examinations (held_by, object_type, target_on, object_id) where held_by is not null;
comment on table examinations is 'What waits with the ministry: one row for each record that was submitted and is not yet decided; the officers'' queues';
comment on column examinations.object_type is 'registration or property';
comment on column examinations.object_id is 'Id of the record';
comment on column examinations.object_kind is 'Type of the expert, or Property: the filter of a queue';
comment on column examinations.stage is 'examine: waits for an examiner; decide: recommended, waits for a registrar';
comment on column examinations.submitted_at is 'When it was submitted';
comment on column examinations.target_on is 'By when the ministry means to have answered';
comment on column examinations.held_by is 'The officer who has taken it';
comment on column examinations.held_since is 'Since when';
comment on column examinations.recommended_by is 'The examiner who recommended it; never the one who decides';
comment on column examinations.recommended_at is 'When';

grant select, insert, update, delete on examinations to strata_app;

-- Whoever looks for a record by a part of its name or number.
create extension if not exists pg_trgm;
create function search_text_of(variadic parts text[]) returns text language sql immutable parallel safe cost 100
  return lower(normalize(array_to_string(parts, ' '), NFKC));
comment on function search_text_of is 'Texts by which a record is found, joined and made comparable';
create index expert_registrations_search on expert_registrations using gin (search_text_of(reference, name, identification, license_number) gin_trgm_ops);
create index responsible_persons_search on responsible_persons using gin (search_text_of(name, identification) gin_trgm_ops);
create index properties_search on properties using gin (search_text_of(plot_name, plot_number, registry_number) gin_trgm_ops);
create index property_owners_search on property_owners using gin (search_text_of(name, identification) gin_trgm_ops);
create index applications_search on applications using gin (search_text_of(reference) gin_trgm_ops);
create index persons_search on persons using gin (search_text_of(full_name, idnumber) gin_trgm_ops);
-- What a person who was found has registered, and the other plots of one number.
create index properties_by_creator on properties (created_by);
create index applications_by_creator on applications (created_by);
create index properties_by_number on properties (island_id, plot_number_key);

-- A property that waits for verification is in the queue, those from before this migration too. The target is the
-- shipped one: five working days; weekends (Friday and Saturday) are left out from then on.
insert into examinations (object_type, object_id, object_kind, submitted_at, target_on)
  select 'property', id, 'Property', updated_at, (updated_at at time zone 'Indian/Maldives')::date + 7
  from properties where property_status_id = 1;
