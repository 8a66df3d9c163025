import { FieldError, Stack } from '@strata/ui';
import { type KeyboardEvent, use } from 'react';
import { EditsContext } from './edits-context.ts';
import css from './entered.module.css';

/** Id of the field of a unit's value. */
export function shareInputId(unitId: string): string {
  return `share-${unitId}`;
}

/** To the field of the row above or below, as in a spreadsheet. */
function moveBy(field: HTMLElement, step: 'previousElementSibling' | 'nextElementSibling'): void {
  const row = field.closest('tr')?.[step];
  const next = row?.querySelector('input');
  next?.focus({ preventScroll: true });
  next?.select();
  row?.scrollIntoView?.({ block: 'nearest' });
}

/** The field for one unit's value. */
export function ShareInput({ unitId, unitNumber }: { readonly unitId: string; readonly unitNumber: string }) {
  const typed = use(EditsContext);
  if (typed === undefined) return null;
  const id = shareInputId(unitId);
  const error = typed.errorOf(unitId);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    // The table would take these keys for its rows.
    event.stopPropagation();
    if (!isUp && !isDown) return;
    event.preventDefault();
    moveBy(event.currentTarget, isUp ? 'previousElementSibling' : 'nextElementSibling');
  }

  return (
    <Stack as="span" pad={1} className={css.field}>
      <input
        id={id}
        className="fill target-small pad-1 sides-2 text-end"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-label={`Share value of unit ${unitNumber}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        disabled={typed.isLocked}
        value={typed.textOf(unitId)}
        onChange={(event) => typed.change(unitId, event.target.value)}
        onBlur={() => typed.leave(unitId)}
        onKeyDown={press}
        onPaste={(event) => {
          if (typed.paste(unitId, event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      <FieldError id={id} error={error} />
    </Stack>
  );
}
