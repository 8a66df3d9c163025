-- oldest code that can still run: 61

-- Where the land of a plan lies.

alter table strata_plans add column placed_land jsonb check (jsonb_typeof(placed_land) = 'object');
comment on column strata_plans.placed_land is
  'The corners of the land in WGS 84 as they were typed, with their places in the drawing, and the area that they enclose, as PlacedLand of the domain; null where nobody said them';
