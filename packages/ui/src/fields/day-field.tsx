import { displayDay, isDay } from '@strata/domain';
import { useRef, useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { CalendarIcon } from '../icons/acts.tsx';
import css from './field.module.css';
import { describedBy, type FieldBinding, FieldLayout, type FieldWords } from './field-layout.tsx';
import { readTypedDay } from './typed-day.ts';

export interface DayFieldProps extends FieldBinding<string>, FieldWords {
  /** The first day that the calendar offers (YYYY-MM-DD). */
  readonly earliest?: string;
}

const format = 'DD/MM/YYYY';

/**
 * A day (YYYY-MM-DD), typed as the pages write days: the browser's own field would follow the settings of the computer,
 * and many write the month first. What is no day is handed on as it was typed. The browser's calendar is at the end.
 */
export function DayField(props: DayFieldProps) {
  const { id, value, error, onChange, onLeave, label, hint, optional = false, earliest } = props;
  const [typed, setTyped] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const known = isDay(value);
  const shown = readTypedDay(typed) === value ? typed : known ? displayDay(value) : value;
  const told = error ?? (wasLeft && value !== '' && !known ? `Enter a day as ${format}` : undefined);
  const said =
    hint === undefined ? (
      format
    ) : (
      <>
        {hint} {format}
      </>
    );
  return (
    <FieldLayout id={id} label={label} hint={said} optional={optional} error={told}>
      <div className={[css.box, css.short].join(' ')}>
        <input
          id={id}
          className={css.control}
          value={shown}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={told !== undefined || undefined}
          aria-describedby={describedBy(id, said, told)}
          onChange={({ target }) => {
            setTyped(target.value);
            setLeft(false);
            onChange(readTypedDay(target.value));
          }}
          onBlur={() => {
            setTyped('');
            setLeft(true);
            onLeave();
          }}
        />
        <input
          ref={calendar}
          type="date"
          className={css.calendar}
          tabIndex={-1}
          aria-hidden="true"
          min={earliest}
          value={known ? value : ''}
          onChange={({ target }) => {
            setTyped('');
            onChange(target.value);
          }}
        />
        <IconButton
          label="Choose in the calendar"
          icon={<CalendarIcon />}
          onClick={() => calendar.current?.showPicker()}
        />
      </div>
    </FieldLayout>
  );
}
