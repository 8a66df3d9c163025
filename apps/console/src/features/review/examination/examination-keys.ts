import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from '../../../app/shortcuts/shortcuts.ts';
import { examinationKey, isInRecord } from './examination-key.ts';

export interface ExaminationKeys {
  /** By sections: on, or back. */
  readonly step: (by: 1 | -1) => void;
  /** Undefined where there is nothing to tick off. */
  readonly see: (() => void) | undefined;
  /** Goes on to the next section that has some. */
  readonly seek: (what: Marked) => void;
  readonly changePane: () => void;
  readonly looks: readonly { readonly label: string; readonly open: () => void }[];
}

/** What of a section is gone through one by one. */
export type Marked = 'change' | 'problem';

/** The keys of a record that is examined: each does what something in sight does as well. */
export function useExaminationKeys(keys: ExaminationKeys): void {
  const { step, see, seek, changePane, looks } = keys;
  const shortcuts = useMemo(
    (): readonly Shortcut[] => [
      examinationKey('j', 'Next section', () => step(1)),
      examinationKey('k', 'Section before', () => step(-1)),
      ...(see === undefined ? [] : [examinationKey('s', 'Seen, and on to the next', see)]),
      examinationKey('m', 'Write a remark', writeRemark),
      examinationKey('c', 'Next change', () => goOn('change', seek)),
      examinationKey('f', 'Next problem', () => goOn('problem', seek)),
      examinationKey('v', 'Other pane', changePane),
      { ...examinationKey(' ', 'Read on in the section', readOn), when: () => isInRecord() && !takesSpace() },
    ],
    [step, see, seek, changePane],
  );
  useShortcuts('Examination', shortcuts);
  const looking = useMemo(
    (): readonly Shortcut[] => [
      ...looks.map(({ label, open }, index) => examinationKey(`${index + 1}`, label, open)),
      examinationKey('+', 'Closer', pressing('Zoom in')),
      examinationKey('-', 'Further', pressing('Zoom out')),
      examinationKey('0', 'Whole', pressing('Fit width', 'Show the whole floor')),
    ],
    [looks],
  );
  useShortcuts('Look at', looking);
}

/** What Space presses or ticks keeps it; in a drawing it opens. */
function takesSpace(): boolean {
  return document.activeElement?.closest('button, summary, [role="grid"], [role="tab"]') instanceof Element;
}

function readOn(): void {
  const section = document.querySelector<HTMLElement>('[data-pane="section"]');
  section?.scrollBy({ top: section.clientHeight * 0.85 });
}

/** The field for a remark on the section that is shown, or the button that opens it. */
function writeRemark(): void {
  const foot = document.querySelector('[data-remark]');
  const field = foot?.querySelector('textarea');
  if (field) field.focus();
  else foot?.querySelector('button')?.click();
}

/** To the next that is marked after where the focus is; past the last, to the section that has the next. */
function goOn(what: Marked, seek: ExaminationKeys['seek']): void {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-pane="section"] [data-${what}]`)];
  const at = document.activeElement;
  const isAfter = (one: HTMLElement) =>
    at === null ||
    at === document.body ||
    (!one.contains(at) && (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  const next = all.find(isAfter);
  if (next === undefined) return seek(what);
  // Of a row the link in it takes the focus, so that Enter opens it.
  (next.querySelector<HTMLElement>('a, input') ?? next).focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center' });
}

/** Presses what the viewer or the plan on the left calls so. */
function pressing(...labels: readonly string[]): () => void {
  const buttons = labels.map((label) => `[data-pane="look"] button[aria-label="${label}"]`).join();
  return () => document.querySelector<HTMLElement>(buttons)?.click();
}

/** The focus goes into what is looked at, or back to the section that is read. */
export function focusPane(pane: 'look' | 'section'): void {
  const place = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
  // A drawing is one stop; its arrows lead on from there.
  const drawing = place?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  (drawing ?? place)?.focus({ preventScroll: true });
}
