import { autoUpdate, flip, offset, size, type UseFloatingOptions, useFloating } from '@floating-ui/react-dom';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ChevronDownIcon } from '../icons/controls.tsx';
import { Text } from '../layout/primitives.tsx';
import css from './combobox-field.module.css';
import field from './field.module.css';
import { describedBy, type FieldBinding, FieldLayout, type FieldWords } from './field-layout.tsx';
import { choicesInReach, matchingChoices } from './matching-choices.ts';
import type { Choice } from './select-field.tsx';

/** Pixels between the list and the edges of the window; the top bar stays in view above. */
const padding = { top: 64, bottom: 8 };

/**
 * Where the list of a combobox opens: below the field and as wide; above when there is more room (a phone's keyboard
 * takes half the window); never higher than the room there is. It stays inside the field's own part of the page:
 * at the end of the body it would lie behind a modal dialog and out of reach.
 */
const listPlace = {
  placement: 'bottom-start',
  transform: false,
  middleware: [
    offset(4),
    flip({ padding }),
    size({
      padding,
      apply: ({ availableHeight, elements, rects }) => {
        const { style } = elements.floating;
        style.inlineSize = `${rects.reference.width}px`;
        style.setProperty('--room', `${Math.floor(availableHeight)}px`);
      },
    }),
  ],
} satisfies UseFloatingOptions;

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
 * Where the list opens is Floating UI's: it follows the field while the page scrolls or a keyboard takes half of it.
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

  const {
    refs: { setReference, setFloating },
    floatingStyles,
  } = useFloating({
    ...listPlace,
    open,
    whileElementsMounted: autoUpdate,
  });

  function choose(choice: Choice | undefined) {
    if (choice !== undefined) onChange(choice.value);
    setTyped(undefined);
    setOpen(false);
    setAt(-1);
  }

  /** The first arrow opens the list at the present choice; the next ones stop at both ends. */
  function move(step: 1 | -1) {
    const from = open ? at + step : inReach.findIndex((choice) => choice.value === value);
    setOpen(true);
    setAt(Math.max(Math.min(from, inReach.length - 1), 0));
  }

  useEffect(() => {
    if (open && at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // By their names: keyboards on the screen send no code.
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && open) {
      // What matches nothing stays as it was typed: the choices may still be on their way.
      if (typed === undefined || inReach[at] !== undefined) choose(inReach[at]);
    } else if (event.key === 'Escape' && (open || typed !== undefined)) choose(undefined);
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
    <FieldLayout id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={['relative fill', field[props.width ?? 'medium']].join(' ')}>
        <div ref={setReference} className={field.box}>
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
          <span className={field.selectMark}>
            <ChevronDownIcon size={18} />
          </span>
        </div>
        {open ? (
          // The focus stays in the text: a press in the list takes it from there no more than the arrows do.
          <div
            ref={setFloating}
            role="presentation"
            className={`raised ground-white corners-small ${css.dropdown}`}
            style={floatingStyles}
            onMouseDown={(event) => event.preventDefault()}
          >
            {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- a list of the browser's own cannot narrow while one types; the focus and the keys stay in the field */}
            <div
              ref={list}
              id={listId}
              role="listbox"
              className={`hide-empty ${css.list}`}
              aria-label="Choices"
            >
              {inReach.map((choice, index) => (
                <div
                  key={choice.value}
                  id={optionId(index)}
                  role="option"
                  className={`pad-2 sides-3 corners-small ${css.option}`}
                  aria-selected={choice.value === value}
                  data-active={index === at || undefined}
                  onClick={() => choose(choice)}
                >
                  {choice.label}
                </div>
              ))}
            </div>
            {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- below the list they count again */}
            {shown.length === 0 ? (
              <Text inset={3} tone="quiet">
                {props.nothing}
              </Text>
            ) : null}
            {beyond > 0 ? (
              <Text inset={3} tone="quiet">
                {beyond.toLocaleString('en')} more: type to find them
              </Text>
            ) : null}
          </div>
        ) : null}
      </div>
      <Text as="output" unseen>
        {open && typed !== undefined
          ? shown.length === 0
            ? props.nothing
            : `${shown.length} ${shown.length === 1 ? 'choice' : 'choices'}`
          : ''}
      </Text>
    </FieldLayout>
  );
}
