import type { TitleRequestStatusId } from '@strata/domain';
import { StatusBadge } from '@strata/ui';
import { tones } from './request-words.ts';
import type { RequestItem } from './title-requests.ts';

/** The state of a request as a badge. */
export function RequestStatus({ request }: { readonly request: Pick<RequestItem, 'statusId' | 'status'> }) {
  return (
    <StatusBadge tone={tones[request.statusId as TitleRequestStatusId] ?? 'plain'}>
      {request.status.name}
    </StatusBadge>
  );
}
