import type { Folio, Placing, SchemeRecord, WallRule } from '@strata/domain';
import type { RegisteredDrawing } from '../registered-drawing.ts';

interface Act {
  readonly id: string;
  readonly sequence: string;
  readonly verb: string;
  /** ISO 8601. */
  readonly date: string;
  readonly basis: string | null;
  readonly corrects: string | null;
}

interface SchemeAct extends Act {
  readonly after: SchemeRecord;
}

export interface TitleAct extends Act {
  readonly after: Folio;
}

/** What is registered of a scheme and its titles, by all their acts, and what they rest on. */
export interface LadmRecord {
  /** In their order. */
  readonly schemeActs: readonly SchemeAct[];
  readonly titleActs: readonly TitleAct[];
  /** The declared plans that were approved. */
  readonly revisions: readonly {
    readonly id: string;
    readonly applicationId: string;
    readonly reference: string;
    readonly number: number;
    readonly sha256: string;
    readonly declaredDate: string;
    /** What its areas are measured to; null where nothing of it is drawn. */
    readonly measuredTo: WallRule | null;
  }[];
  /** Requests on titles that were registered. */
  readonly requests: readonly {
    readonly id: string;
    readonly reference: string;
    readonly kind: string;
    readonly submittedDate: string;
  }[];
  /** Common property of the plan that is registered now. */
  readonly commonProperty: readonly {
    readonly id: string;
    readonly type: string;
    readonly reference: number;
    readonly building: string | null;
    readonly floor: string | null;
    readonly areaInSqm: string;
  }[];
  /** What is drawn of that plan; left out of the first version of the shape. */
  readonly drawing?: RegisteredDrawing;
  /** Where its land lies; null where nobody said it. */
  readonly placing?: Placing | null;
}

/** The versions of the shape, the newest last: each that was ever given is given on. */
export const ladmVersions = ['1', '2'] as const;

export type LadmVersion = (typeof ladmVersions)[number];

/** What a thread makes the exchange file of. */
export interface LadmSource {
  /** LadmRecord, as the database writes it. */
  readonly record: string;
  /** Whether identifications are written whole: for officers. */
  readonly whole: boolean;
  /** Identifications, for comparison, of those for whom the one who asks may act. */
  readonly keys: readonly string[];
  /** ISO 8601. */
  readonly madeAt: string;
  readonly version: LadmVersion;
}
