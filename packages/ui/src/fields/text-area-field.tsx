import css from './field.module.css';
import { describedBy, type FieldBinding, FieldLayout, type FieldWords } from './field-layout.tsx';

export interface TextAreaFieldProps extends FieldBinding<string>, FieldWords {
  /** How many lines it shows at first. */
  readonly lines?: number;
  readonly disabled?: boolean;
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { id, value, error, onChange, onLeave, label, hint, optional = false, lines = 4, disabled } = props;
  return (
    <FieldLayout id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={[css.box, css.full].join(' ')}>
        <textarea
          id={id}
          className={[css.control, css.area].join(' ')}
          rows={lines}
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      </div>
    </FieldLayout>
  );
}
