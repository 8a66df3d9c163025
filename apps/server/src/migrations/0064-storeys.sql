-- oldest code that can still run: 61

-- Where floors lie and how high they are, and where north is: for what is drawn in three dimensions.
alter table strata_floors
  add column base_level_in_mm integer check (base_level_in_mm between -100000 and 1000000),
  add column storey_height_in_mm integer check (storey_height_in_mm between 1 and 100000);
comment on column strata_floors.base_level_in_mm is 'Above the zero level of the building, in whole millimetres; null where nobody has said it';
comment on column strata_floors.storey_height_in_mm is 'From floor to floor, in whole millimetres; null where nobody has said it';
alter table strata_buildings add column north_angle integer check (north_angle between 0 and 359999);
comment on column strata_buildings.north_angle is 'Of north, clockwise from the y axis of what is drawn, in thousandths of a degree; null where nobody has said it';
