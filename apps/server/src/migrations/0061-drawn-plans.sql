-- oldest code that can still run: 61

-- The drawn plan: what units, areas of common property, lots, plots and floors cover, as polygons in whole millimetres.

-- What is tolerated of drawings; only added.
create table drawing_rules (
  version integer primary key,
  content jsonb not null,
  reason text not null,
  made_by uuid references persons (id),
  made_at timestamptz not null default now(),
  check (version >= 1),
  check (jsonb_typeof(content) = 'object')
);
comment on table drawing_rules is 'What is tolerated of drawings before it is a problem, the newest in force; only added';
comment on column drawing_rules.version is 'Counts from 1';
comment on column drawing_rules.content is 'As DrawingRules of the domain: whole millimetres and square millimetres';
comment on column drawing_rules.reason is 'Why it was made';
comment on column drawing_rules.made_by is 'Who made it; null for that of a new installation';
comment on column drawing_rules.made_at is 'Since when it is in force';
insert into drawing_rules (version, content, reason) values (1,
  '{"pieceInSqmm": 10000, "pieceWidthInMm": 5, "wallInMm": 600, "areaInThousandths": 10, "areaInSqmm": 100000}',
  'The first version, for a new installation');
grant select on drawing_rules to strata_app;

create table plan_drawings (
  id uuid primary key,
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  file_name text not null,
  file_sha256 bytea not null,
  format text not null,
  unit text not null,
  mapping jsonb not null,
  imported_by uuid not null references persons (id),
  imported_at timestamptz not null default now(),
  plan_revision bigint,
  levels uuid[],
  before jsonb,
  undone_at timestamptz,
  undone_by uuid references persons (id),
  unique (application_id, id),
  check (length(file_sha256) = 32),
  check (format in ('dxf', 'ifc')),
  check ((plan_revision is null) = (before is null) and (plan_revision is null) = (levels is null)),
  check ((undone_at is null) = (undone_by is null))
);
create index plan_drawings_of_plan on plan_drawings (application_id, imported_at desc, id desc);
comment on table plan_drawings is 'Drawings that were imported into plans: from what file, read how, and what they took the place of';
comment on column plan_drawings.format is 'Of the file: dxf or ifc';
comment on column plan_drawings.imported_by is 'Who imported it';
comment on column plan_drawings.imported_at is 'When';
comment on column plan_drawings.id is 'UUIDv7';
comment on column plan_drawings.application_id is 'Whose plan';
comment on column plan_drawings.file_name is 'As the file was called';
comment on column plan_drawings.file_sha256 is 'SHA-256 of the file';
comment on column plan_drawings.unit is 'The unit of length that the person confirmed';
comment on column plan_drawings.mapping is 'What of the file was read as what: [{name, readAs}]';
comment on column plan_drawings.plan_revision is 'The revision that the plan has by it: it can be undone as long as the plan has it; null where another drawing was imported since, and where it came with the plan that is amended';
comment on column plan_drawings.levels is 'The levels that it drew anew';
comment on column plan_drawings.before is 'The shapes of these levels as they were before, which undoing restores';
comment on column plan_drawings.undone_at is 'When it was undone';
comment on column plan_drawings.undone_by is 'By whom';
grant select, insert on plan_drawings to strata_app;
grant update (undone_at, undone_by, plan_revision, levels, before) on plan_drawings to strata_app;

alter table strata_floors add unique (application_id, id);
alter table parking_allocations add unique (application_id, id);

