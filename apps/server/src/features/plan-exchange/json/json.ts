import type { FilePath } from '@strata/domain';

/** How much of a file is taken in. A plan of 20,000 units has half of these values. */
export const jsonLimits = {
  bytes: 20_000_000,
  depth: 20,
  values: 400_000,
  nameLength: 200,
  members: 1_000,
  faults: 10_000,
} as const;

/** Why nothing is read of a file. A plain object: threads copy it. */
export interface JsonRefusal {
  readonly isRefused: true;
  readonly code: 'FILE_NOT_JSON' | 'FILE_TOO_COMPLEX';
  readonly message: string;
}

/** What JSON can say. Members are an object's own, whatever their names. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** What is JSON, and still does not say one thing. */
export interface JsonFault {
  readonly path: FilePath;
  readonly reason: string;
}

export interface ReadJson {
  readonly value: Json;
  readonly faults: readonly JsonFault[];
}

/** Carries a refusal out of the depth of the scanner; never leaves `readJson` of read-json.ts. */
export class JsonEnd extends Error {
  readonly refusal: JsonRefusal;

  constructor(code: JsonRefusal['code'], message: string) {
    super(code);
    this.refusal = { isRefused: true, code, message };
  }
}
