import { type RemarkSection, remarkSectionNames } from '@strata/domain';
import { Button, EditIcon, Inline, Stack, Text, TextAreaField } from '@strata/ui';
import { useEffect, useId, useRef } from 'react';
import { InsertParagraph } from '../../letters/insert-paragraph.tsx';
import { useReading } from './reading.ts';
import css from './remark-note.module.css';

/** What was remarked on this section before. */
export interface EarlierRemark {
  readonly revisionNumber: number;
  readonly text: string;
}

/** What was remarked on a section before, at the section. */
export function EarlierRemarks({ earlier }: { readonly earlier: readonly EarlierRemark[] }) {
  return earlier.map(({ revisionNumber, text }) => (
    <figure key={`${revisionNumber} ${text}`} className={css.earlier}>
      <Text as="figcaption" tone="quiet" size="small">
        Remarked on revision {revisionNumber}
      </Text>
      <Text as="blockquote" wrap="anywhere" keepLines>
        {text}
      </Text>
    </figure>
  ));
}

export interface RemarkWriterProps {
  readonly applicationId: string;
  readonly section: RemarkSection;
}

/** The officer's remark on a section, kept until the application is returned. */
export function RemarkWriter({ applicationId, section }: RemarkWriterProps) {
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