create table plan_shapes (
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  floor_id uuid,
  level_id uuid not null generated always as (coalesce(floor_id, application_id)) stored,
  plot_id uuid,
  unit_id uuid,
  allocation_id uuid,
  lot_id uuid,
  thing text not null generated always as (
    case when plot_id is not null then 'plot' when unit_id is not null then 'unit'
      when allocation_id is not null then 'area' when lot_id is not null then 'lot' else 'floor' end) stored,
  thing_id uuid not null generated always as (coalesce(plot_id, unit_id, allocation_id, lot_id, floor_id)) stored,
  polygons jsonb not null,
  sha256 bytea not null,
  area_in_sqmm bigint not null,
  drawing_id uuid,
  primary key (level_id, thing_id),
  foreign key (application_id, floor_id) references strata_floors (application_id, id) on delete cascade,
  foreign key (application_id, plot_id) references strata_plots (application_id, id) on delete cascade,
  foreign key (application_id, unit_id) references strata_units (application_id, id) on delete cascade,
  foreign key (application_id, allocation_id) references common_property_allocations (application_id, id) on delete cascade,
  foreign key (application_id, lot_id) references parking_allocations (application_id, id) on delete cascade,
  foreign key (application_id, drawing_id) references plan_drawings (application_id, id),
  check (num_nonnulls(plot_id, unit_id, allocation_id, lot_id) <= 1),
  check (length(sha256) = 32),
  check (area_in_sqmm > 0)
);
create index plan_shapes_of_plan on plan_shapes (application_id, thing_id);
create index plan_shapes_of_drawing on plan_shapes (application_id, drawing_id) where drawing_id is not null;
comment on table plan_shapes is 'What one thing of a plan covers on one level, a floor or the site';
comment on column plan_shapes.application_id is 'Whose plan';
comment on column plan_shapes.unit_id is 'The unit that is drawn';
comment on column plan_shapes.lot_id is 'The lot that is drawn';
comment on column plan_shapes.floor_id is 'The level; null: the site';
comment on column plan_shapes.level_id is 'The level as one id: that of the floor, or of the application for the site';
comment on column plan_shapes.plot_id is 'The plot that is drawn; of these four at most one, none draws the outline of the floor';
comment on column plan_shapes.allocation_id is 'The area of common property that is drawn';
comment on column plan_shapes.thing is 'What is drawn';
comment on column plan_shapes.thing_id is 'Its id';
comment on column plan_shapes.polygons is 'Polygons of rings of coordinates in whole millimetres, in the one form of the domain: [[[x, y, x, y, …]]]';
comment on column plan_shapes.sha256 is 'SHA-256 of the polygons as JSON without blanks';
comment on column plan_shapes.area_in_sqmm is 'What they cover, in whole square millimetres';
comment on column plan_shapes.drawing_id is 'The drawing that it comes from';
grant select, insert, delete on plan_shapes to strata_app;

create view drawn_levels as
  select application_id, level_id, floor_id,
    sha256(convert_to(string_agg(concat(thing, ' ', thing_id, ' ', encode(sha256, 'hex')), E'\n'
      order by thing collate "C", thing_id), 'UTF8')) as sha256
  from plan_shapes group by application_id, level_id, floor_id;
comment on view drawn_levels is 'The levels of which something is drawn, with the SHA-256 of all their shapes';
grant select on drawn_levels to strata_app;

create table drawn_level_problems (
  level_id uuid primary key,
  application_id uuid not null references strata_plans (application_id) on delete cascade,
  level_sha256 bytea not null,
  things_sha256 bytea not null,
  rules_version integer not null references drawing_rules (version),
  problems jsonb not null,
  told jsonb not null,
  check (jsonb_typeof(problems) = 'array'),
  check (jsonb_typeof(told) = 'array')
);
create index drawn_level_problems_of_plan on drawn_level_problems (application_id);
comment on table drawn_level_problems is 'What is wrong with the drawing of a level: worked out anew when its shapes change, or what is entered of its things';
comment on column drawn_level_problems.level_id is 'Id of the floor, or of the application for the site';
comment on column drawn_level_problems.application_id is 'Whose plan';
comment on column drawn_level_problems.level_sha256 is 'Of the shapes that it was worked out from: it counts while the level has it';
comment on column drawn_level_problems.things_sha256 is 'Of what was entered of its things, and of the land, when it was worked out';
comment on column drawn_level_problems.rules_version is 'The rules that it was worked out by';
comment on column drawn_level_problems.problems is 'As DrawnProblem of the domain, with their places';
comment on column drawn_level_problems.told is 'The same as findings of the plan: as ToldProblem of the domain';
grant select, insert, update, delete on drawn_level_problems to strata_app;

create table revision_levels (
  revision_id uuid not null references plan_revisions (id),
  level_id uuid not null,
  floor_id uuid,
  sha256 bytea not null,
  content jsonb not null,
  primary key (revision_id, level_id),
  check (length(sha256) = 32)
);
comment on table revision_levels is 'The drawing of a declared plan, level by level; only added';
comment on column revision_levels.revision_id is 'The declared plan';
comment on column revision_levels.level_id is 'Id of the floor, or of the application for the site';
comment on column revision_levels.floor_id is 'The level; null: the site';
comment on column revision_levels.sha256 is 'Of its shapes, as the plan says it';
comment on column revision_levels.content is 'As GET /Applications/drawnLevel reads it: shapes, names and areas as entered, problems';
grant select, insert on revision_levels to strata_app;
