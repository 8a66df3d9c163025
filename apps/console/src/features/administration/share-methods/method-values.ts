import { type ParsedInput, parseInput, shareMethodField, shareMethodInput } from '@strata/contract';
import type { ShareMethod } from '@strata/domain';
import { readShareMethod, type TypedShareMethod } from '@strata/web';

/** What the forms of a method hold; a new version leaves the title as it is. */
export interface MethodValues {
  readonly title: string;
  readonly method: TypedShareMethod;
  readonly reason: string;
}

/** What is sent of it. */
export type MethodContent = ParsedInput<'POST /ShareMethods', 'body'>;

const parsed = ({ method, ...words }: MethodValues) =>
  parseInput(shareMethodInput, { ...words, method: readShareMethod(method) });

/** Everything that is wrong with the form, by the rules of the contract. */
export function methodProblems(values: MethodValues): Readonly<Record<string, string>> {
  const result = parsed(values);
  return result.ok ? {} : result.fields;
}

/** What is to be sent. @throws when something is wrong with the form, which is told before */
export function contentOf(values: MethodValues): MethodContent {
  const result = parsed(values);
  if (!result.ok) throw new Error('The form was sent with faults');
  return result.data;
}

/** The method as far as it can be computed with; undefined while something is missing or wrong in it. */
export function computable(typed: TypedShareMethod): ShareMethod | undefined {
  const result = parseInput(shareMethodField, readShareMethod(typed));
  return result.ok ? result.data : undefined;
}
