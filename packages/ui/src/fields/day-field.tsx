import css from './field.module.css';
import { describedBy, type FieldBinding, FieldLayout, type FieldWords } from './field-layout.tsx';

export interface DayFieldProps extends FieldBinding<string>, FieldWords {
  /** The first day that can be chosen (YYYY-MM-DD). */
  readonly earliest?: string;
}

/** A day (YYYY-MM-DD): the browser's own field, which can be typed into and has a calendar. */
export function DayField(props: DayFieldProps) {
  const { id, value, error, onChange, onLeave, label, hint, optional = false, earliest } = props;
  return (
    <FieldLayout id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={[css.box, css.short].join(' ')}>
        <input
          id={id}
          type="date"
          className={css.control}
          value={value}
          min={earliest}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      </div>
    </FieldLayout>
  );
}
