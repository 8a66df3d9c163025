import { Stack, Text } from '@strata/ui';
import { DrawingFiles, displaySize } from '@strata/web';
import type { Plan } from '../plan/plan.ts';

/** The files that the plan is drawn from. They come and go with the drawing: nobody adds or deletes them here. */
export function DrawnFrom({ files }: { readonly files: NonNullable<NonNullable<Plan['drawing']>['files']> }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="drawn-from-title">
      <h2 id="drawn-from-title">Drawn from</h2>
      <Text tone="quiet" size="small">
        These files are kept with the plan as long as something of it is drawn from them.
      </Text>
      <DrawingFiles files={files} displaySize={displaySize} />
    </Stack>
  );
}
