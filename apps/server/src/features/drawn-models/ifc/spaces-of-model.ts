import type { SpaceFacts } from '@strata/domain';
import type { StoreyOfModel } from '../reading/read-model.ts';
import { type IfcLine, ifcTypes, type OpenIfc, refsOf } from './ifc-library.ts';
import { propertiesOfSpaces } from './properties-of-spaces.ts';

/** A space on a layer: a storey, or the zones of a storey. */
export interface SpaceOfModel {
  readonly id: number;
  readonly layer: string;
  /** By which it may be known to the plan. */
  readonly names: readonly string[];
  /** Spaces of one group are one thing in several pieces; null for what stands for itself. */
  readonly group: string | null;
  readonly facts: SpaceFacts;
  /** Undefined for what lies on no storey. */
  readonly storey: StoreyOfModel | undefined;
}

/** The text that an attribute has; undefined where it has none. */
function textOf(line: IfcLine, attribute: string): string | undefined {
  const value = (line[attribute] as { readonly value?: unknown } | null | undefined)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

const namesOf = (line: IfcLine): readonly string[] =>
  [textOf(line, 'Name'), textOf(line, 'LongName')].filter((name) => name !== undefined);

/**
 * The spaces of a model by layers. A space that is made of spaces stands for these: they are pieces of it, counted once.
 * A space in a zone lies on the layer of zones as well, under the name of its zone.
 */
export function spacesOf(model: OpenIfc, millimetres: number): readonly SpaceOfModel[] {
  const parents = parentsOf(model, ifcTypes.aggregates, 'RelatingObject');
  const zones = parentsOf(model, ifcTypes.assignments, 'RelatingGroup');
  const isZone = new Set(model.idsOf(ifcTypes.zone));
  const isSpace = new Set(model.idsOf(ifcTypes.space));
  const wholes = new Set([...parents].filter(([part]) => isSpace.has(part)).map(([, whole]) => whole));
  const storeyOf = storeysOf(model, parents, millimetres);
  const properties = propertiesOfSpaces(model);
  return [...isSpace].flatMap((id): SpaceOfModel[] => {
    // Its parts stand for it.
    if (wholes.has(id)) return [];
    const { layer, storey } = storeyOf(id);
    const parent = parents.get(id);
    const whole = parent !== undefined && isSpace.has(parent) ? parent : undefined;
    const line = model.line(whole ?? id);
    const grouped = zones.get(id) ?? (whole === undefined ? undefined : zones.get(whole));
    const zone = grouped !== undefined && isZone.has(grouped) ? model.line(grouped) : undefined;
    const facts: SpaceFacts = {
      name: textOf(line, 'Name') ?? null,
      longName: textOf(line, 'LongName') ?? null,
      kind: kindOf(line),
      zone: zone === undefined ? null : (textOf(zone, 'Name') ?? null),
      properties: properties.get(whole ?? id) ?? {},
    };
    const group = whole === undefined ? null : `space ${whole}`;
    const own: SpaceOfModel = { id, layer, names: namesOf(line), group, facts, storey };
    if (zone === undefined) return [own];
    return [
      own,
      {
        id,
        layer: `${layer} (zones)`,
        names: namesOf(zone),
        group: `zone ${grouped}`,
        facts: { ...facts, name: facts.zone, longName: textOf(zone, 'LongName') ?? null },
        storey: storey && { ...storey, isOfZones: true },
      },
    ];
  });
}

/** What each entity is a part of, by the relations of a type. */
function parentsOf(model: OpenIfc, type: number, relating: string): Map<number, number> {
  const parents = new Map<number, number>();
  for (const id of model.idsOf(type)) {
    const relation = model.line(id);
    const [whole] = refsOf(relation, relating);
    if (whole === undefined) continue;
    for (const part of refsOf(relation, 'RelatedObjects')) parents.set(part, whole);
  }
  return parents;
}

/** Says of each kind of space nothing that tells it from others. */
const plainKinds = new Set(['SPACE', 'INTERNAL', 'EXTERNAL', 'USERDEFINED', 'NOTDEFINED']);

function kindOf(line: IfcLine): string | null {
  const predefined = textOf(line, 'PredefinedType');
  const isPlain = predefined === undefined || plainKinds.has(predefined);
  return textOf(line, 'ObjectType') ?? (isPlain ? null : predefined);
}

interface LayerOfStorey {
  readonly layer: string;
  readonly storey: StoreyOfModel | undefined;
}

/** The storey in which a space lies; its layer has the building before its name, where storeys of several have the same. */
function storeysOf(
  model: OpenIfc,
  parents: ReadonlyMap<number, number>,
  millimetres: number,
): (space: number) => LayerOfStorey {
  const storeys = new Map<number, LayerOfStorey>();
  const taken = new Set<string>();
  for (const id of model.idsOf(ifcTypes.storey)) {
    const line = model.line(id);
    const [own = `Storey #${id}`] = namesOf(line);
    const parent = parents.get(id);
    const [building = null] = parent === undefined ? [] : namesOf(model.line(parent));
    const name = taken.has(own) ? `${building ?? `#${parent}`}: ${own}` : own;
    const layer = taken.has(name) ? `${name} #${id}` : name;
    taken.add(layer);
    storeys.set(id, {
      layer,
      storey: { name: own, building, elevation: elevationOf(line, millimetres), isOfZones: false },
    });
  }
  return (space) => {
    // What goes round in a circle lies on no storey.
    const seen = new Set<number>();
    for (let at: number | undefined = space; at !== undefined && !seen.has(at); at = parents.get(at)) {
      const storey = storeys.get(at);
      if (storey !== undefined) return storey;
      seen.add(at);
    }
    return { layer: 'On no storey', storey: undefined };
  };
}

function elevationOf(storey: IfcLine, millimetres: number): number | null {
  const value = (storey['Elevation'] as { readonly value?: unknown } | null | undefined)?.value;
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * millimetres) : null;
}
