import type { RemarkSection } from '@strata/domain';
import type { ReactNode } from 'react';
import type { ActWords, PanelAct, WrittenText } from '../../../app/examinations/act-words.ts';

/** What was written for an act; it is kept until the act is done. */
export interface Written {
  readonly text: string;
  readonly expiryDate: string;
}

/** What is wrong with what was written. */
export interface WrittenProblems {
  readonly text?: string;
  readonly expiryDate?: string;
}

/** What goes along with an act besides what was written for it: on an application what was seen and remarked. */
export interface Along {
  readonly revisionSha256?: string;
  readonly warningsSeen?: readonly string[];
  readonly remarks?: readonly { readonly section: RemarkSection; readonly text: string }[];
}

/** An act that is sent, with what was written for it. */
export interface ActSent {
  readonly act: PanelAct;
  readonly id: string;
  /** The version that was seen. */
  readonly version: number;
  readonly written: Written;
  readonly along: Along;
}

/** What is particular to the acts on one kind of record. */
export interface ActRules {
  /** What an act does, said before it is done. */
  readonly does: Readonly<Partial<Record<PanelAct, string>>>;
  /** The act's question and what is said afterwards, where they are something else than usual. */
  readonly words?: Readonly<Partial<Record<PanelAct, Partial<Pick<ActWords, 'asks' | 'done'>>>>>;
  /** The whole question, where the act and the record's name do not say it. */
  readonly titles?: Readonly<Partial<Record<PanelAct, string>>>;
  /** What is written with an act, where it is something else than usual. */
  readonly texts?: Readonly<Partial<Record<PanelAct, WrittenText>>>;
  /** Whether the act asks for the last day of a licence. */
  readonly asksDay?: (act: PanelAct) => boolean;
  /** By the server's own rules. */
  readonly problemsOf: (act: PanelAct, written: Written, today: string) => WrittenProblems;
  /** What else is looked at before the act. */
  readonly content?: (act: PanelAct) => ReactNode;
  /** Why the act cannot be done as things stand, although it is this officer's. */
  readonly blocked?: (act: PanelAct) => string | undefined;
  readonly along?: (act: PanelAct, written: Written) => Along;
  /** How many remarks go along with a return; one, where anything is written for it, unless told. */
  readonly remarks?: (written: Written) => number;
  readonly send: (sent: ActSent, idempotencyKey: string) => Promise<unknown>;
  /** What fetches the letter that the act would make of what is written; undefined where it makes none. */
  readonly preview?: (
    act: PanelAct,
    written: Written,
  ) => ((signal: AbortSignal) => Promise<Blob>) | undefined;
  readonly onDone?: (act: PanelAct) => void;
}
