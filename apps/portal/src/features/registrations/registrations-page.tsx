import { expertStatuses } from '@strata/domain';
import { ChevronRightIcon, Grid, Inline, Stack, Text } from '@strata/ui';
import { Page } from '@strata/web';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { addressOf } from './addresses.ts';
import { AtHand } from './at-hand.tsx';
import { type ExpertKind, expertKinds } from './expert-types.ts';
import { type RegistrationItem, useRegistrations } from './registrations.ts';
import css from './registrations-page.module.css';
import { RegistrationStatus } from './status.tsx';

/** `/app/registrations`: the four kinds, what each is for, and how many there are (R1). */
export function RegistrationsPage() {
  return (
    <Page
      title="Registrations"
      crumbs={[{ label: 'Registrations' }]}
      lead="Organisations and professionals register once. When the ministry has approved it, you can act for the organisation, or as an architect. Owners of plots and units need no registration."
    >
      <Stack as="ul" line="above" width="list">
        {expertKinds.map((kind) => (
          <Kind key={kind.type} kind={kind} />
        ))}
      </Stack>
    </Page>
  );
}

function Kind({ kind }: { readonly kind: ExpertKind }) {
  const { slug, name, purpose, apiUrl } = kind;
  const query = useRegistrations(apiUrl, useEntityRef(), { quiet: true });
  return (
    <Grid
      as="li"
      align="start"
      gap={6}
      rowGap={2}
      pad={5}
      sides={2}
      line="below"
      relative
      className={css.kind}
    >
      <Stack gap={2} className={css.words}>
        <Text as="h2" size="lead">
          <Link className={`cover no-ring ${css.link}`} to={addressOf.list(slug)}>
            {name} Registrations
          </Link>
        </Text>
        <p>{purpose}</p>
        <Text as="div" tone="quiet" size="small">
          <AtHand kind={kind} lead="You need:" />
        </Text>
      </Stack>
      <Counts items={query.data} failed={query.isError} />
      <ChevronRightIcon />
    </Grid>
  );
}

/** How many there are in each state. */
function Counts({
  items,
  failed,
}: {
  readonly items: readonly RegistrationItem[] | undefined;
  readonly failed: boolean;
}) {
  if (items === undefined) {
    return (
      <Inline as="p" gap={2} align="stretch" tone="quiet" size="small" className={css.counts}>
        {failed ? 'Your registrations could not be counted.' : 'Counting…'}
      </Inline>
    );
  }
  const counts = expertStatuses
    .map(({ id, name }) => ({
      id,
      name,
      count: items.filter((item) => item.expertStatusId === id).length,
    }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0)
    return (
      <Inline as="p" gap={2} align="stretch" tone="quiet" size="small" className={css.counts}>
        None yet
      </Inline>
    );
  return (
    <Inline as="ul" gap={2} align="stretch" tone="quiet" size="small" className={css.counts}>
      {counts.map(({ id, name, count }) => (
        <li key={id}>
          <RegistrationStatus id={id} name={`${count} ${name}`} />
        </li>
      ))}
    </Inline>
  );
}
