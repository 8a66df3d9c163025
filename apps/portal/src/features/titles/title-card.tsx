import { ButtonLink, Card, CardHead, Inline, Text, VisuallyHidden } from '@strata/ui';
import { CardDrawing, TitleStatus, WholeReferences } from '@strata/web';
import { Link } from 'react-router';
import { CertificateButton } from './certificate-button.tsx';
import css from './title-list.module.css';
import { nameOfItem, partOf, sizeOf } from './title-words.ts';
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
        <WholeReferences text={`${title.number}, floor ${title.floor}`} />
      </Text>
      <Text tone="quiet" size="small">
        {sizeOf(title)}
      </Text>
      {title.pendingRequest === null ? null : (
        <Text tone="quiet" size="small">
          <WholeReferences text={`Request ${title.pendingRequest.reference} is under way`} />
        </Text>
      )}
      <OwnersActs title={title} />
    </Card>
  );
}

/** What owners come for most, on a card and in a row; while a request waits no other can be submitted. */
export function OwnersActs({ title }: { readonly title: TitleItem }) {
  if (title.state !== 'registered' || !title.youAre.includes('owner')) return null;
  return (
    <Inline gap={2} rowGap={0} data-print="hidden" className={css.acts}>
      <CertificateButton title={title} />
      {title.pendingRequest === null ? (
        <ButtonLink kind="quiet" small to={`/app/titles/${title.id}/requests/create/transfer`}>
          <span>
            Transfer ownership<VisuallyHidden>: {nameOfItem(title)}</VisuallyHidden>
          </span>
        </ButtonLink>
      ) : null}
    </Inline>
  );
}
