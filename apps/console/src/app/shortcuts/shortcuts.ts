import { useEffect } from 'react';

/** A key, or two keys one after the other, and what it does. */
export interface Shortcut {
  readonly keys: readonly [string] | readonly [string, string];
  readonly label: string;
  /** Where it says no, the key keeps its own meaning. */
  readonly when?: () => boolean;
  readonly run: () => void;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** How long the first of two keys waits for the second. */
const sequenceTimeoutMs = 1500;

const groups = new Set<ShortcutGroup>();
const state = { on: true, first: '', firstAt: 0 };

/** The shortcuts that work now, for the list that `?` opens. */
export function listShortcuts(): readonly ShortcutGroup[] {
  return [...groups];
}

/** Single keys can be switched off, for those who speak to the machine or press by mistake (WCAG 2.1.4). */
export function switchShortcuts(on: boolean): void {
  state.on = on;
}

export function shortcutsAreOn(): boolean {
  return state.on;
}

/** Offers shortcuts for as long as the part is on screen. Everything they do can be reached without them. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const group = { title, shortcuts };
    groups.add(group);
    return () => void groups.delete(group);
  }, [title, shortcuts]);
}

// A tick box takes no letters: the row around it does.
const takesKeys =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Whoever types, or is asked something by a dialog, means the key itself. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  if (event.key === ' ' && event.target instanceof HTMLInputElement) return true;
  return event.target instanceof Element && event.target.closest(takesKeys) !== null;
}

function findShortcut(first: string, key: string): Shortcut | undefined {
  // The newest group comes last and knows best what is on screen.
  const all = [...groups]
    .toReversed()
    .flatMap((group) => group.shortcuts)
    .filter(({ when }) => when === undefined || when());
  const both = all.find(({ keys: [one, two] }) => first !== '' && one === first && two === key);
  return both ?? all.find(({ keys: [one, two] }) => two === undefined && one === key);
}

function hear(event: KeyboardEvent): void {
  if (!state.on || belongsElsewhere(event)) return;
  const first = event.timeStamp - state.firstAt < sequenceTimeoutMs ? state.first : '';
  const found = findShortcut(first, event.key);
  const begins = listShortcuts().some(({ shortcuts }) =>
    shortcuts.some(({ keys: [one, two] }) => two !== undefined && one === event.key),
  );
  state.first = found === undefined && begins ? event.key : '';
  state.firstAt = event.timeStamp;
  if (found === undefined) return;
  event.preventDefault();
  found.run();
}

/** Hears the keys of the whole page; once, in the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
