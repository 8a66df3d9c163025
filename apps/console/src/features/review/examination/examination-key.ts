import type { Shortcut } from '../../../app/shortcuts/shortcuts.ts';

/** Whether the focus is in the record: its keys work nowhere else (WCAG 2.1.4). */
export function isInRecord(): boolean {
  return document.activeElement?.closest('main') instanceof Element;
}

/** A key of a record that is examined. */
export function examinationKey(key: string, label: string, run: () => void): Shortcut {
  return { keys: [key], label, when: isInRecord, run };
}
