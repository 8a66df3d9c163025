import { ChevronDownIcon } from '../icons/controls.tsx';
import css from './field.module.css';
import { describedBy, type FieldBinding, FieldLayout, type FieldWords } from './field-layout.tsx';

/** One thing to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldBinding<string>, FieldWords {
  readonly choices: readonly Choice[];
  /** The words of the entry that chooses nothing; its value is the empty string. Without it, one is always chosen. */
  readonly empty?: string;
  readonly disabled?: boolean;
  readonly width?: 'short' | 'medium' | 'full';
}

/** One of a few: the browser's own list, which every phone shows in its own good way. */
export function SelectField(props: SelectFieldProps) {
  const { id, value, error, onChange, onLeave, label, hint, optional = false, choices, empty } = props;
  return (
    <FieldLayout id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={[css.box, css[props.width ?? 'medium']].join(' ')}>
        <select
          id={id}
          className={[css.control, css.select].join(' ')}
          value={value}
          disabled={props.disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={css.selectMark}>
          <ChevronDownIcon size={18} />
        </span>
      </div>
    </FieldLayout>
  );
}
