import { Notice } from '@strata/ui';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { addressOf } from './addresses.ts';
import { type ExpertKind, expertKinds } from './expert-types.ts';
import { useRegistrations } from './registrations.ts';

/** How many registrations of a kind the person has to complete or to correct. */
function useWaiting({ apiUrl }: ExpertKind): number {
  const { data = [] } = useRegistrations(apiUrl, useEntityRef(), { quiet: true });
  return data.filter(
    ({ expertStatusId, userHasAdminRole }) =>
      userHasAdminRole && (expertStatusId === 1 || expertStatusId === 4),
  ).length;
}

/** What is to be done next about registrations; nothing is said when there is nothing. */
export function WaitingRegistrations() {
  return expertKinds.map((kind) => <Waiting key={kind.type} kind={kind} />);
}

function Waiting({ kind }: { readonly kind: ExpertKind }) {
  const count = useWaiting(kind);
  if (count === 0) return null;
  return (
    <Notice
      kind="attention"
      title={count === 1 ? '1 registration waits for you' : `${count} registrations wait for you`}
    >
      <p>
        To complete or to correct: <Link to={addressOf.list(kind.slug)}>{kind.name} Registrations</Link>
      </p>
    </Notice>
  );
}
