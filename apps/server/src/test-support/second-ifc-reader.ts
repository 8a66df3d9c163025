/**
 * Another reader of building models, for tests alone: spaces with bodies that are extruded, also where a part is cut off them, by their
 * placements. It knows nothing of the library that the server reads with.
 */

/** Names in capitals, references as `#12`, texts, numbers, lists; null for what is left out. */
type Value = string | number | null | readonly Value[];
interface Entity {
  readonly type: string;
  readonly values: readonly Value[];
}
type Matrix = readonly [x: Vector, y: Vector, z: Vector, origin: Vector];
type Vector = readonly [x: number, y: number, z: number];

/** What each space covers, seen from above, in square metres, by its name; spaces of one name together. */
export function areasOfSpaces(text: string): ReadonlyMap<string, number> {
  const entities = parse(text);
  const metres = metresOf(entities);
  const areas = new Map<string, number>();
  for (const { type, values } of entities.values()) {
    if (type !== 'IFCSPACE') continue;
    const name = String(values[2]);
    const rings = ringsOf(entities, values[6]).map(({ points, within }) =>
      points.map((point) => apply(multiply(placementOf(entities, values[5]), within), point)),
    );
    const area = rings.reduce((sum, ring) => sum + shoelace(ring), 0) * metres * metres;
    if (rings.length > 0) areas.set(name, (areas.get(name) ?? 0) + area);
  }
  return areas;
}

function parse(text: string): ReadonlyMap<string, Entity> {
  const entities = new Map<string, Entity>();
  const data = text.slice(text.indexOf('DATA;'));
  for (const [, id = '', type = '', rest = ''] of data.matchAll(
    /(#\d+)\s*=\s*(\w+)\s*\(((?:'(?:[^']|'')*'|[^';])*)\)\s*;/g,
  ))
    entities.set(id, { type: type.toUpperCase(), values: valuesOf(rest) });
  return entities;
}

function valuesOf(text: string): readonly Value[] {
  const stack: Value[][] = [[]];
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|[()]|[^,()\s]+/g)) {
    const top = stack.at(-1) ?? [];
    if (token === '(') {
      const list: Value[] = [];
      top.push(list);
      stack.push(list);
    } else if (token === ')') stack.pop();
    else if (token.startsWith("'")) top.push(token.slice(1, -1).replaceAll("''", "'"));
    else if (token === '$' || token === '*') top.push(null);
    else top.push(/^[-+]?\d/.test(token) ? Number(token) : token);
  }
  return stack[0] ?? [];
}

function metresOf(entities: ReadonlyMap<string, Entity>): number {
  for (const { type, values } of entities.values())
    if (type === 'IFCSIUNIT' && values[1] === '.LENGTHUNIT.') return values[2] === '.MILLI.' ? 0.001 : 1;
  throw new Error('The model names no unit of length that this reader knows');
}

const get = (entities: ReadonlyMap<string, Entity>, id: Value | undefined): Entity | undefined =>
  typeof id === 'string' ? entities.get(id) : undefined;
const refs = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [];

function vectorOf(entities: ReadonlyMap<string, Entity>, id: Value | undefined): Vector | undefined {
  const [x = 0, y = 0, z = 0] = refs(get(entities, id)?.values[0]).map(Number);
  return get(entities, id) && [x, y, z];
}

const unit: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0, 0],
];

function placementOf(entities: ReadonlyMap<string, Entity>, id: Value | undefined): Matrix {
  const placement = get(entities, id);
  if (!placement) return unit;
  const [within, axes] = placement.values;
  return multiply(placementOf(entities, within), axesOf(entities, axes));
}

function axesOf(entities: ReadonlyMap<string, Entity>, id: Value | undefined): Matrix {
  const axes = get(entities, id);
  if (!axes) return unit;
  const origin = vectorOf(entities, axes.values[0]) ?? [0, 0, 0];
  const isFlat = axes.type === 'IFCAXIS2PLACEMENT2D';
  const z = normal((isFlat ? undefined : vectorOf(entities, axes.values[1])) ?? [0, 0, 1]);
  const near = normal(vectorOf(entities, axes.values[isFlat ? 1 : 2]) ?? [1, 0, 0]);
  const along = dot(near, z);
  const x = normal([near[0] - along * z[0], near[1] - along * z[1], near[2] - along * z[2]]);
  const y: Vector = [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]];
  return [x, y, z, origin];
}

interface Swept {
  readonly points: readonly Vector[];
  readonly within: Matrix;
}

/** The profiles from which the bodies of a product are drawn up. */
function ringsOf(entities: ReadonlyMap<string, Entity>, shape: Value | undefined): readonly Swept[] {
  const representations = refs(get(entities, shape)?.values[2]).map((id) => get(entities, id));
  return representations.flatMap((one) =>
    one?.values[1] === 'Body' ? refs(one.values[3]).flatMap((item) => sweptOf(entities, item)) : [],
  );
}

function sweptOf(entities: ReadonlyMap<string, Entity>, id: Value | undefined): readonly Swept[] {
  const item = get(entities, id);
  // What is cut off a space is cut off its height: below it covers the same.
  if (item?.type.startsWith('IFCBOOLEAN')) return sweptOf(entities, item.values[1]);
  if (item?.type !== 'IFCEXTRUDEDAREASOLID') return [];
  return [{ points: profileOf(entities, item.values[0]), within: axesOf(entities, item.values[1]) }];
}

function profileOf(entities: ReadonlyMap<string, Entity>, id: Value | undefined): readonly Vector[] {
  const profile = get(entities, id);
  if (profile?.type === 'IFCRECTANGLEPROFILEDEF') {
    const [, , position, width, height] = profile.values;
    const [x, y] = [Number(width) / 2, Number(height) / 2];
    const axes = axesOf(entities, position);
    return (
      [
        [-x, -y, 0],
        [x, -y, 0],
        [x, y, 0],
        [-x, y, 0],
      ] as const
    ).map((corner) => apply(axes, corner));
  }
  const curve = get(entities, profile?.values[2]);
  if (curve?.type !== 'IFCPOLYLINE') throw new Error(`This reader draws no ${curve?.type ?? profile?.type}`);
  return refs(curve.values[0]).map((point) => vectorOf(entities, point) ?? [0, 0, 0]);
}

const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function normal(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function apply([x, y, z, origin]: Matrix, [a, b, c]: Vector): Vector {
  const at = (axis: 0 | 1 | 2): number => a * x[axis] + b * y[axis] + c * z[axis] + origin[axis];
  return [at(0), at(1), at(2)];
}

function multiply(outer: Matrix, [x, y, z, origin]: Matrix): Matrix {
  const turned: Matrix = [outer[0], outer[1], outer[2], [0, 0, 0]];
  return [apply(turned, x), apply(turned, y), apply(turned, z), apply(outer, origin)];
}

function shoelace(ring: readonly Vector[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [toX, toY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * toY - toX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
