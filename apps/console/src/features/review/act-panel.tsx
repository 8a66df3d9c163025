import { officerInputs, parseInput } from '@strata/contract';
import { Button, DayField, DefinitionList, TextAreaField } from '@strata/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useToday } from '../../app/examinations/use-today.ts';
import css from './act-bar.module.css';
import { actWords, type PanelAct } from './act-words.ts';
import type { ReviewedRecord } from './reviewed-record.ts';

/** What was written for an act; it is kept until the act is done. */
export interface Written {
  readonly text: string;
  readonly expiryDate: string;
}

export interface ActPanelProps {
  readonly act: PanelAct;
  readonly record: ReviewedRecord;
  readonly written: Written;
  /** What the server found wrong with it. */
  readonly refused: Readonly<Record<string, string>>;
  readonly busy: boolean;
  /** Whether the act is still possible: the record may have moved on while one wrote. */
  readonly mayStill: boolean;
  /** It was opened by a press just now, and not found open on coming back to the page. */
  readonly takesFocus: boolean;
  readonly onWrite: (written: Written) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** What is wrong with what was written, by the server's own rules. */
function faultsOf(act: PanelAct, { text, expiryDate }: Written, record: ReviewedRecord, today: string) {
  const faults: { text?: string; expiryDate?: string } = {};
  if (act === 'return') {
    const result = parseInput(officerInputs.return, { remarks: text });
    if (!result.ok) faults.text = result.fields['remarks'] ?? '';
  } else if (act === 'reject' || act === 'referBack' || act === 'revoke') {
    const result = parseInput(officerInputs[act], { reason: text });
    if (!result.ok) faults.text = result.fields['reason'] ?? '';
  }
  if (act === 'approve' && record.expertType === 'Architect') {
    if (expiryDate === '') faults.expiryDate = 'Enter the last day of the licence';
    else if (expiryDate <= today) faults.expiryDate = 'Enter a day after today';
  }
  return faults;
}

/**
 * Asks what an act needs, and names the record once more. It stands in the bar and not above the page, so that the
 * documents can be read while one writes.
 */
export function ActPanel(props: ActPanelProps) {
  const { act, record, written, refused, busy, mayStill, takesFocus, onWrite, onSend, onCancel } = props;
  const words = actWords[act];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [sent, setSent] = useState(false);
  const found = faultsOf(act, written, record, today);
  const textError = refused['remarks'] ?? refused['reason'] ?? (sent ? found.text : undefined);
  const dayError = refused['expiryDate'] ?? (sent ? found.expiryDate : undefined);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('textarea, input, [data-autofocus]')?.focus();
  }, [takesFocus]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (Object.keys(found).length === 0) onSend();
    else {
      setSent(true);
      form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    }
  };

  return (
    <form ref={form} className={css.panel} noValidate aria-labelledby={`${id}-title`} onSubmit={submit}>
      <div>
        <h2 id={`${id}-title`}>
          {words.asks}: {record.fullName}
        </h2>
        <p>
          {mayStill ? words.does(record) : 'This can no longer be done. What you wrote can still be copied.'}
        </p>
      </div>
      {act === 'approve' || act === 'verify' ? <DefinitionList small items={record.checks} /> : null}
      <div className={css.fields}>
        {words.text === undefined ? null : (
          <TextAreaField
            id={`${id}-text`}
            label={words.text.label}
            hint={words.text.hint}
            value={written.text}
            error={textError}
            onChange={(text) => onWrite({ ...written, text })}
            onLeave={() => undefined}
          />
        )}
        {act === 'approve' && record.expertType === 'Architect' ? (
          <DayField
            id={`${id}-day`}
            label="Last day of the licence"
            hint="As the licence document says. From the next day on nobody can act for this architect."
            value={written.expiryDate}
            error={dayError}
            onChange={(expiryDate) => onWrite({ ...written, expiryDate })}
            onLeave={() => undefined}
          />
        ) : null}
      </div>
      <div className={css.panelActs}>
        <Button
          type="submit"
          kind={words.look === 'danger' ? 'danger' : 'primary'}
          busy={busy}
          disabled={!mayStill}
          data-autofocus={words.text === undefined || undefined}
        >
          {words.asks}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
