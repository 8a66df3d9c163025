import type { z } from 'zod';

export const required = 'This field is required';

type Issue = z.core.$ZodRawIssue;

const ofTypes: Readonly<Record<string, string>> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
  null: 'This must be null',
};

const ofFormats: Readonly<Record<string, string>> = {
  uuid: 'This is not an id',
  url: 'This is not an address of the web',
  email: 'Enter an e-mail address, such as name@example.mv',
  date: 'Enter a day, such as 2026-01-31',
  datetime: 'Enter a time in UTC, such as 2026-01-31T09:30:00Z',
};

/** More choices than these are looked up where the call is described. */
const mostNamedChoices = 12;

function choicesIn(values: readonly unknown[]): string {
  const named = values.map(String);
  const last = named.pop();
  if (named.length === 0) return `This must be ${last}`;
  if (named.length >= mostNamedChoices) return 'This is none of the choices';
  return `Choose ${named.join(', ')} or ${last}`;
}

type Size = Extract<z.core.$ZodIssue, { code: 'too_big' | 'too_small' }>;

function sizeIn({ origin, inclusive }: Size, limit: bigint | number, word: 'most' | 'least'): string {
  switch (origin) {
    case 'string':
      if (word === 'most') return `Use ${limit} characters or fewer`;
      return limit === 1 ? required : `Use ${limit} characters or more`;
    case 'array':
    case 'set':
    case 'map':
      return `This takes at ${word} ${limit}`;
    default:
      if (inclusive === false) return `Enter ${word === 'most' ? 'less' : 'more'} than ${limit}`;
      return `Enter at ${word} ${limit}`;
  }
}

/**
 * What is said of an input where its field has no words of its own. Every schema is parsed with it, so that what people
 * and programs read is never the library's text.
 */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined) return required;
  switch (issue.code) {
    case 'invalid_type':
      return ofTypes[issue.expected] ?? notAccepted;
    case 'invalid_value':
      return choicesIn(issue.values);
    case 'invalid_format':
      return ofFormats[issue.format] ?? 'This is not in the right form';
    case 'too_big':
      return sizeIn(issue as Size, issue.maximum, 'most');
    case 'too_small':
      return sizeIn(issue as Size, issue.minimum, 'least');
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'This field is not known here';
    default:
      return notAccepted;
  }
}

const notAccepted = 'This is not accepted here';
