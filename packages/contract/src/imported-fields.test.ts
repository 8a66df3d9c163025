import { faultOfArea, faultOfLine, faultOfNumber } from '@strata/domain';
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areaField, numberField, textField } from './fields.ts';

/** What people type, and what nobody should. */
const anyText = () =>
  oneof(
    string({ unit: 'binary', maxLength: 25 }),
    string({ maxLength: 25 }),
    string({ unit: constantFrom('0', '1', '9', '.', ',', '-', ' '), maxLength: 15 }),
    constantFrom(
      '',
      ' ',
      '\u200D',
      '5\u202E',
      '\uFF15\uFF21',
      '\u0410',
      '\uD800',
      'e\u0301',
      '999999999.99',
      '1000000000',
    ),
  );

const firstFault = (schema: z.ZodType, text: string): string | undefined => {
  const result = schema.safeParse(text);
  return result.success ? undefined : result.error.issues[0]?.message;
};

test.each([
  ['lines', textField(20), (text: string) => faultOfLine(text, 20)],
  ['numbers', numberField(20), (text: string) => faultOfNumber(text, 20)],
  ['areas', areaField, faultOfArea],
] as const)('a cell is read by the rules of the forms: %s', (_, schema, fault) => {
  assert(
    property(anyText(), (text) => {
      expect(fault(text)).toBe(firstFault(schema, text));
    }),
    { numRuns: 500 },
  );
});
