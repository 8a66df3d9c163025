import type { ReactNode } from 'react';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { CrossCircleIcon } from '../icons/signs.tsx';
import { Box, Inline, Stack, Text } from '../layout/primitives.tsx';
import css from './field.module.css';

/** How a field hangs on a form: its place, its value, what is wrong with it, and whom to tell. */
export interface FieldBinding<Value> {
  /** Also the element's id, so that the error summary can lead to it. */
  readonly id: string;
  readonly value: Value;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
  /** The focus left the field: from now on what is wrong with it is shown. */
  readonly onLeave: () => void;
}

export interface FieldWords {
  readonly label: string;
  /** Help, read before the field. */
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

interface FieldLayoutProps extends FieldWords {
  readonly id: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The ids of the hint and the error of a field, for aria-describedby. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The id of what the error summary leads to while the field itself is hidden. */
export function insteadOf(id: string): string {
  return `${id}-instead`;
}

/** What is wrong with a field, beside it and in the same words as in the summary. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <Inline
      as="p"
      id={`${id}-error`}
      oneLine
      gap={1}
      align="start"
      tone="error"
      weight="strong"
      className={css.error}
    >
      <CrossCircleIcon size={16} />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {error}
      </span>
    </Inline>
  );
}

function FieldLabel({ label, optional }: { readonly label: string; readonly optional: boolean }) {
  if (!optional) return label;
  return (
    <>
      {label}{' '}
      <Text as="span" tone="quiet" weight="regular">
        (optional)
      </Text>
    </>
  );
}

/** Label above, help before the field, what is wrong right above the field itself. */
export function FieldLayout({ id, label, hint, optional = false, error, children }: FieldLayoutProps) {
  return (
    <Stack gap={1} align="start" shrink wrong={error !== undefined}>
      <label htmlFor={id} className={css.label}>
        <FieldLabel label={label} optional={optional} />
      </label>
      {hint === undefined ? null : (
        <Box id={`${id}-hint`} tone="quiet" size="small" width="reading">
          {hint}
        </Box>
      )}
      <FieldError id={id} error={error} />
      {children}
    </Stack>
  );
}

/** The same for several controls under one question. */
export function FieldGroup({ id, label, hint, optional = false, error, children }: FieldLayoutProps) {
  return (
    <Stack
      as="fieldset"
      id={id}
      tabIndex={-1}
      gap={2}
      align="start"
      shrink
      wrong={error !== undefined}
      className={css.group}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className={css.label}>
        <FieldLabel label={label} optional={optional} />
      </legend>
      {hint === undefined ? null : (
        <Box id={`${id}-hint`} tone="quiet" size="small" width="reading">
          {hint}
        </Box>
      )}
      <FieldError id={id} error={error} />
      {children}
    </Stack>
  );
}
