import { paragraphPlaceOf } from '@strata/domain';
import { Button, DayField, DefinitionList, Inline, Stack, TextAreaField, WarningIcon } from '@strata/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { actWords, endsExamination, type PanelAct } from '../../../app/examinations/act-words.ts';
import { useToday } from '../../../app/examinations/use-today.ts';

import { useOfficerSettings } from '../../../app/officer-settings.ts';
import { Key } from '../../../app/shortcuts/key.tsx';
import { InsertParagraph } from '../letters/insert-paragraph.tsx';
import { LetterPreview } from '../letters/letter-preview.tsx';
import css from './act-bar.module.css';
import type { ActRules, Written } from './act-rules.ts';
import type { ReviewedRecord } from './reviewed-record.ts';

export interface ActPanelProps {
  readonly act: PanelAct;
  readonly record: ReviewedRecord;
  readonly rules: ActRules;
  readonly written: Written;
  /** What the server found wrong with it. */
  readonly refused: Readonly<Record<string, string>>;
  readonly busy: boolean;
  /** Whether the act is still possible: the record may have moved on while one wrote. */
  readonly mayStill: boolean;
  /** It was opened by a press just now, and not found open on coming back to the page. */
  readonly takesFocus: boolean;
  /** Where the record comes from that is taken afterwards. */
  readonly nextFrom: string;
  readonly onWrite: (written: Written) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Before these the record is looked at once more. */
const checked: readonly PanelAct[] = ['approve', 'verify', 'register'];

/** Remarks may be many: the first that is wrong is told. */
function remarksProblem(refused: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(refused).find(([name]) => /^remarks\b/.test(name))?.[1];
}

/**
 * Asks what an act needs, and names the record once more. It stands in the bar and not above the page, so that the
 * documents can be read while one writes.
 */
export function ActPanel(props: ActPanelProps) {
  const {
    act,
    record,
    rules,
    written,
    refused,
    busy,
    mayStill,
    takesFocus,
    nextFrom,
    onWrite,
    onSend,
    onCancel,
  } = props;
  const words = { ...actWords[act], ...rules.words?.[act] };
  const asked = rules.texts?.[act] ?? words.text;
  const asksDay = rules.asksDay?.(act) ?? false;
  const blocked = rules.blocked?.(act);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const { settings, change } = useOfficerSettings();
  const [sent, setSent] = useState(false);
  const found = rules.problemsOf(act, written, today);
  const asksSomething = asksDay || (asked !== undefined && asked.optional !== true);
  // With all of it written before, such as remarks at the sections, Enter confirms.
  const needsWords = asksSomething && Object.keys(found).length > 0;
  const textError = remarksProblem(refused) ?? refused['reason'] ?? (sent ? found.text : undefined);
  const dayError = refused['expiryDate'] ?? (sent ? found.expiryDate : undefined);

  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    if (takesFocus) (find('[data-autofocus]') ?? find('textarea, input:not([type=checkbox])'))?.focus();
  }, [takesFocus]);

  const loadLetter = rules.preview?.(act, written);
  const isWell = (): boolean => {
    if (Object.keys(found).length === 0) return true;
    setSent(true);
    form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    return false;
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWell()) onSend();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what rises from its fields: the way out and the way on
    <Stack
      as="form"
      ref={form}
      gap={3}
      className={css.panel}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      onKeyDown={(event) => {
        // What is pressed in a dialog above it, such as the letter, rises to it as well.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
        if (event.key === 'Escape' && !busy) onCancel();
        // In a field of several lines Enter begins a line.
        if (event.key === 'Enter' && event.ctrlKey) form.current?.requestSubmit();
      }}
    >
      <div>
        <h2 id={`${id}-title`}>{rules.titles?.[act] ?? `${words.asks}: ${record.fullName}`}</h2>
        <p>{mayStill ? rules.does[act] : 'This can no longer be done. You can still copy what you wrote.'}</p>
      </div>
      {checked.includes(act) ? <DefinitionList small items={record.checks} /> : null}
      {rules.content?.(act)}
      {blocked === undefined ? null : (
        <Inline as="p" id={`${id}-blocked`} oneLine gap={2} tone="warning" weight="medium">
          <WarningIcon size={16} /> {blocked}
        </Inline>
      )}
      <Stack gap={3} width="reading">
        {asked === undefined ? null : (
          <TextAreaField
            id={`${id}-text`}
            label={asked.label}
            hint={asked.hint}
            optional={asked.optional ?? false}
            value={written.text}
            error={textError}
            onChange={(text) => onWrite({ ...written, text })}
            onLeave={() => undefined}
          />
        )}
        <InsertParagraph
          place={paragraphPlaceOf(record.objectType, act)}
          fieldId={`${id}-text`}
          onChange={(text) => onWrite({ ...written, text })}
        />
        {asksDay ? (
          <DayField
            id={`${id}-day`}
            label="Last day of the licence"
            hint="As the licence document says. From the next day nobody can act for this architect."
            value={written.expiryDate}
            error={dayError}
            onChange={(expiryDate) => onWrite({ ...written, expiryDate })}
            onLeave={() => undefined}
          />
        ) : null}
      </Stack>
      <Inline gap={2} align="stretch">
        <Button
          type="submit"
          kind={words.look === 'danger' ? 'danger' : 'primary'}
          busy={busy}
          disabled={!mayStill || blocked !== undefined}
          data-autofocus={(!needsWords && blocked === undefined) || undefined}
        >
          {words.asks} <Key name="Enter" />
        </Button>
        <Button
          disabled={busy}
          // What cannot be pressed takes no focus: it goes to the way back, which says why.
          data-autofocus={blocked !== undefined || undefined}
          aria-describedby={blocked === undefined ? undefined : `${id}-blocked`}
          onClick={onCancel}
        >
          Cancel <Key name="Esc" />
        </Button>
        {loadLetter === undefined || !mayStill || blocked !== undefined ? null : (
          <LetterPreview check={isWell} load={loadLetter} />
        )}
      </Inline>
      {endsExamination(act) ? (
        <Inline as="label" oneLine gap={2} target>
          <input
            type="checkbox"
            checked={settings.takesNext}
            onChange={(event) => change({ takesNext: event.target.checked })}
          />
          Then take the next from {nextFrom}
        </Inline>
      ) : null}
    </Stack>
  );
}
