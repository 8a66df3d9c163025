import { type IfcLine, ifcTypes, type OpenIfc, refsOf } from './ifc-library.ts';

/** Models have a relation for each set of each wall; beyond this many, looking through them would take too long. */
const mostRelations = 200_000;
const longestValue = 60;

type Properties = Readonly<Record<string, string>>;

/** The single values among the properties of spaces, by the names of set and property: "Pset_SpaceCommon: Category". */
export function propertiesOfSpaces(model: OpenIfc): ReadonlyMap<number, Properties> {
  const isSpace = new Set(model.idsOf(ifcTypes.space));
  const relations = model.idsOf(ifcTypes.properties);
  const found = new Map<number, Record<string, string>>();
  if (relations.length > mostRelations) return found;
  const read = new Map<number, Properties>();
  for (const id of relations) {
    const relation = model.line(id);
    const spaces = refsOf(relation, 'RelatedObjects').filter((one) => isSpace.has(one));
    if (spaces.length === 0) continue;
    for (const set of refsOf(relation, 'RelatingPropertyDefinition')) {
      const properties = read.get(set) ?? propertiesIn(model, model.line(set));
      read.set(set, properties);
      for (const space of spaces) found.set(space, { ...found.get(space), ...properties });
    }
  }
  return found;
}

function propertiesIn(model: OpenIfc, set: IfcLine): Properties {
  const properties: Record<string, string> = {};
  const name = textOf(set['Name']);
  for (const id of refsOf(set, 'HasProperties')) {
    const property = model.line(id);
    const value = textOf(property['NominalValue']);
    if (name !== '' && value !== '') properties[`${name}: ${textOf(property['Name'])}`] = value;
  }
  return properties;
}

/** Texts, labels and yes or no; numbers tell no kinds apart. */
function textOf(attribute: unknown): string {
  const value = (attribute as { readonly value?: unknown } | null | undefined)?.value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? Array.from(value.trim()).slice(0, longestValue).join('') : '';
}
