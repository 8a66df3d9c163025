import { type PlanDifference, type PlanPartName } from '@strata/domain';
import type { PlanSectionId } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ApplicationReview, type ApplicationTimeline, differencesQuery } from './application-queries.ts';

/** In which section of the page the parts of a plan stand. */
const sectionOf: Readonly<Record<PlanPartName, PlanSectionId>> = {
  details: 'development',
  plots: 'development',
  buildings: 'buildings',
  floors: 'buildings',
  groups: 'common-property',
  commonProperty: 'common-property',
  units: 'units',
  accessorySchedule: 'lots',
};

/** What was changed, section by section. */
export interface Changed {
  /** What the plan is held against, in the middle of a sentence: "revision 1". */
  readonly since: string;
  /** Undefined until it is worked out. */
  readonly bySection: ReadonlyMap<PlanSectionId, readonly PlanDifference[]> | undefined;
  /** Whether the plan differs in more than is listed by section. */
  readonly isCut: boolean;
}

/** What the newest plan says differently from the one before; the first plan of an amendment, from what is registered. */
export function useChanged(
  application: ApplicationReview | undefined,
  timeline: ApplicationTimeline | undefined,
): Changed | undefined {
  const [newest, before] = timeline?.revisions ?? [];
  const amends = application?.amends ?? null;
  const isCompared =
    application !== undefined && newest !== undefined && (before !== undefined || amends !== null);
  const { data } = useQuery({
    ...differencesQuery({
      applicationId: application?.id ?? '',
      after: newest?.id ?? '',
      ...(before === undefined ? {} : { before: before.id }),
    }),
    enabled: isCompared,
  });
  const bySection = useMemo(
    () => data && Map.groupBy(data.differences, ({ part }) => sectionOf[part]),
    [data],
  );
  if (!isCompared) return undefined;
  const total = data === undefined ? 0 : data.counts.added + data.counts.removed + data.counts.changed;
  return {
    since: before === undefined ? 'the registered plan' : `revision ${before.number}`,
    bySection,
    isCut: (data?.differences.length ?? 0) < total,
  };
}

/** "3 changed", "no change"; nothing while it is not known. */
export function changedNote(changed: Changed | undefined, section: PlanSectionId): string | undefined {
  if (changed?.bySection === undefined) return undefined;
  const count = changed.bySection.get(section)?.length ?? 0;
  if (count > 0) return `${count} changed`;
  return changed.isCut ? undefined : 'no change';
}

/** "4 units changed" is said by the table; this is what is said where nothing was. */
export function unchangedWords({ since }: Changed): string {
  return `Nothing here was changed since ${since}.`;
}
