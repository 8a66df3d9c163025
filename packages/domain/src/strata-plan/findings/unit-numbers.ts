import { compareTexts, unitNumberKey, withoutLeadingZeros } from '../number-keys.ts';
import type { StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';

/** Findings of numbers by the id of the unit at which they are shown. */
export type NumberFindings = ReadonlyMap<string, readonly Finding[]>;

interface Numbered {
  readonly id: string;
  readonly unitNumber: string;
  readonly key: string;
  readonly place: string;
  /** Place in the plan, from the first building's lowest floor on. */
  readonly floorAt: number;
}

/** Numbers that are used twice, and numbers that differ in leading zeros only, in the whole application. */
export function numberFindings(plan: StrataPlan): NumberFindings {
  const alike = Map.groupBy(numbered(plan), ({ key }) => withoutLeadingZeros(key));
  const found = new Map<string, Finding[]>();
  for (const units of alike.values()) {
    if (units.length < 2) continue;
    const inOrder = units.toSorted(
      (a, b) => a.floorAt - b.floorAt || compareTexts(a.key + a.id, b.key + b.id),
    );
    const last = inOrder.at(-1);
    if (!last) continue;
    const byKey = Map.groupBy(inOrder, ({ key }) => key);
    for (const same of byKey.values()) {
      const repeated = same.at(-1);
      if (same.length > 1 && repeated) add(found, repeated.id, duplicate(repeated, same));
    }
    if (byKey.size > 1) add(found, last.id, similar(last, [...byKey.values()]));
  }
  return found;
}

function numbered(plan: StrataPlan): readonly Numbered[] {
  let floorAt = 0;
  return plan.strataBuildings.flatMap((building) =>
    building.floors.flatMap((floor) => {
      floorAt += 1;
      const place = `floor ${floor.floorNumber} of ${building.name}`;
      return floor.units.map(({ id, unitNumber }) => ({
        id,
        unitNumber,
        key: unitNumberKey(unitNumber),
        place,
        floorAt,
      }));
    }),
  );
}

function duplicate({ id, unitNumber }: Numbered, same: readonly Numbered[]): Finding {
  const places = [...new Set(same.map(({ place }) => place))];
  return finding(
    'duplicateUnitNumber',
    { kind: 'unit', id, field: 'unitNumber' },
    `Unit number ${unitNumber} is used ${same.length === 2 ? 'twice' : `${same.length} times`}: ${places.map((place) => `on ${place}`).join(', ')}.`,
    { count: `${same.length}`, number: unitNumber },
  );
}

function similar({ id }: Numbered, byKey: readonly (readonly Numbered[])[]): Finding {
  const numbers = firstOf(byKey.flatMap(([first]) => first?.unitNumber ?? []));
  return finding(
    'similarUnitNumber',
    { kind: 'unit', id, field: 'unitNumber' },
    `Unit numbers ${numbers} differ only by zeros in front.`,
    { numbers },
  );
}

function add(found: Map<string, Finding[]>, id: string, one: Finding): void {
  const others = found.get(id);
  if (others) others.push(one);
  else found.set(id, [one]);
}
