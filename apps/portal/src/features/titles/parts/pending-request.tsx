import { Notice } from '@strata/ui';
import { Link } from 'react-router';
import type { Title } from '../titles.ts';
import { requestKindNames } from './request-kinds.ts';

/** What is asked of the title just now; another request has to wait for it. */
export function PendingRequest({ title }: { readonly title: Title }) {
  const { pendingRequest } = title;
  if (pendingRequest === null) return null;
  const { id, reference, kind } = pendingRequest;
  if (kind === 'order')
    return (
      <Notice kind="attention" title="A correction by order waits on this title">
        <p>
          A registrar has entered it, {reference}, and another one decides on it. What is registered stays as
          it is until then, and no request can be submitted meanwhile. If you have something to say about it,
          tell the ministry.
        </p>
      </Notice>
    );
  return (
    <Notice title={`A request waits on this title: ${requestKindNames(kind)}`}>
      <p>
        What is registered stays as it is until{' '}
        <Link to={`/app/titles/requests/${id}`}>request {reference}</Link> is decided. No other can be
        submitted meanwhile.
      </p>
    </Notice>
  );
}
