import { Combobox, useVirtualizedCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ChevronDownIcon } from '../icons/acts.tsx';
import css from './combobox-field.module.css';
import { listPlace } from './combobox-place.ts';
import field from './field.module.css';
import { describedBy, type FieldBinding, FieldFrame, type FieldWords } from './field-frame.tsx';
import { HeadlessMantine } from './headless-mantine.tsx';
import { choicesInReach, matchingChoices } from './matching-choices.ts';
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
 * Where the list opens, presses and the arrow keys are Mantine's; which choice is the active one is state of ours,
 * since Mantine's own note of it (aria-activedescendant) does not follow when typing changes the list.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { id, value, error, onChange, onLeave, label, hint, optional = false, choices } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = useRef<HTMLDivElement>(null);

  const chosen = choices.find((choice) => choice.value === value);
  const shown = useMemo(
    () => (typed === undefined ? choices : matchingChoices(choices, typed)),
    [choices, typed],
  );
  // Ten thousand units to choose from would take a second to draw, at each letter typed anywhere in the form.
  const inReach = useMemo(() => choicesInReach(shown, value), [shown, value]);
  const beyond = shown.length - inReach.length;
  const optionId = (index: number) => `${listId}-${index}`;

  const store = useVirtualizedCombobox({
    opened: open,
    onOpenedChange: setOpen,
    loop: false,
    totalOptionsCount: inReach.length,
    getOptionId: optionId,
    selectedOptionIndex: at,
    setSelectedOptionIndex: setAt,
    // The first arrow opens the list at the present choice.
    activeOptionIndex: Math.max(
      0,
      inReach.findIndex((choice) => choice.value === value),
    ),
    // Enter is heard below, by its name: keyboards on the screen send no code, which Mantine goes by.
    onSelectedOptionSubmit: () => undefined,
  });

  function choose(choice: Choice | undefined) {
    if (choice !== undefined) onChange(choice.value);
    setTyped(undefined);
    setOpen(false);
    setAt(-1);
  }

  useEffect(() => {
    if (open && at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && open) choose(inReach[at]);
    else if (event.key === 'Escape' && (open || typed !== undefined)) choose(undefined);
    else return;
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
      <HeadlessMantine>
        <Combobox
          store={store}
          {...listPlace}
          onOptionSubmit={(chosenValue) => choose(choices.find((choice) => choice.value === chosenValue))}
        >
          <div className={[css.place, field[props.width ?? 'medium']].join(' ')}>
            <Combobox.DropdownTarget>
              <div className={field.box}>
                <Combobox.EventsTarget withAriaAttributes={false}>
                  <input
                    id={id}
                    className={[field.control, field.select].join(' ')}
                    type="text"
                    role="combobox"
                    autoComplete="off"
                    spellCheck={false}
                    disabled={props.disabled}
                    value={typed ?? chosen?.label ?? ''}
                    aria-expanded={open}
                    aria-controls={listId}
                    aria-autocomplete="list"
                    aria-activedescendant={open && at >= 0 && at < inReach.length ? optionId(at) : undefined}
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
                </Combobox.EventsTarget>
                <span className={field.selectMark}>
                  <ChevronDownIcon size={18} />
                </span>
              </div>
            </Combobox.DropdownTarget>
            <Combobox.Dropdown className={css.dropdown}>
              <Combobox.Options ref={list} id={listId} className={css.list} aria-label="Choices">
                {(open ? inReach : []).map((choice, index) => (
                  <Combobox.Option
                    key={choice.value}
                    id={optionId(index)}
                    className={css.option}
                    value={choice.value}
                    selected={index === at}
                    aria-selected={choice.value === value}
                  >
                    {choice.label}
                  </Combobox.Option>
                ))}
              </Combobox.Options>
              {shown.length === 0 ? <p className={css.nothing}>{props.nothing}</p> : null}
              {beyond > 0 ? (
                <p className={css.nothing}>{beyond.toLocaleString('en')} more: type to find them</p>
              ) : null}
            </Combobox.Dropdown>
          </div>
        </Combobox>
      </HeadlessMantine>
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
