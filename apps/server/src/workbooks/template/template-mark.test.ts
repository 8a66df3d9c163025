import { templateVersion } from '@strata/domain';
import { expect, test } from 'vitest';
import { guardWorkbook } from '../read/guard-workbook.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { buildWorkbook } from '../testing/build-workbook.ts';
import { accepted } from '../testing/refusal-of.ts';
import { faultOfTemplateMark, markLines, readTemplateMark, type TemplateSubject } from './template-mark.ts';

const applicationId = '0199a1b2-0000-7000-8000-000000000001';
const units: TemplateSubject = { sheet: 'units', applicationId };
const limited: TemplateSubject = { sheet: 'commonProperty', applicationId, commonPropertyTypeId: 2 };
const named = { reference: 'SA-2026-000123', buildingName: 'Block A' };

/** What is read of a workbook whose only sheet has this name and these lines. */
function read(lines: readonly (readonly string[])[], name = 'Instructions') {
  const cell = (text: string) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const rows = lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('');
  const sheets = `<sheet name="${name}" sheetId="1" r:id="rId1"/>`;
  const workbook = accepted(openWorkbook(accepted(guardWorkbook(buildWorkbook({ rows, sheets })))));
  return readTemplateMark(workbook);
}

const marked = (subject: TemplateSubject) => accepted(read(markLines({ ...subject, ...named })) ?? {});

test.each([units, limited])('what a template says of itself is read back, and fits: $sheet', (subject) => {
  const mark = marked(subject);
  expect(mark).toMatchObject({ application: 'SA-2026-000123', building: 'Block A', applicationId });
  expect(faultOfTemplateMark(mark, subject)).toBeUndefined();
});

test('labels are found wherever they stand, and the value where the next content is', () => {
  const lines = [['x'], [], ['', 'VERSION OF THE TEMPLATE:', '', '1'], ['Template for the sheet', 'Units']];
  expect(read(lines)).toEqual({ sheet: 'Units', version: '1' });
});

test('what is no mark: other sheets, sheets without labels, labels without values, formulas', () => {
  expect(read(markLines({ ...units, ...named }), 'Units')).toBeUndefined();
  expect(read([['How to fill it in']])).toBeUndefined();
  expect(read([['Version of the template'], ['Template for the sheet']])).toBeUndefined();
  expect(read([['Type of common property', 'All that is shared']])).toBeUndefined();
});

test('a value that somebody else wrote is cut short', () => {
  const lines = [
    ['Template for the sheet', 'x'.repeat(30_000)],
    ['Version of the template', '1'],
  ];
  expect(read(lines)).toMatchObject({ sheet: 'x'.repeat(100) });
});

test.each([
  ['another sheet', units, { sheet: 'floors', applicationId }, 'template for the sheet “Units”'],
  ['another type', limited, { ...limited, commonPropertyTypeId: 1 }, 'type “Limited common property”'],
  ['another application', units, { ...units, applicationId: 'b' }, 'for application SA-2026-000123'],
] as const)('%s is refused by its name, with what to do', (_, made, imported, words) => {
  const fault = faultOfTemplateMark(marked(made), imported);
  expect(fault).toContain(words);
  expect(fault).toMatch(/Choose|Import|Download/);
});

test('another version is refused', () => {
  expect(faultOfTemplateMark({ ...marked(units), version: '0' }, units)).toBe(
    `The workbook was made from version 0 of the template, and the present one is version ${templateVersion}. Download the template again and copy your rows into it`,
  );
});

test('another building, and cells that are gone, are no reason', () => {
  expect(faultOfTemplateMark({ ...marked(units), building: 'Block Z' }, units)).toBeUndefined();
  expect(faultOfTemplateMark({ building: 'Block Z' }, limited)).toBeUndefined();
});
