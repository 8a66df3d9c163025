import { ProgressBar, Stack, Text } from '@strata/ui';
import type { Submission } from '../submission.ts';

function wordsOf(progress: Submission['progress']): string {
  if (progress === null) return 'Starting the submission.';
  const { done, steps } = progress;
  return done < steps ? `${done} of ${steps} steps are done.` : 'All steps are done. It is being recorded.';
}

/** How far the submission has come, as a bar with its figure and in words that are announced. */
export function Submitting({ progress }: { readonly progress: Submission['progress'] }) {
  const percent = progress === null || progress.steps === 0 ? 0 : (progress.done / progress.steps) * 100;
  return (
    <Stack gap={2}>
      <ProgressBar label="Submitting the application" percent={percent} />
      <output>{wordsOf(progress)}</output>
      <Text tone="quiet">
        The plan is kept as it is now, with its calculation plan and schedule. This can take up to 10 seconds;
        please leave the page open.
      </Text>
    </Stack>
  );
}
