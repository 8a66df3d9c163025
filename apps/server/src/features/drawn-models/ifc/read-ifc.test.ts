import { describe, expect, test } from 'vitest';
import { areasOf, layerOf } from '../../../test-support/read-models.ts';
import { addBuilding, corners, millimetres, type WrittenStorey } from '../examples/ifc-building.ts';
import { IfcText } from '../examples/ifc-text.ts';
import { readIfc } from './read-ifc.ts';

const readText = (text: string, unit?: Parameters<typeof readIfc>[1]) => {
  const bytes = Buffer.from(text);
  return readIfc((offset, size) => new Uint8Array(bytes.subarray(offset, offset + size)), unit);
};

function building(
  storeys: readonly WrittenStorey[],
  options: Parameters<typeof addBuilding>[2] = {},
): string {
  const file = new IfcText();
  addBuilding(file, storeys, options);
  return file.text();
}

const flat = corners(8_000, 6_000);
const oneSpace = (more: object = {}) => [
  { name: 'Level 1', spaces: [{ name: '101', profile: flat, ...more }] },
];

describe('the spaces of a model are outlines of its storeys', () => {
  test('with their names in them', async () => {
    const model = await readText(
      building([
        {
          name: 'Level 1',
          spaces: [
            { name: '101', longName: 'ފްލެޓް', profile: flat },
            { name: '102', profile: flat, at: [9_000, 0, 0] },
          ],
        },
        { name: 'Level 2', spaces: [{ name: '201', profile: flat }] },
      ]),
    );
    expect(model).toMatchObject({ format: 'IFC4', namedUnit: 'millimetre' });
    expect(model.layers.map(({ name }) => name)).toEqual(['Level 1', 'Level 2']);
    const [first] = model.layers;
    expect(first?.polygons.map(({ rings }) => rings)).toEqual([
      [[0, 0, 8_000, 0, 8_000, 6_000, 0, 6_000]],
      [[9_000, 0, 17_000, 0, 17_000, 6_000, 9_000, 6_000]],
    ]);
    expect(first?.texts.map(({ text }) => text)).toEqual(['101', 'ފްލެޓް', '102']);
    expect(first?.texts[0]).toMatchObject({ x: 4_000, y: 3_000 });
  });

  test('where the building is turned and stands far away', async () => {
    const model = await readText(building(oneSpace(), { at: [330_000_000, 4_500_000_000, 0], turn: 90 }));
    expect(layerOf(model, 'Level 1').polygons[0]?.rings).toEqual([
      [
        329_994_000, 4_500_000_000, 330_000_000, 4_500_000_000, 330_000_000, 4_500_008_000, 329_994_000,
        4_500_008_000,
      ],
    ]);
  });

  test('of round ones, to a thousandth', async () => {
    const [area = 0] = areasOf(
      layerOf(await readText(building(oneSpace({ profile: { radius: 4_000 } }))), 'Level 1'),
    );
    expect(area / (Math.PI * 4_000 ** 2)).toBeCloseTo(1, 3);
  });

  test.each([
    ['millimetre', millimetres, 1],
    ['metre', (file: IfcText) => file.add('IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)'), 1_000],
    [
      'foot',
      (file: IfcText) => {
        const metre = file.add('IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)');
        const measure = file.add(`IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),${metre})`);
        const exponents = file.add('IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0)');
        return file.add(`IFCCONVERSIONBASEDUNIT(${exponents},.LENGTHUNIT.,'FOOT',${measure})`);
      },
      304.8,
    ],
  ] as const)('in %s', async (name, unit, size) => {
    const side = 8_000 / size;
    const text = building([{ name: 'A', spaces: [{ name: '1', profile: corners(side, side) }] }], { unit });
    const model = await readText(text);
    expect(model.namedUnit).toBe(name);
    const [area = 0] = areasOf(layerOf(model, 'A'));
    expect(Math.abs(area - 64_000_000)).toBeLessThan(20_000);
  });

  test('in another unit where somebody says that the model names a wrong one', async () => {
    const text = building([{ name: 'A', spaces: [{ name: '1', profile: corners(8, 6) }] }]);
    expect(areasOf(layerOf(await readText(text, 'metre'), 'A'))).toEqual([48_000_000]);
  });
});

