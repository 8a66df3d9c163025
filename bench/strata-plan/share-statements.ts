/*
 * The same sums and the same share values as the domain's, in SQL over the same rows: what the domain is compared with.
 * All arithmetic is on whole hundredths in `numeric`. Written for plans whose owners do not share equally.
 */

/** A product is an aggregate that PostgreSQL lacks. */
export const productAggregate = `
  create aggregate pg_temp.product (numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1')`;

/** Areas by floor, building, group, what they are, and all of them, in one reading. */
export const sumsStatement = `
  with part as (
    select u.building_id, u.floor_id, u.group_id, 0 as kind, u.floor_area_in_sqm as area
    from strata_units u where u.application_id = $1
    union all
    select c.building_id, c.floor_id, c.group_id, c.common_property_type_id, c.floor_area_in_sqm
    from common_property_allocations c where c.application_id = $1)
  select coalesce(floor_id, building_id, group_id)::text as id, kind, sum(area)::text as area,
    grouping(floor_id, building_id, group_id) as level
  from part
  group by grouping sets ((floor_id, kind), (building_id, kind), (group_id, kind), (kind))`;

/** Units in lot order with their areas in hundredths; `$2` rounds them to whole square metres. */
const unit = `
  unit as (
    select u.id, u.group_id, u.occupancy_use_id, u.unit_type_id,
      case when $2 then 100 * round(u.floor_area_in_sqm) else trunc(100 * u.floor_area_in_sqm) end as area,
      case when $2 then u.floor_area_in_sqm else 0 end as unrounded,
      row_number() over (order by b.sort_key, b.id, f.sort_key, f.id, u.sort_key, u.id) as lot
    from strata_units u
      join strata_floors f on f.id = u.floor_id
      join strata_buildings b on b.id = u.building_id
    where u.application_id = $1)`;

/**
 * Largest remainder over `exact (id, lot, unrounded, numerator, denominator)`, which add up to `total.value`; among
 * equal remainders the area before rounding decides, then the lot. Two different remainders differ before the hundredth
 * decimal, and equal ones have equal decimals, whatever they are made of.
 */
const largestRemainder = `
  portion as (
    select id, lot, unrounded, div(numerator, denominator) as whole,
      round(mod(numerator, denominator), 100) / denominator as remainder
    from exact),
  ranked as (
    select id, whole, row_number() over (order by remainder desc, unrounded desc, lot) as place,
      (select value from total) - sum(whole) over () as left_over
    from portion)
  select id, (whole + (place <= left_over)::int)::text as value from ranked`;

/** Every unit's parts of common property as (area, area of all that it serves); then their sum as one fraction. */
export const areaStatement = `
  with ${unit},
  total as (select allotted_share_value::numeric as value from strata_plans where application_id = $1),
  common as (
    select c.id, c.group_id, c.common_property_type_id as kind, trunc(100 * c.floor_area_in_sqm) as area
    from common_property_allocations c where c.application_id = $1),
  service as (
    select c.id as common_id, u.id as unit_id, u.area from common c join unit u on u.group_id = c.group_id where c.kind = 2
    union all
    select c.id, u.id, u.area from common c
      join allocation_units s on s.allocation_id = c.id join unit u on u.id = s.unit_id
    where c.kind = 2 and c.group_id is null),
  served as (select common_id, sum(area) as served from service group by common_id),
  part as (
    select s.unit_id, c.area, d.served from service s join common c on c.id = s.common_id join served d using (common_id)
    union all
    select u.id, g.area, g.served from unit u cross join (
      select coalesce((select sum(area) from common where kind = 1), 0) as area, sum(area) as served from unit) g),
  multiplied as (
    select unit_id, area, served, pg_temp.product(served) over (partition by unit_id) as product from part),
  factor as (
    select unit_id, product + sum(area * div(product, served)) as numerator, product as denominator
    from multiplied group by unit_id, product),
  divided as (
    select (select sum(area) from unit) + (select sum(area) from common where kind = 1)
      + coalesce((select sum(c.area) from common c join served on served.common_id = c.id), 0) as area),
  exact as (
    select u.id, u.lot, u.unrounded, total.value * u.area * f.numerator as numerator, divided.area * f.denominator as denominator
    from unit u join factor f on f.unit_id = u.id cross join total cross join divided),
  ${largestRemainder}`;

export const quotaStatement = `
  with ${unit},
  total as (select 1000000::numeric as value),
  exact as (
    select id, lot, unrounded, 1000000 * area as numerator, (select sum(area) from unit) as denominator from unit),
  ${largestRemainder}`;

/** `$3`: bands with a use or null, as the method has them. */
export const bandedStatement = `
  with ${unit}
  select u.id, (b.base + div(u.area - 1, b.width * 100) * b.step)::text as value
  from unit u cross join lateral (
    select (x ->> 'base')::numeric as base, (x ->> 'step')::numeric as step, (x ->> 'bandInSqm')::numeric as width
    from jsonb_array_elements($3::jsonb) x
    where coalesce((x ->> 'occupancyUseId')::int, u.occupancy_use_id) = u.occupancy_use_id
    order by x ->> 'occupancyUseId' nulls last limit 1) b`;

/** `$3`: the whole method. Accessory units count in equal parts for their lots; halves are rounded up. */
export const weightedStatement = `
  with ${unit},
  lot as (
    select l.unit_id, trunc(100 * c.floor_area_in_sqm) as area, count(*) over (partition by c.id) as lots
    from parking_allocations l join common_property_allocations c on c.id = l.accessory_common_property_id
    where l.application_id = $1),
  multiplied as (
    select unit_id, area, lots, pg_temp.product(lots) over (partition by unit_id) as product
    from lot where unit_id is not null),
  beside as (
    select unit_id, sum(area * div(product, lots)) as numerator, product as denominator
    from multiplied group by unit_id, product),
  weighted as (
    select u.id, coalesce(b.denominator, 1) * 1000000 as denominator,
      u.area * w.use * t.type * coalesce(b.denominator, 1)
        + coalesce(b.numerator, 0) * 10000 * ($3::jsonb ->> 'accessoryWeight')::numeric as numerator
    from unit u left join beside b on b.unit_id = u.id
      cross join lateral (
        select 100 * (x ->> 'weight')::numeric as use from jsonb_array_elements($3::jsonb -> 'useWeights') x
        where coalesce((x ->> 'occupancyUseId')::int, u.occupancy_use_id) = u.occupancy_use_id
        order by x ->> 'occupancyUseId' nulls last limit 1) w
      cross join lateral (
        select 100 * (x ->> 'weight')::numeric as type from jsonb_array_elements($3::jsonb -> 'typeWeights') x
        where coalesce((x ->> 'unitTypeId')::int, u.unit_type_id) = u.unit_type_id
        order by x ->> 'unitTypeId' nulls last limit 1) t)
  select id, div(2 * trunc(numerator) + denominator, 2 * denominator)::text as value from weighted`;

export const roundedAreaStatement = `
  with ${unit}
  select id, div(area, 100)::text as value from unit`;

export const enteredStatement = `
  select e.unit_id as id, e.share_value::text as value from entered_share_values e where e.application_id = $1`;
