import { guideInput, parseInput } from '@strata/contract';

/** What both forms of a guide hold. */
export interface GuideValues {
  readonly name: string;
  readonly description: string;
  /** The chosen document. */
  readonly file: File | undefined;
}

/** What is wrong with name and description, by the rules of the contract. */
export function guideFaults({ name, description }: GuideValues): Readonly<Record<string, string>> {
  const result = parseInput(guideInput, { name, description });
  return result.ok ? {} : result.fields;
}

/** The server names the file by its part of the form, the form by its field. */
export function fileFaultsAsOurs(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, fault]) => [name === 'File' ? 'file' : name, fault]),
  );
}
