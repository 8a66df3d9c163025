import type { ReactNode } from 'react';
import { Inline, Stack, Text } from '../layout/primitives.tsx';
import css from './field.module.css';
import { type FieldBinding, FieldGroup, type FieldWords } from './field-layout.tsx';
import type { Choice } from './select-field.tsx';

export interface ChecksFieldProps extends FieldBinding<readonly string[]>, FieldWords {
  readonly choices: readonly (Choice & { readonly hint?: ReactNode })[];
}

/** Any number of a few, all in sight. The values stay in the order of the choices. */
export function ChecksField({
  id,
  value,
  error,
  onChange,
  onLeave,
  label,
  hint,
  optional = false,
  choices,
}: ChecksFieldProps) {
  const press = (pressed: string, isChosen: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === pressed ? isChosen : value.includes(one))),
    );
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <Stack gap={2} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}>
        {choices.map((choice) => (
          <Inline as="label" key={choice.value} oneLine gap={3} align="start" className={css.choice}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={(event) => press(choice.value, event.target.checked)}
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
