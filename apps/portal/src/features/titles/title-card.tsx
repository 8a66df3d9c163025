import { Card, CardHead, DefinitionList } from '@strata/ui';
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
      <DefinitionList
        small
        items={[
          { term: 'Title', value: <WholeReferences text={title.number} /> },
          { term: 'Where', value: placeOf(title) },
          { term: 'You are', value: partOf(title) },
          ...(title.pendingRequest === null
            ? []
            : [
                {
                  term: 'Waits',
                  value: <WholeReferences text={`Request ${title.pendingRequest.reference}`} />,
                },
              ]),
        ]}
      />
    </Card>
  );
}
