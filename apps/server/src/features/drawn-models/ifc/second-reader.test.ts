import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areasOf } from '../../../test-support/read-models.ts';
import { areasOfSpaces } from '../../../test-support/second-ifc-reader.ts';
import { addBuilding, type Point } from '../examples/ifc-building.ts';
import { IfcText } from '../examples/ifc-text.ts';
import { towerAsIfc } from '../examples/palm-tower.ts';
import { readIfc } from './read-ifc.ts';

/** What each space covers as the server reads it, in square metres, by its name. */
async function areasAsRead(text: string): Promise<ReadonlyMap<string, number>> {
  const bytes = Buffer.from(text);
  const model = await readIfc(
    (offset, size) => new Uint8Array(bytes.subarray(offset, offset + size)),
    undefined,
  );
  const areas = new Map<string, number>();
  for (const layer of model.layers)
    for (const [at, area] of areasOf(layer).entries()) {
      const name = layer.polygons[at]?.space?.name ?? '';
      areas.set(name, (areas.get(name) ?? 0) + area / 1_000_000);
    }
  return areas;
}

test('the tower is read alike by another reader', async () => {
  const text = towerAsIfc();
  const [ours, theirs] = [await areasAsRead(text), areasOfSpaces(text)];
  expect([...ours.keys()].toSorted()).toEqual([...theirs.keys()].toSorted());
  expect(ours.size).toBe(239);
  for (const [name, area] of theirs) expect(ours.get(name)).toBeCloseTo(area, 6);
});

test('rooms that are turned and lie anywhere are read alike, to the rounding of their outline', async () => {
  const side = fc.integer({ min: 1_000, max: 9_000 });
  const room = fc.record({
    corners: fc.tuple(side, side, side, side).map(([east, north, west, south]): readonly Point[] => [
      [east, 0],
      [0, north],
      [-west, 0],
      [0, -south],
    ]),
    x: fc.integer({ min: -90_000, max: 90_000 }),
    y: fc.integer({ min: -90_000, max: 90_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(room, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 359 }),
      async (rooms, turn) => {
        const file = new IfcText();
        const spaces = rooms.map(({ corners, x, y }, at) => ({
          name: `${at + 1}`,
          profile: corners,
          at: [x, y, 0] as const,
        }));
        addBuilding(file, [{ name: 'Level 1', spaces }], { turn });
        const [ours, theirs] = [await areasAsRead(file.text()), areasOfSpaces(file.text())];
        expect(ours.size).toBe(theirs.size);
        // Half a millimetre along an outline of at most 51 metres.
        for (const [name, area] of theirs) expect(Math.abs((ours.get(name) ?? 0) - area)).toBeLessThan(0.026);
      },
    ),
    { numRuns: 20 },
  );
});
