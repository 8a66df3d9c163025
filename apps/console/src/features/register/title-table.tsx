import type { Output } from '@strata/contract';
import { counted, displayDecimal } from '@strata/domain';
import { DataTable, Inline, Stack, Text, useMedia } from '@strata/ui';
import { shareWords, TitleStatus } from '@strata/web';
import { Link } from 'react-router';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { schemePath, titlePath } from '../../app/register.ts';

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
    <Stack as="ul" line="above" aria-label={caption}>
      {titles.map((title) => (
        <Stack as="li" key={title.id} gap={1} pad={3} line="below">
          <Inline gap={3} rowGap={1} justify="between">
            <TitleLink title={title} />
            <TitleStatus title={title} />
          </Inline>
          <span>
            Unit {title.unitNumber}, {title.building}, floor {title.floor}
          </span>
          {ofOneScheme ? null : (
            <Text as="span" tone="quiet" size="small" block>
              <Link to={schemePath(title.scheme.id)}>{title.scheme.number}</Link>, {title.plotName},{' '}
              {title.plotNumber}, {title.islandName}
            </Text>
          )}
          <Owners title={title} />
          <Text as="span" tone="quiet" size="small" block>
            {displayDecimal(title.strataAreaInSqm)} sqm, share value {title.shareValue}
          </Text>
          <Waiting title={title} />
        </Stack>
      ))}
    </Stack>
  );
}

function TitleLink({ title: { id, number } }: { readonly title: Title }) {
  return (
    <Link className="weight-strong wrap-never" to={titlePath(id)} data-row-link>
      {number}
    </Link>
  );
}

function Waiting({ title: { pendingRequest } }: { readonly title: Title }) {
  if (pendingRequest === null) return null;
  return (
    <Text as="span" tone="quiet" size="small" block>
      Request <Link to={reviewPath('request', pendingRequest.id)}>{pendingRequest.reference}</Link> waits
    </Text>
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
              <Text as="span" tone="quiet" size="small" block>
                {building}, floor {floor}
              </Text>
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
                    <Text as="span" tone="quiet" size="small" block>
                      {plotName}, {plotNumber}, {islandName}
                    </Text>
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
        <Text as="span" key={owner.identification} block>
          {owner.name}
          {owners.length === 1 ? '' : `, ${shareWords(owner)}`}{' '}
          <Text as="span" tone="quiet" size="small">
            {owner.identification}
          </Text>
        </Text>
      ))}
      {more > 0 ? (
        <Text as="span" tone="quiet" size="small" block>
          and {counted(more, 'more owner')}
        </Text>
      ) : null}
      {encumbrances > 0 ? (
        <Text as="span" tone="quiet" size="small" block>
          {counted(encumbrances, 'mortgage')}
        </Text>
      ) : null}
    </>
  );
}
