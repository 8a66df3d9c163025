import { assert, jsonValue, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  areaField,
  moneyField,
  optionalTextAreaField,
  optionalTextField,
  searchField,
  smallIdInQuery,
  textAreaField,
  textField,
} from './fields.ts';
import { parseInput } from './parse-input.ts';
import { routeKeys, routeOf } from './route-table.ts';
import { propertyInput } from './routes/properties.ts';

const fileId = '019a0000-0000-7000-8000-000000000001';
const owner = { name: 'N', identification: 'A1', shareNumerator: 1, shareDenominator: 1 };
const plot = {
  plotName: 'Fehiveli Villa',
  plotNumber: 'M-1',
  islandId: 902,
  wardOrStreet: 'Maafannu',
  landAreaInSqm: '232.26',
  registryNumber: 'RG-1',
  issuingAuthority: 'Malé City Council',
  owners: [owner],
  documents: [{ fileId, documentType: 'RegistryDocument' }],
};

describe('what is wrong with an input', () => {
  const schema = z.strictObject({
    name: textField(5),
    count: z.int('A whole number').min(1, 'At least 1'),
    id: z.uuid(),
    other: z.uuid().optional(),
  });
  const right = { name: 'x', count: 1, id: fileId };

  test('is nothing, and the parsed input is answered', () => {
    expect(parseInput(schema, { ...right, name: '  x ' })).toEqual({ ok: true, data: right });
  });

  test.each([
    ['a person left a field empty', { ...right, name: ' ' }, { name: 'This field is required' }, false],
    ['a person wrote too much', { ...right, name: 'abcdef' }, { name: 'Use 5 characters or fewer' }, false],
    ['a person entered too little', { ...right, count: 0 }, { count: 'At least 1' }, false],
    ['a field is missing', { name: 'x', id: fileId }, { count: 'This field is required' }, false],
    ['a field has another type', { ...right, count: '1' }, { count: 'A whole number' }, true],
    ['a field is null', { ...right, count: null }, { count: 'This field is required' }, true],
    ['an id is none', { ...right, id: 'x' }, { id: 'This is not an id' }, true],
    ['an id is missing', { name: 'x', count: 1 }, { id: 'This field is required' }, false],
    ['an id is empty', { ...right, id: '' }, { id: 'This field is required' }, true],
    ['an id is null', { ...right, id: null }, { id: 'This field is required' }, true],
    ['an id that may be missing is empty', { ...right, other: '' }, { other: 'This is not an id' }, true],
    ['an id that may be missing is null', { ...right, other: null }, { other: 'This must be text' }, true],
    ['a field is not known', { ...right, role: 1 }, { role: 'This field is not known here' }, true],
    ['it is no object', [], { form: 'This must be an object' }, true],
  ])('%s', (_what, input, fields, malformed) => {
    expect(parseInput(schema, input)).toEqual({ ok: false, fields, malformed });
  });

  test('is told for each field once, the first thing first', () => {
    const result = parseInput(schema, { name: '', count: 0, id: fileId });
    expect(result).toMatchObject({
      fields: { name: 'This field is required', count: 'At least 1' },
      malformed: false,
    });
  });

  test('is told by the way to the field', () => {
    const result = parseInput(propertyInput, {
      ...plot,
      owners: [owner, { ...owner, identification: 'a1' }],
    });
    expect(result).toMatchObject({
      ok: false,
      fields: {
        'owners.1.identification': 'This identification is entered twice',
        owners: 'The shares must add up to exactly 1',
      },
    });
  });

  test('a share that is no number is told, and does not stop the rest', () => {
    for (const shareDenominator of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) {
      const result = parseInput(propertyInput, { ...plot, owners: [{ ...owner, shareDenominator }] });
      expect(result.ok ? {} : Object.keys(result.fields)).toContain('owners.0.shareDenominator');
    }
  });
});

