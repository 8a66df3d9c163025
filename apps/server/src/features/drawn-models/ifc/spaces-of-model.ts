import { type IfcLine, ifcTypes, type OpenIfc } from './ifc-library.ts';

/** A space on a layer: a storey, or the zones of a storey. */
export interface SpaceOfModel {
  readonly id: number;
  readonly layer: string;
  /** By which it may be known to the plan. */
  readonly names: readonly string[];
  /** Spaces of one group are one thing in several pieces; null for what stands for itself. */
  readonly group: string | null;
}

/** The text that an attribute has; undefined where it has none. */
function textOf(line: IfcLine, attribute: string): string | undefined {
  const value = (line[attribute] as { readonly value?: unknown } | null | undefined)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The entities that an attribute refers to, one or a list. */
export function refsOf(line: IfcLine, attribute: string): readonly number[] {
  const values = [line[attribute]].flat() as readonly ({ readonly value?: unknown } | null | undefined)[];
  return values.flatMap((one) => (typeof one?.value === 'number' ? [one.value] : []));
}

const namesOf = (line: IfcLine): readonly string[] =>
  [textOf(line, 'Name'), textOf(line, 'LongName')].filter((name) => name !== undefined);

/**
 * The spaces of a model by layers. A space that is made of spaces stands for these: they are pieces of it, counted once.
 * A space in a zone lies on the layer of zones as well, under the name of its zone.
 */
export function spacesOf(model: OpenIfc): readonly SpaceOfModel[] {
  const parents = parentsOf(model, ifcTypes.aggregates, 'RelatingObject');
  const zones = parentsOf(model, ifcTypes.assignments, 'RelatingGroup');
  const isZone = new Set(model.idsOf(ifcTypes.zone));
  const isSpace = new Set(model.idsOf(ifcTypes.space));
  const wholes = new Set([...parents].filter(([part]) => isSpace.has(part)).map(([, whole]) => whole));
  const layerOf = storeyNames(model, parents);
  return [...isSpace].flatMap((id): SpaceOfModel[] => {
    // Its parts stand for it.
    if (wholes.has(id)) return [];
    const layer = layerOf(id);
    const parent = parents.get(id);
    const whole = parent !== undefined && isSpace.has(parent) ? parent : undefined;
    const own: SpaceOfModel = {
      id,
      layer,
      names: namesOf(model.line(whole ?? id)),
      group: whole === undefined ? null : `space ${whole}`,
    };
    const zone = zones.get(id) ?? (whole === undefined ? undefined : zones.get(whole));
    if (zone === undefined || !isZone.has(zone)) return [own];
    return [own, { id, layer: `${layer} (zones)`, names: namesOf(model.line(zone)), group: `zone ${zone}` }];
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

/** The name of the storey in which a space lies; with the building before it, where storeys of several have the same. */
function storeyNames(model: OpenIfc, parents: ReadonlyMap<number, number>): (space: number) => string {
  const names = new Map<number, string>();
  const taken = new Set<string>();
  for (const id of model.idsOf(ifcTypes.storey)) {
    const [own = `Storey #${id}`] = namesOf(model.line(id));
    const building = parents.get(id);
    const [of = `#${building}`] =
      building === undefined || !taken.has(own) ? [] : namesOf(model.line(building));
    const name = taken.has(own) ? `${of}: ${own}` : own;
    names.set(id, taken.has(name) ? `${name} #${id}` : name);
    taken.add(names.get(id) ?? name);
  }
  return (space) => {
    // What goes round in a circle lies on no storey.
    const seen = new Set<number>();
    for (let at: number | undefined = space; at !== undefined && !seen.has(at); at = parents.get(at)) {
      const name = names.get(at);
      if (name !== undefined) return name;
      seen.add(at);
    }
    return 'On no storey';
  };
}
