import { areaInSqmm, proposeLayer } from '@strata/domain';
import { expect, test } from 'vitest';
import { readDrawing } from '../dxf/read-drawing.ts';
import { readIfc } from '../ifc/read-ifc.ts';
import { sourceOf } from '../reading/byte-source.ts';
import { describeContents } from '../reading/describe-contents.ts';
import { towerAsIfc, towerFloors } from './palm-tower.ts';
import { templateAsDxf } from './template-dxf.ts';

test('the tower is read as its parts say, to the square millimetre', async () => {
  const bytes = Buffer.from(towerAsIfc());
  const model = await readIfc(
    (offset, size) => new Uint8Array(bytes.subarray(offset, offset + size)),
    undefined,
  );
  const { layers, ways } = describeContents(model, 'millimetre', []);
  expect(layers.map(({ storey }) => storey?.floorNumber)).toEqual(
    towerFloors.map(({ floorNumber }) => floorNumber),
  );
  for (const [at, { parts }] of towerFloors.entries()) {
    const [outline, ...spaces] = model.layers[at]?.polygons ?? [];
    expect(areaInSqmm([outline?.rings ?? []])).toBe(540_000_000);
    expect(spaces.map(({ space, rings }) => [space?.name, areaInSqmm([rings])])).toEqual(
      parts.map(({ name, box: [left, bottom, right, top] }) => [name, (right - left) * (top - bottom)]),
    );
    const sum = spaces.reduce((total, { rings }) => total + areaInSqmm([rings]), 0);
    expect(sum).toBe(540_000_000);
  }
  const kinds = ways.find(({ by }) => by === 'longName')?.kinds;
  expect(kinds?.every(({ proposal }) => proposal !== null)).toBe(true);
});

test('the template has all layers that the portal knows, and a floor that is read by their names', () => {
  const text = templateAsDxf();
  const named = [...text.matchAll(/STRATA-[A-Z]+(?:@1)?/g)].map(([name]) => name);
  expect(new Set(named)).toEqual(
    new Set([
      'STRATA-FLOOR@1',
      'STRATA-UNIT@1',
      'STRATA-GCP@1',
      'STRATA-LCP@1',
      'STRATA-ACCESSORY@1',
      'STRATA-LOT@1',
      'STRATA-PLOT',
      'STRATA-NUMBER',
    ]),
  );
  const model = readDrawing(sourceOf(Buffer.from(text)), undefined);
  const floor = { id: 'first', floorNumber: '1', buildingName: 'House' };
  expect(
    model.layers.map(({ name, polygons }) => [proposeLayer(name, [floor])?.meaning, polygons.length]),
  ).toEqual([
    ['floor', 1],
    ['unit', 5],
    ['area', 2],
  ]);
});