describe('T20: numbers of a query string', () => {
  test.each(['0', '1', '10', '999999999'])('%s', (text) => {
    expect(parseInput(smallIdInQuery, text)).toEqual({ ok: true, data: Number(text) });
  });

  test.each(['', '01', '1e3', '1.0', '-1', '+1', ' 1', '１', '0x1', '1000000000', '1\n'])(
    '%j is none',
    (text) => {
      const parsed = parseInput(smallIdInQuery, text);
      expect(parsed.ok).toBe(false);
      expect(JSON.stringify(parsed)).toContain('This is not a whole number');
    },
  );
});

describe('areas', () => {
  test.each(['0.01', '1', '999999999.99', ' 10 '])('%j', (text) => {
    expect(parseInput(areaField, text).ok).toBe(true);
  });

  test.each([
    ['', 'This field is required'],
    ['0', 'Enter an area above zero'],
    ['1.005', 'Enter an area in square metres with two decimals at most, such as 1234.50'],
    ['1000000000', 'Enter a smaller area'],
  ])('%j: %s', (text, message) => {
    expect(parseInput(areaField, text)).toMatchObject({ ok: false, fields: { form: message } });
  });
});

test.each(['1,00', '1.000,00', '12,5', '1,0000'])(
  '%s can be read in two ways, as area and as amount',
  (text) => {
    const message = `“${text}” can be read in two ways. Write decimals with a point, such as 1234.50 or 1,234.50`;
    for (const field of [areaField, moneyField])
      expect(parseInput(field, text)).toMatchObject({ ok: false, fields: { form: message } });
  },
);

describe('texts', () => {
  test('are trimmed and composed', () => {
    expect(parseInput(textField(10), ' Male\u0301 ')).toEqual({ ok: true, data: 'Malé' });
  });

  test.each([
    ['\0', 'U+0000'],
    ['a\nb', 'U+000A'],
    ['a\tb', 'U+0009'],
    ['\u202Ea', 'U+202E'],
    ['\u2066a', 'U+2066'],
    ['a\u2028', 'U+2028'],
    ['\ud800', 'U+D800'],
    ['\uFFFE', 'U+FFFE'],
  ])('%j cannot be printed', (text, code) => {
    const message = `Remove the character ${code}: it cannot be printed`;
    expect(parseInput(textField(10), `x${text}y`)).toMatchObject({ fields: { form: message } });
  });

  test.each(['李', '🏝', 'ש', '√', '≤', '➔'])('%s is in no font of the documents, and named', (text) => {
    const message = `Remove “${text}”: documents cannot be printed with it`;
    for (const field of [textField(10), optionalTextField(10), textAreaField(10), optionalTextAreaField(10)])
      expect(parseInput(field, `x${text}y`)).toMatchObject({ fields: { form: message } });
    expect(parseInput(searchField(10), text)).toEqual({ ok: true, data: text });
  });

  test.each(['ދިވެހި', 'برج السلام', 'Ḥasan', '12 m²', '½ × 3 €', '“a” – b…', "O'Neill", '<b>', '{{x}}', '%_'])(
    '%s can',
    (text) => {
      expect(parseInput(textField(10), text)).toEqual({ ok: true, data: text });
    },
  );
});

describe('T25: parsing whatever comes', () => {
  const schemas = routeKeys.flatMap((key) =>
    (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
      const schema = routeOf(key)[part];
      return schema ? [{ key, part, schema }] : [];
    }),
  );

  test.each(schemas)('$key, $part: never throws, and changes no prototype', ({ schema }) => {
    const fields = Object.keys('shape' in schema ? schema.shape : {});
    const shaped = record(Object.fromEntries(fields.map((name) => [name, jsonValue()])), {
      requiredKeys: [],
    });
    assert(
      property(jsonValue(), shaped, (anything, input) => {
        expect(typeof parseInput(schema, anything).ok).toBe('boolean');
        expect(typeof parseInput(schema, input).ok).toBe('boolean');
      }),
      { numRuns: 50 },
    );
    parseInput(
      schema,
      JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
