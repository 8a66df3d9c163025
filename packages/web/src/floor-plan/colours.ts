import { type Colouring, colourings, type DrawnFloor, type DrawnPart, differenceOf } from './drawn-floor.ts';

/** What one colour means, and which of the tints it is. */
export interface Colour {
  readonly label: string;
  readonly tint: string;
}

const tints = 8;
const missing: Readonly<Partial<Record<Colouring, string>>> = { group: 'In no group' };

const differences = { larger: 'Drawn larger', smaller: 'Drawn smaller', same: 'As entered' } as const;

function differenceKind(part: DrawnPart): keyof typeof differences {
  const difference = differenceOf(part) ?? 0n;
  if (!part.isDifferent || difference === 0n) return 'same';
  return difference > 0n ? 'larger' : 'smaller';
}

/** The colour of each unit, and the colours that occur, in the order in which the plan names them. */
export function coloursOf(floor: DrawnFloor, by: Colouring) {
  const units = floor.parts.filter(({ kind }) => kind === 'unit');
  if (by === 'difference') {
    const occurring = new Set(units.map(differenceKind));
    return {
      tintOf: (part: DrawnPart) => differenceKind(part) as string,
      legend: (['larger', 'smaller', 'same'] as const)
        .filter((kind) => occurring.has(kind))
        .map((kind): Colour => ({ label: differences[kind], tint: kind })),
    };
  }
  const labelOf = (part: DrawnPart) => part[by] ?? missing[by] ?? 'Not known';
  const occurring = new Set(units.map(labelOf));
  const order = [...(by === 'group' ? floor.groups : []), ...[...occurring].toSorted(inOrder)];
  const known = [...new Set(order)];
  const tint = (label: string) => `tint${known.indexOf(label) % tints}`;
  return {
    tintOf: (part: DrawnPart) => tint(labelOf(part)),
    legend: known
      .filter((label) => occurring.has(label))
      .map((label): Colour => ({ label, tint: tint(label) })),
  };
}

const { compare: inOrder } = new Intl.Collator('en', { numeric: true });

/** The ways of colouring that tell units of this floor apart; by group and by difference always. */
export function colouringsOf({ parts }: DrawnFloor): readonly Colouring[] {
  const units = parts.filter(({ kind }) => kind === 'unit');
  return colourings.filter(
    (by) => by === 'group' || by === 'difference' || new Set(units.map((unit) => unit[by])).size > 1,
  );
}
