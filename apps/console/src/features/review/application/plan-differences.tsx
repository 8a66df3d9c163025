import { counted } from '@strata/domain';
import { ButtonLink, Inline, Skeleton, Stack, Text } from '@strata/ui';
import { DifferencesView, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { type Compared, differencesQuery } from './application-queries.ts';

interface PlanDifferencesProps {
  readonly compared: Compared;
  /** Where what was redrawn is shown, if not here. */
  readonly drawnAt?: string;
}

/** What differs between two declared plans, once it is worked out. */
export function PlanDifferences({ compared, drawnAt }: PlanDifferencesProps) {
  const query = useQuery(differencesQuery(compared));
  return (
    <LoadState query={query} what="differences" skeleton={<Skeleton label="Comparing the plans" count={6} />}>
      {(differences) =>
        drawnAt === undefined ? (
          <DifferencesView {...differences} />
        ) : (
          <Stack gap={5}>
            {differences.redrawn.length === 0 ? null : (
              <Inline gap={3} rowGap={2}>
                <Text as="span">
                  {counted(differences.redrawn.length, 'floor was', 'floors were')} redrawn.
                </Text>
                <ButtonLink small to={drawnAt}>
                  See what moved
                </ButtonLink>
              </Inline>
            )}
            <DifferencesView {...differences} redrawn={[]} />
          </Stack>
        )
      }
    </LoadState>
  );
}
