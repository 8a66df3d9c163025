import { type RemarkSection, remarkSectionNames } from '@strata/domain';
import { Button, EditIcon, Inline, Stack, Text, TextAreaField } from '@strata/ui';
import { useEffect, useId, useRef } from 'react';
import type { OfficerAct } from '../../acts/reviewed-record.ts';
import { InsertParagraph } from '../../letters/insert-paragraph.tsx';
import { useReading } from './reading.ts';
import css from './remark-note.module.css';

/** What was remarked on this section before. */
export interface EarlierRemark {
  readonly revisionNumber: number;
  readonly text: string;
}

export interface RemarkNoteProps {
  readonly applicationId: string;
  readonly section: RemarkSection;
  /** What the officer may do with it: whoever may return it, or take it to, writes remarks. */
  readonly acts: readonly OfficerAct[];
  readonly earlier: readonly EarlierRemark[];
}

/** Remarks on a section, at the section: those of earlier revisions, and the officer's own, kept until it is returned. */
export function RemarkNote({ applicationId, section, acts, earlier }: RemarkNoteProps) {
  const canWrite = acts.includes('return') || acts.includes('take');
  if (!canWrite && earlier.length === 0) return null;
  return (
    <Stack gap={3} width="reading">
      {earlier.map(({ revisionNumber, text }) => (
        <figure key={`${revisionNumber} ${text}`} className={css.earlier}>
          <Text as="figcaption" tone="quiet" size="small">
            Remarked on revision {revisionNumber}
          </Text>
          <Text as="blockquote" wrap="anywhere" keepLines>
            {text}
          </Text>
        </figure>
      ))}
      {canWrite ? <Writer applicationId={applicationId} section={section} /> : null}
    </Stack>
  );
}

function Writer({ applicationId, section }: Pick<RemarkNoteProps, 'applicationId' | 'section'>) {
  const { reading, write } = useReading(applicationId);
  const text = reading.remarks[section];
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what stands there now.
    if (pressed.current) place.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    pressed.current = false;
  });
  const press = (next: string | undefined) => {
    pressed.current = true;
    write(section, next);
  };
  const name = remarkSectionNames[section];
  return (
    <Stack ref={place} gap={2} align="start" data-print="hidden" className={css.writer}>
      {text === undefined ? (
        <Button
          small
          kind="quiet"
          icon={<EditIcon size={16} />}
          aria-label={`Write a remark: ${name}`}
          onClick={() => press('')}
        >
          Write a remark
        </Button>
      ) : (
        <>
          <TextAreaField
            id={id}
            label={`Remark: ${name}`}
            hint="The applicant reads exactly this when you return it. It is saved as you type."
            lines={3}
            value={text}
            error={undefined}
            onChange={(next) => write(section, next)}
            onLeave={() => undefined}
          />
          <Inline gap={2}>
            <InsertParagraph
              place={section}
              fieldId={id}
              about={name}
              onChange={(next) => write(section, next)}
            />
            <Button small aria-label={`Remove the remark: ${name}`} onClick={() => press(undefined)}>
              Remove
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}
