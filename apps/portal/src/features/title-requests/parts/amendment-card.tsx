import { counted } from '@strata/domain';
import { Card, CardHead, DefinitionList, StatusBadge } from '@strata/ui';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import type { Awaiting } from '../title-requests.ts';

/** An amendment of a scheme that changes titles of the one who reads. */
export function AmendmentCard({ amendment }: { readonly amendment: Awaiting['amendments'][number] }) {
  const { applicationId, reference, schemeNumber, plotName, titles } = amendment;
  return (
    <Card>
      <CardHead>
        <h3>
          <Link to={addressOf.amendment(applicationId)}>Amendment of scheme {schemeNumber}</Link>
        </h3>
      </CardHead>
      <div>
        <StatusBadge look="waiting">Asks for your consent</StatusBadge>
      </div>
      <DefinitionList
        small
        items={[
          { term: 'Application', value: reference },
          { term: 'Plot', value: plotName },
          { term: 'It changes', value: `${counted(titles, 'title')} of yours` },
        ]}
      />
    </Card>
  );
}
