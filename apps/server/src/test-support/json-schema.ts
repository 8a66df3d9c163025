import type { Route } from '@strata/contract';
import { z } from 'zod';

/** A field of a call's input, as its JSON Schema tells it. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly type: 'string' | 'integer' | 'array' | 'object' | 'other';
  /** Whether a value is of a type that the field takes. */
  readonly accepts: (value: unknown) => boolean;
}

type Part = 'params' | 'query' | 'body' | 'form';

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: FieldSchema;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

const known = ['string', 'integer', 'array', 'object'] as const;

const typesOf = ({ type = [], anyOf = [] }: FieldSchema): readonly string[] => [
  ...[type].flat(),
  ...anyOf.flatMap(typesOf),
];

function accepts(schema: FieldSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => accepts(one, value));
  if (schema.enum) return schema.enum.includes(value);
  return [schema.type].flat().some((type) => {
    switch (type) {
      case 'null':
        return value === null;
      case 'integer':
        return Number.isInteger(value);
      case 'array':
        return Array.isArray(value) && value.every((item) => accepts(schema.items ?? {}, item));
      case 'object':
        return typeof value === 'object' && value !== null && !Array.isArray(value);
      case 'string':
        return typeof value === 'string' && schema.format !== 'uuid';
      default:
        return typeof value === type;
    }
  });
}

/** The top fields of a part of a route's input, read from the contract itself. */
export function fieldsOf(route: Route, part: Part): readonly Field[] {
  const schema = route[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as ObjectSchema;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    type: known.find((candidate) => candidate === typesOf(field)[0]) ?? 'other',
    accepts: (value) => accepts(field, value),
  }));
}