describe('spaces that belong together', () => {
  test('by their zone lie on a layer of zones as well', async () => {
    const room = (name: string, x: number) => ({
      name,
      profile: corners(3_000, 3_000),
      at: [x, 0, 0] as const,
      zone: 'Unit 7',
    });
    const model = await readText(
      building([
        {
          name: 'A',
          spaces: [
            room('Bedroom', 0),
            room('Kitchen', 3_100),
            { name: 'Stairs', profile: flat, at: [9_000, 0, 0] },
          ],
        },
      ]),
    );
    expect(layerOf(model, 'A').polygons.map(({ group }) => group)).toEqual([null, null, null]);
    const zones = layerOf(model, 'A (zones)');
    expect(zones.texts.map(({ text }) => text)).toEqual(['Unit 7', 'Unit 7']);
    const [first, second] = zones.polygons;
    expect(first?.group).toBe(second?.group);
    expect(first?.group).toMatch(/^zone \d+$/);
  });

  test('as parts of one stand for it and are counted once', async () => {
    const parts = [
      { name: 'Bedroom', profile: corners(3_000, 3_000) },
      { name: 'Kitchen', profile: corners(3_000, 3_000), at: [3_100, 0, 0] as const },
    ];
    const layer = layerOf(
      await readText(
        building([{ name: 'A', spaces: [{ name: '101', profile: corners(6_100, 3_000), parts }] }]),
      ),
      'A',
    );
    expect(areasOf(layer)).toEqual([9_000_000, 9_000_000]);
    expect(layer.texts.map(({ text }) => text)).toEqual(['101', '101']);
  });
});

test('what a model says of its spaces and storeys', async () => {
  const model = await readText(
    building([
      {
        name: 'Level 1',
        spaces: [
          {
            name: '101',
            longName: 'Flat',
            objectType: 'Apartment',
            zone: 'Unit 7',
            profile: flat,
            properties: { Meaning: 'home' },
          },
          { name: 'Floor', predefinedType: 'GFA', profile: corners(9_000, 9_000) },
          { name: '102', profile: flat, at: [9_000, 0, 0] },
        ],
      },
      { name: 'Level 2', spaces: [{ name: '201', profile: flat }] },
    ]),
  );
  expect(layerOf(model, 'Level 1').polygons.map(({ space }) => space)).toEqual([
    {
      name: '101',
      longName: 'Flat',
      kind: 'Apartment',
      zone: 'Unit 7',
      properties: { 'Strata: Meaning': 'home' },
    },
    { name: 'Floor', longName: null, kind: 'GFA', zone: null, properties: {} },
    { name: '102', longName: null, kind: null, zone: null, properties: {} },
  ]);
  expect(model.layers.map(({ storey }) => storey)).toEqual([
    { name: 'Level 1', building: 'Tower', elevation: 0, isOfZones: false },
    { name: 'Level 1', building: 'Tower', elevation: 0, isOfZones: true },
    { name: 'Level 2', building: 'Tower', elevation: 3_000, isOfZones: false },
  ]);
  expect(layerOf(model, 'Level 1 (zones)').polygons[0]?.space?.name).toBe('Unit 7');
});

describe('what cannot be read is said', () => {
  test('a space without a body', async () => {
    const text = building([{ name: 'A', spaces: [{ name: '1', profile: flat }, { name: '2' }] }]);
    expect(layerOf(await readText(text), 'A').unread).toEqual([{ reason: 'noBody', count: 1, x: 0, y: 0 }]);
  });

  test('a model without spaces', async () => {
    await expect(readText(building([{ name: 'A', spaces: [] }]))).rejects.toThrow('has no spaces');
  });

  test('storeys of one name are told apart', async () => {
    const text = building([...oneSpace(), ...oneSpace()]);
    expect((await readText(text)).layers.map(({ name }) => name)).toEqual(['Level 1', 'Tower: Level 1']);
  });
});
