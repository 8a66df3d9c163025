import type { UnitLevel } from '../../documents/instruments/unit-source.ts';
import type { Queryable } from '../../platform/database.ts';

/**
 * What a declared plan draws of the floors on which a unit lies: that of its door first, then the others from the lowest up. Of
 * floors that lie where the unit is not drawn there is nothing.
 */
export async function listUnitLevels(
  db: Queryable,
  revisionId: string,
  unitId: string,
): Promise<readonly UnitLevel[]> {
  const { rows } = await db.query<UnitLevel & Record<string, unknown>>(
    `select $2::text as "unitId", l.content -> 'things' as things,
       (select t ->> 'name' from jsonb_array_elements(l.content -> 'things') t where t ->> 'thing' = 'floor') as "floorNumber",
       b.north_angle as "northAngle", f.base_level_in_mm as "baseLevelInMm", f.storey_height_in_mm as "storeyHeightInMm"
     from revision_levels l
       left join strata_floors f on f.id = l.floor_id
       left join strata_buildings b on b.id = f.building_id
       left join strata_units u on u.id = $2::uuid
     where l.revision_id = $1 and l.floor_id is not null
       and l.content -> 'things' @> jsonb_build_array(jsonb_build_object('id', $2::text))
     order by l.floor_id is distinct from u.floor_id, f.sort_key collate "C", l.floor_id`,
    [revisionId, unitId],
  );
  return rows.filter(({ things }) => things.some(({ id, polygons }) => id === unitId && polygons.length > 0));
}
