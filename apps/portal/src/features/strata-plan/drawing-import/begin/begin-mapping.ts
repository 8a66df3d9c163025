import type { RawInput } from '@strata/contract';
import type { KeptMapping } from '../kept-mapping.ts';
import { type Contents, type ModelLayer, originOf } from '../mapping.ts';
import { keptFace } from '../outline-faces.tsx';
import { spaceUses, type UsedOutlines, usedOutlines } from '../spaces/space-uses.ts';
import type { UnitChoices } from '../spaces/unit-columns.tsx';

export type BeginMapping = RawInput<'POST /Applications/drawnModels/begin/check', 'body'>['mapping'];

/** The number of the floor that a storey becomes: as said, else as its name says it; empty where it is not used. */
export function floorNumberOf({ name, storey }: ModelLayer, { storeys }: KeptMapping): string {
  const said = storeys.find(({ layer }) => layer === name);
  return (said?.floorNumber ?? storey?.floorNumber ?? '').trim();
}

/** The storeys of a model; its zones are other layers of the same. */
export const storeysOf = ({ layers }: Contents): readonly ModelLayer[] =>
  layers.filter(({ storey }) => storey !== null && !storey.isOfZones);

export const zonesOf = ({ layers }: Contents): readonly ModelLayer[] =>
  layers.filter(({ storey }) => storey?.isOfZones === true);

/** The name that a new building would have: that of the model, where it says one. */
export const buildingOf = ({ layers }: Contents, { building, isBuildingEmptied }: KeptMapping): string =>
  building.trim() === '' && !isBuildingEmptied
    ? (layers.find(({ storey }) => storey?.building)?.storey?.building ?? '')
    : building.trim();

/** What a unit is: one space, a zone, or all spaces of a kind. */
export const unitsFromOf = ({ unitsFrom }: KeptMapping): 'spaces' | 'zones' | 'kinds' =>
  unitsFrom === 'zones' || unitsFrom === 'kinds' ? unitsFrom : 'spaces';

/** What units are, of which the kind has not said it: of zones. */
export const zoneKind = 'zones';

/** What is still to be said before anything can be made; empty where nothing is. */
export function openWords(contents: Contents, said: KeptMapping): string {
  const building = buildingOf(contents, said);
  if (building === '') return 'Name the building.';
  if (building.length > longestBuilding) return `Name the building in at most ${longestBuilding} characters.`;
  const used = usedOutlines(contents.ways, said);
  const isOfZones = said.unitsFrom === 'zones';
  if (used.length === 0 && !isOfZones) return 'Say what the spaces show.';
  const units = [
    ...used.flatMap(({ use, kind }) => (use === 'unit' ? [kind] : [])),
    ...(isOfZones ? [said.kinds.find(({ kind }) => kind === zoneKind)] : []),
  ];
  if (units.some((kind) => !kind?.occupancyUse || !kind.unitType))
    return 'Choose the occupancy use and the unit type of the units.';
  const isNumberOpen = ({ use, kind, value }: UsedOutlines) =>
    use === 'unit' && numberOfKind(kind?.number ?? '', value) === '';
  if (said.unitsFrom === 'kinds' && used.some(isNumberOpen)) return 'Enter the unit number of each kind.';
  if (used.some(({ use }) => use === 'lot') && said.vehicleParkingType === '')
    return 'Choose the accessory unit type of the lots.';
  return '';
}

/** What is sent; undefined as long as something is still to be said. */
export function beginMappingOf(
  contents: Contents,
  said: KeptMapping,
  { uses, typesByUse }: UnitChoices,
): BeginMapping | undefined {
  if (openWords(contents, said) !== '') return undefined;
  const names = new Map(uses.map(({ value, label }) => [value, label]));
  const types = new Map(
    Object.values(typesByUse).flatMap((list) => list.map(({ value, label }) => [value, label])),
  );
  const enteredOf = (kind: KeptMapping['kinds'][number] | undefined) => {
    const [occupancyUse, unitType] = [names.get(kind?.occupancyUse ?? ''), types.get(kind?.unitType ?? '')];
    return {
      ...(occupancyUse === undefined ? {} : { occupancyUse }),
      ...(unitType === undefined ? {} : { unitType }),
    };
  };
  const storeys = storeysOf(contents).flatMap((layer) => {
    const floorNumber = floorNumberOf(layer, said);
    return floorNumber === '' ? [] : [{ name: layer.name, floorNumber }];
  });
  const zones = said.unitsFrom === 'zones' ? zonesOf(contents) : [];
  const zoneSaid = said.kinds.find(({ kind }) => kind === zoneKind);
  const layers: BeginMapping['layers'] = [
    ...storeys.map((layer) => ({ ...layer, meaning: 'leaveOut' as const, commonPropertyTypeId: null })),
    ...zones.flatMap((zone) => {
      const of = storeysOf(contents).find(
        ({ storey }) =>
          storey?.building === zone.storey?.building && storey?.floorNumber === zone.storey?.floorNumber,
      );
      const floorNumber = of === undefined ? '' : floorNumberOf(of, said);
      if (floorNumber === '') return [];
      const unit = { meaning: 'unit' as const, commonPropertyTypeId: null, ...enteredOf(zoneSaid) };
      return [{ name: zone.name, floorNumber, ...unit }];
    }),
  ];
  if (layers.length === 0) return undefined;
  const used = new Set(layers.map(({ name }) => name));
  return {
    unit: contents.unit,
    origin: originOf(contents.layers),
    ...(said.innerWallInMm === 0 ? {} : { innerWallInMm: said.innerWallInMm }),
    ...(keptFace(said) === 'interiorFace' ? {} : { outlinesShow: keptFace(said) }),
    building: buildingOf(contents, said),
    numberFrom: said.numberFrom === 'longName' ? 'longName' : 'name',
    layers,
    outlines: usedOutlines(contents.ways, said)
      .filter(({ layer }) => used.has(layer))
      .map(({ layer, indexes, use, kind, value }) => ({
        layer,
        indexes: [...indexes],
        meaning: spaceUses[use].meaning,
        commonPropertyTypeId: spaceUses[use].type,
        ...(use === 'unit' ? enteredOf(kind) : {}),
        ...(spaceUses[use].meaning === 'area' ? enteredOf(kind && { ...kind, unitType: '' }) : {}),
        ...(use === 'unit' && said.unitsFrom === 'kinds'
          ? { number: numberOfKind(kind?.number ?? '', value) }
          : {}),
        ...(use === 'lot' ? { vehicleParkingType: said.vehicleParkingType } : {}),
      })),
  };
}

const longestBuilding = 100;
const longestNumber = 20;

/** The number of a unit of which all spaces of a kind are rooms: as said, else as the model calls the kind. */
const numberOfKind = (said: string, value: string | null): string =>
  (
    said.trim() ||
    Array.from(value ?? '')
      .slice(0, longestNumber)
      .join('')
  ).trim();
