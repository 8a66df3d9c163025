import { Notice } from '@strata/ui';
import { Link } from 'react-router';
import { useActing, useEntityRef } from '../../app/acting-entity.tsx';
import { waitsFor } from './application-steps.ts';
import { noFilters, useApplications } from './applications.ts';

const words = {
  applicant: {
    one: 'application',
    several: 'applications',
    what: 'Drafts to complete, and applications to correct or to declare.',
  },
  architect: { one: 'plan', several: 'plans', what: 'Strata plans to draw up and to declare complete.' },
} as const;

/** The one thing to do next: how many applications, or for an architect strata plans, wait for the person. */
export function WaitingLine() {
  const { entity } = useActing();
  const { data } = useApplications(useEntityRef(), noFilters);
  if (data === undefined) return null;
  const party = entity.entityType === 'Architect' ? 'architect' : 'applicant';
  const { one, several, what } = words[party];
  const count = data.filter((item) => waitsFor(party, item.applicationStatusId)).length;
  if (count === 0)
    return (
      <p>
        No {one} waits for {entity.entityType === 'Self' ? 'you' : entity.entityName}.
      </p>
    );
  return (
    <Notice
      kind="attention"
      title={count === 1 ? `1 ${one} waits for you` : `${count} ${several} wait for you`}
    >
      <p>
        {what} {party === 'architect' ? <Link to={{ search: 'status=5' }}>Show them</Link> : null}
      </p>
    </Notice>
  );
}
