import { importSheets, noneWord, rowsOf, type StrataPlan } from '@strata/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallPlan } from '../../documents/given-source.ts';
import type { ImportTarget } from '../import/check-file.ts';
import { cellAddress } from '../read/cells/cell.ts';
import { guardWorkbook } from '../read/guard-workbook.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { readSheet } from '../read/read-sheet.ts';
import { check, givenTemplate, referenceData, targets } from '../testing/given-template.ts';
import { accepted, refusalOf } from '../testing/refusal-of.ts';
import { unpackText } from '../testing/unpack-text.ts';
import { readTemplateMark } from './template-mark.ts';

const units: ImportTarget = { sheet: 'units', scope: { buildingId: null } };
const nameOf = ({ sheet, scope }: ImportTarget) =>
  `${sheet} ${'commonPropertyTypeId' in scope ? scope.commonPropertyTypeId : ''}`;
const named = targets.map((target) => [nameOf(target), target] as const);

describe.each(named)('the template of %s', (_, target) => {
  test('with the rows of the plan changes nothing of it', async () => {
    const checked = accepted(check(await givenTemplate(target), target));
    const { created, changed, skipped, errors } = checked.check;
    expect({ created, changed, errors, skipped: skipped.length }).toEqual({
      created: [],
      changed: [],
      errors: [],
      skipped: rowsOf<typeof target.sheet>(smallPlan, target.sheet, target.scope, referenceData).length,
    });
    expect(skipped.length).toBeGreaterThan(0);
  });

  test('as it comes, with its example alone, has no rows', async () => {
    const file = await givenTemplate(target, { withData: false });
    expect(refusalOf(check(file, target))).toBe(
      'INVALID: The sheet has no rows below its titles besides the example',
    );
  });

  test('says what it was made for', async () => {
    const workbook = accepted(openWorkbook(accepted(guardWorkbook(await givenTemplate(target)))));
    expect(readTemplateMark(workbook)).toMatchObject({
      sheet: importSheets[target.sheet].title,
      application: 'SA-2026-000123',
    });
    expect(workbook.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Instructions', false],
      [importSheets[target.sheet].title, false],
      ['Lists', true],
    ]);
  });
});

/** What people call things, as far as typing lets them. */
const anyName = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '-5',
    '+A',
    '@x',
    '012',
    '1e5',
    '1/2',
    '#REF!',
    '_x0041_',
    'a"b',
    '<b>&amp;',
    'ދިވެހި',
    'TRUE',
    '🏠',
  ),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }).filter((text) => text.trim() === text),
);
const anyNumber = fc.constantFrom(
  '',
  '=1',
  '-5',
  '+',
  '@',
  '012',
  '1e5',
  '1/2',
  '1.10',
  '#N/A',
  '_x0041_',
  '"',
  '; x',
);
const anyArea = fc.integer({ min: 1, max: 99_999_999_999 }).map((area) => (area / 100).toFixed(2));

const anyPlan: fc.Arbitrary<StrataPlan> = fc
  .record({
    building: anyName,
    tower: anyName,
    group: anyName,
    description: anyName,
    numbers: fc.array(anyNumber, { minLength: 1, maxLength: 6 }),
    areas: fc.array(anyArea, { minLength: 6, maxLength: 6 }),
  })
  .map(({ building, tower, group, description, numbers, areas }) => ({
    ...smallPlan,
    strataBuildings: smallPlan.strataBuildings.map((one) => ({
      ...one,
      name: building,
      towers: one.towers.map((other) => ({ ...other, name: tower })),
      floors: one.floors.map((floor, at) => ({
        ...floor,
        floorNumber: `${numbers[at] ?? ''}${at}`,
        grossFloorAreaInSqm: areas[at] ?? '1.00',
        units: floor.units.map((unit, place) => ({
          ...unit,
          unitNumber: `${numbers[place] ?? ''}${at}${place}`,
          floorAreaInSqm: areas[place + 2] ?? '1.00',
        })),
      })),
    })),
    applicationGroups: smallPlan.applicationGroups.map((one) => ({ ...one, groupName: group })),
    generalCommonPropertyAllocations: smallPlan.generalCommonPropertyAllocations.map((one) => ({
      ...one,
      description,
    })),
  }));

