import { type ChosenKeys, type OfficerKey, officerKeyNames, officerKeyOf, officerKeys } from '@strata/domain';
import { useEffect, useSyncExternalStore } from 'react';

/** A key, or two keys one after the other, and what it does. Keys are named as they are until an officer changes them. */
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
const state = { on: true, chosen: {} as ChosenKeys, first: '', firstAt: 0 };
const listeners = new Set<() => void>();

/** The shortcuts that work now, for the list that `?` opens. */
export function listShortcuts(): readonly ShortcutGroup[] {
  return [...groups];
}

/** Single keys can be switched off and changed, for those who speak to the machine or press by mistake (WCAG 2.1.4). */
export function setShortcuts(on: boolean, chosen: ChosenKeys): void {
  state.on = on;
  state.chosen = chosen;
  for (const listener of listeners) listener();
}

const byUsualKey = new Map<string, OfficerKey>(officerKeyNames.map((name) => [officerKeys[name], name]));

/** The key that the officer presses for what is usually this one. */
export function pressedFor(usual: string): string {
  const name = byUsualKey.get(usual);
  return name === undefined ? usual : officerKeyOf(name, state.chosen);
}

/** Which key, of those that are usual, is meant by what was pressed; none where its meaning went to another. */
function meant(pressed: string): string {
  const name = officerKeyNames.find((one) => officerKeyOf(one, state.chosen) === pressed);
  if (name !== undefined) return officerKeys[name];
  return byUsualKey.has(pressed) ? '' : pressed;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The key that is pressed for what is usually this one; undefined while keys are switched off. */
export function useKeyFor(usual: string): string | undefined {
  return useSyncExternalStore(subscribe, () => (state.on ? pressedFor(usual) : undefined));
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
  return first === ''
    ? all.find(({ keys: [one, two] }) => two === undefined && one === key)
    : all.find(({ keys: [one, two] }) => one === first && two === key);
}

function hear(event: KeyboardEvent): void {
  if (!state.on || belongsElsewhere(event)) return;
  const first = event.timeStamp - state.firstAt < sequenceTimeoutMs ? state.first : '';
  const key = meant(event.key);
  // The second of two keys names where to go, whatever was chosen for others.
  const found = (first === '' ? undefined : findShortcut(first, event.key)) ?? findShortcut('', key);
  const begins = listShortcuts().some(({ shortcuts }) =>
    shortcuts.some(({ keys: [one, two] }) => two !== undefined && one === key),
  );
  state.first = found === undefined && begins ? key : '';
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
