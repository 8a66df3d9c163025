import { Card, CardHead, Text } from '@strata/ui';
import { CardDrawing, TitleStatus, WholeReferences } from '@strata/web';
import { Link } from 'react-router';
import { nameOfItem, partOf, placeOf } from './title-words.ts';
import type { TitleItem } from './titles.ts';

/** One of the entity's titles, in a CardGrid under a heading of the second level. */
export function TitleCard({ title }: { readonly title: TitleItem }) {
  return (
    <Card picture={<CardDrawing of="title" id={title.id} />}>
      <CardHead>
        <h3>
          <Link to={`/app/titles/${title.id}`}>{nameOfItem(title)}</Link>
        </h3>
      </CardHead>
      <TitleStatus title={title} />
      <Text size="small">
        <strong>{partOf(title)}</strong>
      </Text>
      <Text tone="quiet" size="small">
        <WholeReferences text={`${title.number}, ${placeOf(title)}`} />
      </Text>
      {title.pendingRequest === null ? null : (
        <Text tone="quiet" size="small">
          <WholeReferences text={`Request ${title.pendingRequest.reference} is under way`} />
        </Text>
      )}
    </Card>
  );
}
