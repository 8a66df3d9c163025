import type { ComponentProps } from 'react';
import { Inline } from '../layout/primitives.tsx';
import css from './field.module.css';
import { describedBy, type FieldBinding, FieldLayout, type FieldWords } from './field-layout.tsx';

export interface TextFieldProps extends FieldBinding<string>, FieldWords {
  /** The width tells how much is expected. */
  readonly width?: 'short' | 'medium' | 'full';
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  readonly autoComplete?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** Figures stand at the end of their box. */
  readonly figures?: boolean;
  /** Enter was pressed, which sends the form: the last moment to change the value. */
  readonly onEnter?: () => void;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { id, value, error, onChange, onLeave, label, hint, optional = false } = props;
  const {
    width = 'full',
    type = 'text',
    inputMode,
    autoComplete = 'off',
    prefix,
    suffix,
    figures = false,
    onEnter,
  } = props;
  return (
    <FieldLayout id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={[css.box, css[width]].join(' ')}>
        {prefix === undefined ? null : (
          <Inline as="span" fit tone="quiet" className={css.affix} aria-hidden="true">
            {prefix}
          </Inline>
        )}
        <input
          id={id}
          className={[css.control, figures ? 'text-end' : ''].join(' ')}
          type={type}
          value={value}
          inputMode={inputMode}
          autoComplete={autoComplete}
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        />
        {suffix === undefined ? null : (
          <Inline as="span" fit tone="quiet" className={css.affix} aria-hidden="true">
            {suffix}
          </Inline>
        )}
      </div>
    </FieldLayout>
  );
}
