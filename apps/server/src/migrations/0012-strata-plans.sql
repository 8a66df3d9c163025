-- oldest code that can still run: 12

-- Two spellings of one number are one: NFKC, no blanks, lower case. Leading zeros count. The domain has the same rule.
create function number_key_of(number text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(number, NFKC), '\s', '', 'g'));
comment on function number_key_of is 'A unit, floor or lot number for comparison: NFKC, no blanks, lower case; 012 and 12 differ';
create function name_key_of(name text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'));
comment on function name_key_of is 'A name for comparison: NFKC, single blanks, lower case';

create table development_types (
  id smallint primary key,
  name text not null unique
);
comment on table development_types is 'Development types of the specification, section 3';
comment on column development_types.id is 'Fixed id';
comment on column development_types.name is 'Name';
insert into development_types values (1, 'Landed property'), (2, 'Condominium'), (3, 'Strata subdivision');

create table building_types (
  id smallint primary key,
  name text not null unique
);
comment on table building_types is 'What stands on the plot; common property lies inside type 1 only (specification 2, section 5)';
comment on column building_types.id is 'Fixed id';
comment on column building_types.name is 'Name';
insert into building_types values (1, 'Building'), (2, 'Other structure');

create table common_property_types (
  id smallint primary key,
  name text not null unique,
  prefix text not null unique
);
comment on table common_property_types is 'What an area of common property is';
comment on column common_property_types.id is 'Fixed id';
comment on column common_property_types.name is 'Name';
comment on column common_property_types.prefix is 'Begins the references of its areas';
insert into common_property_types values
  (1, 'General common property', 'GCP'), (2, 'Limited common property', 'LCP'), (3, 'Accessory unit', 'AU');

alter table applications add column architect_registration_id uuid references expert_registrations (id);
alter table applications add column architect_assigned_at timestamptz;
alter table applications add column plan_completed_at timestamptz;
alter table applications add column decline_reason text;
alter table applications add constraint architect_is_assigned_at_a_moment
  check ((architect_registration_id is null) = (architect_assigned_at is null));
alter table applications add constraint completed_by_an_architect
  check (plan_completed_at is null or architect_registration_id is not null);
create index applications_of_architect on applications (architect_registration_id, created_at desc, id)
  where architect_registration_id is not null;
comment on column applications.architect_registration_id is 'The assigned architect: the registration, whose id is that of the architect''s entity';
comment on column applications.architect_assigned_at is 'When that architect was assigned';
comment on column applications.decline_reason is 'Why the architect assigned last declined; null again when the next one is assigned';
comment on column applications.plan_completed_at is 'When the architect declared the plan complete; null again when that is void';

-- The architect's lists carry a revision too.
create function raise_architect_revision() returns trigger language plpgsql as $$
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
$$;
create trigger applications_raise_architect_revision after insert or update or delete on applications
  for each row execute function raise_architect_revision();

create table strata_plans (
  application_id uuid primary key references applications (id) on delete cascade,
  strata_development_type_id smallint references development_types (id),
  shares_on_equal_basis boolean,
  allotted_share_value integer not null default 10000 check (allotted_share_value between 1 and 100000000),
  land_area_in_sqm numeric(12, 2) check (land_area_in_sqm > 0),
  occupancy_use_id smallint references occupancy_uses (id),
  scheme_name text,
  scheme_address text,
  has_more_than_one_level boolean not null default false,
  has_separate_utilities boolean not null default false,
  has_separate_entrances boolean not null default false,
  complies_with_regulations boolean not null default false,
  has_parking_lots boolean,
  groups_numbered integer not null default 0,
  general_numbered integer not null default 0,
  limited_numbered integer not null default 0,
  accessory_numbered integer not null default 0,
  version integer not null default 1,
  revision bigint not null default 1
);
comment on table strata_plans is 'The strata plan of an application: its development details, and what every part of it hangs on';
comment on column strata_plans.application_id is 'The application; each has one plan';
comment on column strata_plans.strata_development_type_id is 'Development type; null until chosen';
comment on column strata_plans.shares_on_equal_basis is 'Whether all owners share common property equally; then there are no groups. Null until answered';
comment on column strata_plans.allotted_share_value is 'The whole that the units'' share values make up';
comment on column strata_plans.land_area_in_sqm is 'Land area of the scheme in square metres, two decimals, exact';
comment on column strata_plans.occupancy_use_id is 'Occupancy use of the development';
comment on column strata_plans.scheme_name is 'Name of the scheme';
comment on column strata_plans.scheme_address is 'Address of the scheme';
comment on column strata_plans.has_more_than_one_level is 'Strata act, section 31, confirmed: more than one level';
comment on column strata_plans.has_separate_utilities is 'Strata act, section 31, confirmed: separate utilities';
comment on column strata_plans.has_separate_entrances is 'Strata act, section 31, confirmed: separate entrance';
comment on column strata_plans.complies_with_regulations is 'Strata act, section 31, confirmed: compliance';
comment on column strata_plans.has_parking_lots is 'Whether accessory lots are allocated to the units; null until answered';
comment on column strata_plans.groups_numbered is 'How many references of groups were given; none is given twice';
comment on column strata_plans.general_numbered is 'How many references of general common property were given';
comment on column strata_plans.limited_numbered is 'How many references of limited common property were given';
comment on column strata_plans.accessory_numbered is 'How many references of accessory units were given';
comment on column strata_plans.version is 'Raised by every change of the development details; If-Match compares with it';
comment on column strata_plans.revision is 'Raised by every change of any part of the plan';

create function begin_strata_plan() returns trigger language plpgsql as $$
begin
  insert into strata_plans (application_id) select id from added;
  return null;
end
$$;
create trigger applications_begin_strata_plan after insert on applications
  referencing new table as added for each statement execute function begin_strata_plan();
insert into strata_plans (application_id) select id from applications;

create table strata_plots (
  id uuid primary key,
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  plot_number text not null,
  plot_number_key text not null generated always as (number_key_of(plot_number)) stored,
  area_in_sqm numeric(12, 2) not null check (area_in_sqm > 0),
  version integer not null default 1,
  unique (application_id, id),
  constraint one_plot_of_a_number unique (application_id, plot_number_key)
);
comment on table strata_plots is 'Plots into which a strata subdivision parts the land';
comment on column strata_plots.id is 'UUIDv7';
comment on column strata_plots.application_id is 'The plan';
comment on column strata_plots.plot_number is 'Number as typed';
comment on column strata_plots.plot_number_key is 'Number for comparison; unique in the plan';
comment on column strata_plots.area_in_sqm is 'Area in square metres, two decimals, exact';
comment on column strata_plots.version is 'Raised by every change; If-Match compares with it';

create table strata_buildings (
  id uuid primary key,
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  name text not null,
  name_key text not null generated always as (name_key_of(name)) stored,
  code text,
  has_podium boolean not null default false,
  building_type_id smallint not null default 1 references building_types (id),
  plot_id uuid,
  sort_key text collate "C" not null,
  version integer not null default 1,
  unique (application_id, id),
  constraint one_building_of_a_name unique (application_id, name_key),
  foreign key (application_id, plot_id) references strata_plots (application_id, id)
);
create index strata_buildings_by_plot on strata_buildings (application_id, plot_id) where plot_id is not null;
comment on table strata_buildings is 'Buildings of a plan';
comment on column strata_buildings.id is 'UUIDv7';
comment on column strata_buildings.application_id is 'The plan';
comment on column strata_buildings.name is 'Name as typed';
comment on column strata_buildings.name_key is 'Name for comparison; unique in the plan';
comment on column strata_buildings.code is 'Short code, where there is one';
comment on column strata_buildings.has_podium is 'Whether towers stand on a podium';
comment on column strata_buildings.building_type_id is '1 building, 2 other structure';
comment on column strata_buildings.plot_id is 'The plot of the subdivision that it stands on';
comment on column strata_buildings.sort_key is 'Place among the buildings: natural order of the names';
comment on column strata_buildings.version is 'Raised by every change; If-Match compares with it';

create table building_towers (
  id uuid primary key,
  application_id uuid not null,
  building_id uuid not null,
  name text not null,
  name_key text not null generated always as (name_key_of(name)) stored,
  position smallint not null,
  unique (application_id, building_id, id),
  constraint one_tower_of_a_name unique (building_id, name_key),
  foreign key (application_id, building_id) references strata_buildings (application_id, id) on delete cascade
);
comment on table building_towers is 'Towers of a building with a podium';
comment on column building_towers.id is 'UUIDv7';
comment on column building_towers.application_id is 'The plan';
comment on column building_towers.building_id is 'The building';
comment on column building_towers.name is 'Name as typed';
comment on column building_towers.name_key is 'Name for comparison; unique in the building';
comment on column building_towers.position is 'Order as entered, from 1';

create table strata_floors (
  id uuid primary key,
  application_id uuid not null,
  building_id uuid not null,
  floor_number text not null,
  floor_number_key text not null generated always as (number_key_of(floor_number)) stored,
  gross_floor_area_in_sqm numeric(12, 2) not null check (gross_floor_area_in_sqm > 0),
  is_podium_floor boolean not null default false,
  sort_key text collate "C" not null,
  version integer not null default 1,
  unique (application_id, building_id, id),
  constraint one_floor_of_a_number unique (building_id, floor_number_key),
  foreign key (application_id, building_id) references strata_buildings (application_id, id) on delete cascade
);
create index strata_floors_of_plan on strata_floors (application_id, building_id, sort_key, id);
comment on table strata_floors is 'Floors of a building';
comment on column strata_floors.id is 'UUIDv7';
comment on column strata_floors.application_id is 'The plan';
comment on column strata_floors.building_id is 'The building';
comment on column strata_floors.floor_number is 'Number as typed, such as B1, G or 12';
comment on column strata_floors.floor_number_key is 'Number for comparison; unique in the building';
comment on column strata_floors.gross_floor_area_in_sqm is 'Gross floor area in square metres, two decimals, exact';
comment on column strata_floors.is_podium_floor is 'Whether it is a floor of the podium, below the towers';
comment on column strata_floors.sort_key is 'Place among the floors, from the lowest';
comment on column strata_floors.version is 'Raised by every change; If-Match compares with it';

create table application_groups (
  id uuid primary key,
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  group_name text not null,
  group_name_key text not null generated always as (name_key_of(group_name)) stored,
  group_number integer not null check (group_number > 0),
  group_reference text not null generated always as ('G' || group_number) stored,
  occupancy_use_id smallint not null references occupancy_uses (id),
  version integer not null default 1,
  unique (application_id, id),
  constraint one_group_of_a_name unique (application_id, group_name_key),
  unique (application_id, group_number)
);
comment on table application_groups is 'Groups of units that share common property among themselves, where owners do not share all of it equally';
comment on column application_groups.id is 'UUIDv7';
comment on column application_groups.application_id is 'The plan';
comment on column application_groups.group_name is 'Name as typed';
comment on column application_groups.group_name_key is 'Name for comparison; unique in the plan';
comment on column application_groups.group_number is 'Number from the plan''s counter; never used twice';
comment on column application_groups.group_reference is 'Reference that people use, such as G1';
comment on column application_groups.occupancy_use_id is 'Occupancy use of its units';
comment on column application_groups.version is 'Raised by every change; If-Match compares with it';

create table strata_units (
  id uuid primary key,
  application_id uuid not null,
  building_id uuid not null,
  floor_id uuid not null,
  unit_number text not null,
  unit_number_key text not null generated always as (number_key_of(unit_number)) stored,
  occupancy_use_id smallint not null references occupancy_uses (id),
  unit_type_id smallint not null references unit_types (id),
  floor_area_in_sqm numeric(12, 2) not null check (floor_area_in_sqm > 0),
  tower_id uuid,
  group_id uuid,
  drawing_file_id uuid unique references files (id),
  sort_key text collate "C" not null,
  version integer not null default 1,
  unique (application_id, id),
  constraint one_unit_of_a_number unique (application_id, unit_number_key),
  foreign key (application_id, building_id, floor_id)
    references strata_floors (application_id, building_id, id) on delete cascade,
  foreign key (application_id, building_id, tower_id)
    references building_towers (application_id, building_id, id) on delete set null (tower_id),
  foreign key (application_id, group_id) references application_groups (application_id, id) on delete set null (group_id)
);
create index strata_units_of_plan on strata_units (application_id, building_id, floor_id, sort_key, id);
create index strata_units_by_tower on strata_units (application_id, building_id, tower_id) where tower_id is not null;
create index strata_units_by_group on strata_units (application_id, group_id) where group_id is not null;
comment on table strata_units is 'Units: each will have a title with a share value';
comment on column strata_units.id is 'UUIDv7';
comment on column strata_units.application_id is 'The plan';
comment on column strata_units.building_id is 'The building of its floor';
comment on column strata_units.floor_id is 'The floor';
comment on column strata_units.unit_number is 'Number as typed';
comment on column strata_units.unit_number_key is 'Number for comparison: NFKC, no blanks, lower case, leading zeros kept; unique in the application';
comment on column strata_units.occupancy_use_id is 'Occupancy use';
comment on column strata_units.unit_type_id is 'Unit type, one of those of its use';
comment on column strata_units.floor_area_in_sqm is 'Strata area in square metres, two decimals, exact';
comment on column strata_units.tower_id is 'The tower, above a podium';
comment on column strata_units.group_id is 'The group, where there are groups';
comment on column strata_units.drawing_file_id is 'Its drawing';
comment on column strata_units.sort_key is 'Place on its floor: natural order of the numbers';
comment on column strata_units.version is 'Raised by every change; If-Match compares with it';

create table common_property_allocations (
  id uuid primary key,
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  common_property_type_id smallint not null references common_property_types (id),
  reference_number integer not null check (reference_number > 0),
  description text,
  building_id uuid,
  floor_id uuid,
  floor_area_in_sqm numeric(12, 2) not null check (floor_area_in_sqm > 0),
  occupancy_use_id smallint not null references occupancy_uses (id),
  group_id uuid,
  version integer not null default 1,
  unique (application_id, id),
  unique (application_id, id, common_property_type_id),
  unique (application_id, common_property_type_id, reference_number),
  check ((building_id is null) = (floor_id is null)),
  foreign key (application_id, building_id, floor_id)
    references strata_floors (application_id, building_id, id) on delete cascade,
  foreign key (application_id, group_id) references application_groups (application_id, id) on delete set null (group_id)
);
create index allocations_by_floor on common_property_allocations (application_id, building_id, floor_id)
  where floor_id is not null;
create index allocations_by_group on common_property_allocations (application_id, group_id) where group_id is not null;
comment on table common_property_allocations is 'Areas of common property: general, limited, or accessory units';
comment on column common_property_allocations.id is 'UUIDv7';
comment on column common_property_allocations.application_id is 'The plan';
comment on column common_property_allocations.common_property_type_id is '1 general, 2 limited, 3 accessory unit';
comment on column common_property_allocations.reference_number is 'Number from the plan''s counter of its type; never used twice';
comment on column common_property_allocations.description is 'What it is, such as stairs and lobby';
comment on column common_property_allocations.building_id is 'The building that it is in; null outside';
comment on column common_property_allocations.floor_id is 'The floor that it is on; null outside';
comment on column common_property_allocations.floor_area_in_sqm is 'Area in square metres, two decimals, exact';
comment on column common_property_allocations.occupancy_use_id is 'Occupancy use';
comment on column common_property_allocations.group_id is 'The group that it is for';
comment on column common_property_allocations.version is 'Raised by every change; If-Match compares with it';

create table allocation_units (
  application_id uuid not null,
  allocation_id uuid not null,
  unit_id uuid not null,
  common_property_type_id smallint not null default 2 check (common_property_type_id = 2),
  primary key (allocation_id, unit_id),
  foreign key (application_id, allocation_id, common_property_type_id)
    references common_property_allocations (application_id, id, common_property_type_id) on delete cascade,
  foreign key (application_id, unit_id) references strata_units (application_id, id) on delete cascade
);
create index allocation_units_by_unit on allocation_units (application_id, unit_id);
create index allocation_units_by_allocation on allocation_units (application_id, allocation_id);
comment on table allocation_units is 'The units that limited common property serves exclusively';
comment on column allocation_units.application_id is 'The plan of both';
comment on column allocation_units.allocation_id is 'The limited common property';
comment on column allocation_units.unit_id is 'A unit that it serves';
comment on column allocation_units.common_property_type_id is 'Always 2: nothing else serves units exclusively';

create table parking_allocations (
  id uuid primary key,
  application_id uuid not null,
  accessory_common_property_id uuid not null,
  common_property_type_id smallint not null default 3 check (common_property_type_id = 3),
  unit_id uuid,
  vehicle_parking_type_id smallint not null references vehicle_parking_types (id),
  reference text not null,
  reference_key text not null generated always as (number_key_of(reference)) stored,
  sort_key text collate "C" not null,
  version integer not null default 1,
  constraint one_lot_of_a_reference unique (application_id, reference_key),
  foreign key (application_id, accessory_common_property_id, common_property_type_id)
    references common_property_allocations (application_id, id, common_property_type_id) on delete cascade,
  foreign key (application_id, unit_id) references strata_units (application_id, id) on delete set null (unit_id)
);
create index parking_allocations_by_accessory on parking_allocations (application_id, accessory_common_property_id);
create index parking_allocations_by_unit on parking_allocations (application_id, unit_id) where unit_id is not null;
comment on table parking_allocations is 'The accessory schedule: lots of accessory units, each allocated to one unit at most';
comment on column parking_allocations.id is 'UUIDv7';
comment on column parking_allocations.application_id is 'The plan';
comment on column parking_allocations.accessory_common_property_id is 'The accessory unit that the lot is part of';
comment on column parking_allocations.common_property_type_id is 'Always 3: lots are parts of accessory units only';
comment on column parking_allocations.unit_id is 'The unit that it belongs to; null while it belongs to none';
comment on column parking_allocations.vehicle_parking_type_id is 'What it is for';
comment on column parking_allocations.reference is 'Reference of the lot as typed';
comment on column parking_allocations.reference_key is 'Reference for comparison; unique in the plan';
comment on column parking_allocations.sort_key is 'Place in the schedule: natural order of the references';
comment on column parking_allocations.version is 'Raised by every change; If-Match compares with it';

create table strata_documents (
  id uuid primary key,
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  document_type_id smallint not null references document_types (id),
  file_id uuid not null unique references files (id),
  added_at timestamptz not null default now()
);
create index strata_documents_of_plan on strata_documents (application_id, document_type_id, id);
comment on table strata_documents is 'Documents of a strata plan';
comment on column strata_documents.id is 'UUIDv7';
comment on column strata_documents.application_id is 'The plan';
comment on column strata_documents.document_type_id is 'What kind of document it is';
comment on column strata_documents.file_id is 'The file; a file belongs to one record';
comment on column strata_documents.added_at is 'When it was added';

create table finding_overrides (
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  finding_key text not null check (length(finding_key) <= 200),
  reason text not null,
  overridden_by uuid not null references persons (id),
  overridden_at timestamptz not null default now(),
  primary key (application_id, finding_key)
);
comment on table finding_overrides is 'Warnings about a plan that somebody has answered with a reason';
comment on column finding_overrides.application_id is 'The plan';
comment on column finding_overrides.finding_key is 'The finding with its numbers: when they change, the answer no longer holds';
comment on column finding_overrides.reason is 'Why it may stand';
comment on column finding_overrides.overridden_by is 'Who answered';
comment on column finding_overrides.overridden_at is 'When';

grant select on development_types, building_types, common_property_types to strata_app;
grant select, insert, update on strata_plans to strata_app;
grant select, insert, update, delete on strata_plots, strata_buildings, building_towers, strata_floors, strata_units,
  application_groups, common_property_allocations, parking_allocations to strata_app;
grant select, insert, delete on allocation_units, strata_documents to strata_app;
grant select, insert, update, delete on finding_overrides to strata_app;
