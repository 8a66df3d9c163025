import type { FieldMessages, LastAct, RefusalCode } from '@strata/contract';

/** An expected refusal: a value that a handler returns, never thrown. Bugs and outages throw. */
export class Refusal {
  readonly code: RefusalCode;
  readonly fields: FieldMessages | undefined;
  /** With STALE_VERSION: the version that is current. */
  readonly version: number | undefined;
  /** Where officers meet: who was quicker. */
  readonly lastAct: LastAct | undefined;
  /** With PERMISSIONS_MISSING: the claims that the provider did not give. */
  readonly missing: readonly string[] | undefined;

  constructor(
    code: RefusalCode,
    more: {
      fields?: FieldMessages;
      version?: number;
      lastAct?: LastAct | undefined;
      missing?: readonly string[];
    } = {},
  ) {
    this.code = code;
    this.fields = more.fields;
    this.version = more.version;
    this.lastAct = more.lastAct;
    this.missing = more.missing;
  }
}

/** Refuses with a code of the contract, and where it helps with messages by field. */
export function refuse(code: RefusalCode, fields?: FieldMessages): Refusal {
  return new Refusal(code, fields ? { fields } : {});
}

/** Refuses because somebody else changed the record; names the version that is current. */
export function refuseStale(version: number): Refusal {
  return new Refusal('STALE_VERSION', { version });
}

/**
 * What was prepared before the transaction is not what it would be now, though the caller may do what they ask for: the
 * day has turned, or an Administrator has renamed an entry.
 */
export class OutdatedPreparation extends Refusal {
  constructor(version: number) {
    super('STALE_VERSION', { version });
  }
}

/** Whether the version that the caller saw is not the current one; nothing seen counts as current. */
export function isStale(seen: number | undefined, current: number): boolean {
  return seen !== undefined && seen !== current;
}
