import { displayDate } from '@strata/domain';
import { Card, CardHead, DefinitionList, Inline, StatusBadge } from '@strata/ui';
import { WholeReferences } from '@strata/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from './addresses.ts';
import { RequestStatus } from './request-status.tsx';
import { nameOfRequest, standingOf } from './request-words.ts';
import type { Awaiting, RequestItem } from './title-requests.ts';

type Item = Awaiting['requests'][number] & Partial<Pick<RequestItem, 'isYours' | 'awaitsYou'>>;

interface RequestCardProps {
  readonly request: Item;
  /** What the reader has to do, where it waits for them. */
  readonly act?: ReactNode;
}

/** A request in a list. */
export function RequestCard({ request, act }: RequestCardProps) {
  const { id, reference, title, entityName, isYours = false } = request;
  const standing = standingOf(request);
  return (
    <Card>
      <CardHead>
        <h3>
          <Link to={addressOf.request(id)}>{nameOfRequest(request)}</Link>
        </h3>
      </CardHead>
      <Inline gap={2}>
        <RequestStatus request={request} />
        {standing === undefined ? null : <StatusBadge tone="plain">{standing}</StatusBadge>}
      </Inline>
      <DefinitionList
        small
        items={[
          { term: 'Reference', value: <WholeReferences text={reference} /> },
          { term: 'Title', value: <WholeReferences text={title.number} /> },
          ...(isYours ? [] : [{ term: 'Requested by', value: entityName }]),
          {
            term: request.submittedDate === null ? 'Started' : 'Submitted',
            value: displayDate(request.submittedDate ?? request.createdDate),
          },
        ]}
      />
      {act}
    </Card>
  );
}
