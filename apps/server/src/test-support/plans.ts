import {
  type ApplicationStatusId,
  type DevelopmentTypeId,
  floorSortKey,
  naturalSortKey,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { draftedApplication, registeredProperty, setApplicationStatus } from './records.ts';
import type { Owner } from './world.ts';

/** Whose plan it is. */
export type PlanOwner = Pick<Owner, 'system' | 'caller' | 'entity'>;

export interface PlanOptions {
  /** Nothing but what every application has from its first day. */
  readonly empty?: boolean;
  /** 3 adds two plots; all buildings stand on the first. */
  readonly developmentTypeId?: DevelopmentTypeId;
  readonly statusId?: ApplicationStatusId;
  readonly everSubmitted?: boolean;
  /** Registration of the assigned architect; the application is then Pending architect unless a state is named. */
  readonly architect?: string;
}

/** A row of a table, by its columns. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Inserts rows that have the same columns, in one statement. */
async function insertRows({ system }: PlanOwner, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await system.database.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

const home = { occupancy_use_id: 1, unit_type_id: 2 } as const;
const shop = { occupancy_use_id: 2, unit_type_id: 8 } as const;
/** New ids, by the names that tests know the parts by. */
function freshIds<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, uuidv7()])) as Record<Name, string>;
}

/** The ids of a plan's parts, by what they are called there. */
function idsOfParts() {
  return {
    buildings: freshIds('tower', 'annex'),
    towers: freshIds('a', 'b'),
    /** `ground` is the podium's. */
    floors: freshIds('ground', 'first', 'second', 'annex'),
    /** The shop is on the podium, the homes are in the towers, each on its floor; one is in the annex. */
    units: freshIds('shop', 'home101', 'home102', 'home201', 'home202', 'homeAnnex'),
    groups: freshIds('homes', 'shops'),
    allocations: freshIds(
      'gcpGround',
      'gcpFirst',
      'gcpOutside',
      /** Serves 101 and 102. */
      'lcpOfUnits',
      /** Serves the shops. */
      'lcpOfGroup',
      'au',
    ),
    /** The first is for 101, the second for nobody. */
    lots: freshIds('p1', 'p2'),
    /** There only in a strata subdivision: the buildings stand on the first. */
    plots: freshIds('built', 'free'),
  };
}

export interface GivenPlan extends ReturnType<typeof idsOfParts> {
  readonly applicationId: string;
  readonly propertyId: string;
  readonly documents: readonly string[];
}

/** Copies of the plot's registry document: files that nothing uses yet. */
async function copiedFiles(
  owner: PlanOwner,
  propertyId: string,
  names: readonly string[],
): Promise<string[]> {
  const ids = names.map(() => uuidv7());
  await owner.system.database.query(
    `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
     select n.id, f.entity_type, f.entity_id, f.uploaded_by, n.name || '.pdf', f.media_type, f.size_in_bytes, f.sha256
     from property_documents d join files f on f.id = d.file_id,
       unnest($2::uuid[], $3::text[]) as n (id, name)
     where d.property_id = $1 and d.document_type = 'RegistryDocument'`,
    [propertyId, ids, names],
  );
  return ids;
}

/**
 * A drafted application with a small whole plan, in which all kinds of parts occur and nothing is wrong: a house of two
 * towers on a podium and its annex, groups, common property of all three types, a lot, drawings and documents.
 */
export async function givenPlan(owner: PlanOwner, options: PlanOptions = {}): Promise<GivenPlan> {
  const { system, caller, entity } = owner;
  const propertyId = await registeredProperty(caller, entity, { landAreaInSqm: '1200.00' });
  const applicationId = await draftedApplication(caller, entity, propertyId);
  const parts = idsOfParts();
  const documents = options.empty ? [] : await writePlan(owner, applicationId, propertyId, parts, options);
  const { architect, statusId = architect === undefined ? 1 : 5, everSubmitted = false } = options;
  if (architect !== undefined) {
    await system.database.query(
      'update applications set architect_registration_id = $2, architect_assigned_at = now() where id = $1',
      [applicationId, architect],
    );
  }
  await setApplicationStatus(system, applicationId, statusId, everSubmitted);
  return { applicationId, propertyId, documents, ...parts };
}

