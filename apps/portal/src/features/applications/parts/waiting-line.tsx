import { Notice } from '@strata/ui';
import { useActing, useEntityRef } from '../../../app/acting-entity.tsx';
import { noFilters, useApplications } from '../api/applications.ts';
import { waitsForApplicant } from './stations.ts';

/** The one thing to do next: how many applications wait for the person. */
export function WaitingLine() {
  const { entity } = useActing();
  const { data } = useApplications(useEntityRef(), noFilters);
  if (data === undefined) return null;
  const count = data.filter((item) => waitsForApplicant(item.applicationStatusId)).length;
  if (count === 0)
    return <p>No application waits for {entity.entityType === 'Self' ? 'you' : entity.entityName}.</p>;
  return (
    <Notice
      kind="attention"
      title={count === 1 ? '1 application waits for you' : `${count} applications wait for you`}
    >
      <p>Drafts to complete, and what came back to be put right or to be declared.</p>
    </Notice>
  );
}
