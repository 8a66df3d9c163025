import type { Output } from '@strata/contract';
import { counted, displayDecimal } from '@strata/domain';
import { DataTable, Inline, Stack, Text, useMedia } from '@strata/ui';
import { shareWords, TitleStatus } from '@strata/web';
import { Link } from 'react-router';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import { schemePath, titlePath } from '../../../app/register.ts';
import css from './register-results.module.css';

type Title = Output<'GET /Register/search'>['titles'][number];

export interface TitleTableProps {
  readonly titles: readonly Title[];
  readonly caption: string;
  /** All are of one scheme, which the page names. */
  readonly ofOneScheme?: boolean;
}

/** So many owners are named; a title may have a hundred. */
const mostOwners = 3;

/** Titles with their units and owners, as cards where room is scarce. `data-row-link` is where j and k go. */
export function TitleTable(props: TitleTableProps) {
  return useMedia('(width < 48em)') ? <Cards {...props} /> : <Table {...props} />;
}

function Cards({ titles, caption, ofOneScheme = false }: TitleTableProps) {
  return (
    <Stack as="ul" className={css.cards} aria-label={caption}>
      {titles.map((title) => (
        <Stack as="li" key={title.id} gap={1} className={css.card}>
          <Inline gap={3} rowGap={1} justify="between">
            <TitleLink title={title} />
            <TitleStatus title={title} />
          </Inline>
          <span>
            Unit {title.unitNumber}, {title.building}, floor {title.floor}
          </span>
          {ofOneScheme ? null : (
            <span className={css.small}>
              <Link to={schemePath(title.scheme.id)}>{title.scheme.number}</Link>, {title.plotName},{' '}
              {title.plotNumber}, {title.islandName}
            </span>
          )}
          <Owners title={title} />
          <span className={css.small}>
            {displayDecimal(title.strataAreaInSqm)} sqm, share value {title.shareValue}
          </span>
          <Waiting title={title} />
        </Stack>
      ))}
    </Stack>
  );
}

function TitleLink({ title: { id, number } }: { readonly title: Title }) {
  return (
    <Link className={css.title ?? ''} to={titlePath(id)} data-row-link>
      {number}
    </Link>
  );
}

function Waiting({ title: { pendingRequest } }: { readonly title: Title }) {
  if (pendingRequest === null) return null;
  return (
    <span className={css.small}>
      Request <Link to={reviewPath('request', pendingRequest.id)}>{pendingRequest.reference}</Link> waits
    </span>
  );
}

function Table({ titles, caption, ofOneScheme = false }: TitleTableProps) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={titles}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          header: 'Title',
          cell: (title) => <TitleLink title={title} />,
        },
        {
          key: 'unit',
          header: 'Unit',
          cell: ({ unitNumber, building, floor }) => (
            <>
              {unitNumber}
              <span className={css.small}>
                {building}, floor {floor}
              </span>
            </>
          ),
        },
        ...(ofOneScheme
          ? []
          : [
              {
                key: 'scheme',
                header: 'Scheme and plot',
                cell: ({ scheme, plotName, plotNumber, islandName }: Title) => (
                  <>
                    <Link to={schemePath(scheme.id)}>{scheme.number}</Link>
                    {scheme.name === null ? null : `, ${scheme.name}`}
                    <span className={css.small}>
                      {plotName}, {plotNumber}, {islandName}
                    </span>
                  </>
                ),
              },
            ]),
        { key: 'owners', header: 'Owners', cell: (title) => <Owners title={title} /> },
        {
          key: 'area',
          header: 'Area (sqm)',
          figures: true,
          cell: ({ strataAreaInSqm }) => displayDecimal(strataAreaInSqm),
        },
        { key: 'share', header: 'Share value', figures: true, cell: ({ shareValue }) => shareValue },
        {
          key: 'state',
          header: 'State',
          cell: (title) => (
            <>
              <TitleStatus title={title} />
              <Waiting title={title} />
            </>
          ),
        },
      ]}
    />
  );
}

function Owners({ title: { owners, encumbrances } }: { readonly title: Title }) {
  const more = owners.length - mostOwners;
  return (
    <>
      {owners.slice(0, mostOwners).map((owner) => (
        <span key={owner.identification} className={css.owner}>
          {owner.name}
          {owners.length === 1 ? '' : `, ${shareWords(owner)}`}{' '}
          <Text as="span" tone="quiet" size="small">
            {owner.identification}
          </Text>
        </span>
      ))}
      {more > 0 ? <span className={css.small}>and {counted(more, 'more owner')}</span> : null}
      {encumbrances > 0 ? <span className={css.small}>{counted(encumbrances, 'mortgage')}</span> : null}
    </>
  );
}
