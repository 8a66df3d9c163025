import { applyTitleRequest, isFaulty } from '@strata/domain';
import { Stack, Text } from '@strata/ui';
import { FolioOwners } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { titleQuery } from '../../../app/register.ts';
import type { RequestReview } from '../request-words.ts';

/** Who would own the unit with which share after a transfer, drawn like those who own it now. */
export function OwnersAfter({ request: { title, content } }: { readonly request: RequestReview }) {
  const { data: folio } = useQuery(titleQuery(title.id));
  if (folio === undefined) return null;
  const { number, state, provisional, scheme, unit, shareValue, owners, encumbrances } = folio;
  const after = applyTitleRequest(
    {
      number,
      state,
      provisional,
      unit,
      shareValue,
      owners,
      encumbrances,
      schemeId: scheme.id,
      schemeNumber: scheme.number,
      encumbrancesNumbered: Math.max(0, ...encumbrances.map((one) => one.number)),
    },
    content,
  );
  if (isFaulty(after)) return null;
  return (
    <Stack gap={3}>
      <Text as="h3" size="body">
        Owners afterwards
      </Text>
      <FolioOwners owners={after.owners.map((owner) => ({ ...owner, isYours: false }))} />
    </Stack>
  );
}
