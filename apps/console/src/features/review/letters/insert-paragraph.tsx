import type { Output } from '@strata/contract';
import { insertParagraph, type ParagraphPlace } from '@strata/domain';
import { Button, Dialog, Inline, PlusIcon, Stack, Text } from '@strata/ui';
import { quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

type Offered = Output<'GET /Review/paragraphs'>[number];

export interface InsertParagraphProps {
  /** For what the parties read; undefined where they do not, and no paragraph is offered. */
  readonly place: ParagraphPlace | undefined;
  /** The id of the field that it goes into. */
  readonly fieldId: string;
  /** What the field is about, where there are several on the page. */
  readonly about?: string;
  readonly onChange: (text: string) => void;
}

/** Inserts a standard paragraph where the cursor stands; from then on it is the officer's own text. */
export function InsertParagraph({ place, fieldId, about, onChange }: InsertParagraphProps) {
  const query = useQuery({ ...quietQuery('GET /Review/paragraphs', {}), enabled: place !== undefined });
  const [choosing, setChoosing] = useState(false);
  const cursor = useRef<number>(undefined);
  const field = () => document.getElementById(fieldId) as HTMLTextAreaElement | null;
  useEffect(() => {
    // After the dialog has gone and the field has its new text.
    if (choosing || cursor.current === undefined) return;
    field()?.focus();
    field()?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  const offered = (query.data ?? []).filter(({ places }) => place !== undefined && places.includes(place));
  if (offered.length === 0) return null;
  const insert = (paragraph: Offered) => {
    const area = field();
    setChoosing(false);
    if (area === null) return;
    const chosen = { start: area.selectionStart, end: area.selectionEnd };
    const inserted = insertParagraph(area.value, paragraph.text, chosen);
    cursor.current = inserted.cursor;
    onChange(inserted.text);
  };
  return (
    <>
      <Inline>
        <Button
          small
          icon={<PlusIcon size={16} />}
          aria-label={about === undefined ? undefined : `Insert a paragraph: ${about}`}
          onClick={() => setChoosing(true)}
        >
          Insert a paragraph
        </Button>
      </Inline>
      {choosing ? (
        <Dialog wide title="Insert a paragraph" onClose={() => setChoosing(false)}>
          <Text tone="quiet" size="small">
            It goes where the cursor stands. You can change it before you send it.
          </Text>
          <Stack as="ul" gap={4}>
            {offered.map((paragraph) => (
              <Stack as="li" key={paragraph.id} gap={2} align="start">
                <Text as="h3" size="body" wrap="anywhere">
                  {paragraph.title}
                </Text>
                <Text as="blockquote" wrap="anywhere" keepLines dir="auto">
                  {paragraph.text}
                </Text>
                <Button small aria-label={`Insert: ${paragraph.title}`} onClick={() => insert(paragraph)}>
                  Insert
                </Button>
              </Stack>
            ))}
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
