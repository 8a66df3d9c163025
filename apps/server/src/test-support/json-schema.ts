import type { Route } from '@strata/contract';
import { z } from 'zod';

/** A field of a call's input, as its JSON Schema tells it. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly type: 'string' | 'integer' | 'array' | 'object' | 'other';
  /** Whether null is a value of it as well. */
  readonly nullable: boolean;
}

type Part = 'params' | 'query' | 'body' | 'form';

interface FieldSchema {
  readonly type?: string;
  readonly anyOf?: readonly FieldSchema[];
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

const known = ['string', 'integer', 'array', 'object'] as const;

/** The top fields of a part of a route's input, read from the contract itself. */
export function fieldsOf(route: Route, part: Part): readonly Field[] {
  const schema = route[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as ObjectSchema;
  return Object.entries(properties).map(([name, field]) => {
    const types = (field.anyOf ?? [field]).map(({ type }) => type);
    return {
      name,
      required: required.includes(name),
      type: known.find((candidate) => candidate === types[0]) ?? 'other',
      nullable: types.includes('null'),
    };
  });
}
