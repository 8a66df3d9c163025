import { displayDate } from '@strata/domain';
import { Button, Dialog, Stack, Text } from '@strata/ui';
import { type Paragraph, placesInWords } from './paragraphs.ts';

export interface ParagraphVersionsProps {
  readonly paragraph: Paragraph;
  readonly onClose: () => void;
}

/** What a paragraph said and when, the newest first. */
export function ParagraphVersions({ paragraph, onClose }: ParagraphVersionsProps) {
  const { title, versions } = paragraph;
  return (
    <Dialog
      wide
      title={`Versions of “${title}”`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Stack as="ol" gap={4} reversed>
        {versions.map(({ number, text, places, madeBy, madeDate }) => (
          <Stack as="li" key={number} gap={1}>
            <Text as="h3" size="body">
              Version {number}
            </Text>
            <Text tone="quiet" size="small">
              {displayDate(madeDate)}, {madeBy}. Offered for: {placesInWords(places)}
            </Text>
            <Text as="blockquote" wrap="anywhere" keepLines dir="auto">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
