import { useEffect, useRef } from 'react';
import { insteadOf } from '../fields/field-layout.tsx';
import { useErrorInTitle } from '../layout/page-title.ts';
import { Stack, Text } from '../layout/primitives.tsx';
import css from './error-summary.module.css';

/** One thing that is wrong, and the id of the field it is about. */
export interface SummaryEntry {
  readonly id: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  /** Grows with each refused attempt to send: the summary then takes the focus again. */
  readonly attempt: number;
  /** Brings a field into sight that is in another part of the form. */
  readonly onReveal?: (id: string) => void;
}

/** The field, or what stands in its place, when it is in sight. */
function shownField(id: string): HTMLElement | undefined {
  const places = [document.getElementById(id), document.getElementById(insteadOf(id))];
  return places.find((place) => place !== null && place.closest('[hidden]') === null) ?? undefined;
}

/** Focuses the field as soon as it can be: revealing it may take a moment. */
function focusWhenShown(id: string, attempts: number): void {
  const element = shownField(id);
  if (element !== undefined) {
    element.focus();
    element.scrollIntoView?.({ block: 'center' });
  } else if (attempts > 0) {
    setTimeout(() => focusWhenShown(id, attempts - 1), 16);
  }
}

/** Everything that is wrong with a form, at its head, in the manner of GOV.UK. */
export function ErrorSummary({ entries, attempt, onReveal }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const shown = entries.length > 0 && attempt > 0;
  useErrorInTitle(shown);
  useEffect(() => {
    if (attempt > 0) root.current?.focus();
  }, [attempt]);
  if (!shown) return null;
  return (
    <div
      ref={root}
      className={`width-reading below-6 corners-small ${css.summary}`}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <Text as="h2" id="error-summary-title" size="lead" below={2}>
        There is a problem
      </Text>
      <Stack as="ul" gap={1} className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              onClick={(event) => {
                event.preventDefault();
                onReveal?.(entry.id);
                focusWhenShown(entry.id, 60);
              }}
            >
              {entry.message}
            </a>
          </li>
        ))}
      </Stack>
    </div>
  );
}
