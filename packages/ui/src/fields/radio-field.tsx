import type { ReactNode } from 'react';
import { Inline, Stack, Text } from '../layout/primitives.tsx';
import css from './field.module.css';
import { type FieldBinding, FieldGroup, type FieldWords } from './field-layout.tsx';
import type { Choice } from './select-field.tsx';

export interface RadioFieldProps extends FieldBinding<string>, FieldWords {
  readonly choices: readonly (Choice & { readonly hint?: ReactNode })[];
}

/** One of two or three, all in sight. */
export function RadioField({
  id,
  value,
  error,
  onChange,
  onLeave,
  label,
  hint,
  optional,
  choices,
}: RadioFieldProps) {
  return (
    <FieldGroup
      id={id}
      label={label}
      hint={hint}
      error={error}
      {...(optional === undefined ? {} : { optional })}
    >
      <Stack gap={2} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}>
        {choices.map((choice) => (
          <Inline as="label" key={choice.value} oneLine gap={3} align="start" className={css.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.hint === undefined ? null : (
                <Text as="span" tone="quiet" size="small" block>
                  {choice.hint}
                </Text>
              )}
            </span>
          </Inline>
        ))}
      </Stack>
    </FieldGroup>
  );
}
