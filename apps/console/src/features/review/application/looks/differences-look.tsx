import { displayDate } from '@strata/domain';
import { EmptyState, Inline, SelectField, Stack, SwapIcon } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useSearchParams } from 'react-router';
import type { ApplicationReview, ApplicationTimeline } from '../application-queries.ts';
import { useExaminedApplication } from '../examined-application.ts';
import { PlanDifferences } from '../plan-differences.tsx';
import css from './differences-look.module.css';

/** `/applications/{id}/differences`: what differs between any two of its declared plans, or from what it amends. */
export function DifferencesLook() {
  const { application, timeline } = useExaminedApplication();
  return (
    <LoadState query={timeline} what="revisions">
      {(loaded) =>
        application === undefined ? null : <Chosen application={application} timeline={loaded} />
      }
    </LoadState>
  );
}

/** The registered plan, which an amendment is held against where no revision is chosen. */
const registered = 'registered';

interface ChosenProps {
  readonly application: ApplicationReview;
  readonly timeline: ApplicationTimeline;
}

/** Two plans, chosen in the address so that a link keeps them. */
function Chosen({ application: { id, amends }, timeline: { revisions } }: ChosenProps) {
  const [params, setParams] = useSearchParams();
  const sides = [
    ...(amends === null ? [] : [{ value: registered, label: `Registered plan, ${amends.reference}` }]),
    ...revisions.map(({ id: value, number, declaredDate }) => ({
      value,
      label: `Revision ${number}, declared ${displayDate(declaredDate)}`,
    })),
  ];
  const [newest, previous] = revisions;
  if (newest === undefined || sides.length < 2)
    return (
      <EmptyState title="There is nothing to compare" icon={<SwapIcon size={32} />}>
        <p>
          So far one plan was declared. Once it is corrected and submitted again, what changed is shown here.
        </p>
      </EmptyState>
    );
  const known = (value: string | null) => sides.find((side) => side.value === value)?.value;
  const after = revisions.find((revision) => revision.id === params.get('after')) ?? newest;
  const before = known(params.get('before')) ?? (amends === null ? (previous?.id ?? newest.id) : registered);
  const choose = (side: 'before' | 'after') => (value: string) =>
    setParams({ before, after: after.id, [side]: value }, { replace: true, preventScrollReset: true });
  return (
    <Stack gap={6}>
      <Inline gap={4} align="stretch" className={css.sides}>
        <SelectField
          id="before"
          label="Before"
          value={before}
          error={undefined}
          choices={sides}
          onChange={choose('before')}
          onLeave={() => undefined}
        />
        <SelectField
          id="after"
          label="After"
          value={after.id}
          error={undefined}
          choices={sides.filter(({ value }) => value !== registered)}
          onChange={choose('after')}
          onLeave={() => undefined}
        />
      </Inline>
      <PlanDifferences
        key={`${before} ${after.id}`}
        compared={{ applicationId: id, after: after.id, ...(before === registered ? {} : { before }) }}
      />
    </Stack>
  );
}
