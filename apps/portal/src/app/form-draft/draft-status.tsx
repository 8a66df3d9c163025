import { displayDate, displayTime } from '@strata/domain';
import { Box, Button, Notice, Text } from '@strata/ui';
import type { DraftState } from './draft-saver.ts';
import type { FormStart } from './with-draft.tsx';

function words(state: DraftState): string {
  switch (state.status) {
    case 'saving':
      return 'Saving draft…';
    case 'saved':
      return `Draft saved at ${displayTime(state.at)}`;
    case 'failed':
      return 'The draft could not be saved. It will be tried again.';
    case 'full':
      return 'The draft is not saved: you have too many unfinished forms. Send or discard some of them, then it is saved.';
    default:
      return 'What you enter is saved as a draft.';
  }
}

/** Says when the draft was saved. */
export function DraftStatus({ state }: { readonly state: DraftState }) {
  return (
    <Text as="output" tone="quiet" size="small">
      {words(state)}
    </Text>
  );
}

/** Says that an earlier draft was brought back, and offers to do without it. */
export function RestoredDraft({
  start,
}: {
  readonly start: Pick<FormStart<object>, 'restoredAt' | 'discard'>;
}) {
  if (start.restoredAt === undefined) return null;
  return (
    <Box below={6} width="reading">
      <Notice title="Your draft was brought back">
        <p>
          It was saved on {displayDate(start.restoredAt)} at {displayTime(start.restoredAt)}.
        </p>
        <p>
          <Button small onClick={start.discard}>
            Discard the draft
          </Button>
        </p>
      </Notice>
    </Box>
  );
}
