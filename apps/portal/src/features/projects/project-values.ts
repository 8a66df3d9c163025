import { parseInput, projectInput } from '@strata/contract';
import type { Project } from './projects.ts';

/** What the form holds. */
export interface ProjectValues {
  readonly name: string;
  readonly desc: string;
  /** The version that was seen when the form was opened; a draft of the form keeps it. 0 for a new project. */
  readonly seenVersion: number;
}

export const emptyValues: ProjectValues = { name: '', desc: '', seenVersion: 0 };

/** What the form holds of a project that is there. */
export function valuesOf({ name, desc, version }: Project): ProjectValues {
  return { name, desc, seenVersion: version };
}

/** What is sent. */
export function projectInputOf({ name, desc }: ProjectValues) {
  return { name, desc };
}

/** Everything that is wrong with the form, by the rules of the contract. */
export function projectProblems(values: ProjectValues): Readonly<Record<string, string>> {
  const result = parseInput(projectInput, projectInputOf(values));
  return result.ok ? {} : result.fields;
}
