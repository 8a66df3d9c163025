import { counted, type ExaminationNoteKind } from '@strata/domain';
import { Stack, Text } from '@strata/ui';
import { momentInWords } from '../../../app/examinations/act-words.ts';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';

type Note = ReviewedRecord['notes'][number];

export interface RecordNotesProps {
  readonly notes: readonly Note[];
}

/** Who comes to the record reads these at once; the others are a press away. */
const firstShown = 2;

/** What officers wrote to one another about a record, the latest first. */
export function RecordNotes({ notes }: RecordNotesProps) {
  if (notes.length === 0) return null;
  const earlier = notes.slice(firstShown);
  return (
    <Stack as="section" aria-labelledby="notes" gap={3} width="reading">
      <h2 id="notes">Notes between officers</h2>
      <NoteList notes={notes.slice(0, firstShown)} />
      {earlier.length === 0 ? null : (
        <details>
          <summary>{counted(earlier.length, 'earlier note')}</summary>
          <Stack above={3}>
            <NoteList notes={earlier} />
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function NoteList({ notes }: RecordNotesProps) {
  return (
    <Stack as="ul" gap={3}>
      {notes.map((note) => (
        <Stack
          as="li"
          key={note.id}
          gap={1}
          edge={note.kind === 'referBack' ? 'warning' : 'action'}
          indent={4}
        >
          <Text tone="quiet" size="small">
            {occasion(note)}
          </Text>
          <Text as="blockquote" wrap="anywhere" keepLines dir="auto">
            {note.text}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

const occasions: Readonly<Record<ExaminationNoteKind, string>> = {
  note: 'wrote',
  recommend: 'recommended it and wrote',
  referBack: 'referred it back and wrote',
};

function occasion({ kind, by, at }: Note): string {
  return `${by.isYou ? 'You' : by.name} ${occasions[kind]} on ${momentInWords(at)}:`;
}
