import { Notice } from '@strata/ui';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { useAwaiting } from './titles.ts';

/** How many requests and amendments wait for the consent of the entity. */
export function AwaitingLine() {
  const { data } = useAwaiting(useEntityRef());
  const count = data === undefined ? 0 : data.requests.length + data.amendments.length;
  if (count === 0) return null;
  return (
    <Notice
      kind="attention"
      title={count === 1 ? '1 change waits for your consent' : `${count} changes wait for your consent`}
    >
      <p>
        Somebody has asked for a change to a title that concerns you.{' '}
        <Link to="/app/titles/requests">Review and answer</Link>
      </p>
    </Notice>
  );
}
