import type { typingMessages } from '@strata/domain';
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldBinding } from '../fields/field-layout.tsx';
import type { SummaryEntry } from './error-summary.tsx';

/** The type holds it to the register's words; imported as a value, they would all come with every form. */
const required: (typeof typingMessages)['required'] = 'This field is required';

/** Field path (`owners.0.name`) → what is wrong with it. */
export type FieldMessages = Readonly<Record<string, string>>;

export interface FormSettings<Values> {
  readonly initial: Values;
  /** Everything that is wrong with the values; the same rules as the server's. */
  readonly validate: (values: Values) => FieldMessages;
}

/** The id of the element for a path of the form. */
export function fieldId(path: string): string {
  return path.replaceAll('.', '-');
}

/** What a field is called in the page, with the row that it stands in: "Owner 2, full name". */
function nameOf(id: string): string | undefined {
  const element = document.getElementById(id);
  const label =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.labels?.[0]
      : element?.querySelector('legend');
  const row = element?.closest('li[aria-label]')?.getAttribute('aria-label');
  const name = element?.getAttribute('aria-label') ?? label?.textContent;
  return name && row ? `${row}, ${name.toLowerCase()}` : name;
}

/** Whether the field stands in one of several rows, which its own name does not tell. */
function isInOneOfSeveralRows(id: string): boolean {
  const row = document.getElementById(id)?.closest('li[aria-label]');
  return (row?.parentElement?.childElementCount ?? 0) > 1;
}

/** Any field can be required, and of a form with several files "the selected file" could be any. */
const isOfAnyField = (message: string): boolean =>
  message === required || message.startsWith('The selected file');

/** A message that several fields share, or could have, says which of them it is about: "Reason: This field is required". */
function distinct(entries: readonly SummaryEntry[]): readonly SummaryEntry[] {
  return entries.map((entry) => {
    const shared = entries.some((other) => other !== entry && other.message === entry.message);
    const ambiguous = shared || isInOneOfSeveralRows(entry.id) || isOfAnyField(entry.message);
    const name = ambiguous ? nameOf(entry.id) : undefined;
    return name === undefined ? entry : { ...entry, message: `${name}: ${entry.message}` };
  });
}

/** Orders entries as their fields stand in the page. */
function inReadingOrder(entries: readonly SummaryEntry[]): readonly SummaryEntry[] {
  return entries.toSorted((a, b) => {
    const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

function without(messages: FieldMessages, root: string): FieldMessages {
  return Object.fromEntries(
    Object.entries(messages).filter(([path]) => path !== root && !path.startsWith(`${root}.`)),
  );
}

/**
 * Puts off what a pressed mouse button causes until it is up and the click is told: a message that appears on the press would move
 * the button away from under the pointer, and the browser would tell no click.
 */
function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const release = () => {
      const acts = waiting.current ?? [];
      waiting.current = undefined;
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
    };
    const ends = ['mouseup', 'dragend', 'keydown'];
    addEventListener('mousedown', press, true);
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      removeEventListener('mousedown', press, true);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, []);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}

/** A form's state and what can be done with it. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** The state of a form: its values, which fields were left, what is wrong, and what the server said of them. */
export function useForm<Values extends object>({ initial, validate }: FormSettings<Values>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [served, setServed] = useState<FieldMessages>({});
  const found = useMemo(() => ({ ...served, ...validate(values) }), [served, validate, values]);

  const change = useCallback(<Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((was) => ({ ...was, [name]: value }));
    setServed((was) => without(was, name));
  }, []);

  /** Changes a value by what it is then: for what comes later, such as a file that has been sent. */
  const update = useCallback(
    <Name extends keyof Values & string>(name: Name, next: (value: Values[Name]) => Values[Name]) => {
      setValues((was) => ({ ...was, [name]: next(was[name]) }));
      setServed((was) => without(was, name));
    },
    [],
  );

  const afterPress = useAfterPress();
  const leave = useCallback(
    (path: string) => afterPress(() => setLeft((was) => (was.has(path) ? was : new Set(was).add(path)))),
    [afterPress],
  );

  /** What is shown beside the field of this path: nothing before it was left or the form was sent. */
  const errorOf = (path: string): string | undefined =>
    attempt > 0 || left.has(path) || served[path] !== undefined ? found[path] : undefined;

  return {
    values,
    change,
    update,
    leave,
    errorOf,
    /** How often sending was refused here or by the server. */
    attempt,

    /** Binds a field of plain text. */
    field(name: keyof Values & string): FieldBinding<string> {
      return {
        id: fieldId(name),
        value: String(values[name]),
        error: errorOf(name),
        onChange: (value) => change(name, value as Values[typeof name]),
        onLeave: () => leave(name),
      };
    },

    /** Replaces everything, for a restored draft. */
    replace(next: Values) {
      setValues(next);
      setServed({});
    },

    /** Takes over what the server found wrong; the summary takes the focus. */
    refuse(messages: FieldMessages) {
      setServed(messages);
      setAttempt((was) => was + 1);
    },

    /** Sends when nothing is wrong; else the summary takes the focus. */
    submit(send: (values: Values) => void) {
      return (event: SubmitEvent) => {
        event.preventDefault();
        if (Object.keys(validate(values)).length > 0) setAttempt((was) => was + 1);
        else send(values);
      };
    },

    /** What the summary lists. */
    get summary(): readonly SummaryEntry[] {
      if (attempt === 0) return [];
      const entries = Object.entries(found).map(([path, message]) => ({ id: fieldId(path), message }));
      return inReadingOrder(distinct(entries));
    },
  };
}
