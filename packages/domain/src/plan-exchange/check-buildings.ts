import { pick } from '../fields/field.ts';
import type { FieldChange } from '../imports/importable-plan.ts';
import { faultOfLine, nameKey, tidyLine } from '../imports/typed-values.ts';
import { buildingFields } from '../strata-plan/building-fields.ts';
import { floorFields } from '../strata-plan/floor-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import {
  BuildingType,
  buildingTypes,
  type PlanBuilding,
  type PlanTower,
  type StrataPlan,
} from '../strata-plan/plan.ts';
import { allocationsOf } from '../strata-plan/plan-parts.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { changedMembers, type ExchangeDraft, type FilePath } from './exchange-draft.ts';
import type { FileBuilding } from './exchanged-plan.ts';

const mostTowers = 50;
const subdivision = 3;
const required = typingMessages.required;
const mostOfName = buildingFields.name.most;

/** Buildings with their towers: each is known by its name. Towers that the file does not name stay, in their places. */
export function checkBuildings(draft: ExchangeDraft, filed: readonly FileBuilding[] = []): void {
  const buildings = new Map(draft.plan.strataBuildings.map((building) => [nameKey(building.name), building]));
  const plots = indexPlots(draft.plan);
  const seen = new Set<string>();
  for (const [place, file] of filed.entries()) {
    const path = ['plan', 'buildings', place];
    const key = nameKey(file.name);
    if (seen.has(key)) {
      draft.refuse([...path, 'name'], typingMessages.buildingNameTaken);
      continue;
    }
    seen.add(key);
    buildings.set(key, checkBuilding(draft, path, file, buildings.get(key), plots));
  }
  const left = [...buildings].filter(([key]) => !seen.has(key)).map(([, building]) => building);
  draft.counts.buildings.notInFile = left.length;
  for (const { towers } of left) draft.counts.towers.notInFile += towers.length;
  draft.plan = { ...draft.plan, strataBuildings: [...buildings.values()] };
}

function checkBuilding(
  draft: ExchangeDraft,
  path: FilePath,
  file: FileBuilding,
  has: PlanBuilding | undefined,
  plots: PlotIndex,
): PlanBuilding {
  const id = has?.id ?? draft.makeId();
  const type = buildingTypes.find(({ name }) => name === file.type);
  const content = {
    name: tidyLine(file.name),
    code: file.code === undefined ? (has?.code ?? null) : file.code && tidyLine(file.code),
    hasPodium: file.hasPodium ?? has?.hasPodium ?? false,
    applicationBuildingTypeId: type?.id ?? has?.applicationBuildingTypeId ?? BuildingType.building,
    plotId: plotOf(draft, [...path, 'plot'], { said: file.plot, has, plots }),
    northAngle: file.northAngle === undefined ? (has?.northAngle ?? null) : file.northAngle,
  };
  const towers = towersAfter(draft, [...path, 'towers'], id, file.towers, has?.towers ?? []);
  const after: PlanBuilding = { floors: [], ...has, ...content, id, towers };
  const fields = has ? changesOf(plots, has, after) : [];
  if (!has) {
    draft.created.buildings.set(id, content);
    draft.counts.buildings.created += 1;
  } else {
    draft.tell('buildings', path, has.name, fields);
    if (fields.length === 0) return has;
    draft.changed.buildings.set(id, content);
  }
  refuseFaults(draft, path, file, after, has);
  return has?.hasPodium && !after.hasPodium ? withoutPodium(draft, after) : after;
}

/** The plots of the plan as they are by now. */
interface PlotIndex {
  readonly ids: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, string>;
}

function indexPlots({ strataPlots }: StrataPlan): PlotIndex {
  return {
    ids: new Map(strataPlots.map(({ id, plotNumber }) => [unitNumberKey(plotNumber), id])),
    numbers: new Map(strataPlots.map(({ id, plotNumber }) => [id, plotNumber])),
  };
}

interface SaidPlot {
  readonly said: string | null | undefined;
  readonly has: PlanBuilding | undefined;
  readonly plots: PlotIndex;
}

