import css from './field.module.css';
import { type FieldBinding, FieldGroup, type FieldWords } from './field-frame.tsx';
import type { Choice } from './select-field.tsx';

export interface ChecksFieldProps extends FieldBinding<readonly string[]>, FieldWords {
  readonly choices: readonly (Choice & { readonly hint?: string })[];
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
      <div
        className={css.choices}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={(event) => press(choice.value, event.target.checked)}
            />
            <span>
              {choice.label}
              {choice.hint === undefined ? null : <span className={css.choiceHint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
