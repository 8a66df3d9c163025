import type { ActInPlace } from './chain.ts';
import { nameOfAct } from './chain.ts';
import type { Findings } from './findings.ts';

/** What the acts say of a scheme or a title. */
export interface Folded {
  /** SHA-256 of the record after the last act. */
  after: string | null;
  /** How many acts. */
  version: number;
  lastAct: string;
  lastPosition: number;
  /** Microseconds since 1970 of the first act. */
  readonly registeredAt: string;
}

/** The register as its acts make it, in the order of the chain. */
export class Fold {
  readonly schemes = new Map<string, Folded>();
  readonly titles = new Map<string, Folded>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Every act begins with what the one before it on the same record ended with. */
  take(act: ActInPlace): void {
    const { objectType, objectId, before, after, sequence, position, occurredAt } = act;
    const folded = objectType === 'title' ? this.titles : objectType === 'scheme' ? this.schemes : undefined;
    if (!folded) return;
    const last = folded.get(objectId);
    if (before !== (last?.after ?? null))
      this.#tell(act, 'does not begin where the act before it on this record ended');
    if (after === null) this.#tell(act, 'says nothing of what is registered after it');
    if (last)
      Object.assign(last, { after, version: last.version + 1, lastAct: sequence, lastPosition: position });
    else
      folded.set(objectId, {
        after,
        version: 1,
        lastAct: sequence,
        lastPosition: position,
        registeredAt: occurredAt,
      });
  }

  #tell(act: ActInPlace, message: string): void {
    this.#findings.add({
      position: act.position,
      act: act.sequence,
      about: `${nameOfAct(act)} on ${act.objectId}`,
      message,
    });
  }
}
