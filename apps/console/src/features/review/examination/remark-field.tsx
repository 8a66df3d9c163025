import type { ParagraphPlace } from '@strata/domain';
import { Button, EditIcon, Inline, Stack, TextAreaField } from '@strata/ui';
import { useEffect, useId, useRef } from 'react';
import { InsertParagraph } from '../letters/insert-paragraph.tsx';
import css from './remark-field.module.css';

export interface RemarkFieldProps {
  /** What the remark is on: "Buildings", "the property". */
  readonly about: string;
  /** Undefined while none was begun. */
  readonly text: string | undefined;
  /** Which standard paragraphs are offered. */
  readonly place: ParagraphPlace | undefined;
  /** Undefined removes it. */
  readonly onWrite: (text: string | undefined) => void;
}

/** A remark that goes along when the record is returned: the button that begins it, or the field. */
export function RemarkField({ about, text, place, onWrite }: RemarkFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what stands there now.
    if (pressed.current) box.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    pressed.current = false;
  });
  const press = (next: string | undefined) => {
    pressed.current = true;
    onWrite(next);
  };
  return (
    <Stack ref={box} gap={2} align="start" data-print="hidden" className={css.remark}>
      {text === undefined ? (
        <Button
          small
          kind="quiet"
          icon={<EditIcon size={16} />}
          aria-label={`Write a remark: ${about}`}
          onClick={() => press('')}
        >
          Write a remark
        </Button>
      ) : (
        <>
          <TextAreaField
            id={id}
            label={`Remark: ${about}`}
            hint="The applicant reads exactly this when you return it. It is saved as you type."
            lines={3}
            value={text}
            error={undefined}
            onChange={onWrite}
            onLeave={() => undefined}
          />
          <Inline gap={2}>
            <InsertParagraph place={place} fieldId={id} about={about} onChange={onWrite} />
            <Button small aria-label={`Remove the remark: ${about}`} onClick={() => press(undefined)}>
              Remove
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}