async function writePlan(
  owner: PlanOwner,
  applicationId: string,
  propertyId: string,
  parts: ReturnType<typeof idsOfParts>,
  { developmentTypeId = 2 }: PlanOptions,
): Promise<readonly string[]> {
  const { buildings, towers, floors, units, groups, allocations, lots, plots } = parts;
  const insert = (table: string, rows: readonly Row[]) =>
    insertRows(
      owner,
      table,
      rows.map((row) => ({ application_id: applicationId, ...row })),
    );
  await owner.system.database.query(
    `update strata_plans set strata_development_type_id = $2, shares_on_equal_basis = false, occupancy_use_id = 1,
       land_area_in_sqm = 1200, scheme_name = 'Kashimaa House', scheme_address = 'Orchid Magu, Malé',
       has_more_than_one_level = true, has_separate_utilities = true, has_separate_entrances = true,
       complies_with_regulations = true, has_parking_lots = true, groups_numbered = 2, general_numbered = 3,
       limited_numbered = 2, accessory_numbered = 1
     where application_id = $1`,
    [applicationId, developmentTypeId],
  );
  const plot = (id: string, number: string) => ({ id, plot_number: number, area_in_sqm: '600.00' });
  if (developmentTypeId === 3) {
    await insert('strata_plots', [plot(plots.built, '1'), plot(plots.free, '2')]);
  }
  const building = (id: string, name: string, hasPodium: boolean) => ({
    id,
    name,
    has_podium: hasPodium,
    north_angle: 12_500,
    plot_id: developmentTypeId === 3 ? plots.built : null,
    sort_key: naturalSortKey(name),
  });
  await insert('strata_buildings', [
    building(buildings.tower, 'Tower House', true),
    building(buildings.annex, 'Annex', false),
  ]);
  const tower = (id: string, name: string, position: number) => ({
    id,
    building_id: buildings.tower,
    name,
    position,
  });
  await insert('building_towers', [tower(towers.a, 'Tower A', 1), tower(towers.b, 'Tower B', 2)]);
  const floor = (id: string, number: string, area: string, where = buildings.tower) => ({
    id,
    building_id: where,
    floor_number: number,
    gross_floor_area_in_sqm: area,
    is_podium_floor: number === 'G',
    base_level_in_mm: number === 'G' ? 0 : Number(number) * 3_200 + 800,
    storey_height_in_mm: number === 'G' ? 4_000 : 3_200,
    sort_key: floorSortKey(number),
  });
  await insert('strata_floors', [
    floor(floors.ground, 'G', '400.00'),
    floor(floors.first, '1', '300.00'),
    floor(floors.second, '2', '220.00'),
    floor(floors.annex, '1', '120.00', buildings.annex),
  ]);
  const group = (id: string, name: string, number: number, use: number) => ({
    id,
    group_name: name,
    group_number: number,
    occupancy_use_id: use,
  });
  await insert('application_groups', [
    group(groups.homes, 'Homes', 1, home.occupancy_use_id),
    group(groups.shops, 'Shops', 2, shop.occupancy_use_id),
  ]);
  const unitNumbers = ['G-1', '101', '102', '201', '202', 'A-1'] as const;
  const drawings = await copiedFiles(owner, propertyId, unitNumbers);
  const unit = (
    place: number,
    id: string,
    floorId: string,
    area: string,
    { towerId = null, where = buildings.tower }: { towerId?: string | null; where?: string } = {},
  ) => ({
    id,
    building_id: where,
    floor_id: floorId,
    unit_number: unitNumbers[place] ?? '',
    floor_area_in_sqm: area,
    tower_id: towerId,
    drawing_file_id: drawings[place] ?? null,
    sort_key: naturalSortKey(unitNumbers[place] ?? ''),
    ...(place === 0 ? { ...shop, group_id: groups.shops } : { ...home, group_id: groups.homes }),
  });
  await insert('strata_units', [
    unit(0, units.shop, floors.ground, '100.00'),
    unit(1, units.home101, floors.first, '100.00', { towerId: towers.a }),
    unit(2, units.home102, floors.first, '100.50', { towerId: towers.b }),
    unit(3, units.home201, floors.second, '110.00', { towerId: towers.a }),
    unit(4, units.home202, floors.second, '110.00', { towerId: towers.b }),
    unit(5, units.homeAnnex, floors.annex, '120.00', { where: buildings.annex }),
  ]);
  const allocation = (
    id: string,
    type: 1 | 2 | 3,
    number: number,
    area: string,
    floorId: string | null,
    groupId: string | null = null,
  ) => ({
    id,
    common_property_type_id: type,
    reference_number: number,
    building_id: floorId === null ? null : buildings.tower,
    floor_id: floorId,
    floor_area_in_sqm: area,
    occupancy_use_id: groupId === groups.shops ? shop.occupancy_use_id : home.occupancy_use_id,
    group_id: groupId,
  });
  await insert('common_property_allocations', [
    allocation(allocations.gcpGround, 1, 1, '150.00', floors.ground),
    allocation(allocations.gcpFirst, 1, 2, '80.00', floors.first),
    allocation(allocations.gcpOutside, 1, 3, '250.50', null),
    allocation(allocations.lcpOfUnits, 2, 1, '19.50', floors.first),
    allocation(allocations.lcpOfGroup, 2, 2, '50.00', floors.ground, groups.shops),
    allocation(allocations.au, 3, 1, '100.00', floors.ground, groups.homes),
  ]);
  await insert(
    'allocation_units',
    [units.home101, units.home102].map((id) => ({ allocation_id: allocations.lcpOfUnits, unit_id: id })),
  );
  const lot = (id: string, reference: string, unitId: string | null) => ({
    id,
    accessory_common_property_id: allocations.au,
    unit_id: unitId,
    vehicle_parking_type_id: 1,
    reference,
    sort_key: naturalSortKey(reference),
  });
  await insert('parking_allocations', [lot(lots.p1, 'P1', units.home101), lot(lots.p2, 'P2', null)]);
  // Other tests of the file may have asked for more than the installation does.
  const required = await owner.system.database.query<{ id: number; name: string }>(
    'select id, name from document_types where retired_at is null and $1 = any(required_for) order by position, id',
    [developmentTypeId],
  );
  const files = await copiedFiles(
    owner,
    propertyId,
    required.map(({ name }) => name),
  );
  const documents = required.map(({ id }, index) => ({
    id: uuidv7(),
    document_type_id: id,
    file_id: files[index] ?? '',
  }));
  await insert('strata_documents', documents);
  return documents.map(({ id }) => id);
}