test('whatever things are called, nothing of the plan is changed', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.constantFrom(...targets), async (plan, target) => {
      const { check: result } = accepted(check(await givenTemplate(target, { plan }), target, plan));
      expect({ ...result, skipped: [] }).toMatchObject({ created: [], changed: [], errors: [] });
      expect(result.skipped.length).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});

/** The texts and numbers of a sheet by their addresses. */
function cellsOf(file: Uint8Array, name: string): Record<string, string> {
  const workbook = accepted(openWorkbook(accepted(guardWorkbook(file))));
  const { rows } = accepted(readSheet(workbook, name));
  return Object.fromEntries(
    rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell, column) =>
        cell && 'text' in cell ? [[cellAddress(number, column), cell.text]] : [],
      ),
    ),
  );
}

test('required columns have a star, and the example is marked as one', async () => {
  const cells = cellsOf(await givenTemplate(units, { withData: false }), 'Units');
  expect(cells).toMatchObject({
    A1: 'Building',
    B1: 'Floor *',
    C1: 'Unit number *',
    C2: 'Example 501',
    F2: '86.4',
  });
});

test('numbers of units are texts, areas are numbers, and empty rows keep both so', async () => {
  const xml = unpackText(await givenTemplate(units), 'xl/worksheets/sheet2.xml');
  const styles = unpackText(await givenTemplate(units), 'xl/styles.xml');
  const formatAt = (address: string) => {
    const style = Number(new RegExp(`<c r="${address}"[^>]* s="(\\d+)"`).exec(xml)?.[1]);
    const id = /numFmtId="(\d+)"/.exec([...styles.matchAll(/<xf [^>]*>/g)][style + 1]?.[0] ?? '')?.[1];
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1];
  };
  expect(['C2', 'F2', 'C900', 'F900'].map(formatAt)).toEqual(['@', '#,##0.00', '@', '#,##0.00']);
  expect(xml).toMatch(/<c r="C3" t="s" s="\d+">/);
  expect(xml).toMatch(/<c r="F3" s="\d+"><v>61.4<\/v>/);
});

test('cells offer what there is in this plan, and warn of what is not among it', async () => {
  const file = await givenTemplate(units);
  const xml = unpackText(file, 'xl/worksheets/sheet2.xml');
  expect(xml).toContain('sqref="B2:B20000"');
  expect(xml).toContain("<formula1>'Lists'!$B$2:$B$3</formula1>");
  expect(xml).not.toContain('errorStyle="stop"');
  expect(xml.match(/errorStyle="warning"/g)).toHaveLength(7);
  expect(cellsOf(file, 'Lists')).toMatchObject({ B1: 'Floor', B2: 'G', B3: '1', F2: 'G1', F4: noneWord });
});

test('a template for one building offers and holds what that building has', async () => {
  const [first] = smallPlan.strataBuildings;
  if (!first) throw new Error('The plan has a building');
  const other = { ...first, id: 'other', name: 'Other', floors: [], towers: [] };
  const plan = { ...smallPlan, strataBuildings: [first, other] };
  const target: ImportTarget = { sheet: 'units', scope: { buildingId: 'other' } };
  const cells = cellsOf(await givenTemplate(target, { plan }), 'Units');
  expect(cells['C2']).toBe('Example 501');
  const lists = cellsOf(await givenTemplate(target, { plan }), 'Lists');
  expect(lists).toMatchObject({ A2: 'Other', B1: 'Occupancy use' });
});

test('nothing in it is executed or fetched', async () => {
  const plan: StrataPlan = {
    ...smallPlan,
    strataBuildings: smallPlan.strataBuildings.map((one) => ({ ...one, name: "=cmd|' /C calc'!A0" })),
  };
  const file = await givenTemplate(units, { plan });
  const parts = accepted(guardWorkbook(file));
  for (const [name, part] of parts) {
    expect(`${name}: ${part.toString().match(/<f[ >]|TargetMode="External"/)?.[0] ?? 'inert'}`).toBe(
      `${name}: inert`,
    );
  }
});
