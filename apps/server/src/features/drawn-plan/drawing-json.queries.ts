import { drawingFilesMember } from './drawing-files.queries.ts';

/** Which units need a file by the rules that the areas of the plan are measured by; nothing where all of them do. */
const unitFilesMember = `
  select '"unitFiles":"' || r.unit_files || '",'
  from measured_plans m join drawing_rules r on r.version = m.rules_version
  where m.application_id = $2 and r.unit_files <> 'required'`;

/**
 * What is drawn of the plan $2, in short, as the last member of its JSON; nothing where nothing is drawn. The rings stay
 * away: of a large plan they are as much again as all else. Where nobody said to which face of walls it was drawn, it is the
 * inner one. $1 begins the addresses of files.
 */
export const drawingMember = `
  select concat(',"drawing":{"measuredTo":"', min(l.measured_to), '",', (${unitFilesMember}), '"levels":[', string_agg(l.text, ',' order by l.floor_id nulls first), ']', (${drawingFilesMember}), '}')
  from (
    select l.floor_id, m.measured_to,
      concat('{"floorId":', coalesce('"' || l.floor_id || '"', 'null'), ',"sha256":"', encode(l.sha256, 'hex'),
        coalesce('","drawnTo":"' || s.drawn_to, ''), '","shapes":[', s.shapes, '],"problems":', coalesce(p.told, '[]'), '}') as text
    from drawn_levels l
      join measured_plans m on m.application_id = l.application_id
      left join drawn_level_problems p on p.level_id = l.level_id and p.level_sha256 = l.sha256
      cross join lateral (
        select string_agg(concat('{"thing":"', s.thing, '","id":"', s.thing_id, '","areaInSqmm":', s.area_in_sqmm,
          ',"mark":"', left(encode(s.sha256, 'hex'), 8), '"}'), ',' order by s.thing collate "C", s.thing_id) as shapes,
          case when l.floor_id is not null then
            min(d.face) filter (where d.face <> m.measured_to) end as drawn_to
        from plan_shapes s left join plan_drawings o on o.id = s.drawing_id
          cross join lateral (select coalesce(o.measured_to, 'interiorFace') as face) d
        where s.level_id = l.level_id) s
    where l.application_id = $2) l
  having count(*) > 0`;
