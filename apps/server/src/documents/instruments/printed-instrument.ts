import type { BuildingOutline, DiagramThing } from '@strata/domain';
import type { Letterhead } from '../issuer.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Particular, PrintedTable } from '../printed-document.ts';

/** A part of an instrument, with what is said where there is nothing to list. */
export interface InstrumentPart {
  readonly heading: string;
  readonly table?: PrintedTable;
  readonly paragraph?: string;
  /** Whether the table has so much to say that it is written smaller. */
  readonly isFine?: boolean;
}

/** Where the unit is, and what is said below. */
export interface UnitFigure {
  /** The building with the unit marked; null where the registered plan does not have it. */
  readonly outline: BuildingOutline | null;
  /** Its floor, where that is drawn. */
  readonly floor: DrawnUnit | undefined;
  readonly caption: string;
  /** For readers that do not see it. */
  readonly words: string;
}

/** A unit on one level, with everything else that is drawn there. */
export interface DrawnUnit {
  readonly unitId: string;
  /** In thousandths of a degree, clockwise from the drawing's up; null where nobody has said it. */
  readonly northAngle: number | null;
  readonly things: readonly DiagramThing[];
}

/** A page that shows the unit from near, with the lengths of its walls. */
export interface UnitSheet extends DrawnUnit {
  readonly heading: string;
  /** Where it is. */
  readonly place: string;
  readonly words: string;
  readonly facts: readonly Particular[];
}

/**
 * What is printed of a title, a certificate or a folio, in the dress of the register: its texts and where they belong.
 * Each text is literal.
 */
export interface PrintedInstrument {
  readonly authority: string;
  readonly letterhead: Omit<Letterhead, 'secondLanguageTitle' | 'secondLanguageFolioTitle'>;
  readonly emblem: Picture | undefined;
  /** What stands pale across every page. */
  readonly marks: readonly string[];
  /** What the file is called where a reader shows no file name. */
  readonly fileTitle: string;
  readonly title: string;
  /** The same in the second language; empty where the ministry has typed none. */
  readonly secondLanguageTitle: string;
  readonly titleNumber: string;
  /** When the register says what follows. */
  readonly said: string;
  /** What it is of. */
  readonly unit: string;
  /** What nobody must overlook, such as that the scheme is provisional. */
  readonly warnings: readonly string[];
  readonly facts: readonly Particular[];
  readonly figure: UnitFigure | undefined;
  /** One for each level on which the unit is drawn, after all else. */
  readonly sheets: readonly UnitSheet[];
  readonly parts: readonly InstrumentPart[];
  /** Where its code leads, and what is said beside the code. */
  readonly check: {
    readonly address: string;
    readonly heading: string;
    readonly place: string;
    readonly code: string;
    readonly meaning: string;
    /** Of the file itself, at the right. */
    readonly aside: string;
  };
  /** What it is, at the head of further pages. */
  readonly which: string;
  readonly foot: string;
  /** ISO 8601. */
  readonly madeAt: string;
}
