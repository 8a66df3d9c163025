/** What is drawn of the plan that is registered of the scheme `s`, as RegisteredDrawing in JSON. An approved plan does not change any more. */
export const registeredDrawing = `json_build_object(
  'buildings', coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name,
      'towers', coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.position)
        from building_towers w where w.building_id = b.id), '[]'),
      'floors', coalesce((select json_agg(json_build_object('id', f.id, 'floorNumber', f.floor_number,
          'baseLevelInMm', f.base_level_in_mm, 'storeyHeightInMm', f.storey_height_in_mm)
          order by f.sort_key, f.id)
        from strata_floors f where f.building_id = b.id), '[]')) order by b.sort_key, b.id)
    from strata_buildings b where b.application_id = s.application_id), '[]'),
  'units', coalesce((select json_agg(json_build_object('id', u.id, 'number', u.unit_number, 'title', t.number,
      'buildingId', u.building_id, 'towerId', u.tower_id, 'occupancyUse', o.name, 'unitType', y.name,
      'areaInSqm', u.floor_area_in_sqm::text) order by t.number)
    from registered_units g join titles t on t.id = g.title_id join strata_units u on u.id = g.unit_id
      join occupancy_uses o on o.id = u.occupancy_use_id join unit_types y on y.id = u.unit_type_id
    where g.application_id = s.application_id), '[]'),
  'areas', coalesce((select json_agg(json_build_object('id', c.id, 'reference', concat(k.prefix, '-', c.reference_number),
      'kind', k.name, 'buildingId', c.building_id, 'areaInSqm', c.floor_area_in_sqm::text)
      order by c.common_property_type_id, c.reference_number, c.id)
    from common_property_allocations c join common_property_types k on k.id = c.common_property_type_id
    where c.application_id = s.application_id), '[]'),
  'lots', coalesce((select json_agg(json_build_object('id', l.id, 'reference', l.reference,
      'buildingId', c.building_id, 'title', t.number) order by l.sort_key, l.id)
    from parking_allocations l join common_property_allocations c on c.id = l.accessory_common_property_id
      left join registered_units g on g.application_id = l.application_id and g.unit_id = l.unit_id
      left join titles t on t.id = g.title_id
    where l.application_id = s.application_id), '[]'),
  'plots', coalesce((select json_agg(json_build_object('id', p.id, 'number', p.plot_number) order by p.plot_number_key)
    from strata_plots p where p.application_id = s.application_id), '[]'),
  'levels', coalesce((select json_agg(json_build_object('floorId', l.floor_id, 'shapes', (
      select coalesce(json_agg(json_build_object('thing', d -> 'thing', 'id', d -> 'id', 'polygons', d -> 'polygons')), '[]')
      from jsonb_array_elements(l.content -> 'things') d where jsonb_array_length(d -> 'polygons') > 0))
      order by l.floor_id nulls first)
    from revision_levels l where l.revision_id = (s.record ->> 'revisionId')::uuid), '[]'))`;
