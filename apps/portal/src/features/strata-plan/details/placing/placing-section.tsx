import { Button, EmptyState, Stack, Text } from '@strata/ui';
import { PlacedLand } from '@strata/web';
import { lazy, Suspense, useState } from 'react';
import type { PlanPartProps } from '../../plan/part-props.ts';

const PlacingDialog = lazy(async () => {
  const { PlacingDialog: loaded } = await import('./placing-dialog.tsx');
  return { default: loaded };
});

/** Where the land lies: nothing asks for it, and the plan's models are placed by it. */
export function PlacingSection({ plan }: PlanPartProps) {
  const [editing, setEditing] = useState(false);
  const { placing, canEdit } = plan;
  const edit = (
    <Button id="edit-placing" onClick={() => setEditing(true)}>
      {placing ? 'Change the corners' : 'Enter the corners'}
    </Button>
  );
  return (
    <Stack as="section" id="placing" gap={4} width="reading" tabIndex={-1}>
      <h2>Corners of the land</h2>
      {placing ? (
        <>
          <PlacedLand placing={placing} />
          {canEdit ? <div>{edit}</div> : null}
        </>
      ) : (
        <EmptyState title="No corners entered" action={canEdit ? edit : undefined}>
          <p>
            Optional: with the corners of the land in WGS 84, models of the building stand where the building
            stands.
          </p>
        </EmptyState>
      )}
      {placing && !placing.corners.some(({ x }) => x !== null) ? (
        <Text tone="quiet" size="small">
          No corner says where it lies in the drawing, so the drawing is not placed by them.
        </Text>
      ) : null}
      {editing ? (
        <Suspense fallback={null}>
          <PlacingDialog plan={plan} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
