import { CallRefused, guideInput, parseInput } from '@strata/contract';

/** What both forms of a guide hold. */
export interface GuideValues {
  readonly name: string;
  readonly description: string;
  /** The chosen document. */
  readonly file: File | undefined;
}

/** What is wrong with name and description, by the rules of the contract. */
export function guideProblems({ name, description }: GuideValues): Readonly<Record<string, string>> {
  const result = parseInput(guideInput, { name, description });
  return result.ok ? {} : result.fields;
}

/**
 * Hands what is wrong with the fields to the form; what is wrong with the document is told beside it, whatever the
 * kind of refusal. The server names the file by its part, the form by its field. False for every other refusal.
 */
export function refusedGuide(
  error: unknown,
  refuse: (fields: Readonly<Record<string, string>>) => void,
): boolean {
  if (!(error instanceof CallRefused) || Object.keys(error.fields).length === 0) return false;
  const { File: file, ...fields } = error.fields;
  refuse(file === undefined ? fields : { ...fields, file });
  return true;
}