function plotOf(draft: ExchangeDraft, path: FilePath, { said, has, plots }: SaidPlot): string | null {
  if (said === undefined) return has?.plotId ?? null;
  if (said === null) return null;
  const id = plots.ids.get(unitNumberKey(said));
  if (id === undefined) draft.refuse(path, `There is no plot ${tidyLine(said)}`);
  return id ?? has?.plotId ?? null;
}

/** The towers that there are, and after them the new ones. */
function towersAfter(
  draft: ExchangeDraft,
  path: FilePath,
  buildingId: string,
  names: readonly string[] = [],
  before: readonly PlanTower[],
): readonly PlanTower[] {
  const towers = new Map(before.map((tower, at) => [nameKey(tower.name), { tower, position: at + 1 }]));
  const seen = new Set<string>();
  for (const [place, text] of names.entries()) {
    const key = nameKey(text);
    const name = tidyLine(text);
    if (seen.has(key)) draft.refuse([...path, place], typingMessages.towerNameTaken);
    const has = towers.get(key);
    if (seen.has(key)) continue;
    seen.add(key);
    const position = has?.position ?? towers.size + 1;
    const id = has?.tower.id ?? draft.makeId();
    towers.set(key, { tower: { id, name }, position });
    if (name === has?.tower.name) {
      draft.counts.towers.skipped += 1;
      continue;
    }
    draft.refuse([...path, place], faultOfLine(text, mostOfName));
    draft[has ? 'changed' : 'created'].towers.set(id, { buildingId, name, position });
    draft.counts.towers[has ? 'changed' : 'created'] += 1;
  }
  draft.counts.towers.notInFile += before.filter(({ name }) => !seen.has(nameKey(name))).length;
  if (towers.size > mostTowers) draft.refuse(path, `Add at most ${mostTowers} towers`);
  return [...towers.values()].map(({ tower }) => tower);
}

/** What typing refuses of a building that is new or changes. */
function refuseFaults(
  draft: ExchangeDraft,
  path: FilePath,
  file: FileBuilding,
  after: PlanBuilding,
  has: PlanBuilding | undefined,
): void {
  if (after.name !== has?.name) draft.refuse([...path, 'name'], faultOfLine(file.name, mostOfName));
  if (file.code && after.code !== has?.code)
    draft.refuse([...path, 'code'], faultOfLine(file.code, buildingFields.code.most));
  if (after.plotId === null && draft.plan.strataDevelopmentTypeId === subdivision)
    draft.refuse([...path, 'plot'], required);
  if (after.towers.length > 0 && !after.hasPodium)
    draft.refuse([...path, file.towers ? 'towers' : 'hasPodium'], typingMessages.towersNeedPodium);
  const becomesOther =
    has?.applicationBuildingTypeId === BuildingType.building &&
    after.applicationBuildingTypeId !== BuildingType.building;
  if (becomesOther && allocationsOf(draft.plan).some((area) => area.applicationBuildingId === has.id))
    draft.refuse([...path, 'type'], typingMessages.commonPropertyInside);
}

/** The floors of a podium that is no more become plain ones. */
function withoutPodium(draft: ExchangeDraft, building: PlanBuilding): PlanBuilding {
  const floors = building.floors.map((floor) => {
    if (!floor.isPodiumFloor) return floor;
    const plain = { ...floor, isPodiumFloor: false };
    draft.changed.floors.set(floor.id, { buildingId: building.id, ...pick(floorFields, plain) });
    return plain;
  });
  return { ...building, floors };
}

function changesOf(plots: PlotIndex, before: PlanBuilding, after: PlanBuilding): readonly FieldChange[] {
  return changedMembers(written(plots, before), written(plots, after));
}

function written({ numbers }: PlotIndex, building: PlanBuilding) {
  const type = buildingTypes.find(({ id }) => id === building.applicationBuildingTypeId);
  return {
    name: building.name,
    code: building.code,
    type: type?.name ?? null,
    hasPodium: building.hasPodium,
    plot: numbers.get(building.plotId ?? '') ?? null,
    northAngle: building.northAngle,
    towers: building.towers.map(({ name }) => name).join(', '),
  };
}
