import type { DrawnLevelShapes } from '@strata/domain';
import { expect, test } from 'vitest';
import { rectangle } from '../../test-support/drawings.ts';
import { givenSource, smallPlan } from '../given-source.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import { calculationPlanPdf } from '../print.worker.ts';
import type { DocumentSource } from '../read-source.ts';
import { calculationPlanText } from '../show.worker.ts';

/** A shop with two lots beside it on the ground, two homes above, and a garden: drawn from the top down. */
const levels: readonly DrawnLevelShapes[] = [
  {
    floorId: 'floor-1',
    shapes: [
      { thing: 'floor', id: 'floor-1', polygons: [rectangle(0, 0, 20_000, 10_000)] },
      { thing: 'unit', id: 'unit-101', polygons: [rectangle(0, 0, 8_000, 7_675)] },
      { thing: 'unit', id: 'unit-102', polygons: [rectangle(9_000, 0, 20_000, 7_746)] },
      { thing: 'area', id: 'allocation-GCP-1', polygons: [rectangle(0, 8_000, 2_000, 10_000)] },
      { thing: 'area', id: 'allocation-LCP-1', polygons: [rectangle(4_000, 8_000, 10_250, 10_000)] },
    ],
  },
  {
    floorId: 'floor-g',
    shapes: [
      { thing: 'unit', id: 'unit-G-1', polygons: [rectangle(0, 0, 10_125, 10_000)] },
      { thing: 'area', id: 'allocation-AU-1', polygons: [rectangle(11_000, 0, 17_000, 10_000)] },
      { thing: 'lot', id: 'lot-1', polygons: [rectangle(11_000, 0, 14_000, 2_500)] },
    ],
  },
  {
    floorId: null,
    shapes: [{ thing: 'area', id: 'allocation-GCP-2', polygons: [rectangle(0, 0, 50_020, 25_000)] }],
  },
];

function drawnSource(drawn: readonly DrawnLevelShapes[] = levels): DocumentSource {
  const inShort = drawn.map(({ floorId, shapes }) => ({
    floorId,
    sha256: 'ab'.repeat(32),
    shapes: shapes.map(({ thing, id }) => ({ thing, id, areaInSqmm: 1, mark: 'abababab' })),
    problems: [],
  }));
  return { ...givenSource({ ...smallPlan, drawing: { levels: inShort } }), levels: JSON.stringify(drawn) };
}

const pagesOf = async (source: DocumentSource) =>
  (await readPdf(Buffer.from(await calculationPlanPdf(source)))).pages;

test('each level that is drawn has a page of its own, the site first, then from the lowest floor up', async () => {
  const [drawn, undrawn] = [await pagesOf(drawnSource()), await pagesOf(givenSource())];
  expect(drawn).toHaveLength(undrawn.length + 3);
  const plates = drawn.slice(undrawn.length);
  const headings = ['The site', 'Tower House, floor G', 'Tower House, floor 1'];
  expect(plates.map(({ lines }) => headings.find((heading) => lines.includes(heading)))).toEqual(headings);
});

test('a plate has numbers and drawn areas, a legend of what is on it, a round scale and words for a reader', async () => {
  const plate = (await pagesOf(drawnSource())).at(-1);
  const texts = plate?.texts.map(({ text }) => text) ?? [];
  expect(texts).toEqual(
    expect.arrayContaining(['101', '61.40', '102', '85.21', 'GCP-1', '4.00', 'LCP-1', '12.50', '0', '2 m']),
  );
  expect(texts).toEqual(
    expect.arrayContaining(['Units', 'General common property', 'Limited common property']),
  );
  expect(texts).not.toContain('Lots');
  expect(texts.join(' ')).toMatch(/Scale 1 : (75|100|125) on A4. Areas are those that are drawn, in sqm./);
  expect(plate?.structure).toMatch(/H2 Figure P/);
});

test('north is shown on the floors of a building of which it is known, and not on the site', async () => {
  const source = drawnSource();
  const known = { ...source, plan: source.plan.replaceAll('"northAngle":null', '"northAngle":45000') };
  const marked = async (of: DocumentSource) =>
    (await pagesOf(of)).slice(-3).map(({ texts }) => texts.some(({ text }) => text === 'N'));
  expect(await marked(known)).toEqual([false, true, true]);
  expect(await marked(source)).toEqual([false, false, false]);
});

test('the text says where the plans are, on the screen too; where nothing is drawn it says nothing', async () => {
  const said = 'The PDF of this document ends with what is drawn: 3 plans, one on each page.';
  expect(calculationPlanText(drawnSource())).toContain(said);
  expect((await pagesOf(drawnSource())).flatMap(({ lines }) => lines)).toContain(said);
  expect(calculationPlanText(givenSource())).not.toContain('Floor plans');
});

test('the same drawing gives the same bytes', async () => {
  const [one, other] = [await calculationPlanPdf(drawnSource()), await calculationPlanPdf(drawnSource())];
  expect(Buffer.compare(one, other)).toBe(0);
});
