import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '../icons/acts.tsx';
import css from './combobox-field.module.css';
import field from './field.module.css';
import { describedBy, type FieldBinding, FieldFrame, type FieldWords } from './field-frame.tsx';
import { matchingChoices } from './matching-choices.ts';
import type { Choice } from './select-field.tsx';

export interface ComboboxFieldProps extends FieldBinding<string>, FieldWords {
  readonly choices: readonly Choice[];
  readonly disabled?: boolean;
  /** Said when nothing matches what was typed. */
  readonly nothing: string;
  readonly width?: 'short' | 'medium' | 'full';
}

/**
 * One of many: typing narrows the list, arrows move in it, Enter chooses, Escape leaves (WAI-ARIA combobox with a
 * listbox). The value is always one of the choices or empty; text that names none is taken back on leaving.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    id,
    value,
    error,
    onChange,
    onLeave,
    label,
    hint,
    optional = false,
    choices,
    disabled = false,
  } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = useRef<HTMLDivElement>(null);

  const chosen = choices.find((choice) => choice.value === value);
  const shown = typed === undefined ? choices : matchingChoices(choices, typed);
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(choice: Choice | undefined) {
    if (choice !== undefined) onChange(choice.value);
    setTyped(undefined);
    setOpen(false);
    setAt(-1);
  }

  /** The first arrow opens the list at the present choice, the next ones move. */
  function goTo(whenClosed: number, whenOpen: number) {
    const present = shown.findIndex((choice) => choice.value === value);
    setAt(open ? whenOpen : present >= 0 ? present : whenClosed);
    setOpen(true);
  }

  useEffect(() => {
    if (open && at >= 0) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [open, at]);

  function press(event: KeyboardEvent) {
    switch (event.key) {
      case 'ArrowDown':
        goTo(0, Math.min(shown.length - 1, at + 1));
        break;
      case 'ArrowUp':
        goTo(shown.length - 1, Math.max(0, at - 1));
        break;
      case 'Enter':
        if (!open) return;
        choose(shown[at]);
        break;
      case 'Escape':
        if (!open && typed === undefined) return;
        choose(undefined);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function leave() {
    // Text that names exactly one choice is that choice.
    const only = typed === undefined || typed.trim() === '' ? undefined : shown;
    const exact = only?.find((choice) => choice.label.toLowerCase() === typed?.trim().toLowerCase());
    choose(exact ?? (only?.length === 1 ? only[0] : undefined));
    if (typed?.trim() === '') onChange('');
    onLeave();
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={[css.place, field[props.width ?? 'medium']].join(' ')}>
        <div className={field.box}>
          <input
            id={id}
            className={[field.control, field.select].join(' ')}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            value={typed ?? chosen?.label ?? ''}
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && at >= 0 && at < shown.length ? optionId(at) : undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, hint, error)}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              setAt(event.target.value.trim() === '' ? -1 : 0);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={leave}
          />
          <span className={field.selectMark}>
            <ChevronDownIcon size={18} />
          </span>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- neither select nor datalist filters as one types and reads well */}
        <div ref={list} id={listId} className={css.list} role="listbox" aria-label="Choices" hidden={!open}>
          {shown.map((choice, index) => (
            <div
              key={choice.value}
              id={optionId(index)}
              className={css.option}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the option element belongs to select alone
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              data-active={index === at}
              onMouseDown={(event) => {
                // The press must not take the focus from the field, or leaving would come before choosing.
                event.preventDefault();
                choose(choice);
              }}
            >
              {choice.label}
            </div>
          ))}
        </div>
        {open && shown.length === 0 ? <p className={css.nothing}>{props.nothing}</p> : null}
      </div>
      <output className={css.count}>
        {open && typed !== undefined
          ? shown.length === 0
            ? props.nothing
            : `${shown.length} ${shown.length === 1 ? 'choice' : 'choices'}`
          : ''}
      </output>
    </FieldFrame>
  );
}
