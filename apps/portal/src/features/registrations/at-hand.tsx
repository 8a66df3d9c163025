import { Box, Stack } from '@strata/ui';
import type { ExpertKind } from './expert-types.ts';

/** What you need before a registration is begun. */
export function AtHand({ kind, lead }: { readonly kind: ExpertKind; readonly lead: string }) {
  return (
    <Box align="start">
      <p>{lead}</p>
      <Stack as="ul" marks="disc">
        {kind.atHand.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </Stack>
    </Box>
  );
}
