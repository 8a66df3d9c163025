import type { Output } from '@strata/contract';
import { displayDate, displayDecimal } from '@strata/domain';
import { DataTable, EmptyState, Notice, SearchIcon, Stack, Text } from '@strata/ui';
import { SchemeStatus } from '@strata/web';
import { Link } from 'react-router';
import { schemePath } from '../../app/register.ts';
import { TitleTable } from './title-table.tsx';

type Found = Output<'GET /Register/search'>;

export interface RegisterResultsProps {
  readonly found: Found;
  /** What was looked for when these were found. */
  readonly text: string;
}

/** What was found: the schemes first, then titles. */
export function RegisterResults({ found: { schemes, titles, isMore }, text }: RegisterResultsProps) {
  if (schemes.length === 0 && titles.length === 0) {
    return (
      <EmptyState title={`Nothing in the register matches “${text}”`} icon={<SearchIcon size={32} />}>
        <p>
          Search by part of the number of a title, scheme, plot or unit, part of a name, or a whole
          identification. What was applied for and is not registered yet is found by{' '}
          <Link to={`/search?${new URLSearchParams({ q: text }).toString()}`}>searching all records</Link>.
        </p>
      </EmptyState>
    );
  }
  return (
    <Stack gap={8}>
      {isMore ? (
        <Notice title="There are more than are shown here">
          <p>Type more of the number or the name to find fewer.</p>
        </Notice>
      ) : null}
      {schemes.length === 0 ? null : <Schemes schemes={schemes} />}
      {titles.length === 0 ? null : (
        <Stack as="section" gap={3} aria-labelledby="titles">
          <h2 id="titles">
            Titles{' '}
            <Text as="span" tone="quiet" size="small" weight="regular">
              {titles.length}
            </Text>
          </h2>
          <TitleTable titles={titles} caption="Titles that were found" />
        </Stack>
      )}
    </Stack>
  );
}

function Schemes({ schemes }: Pick<Found, 'schemes'>) {
  return (
    <Stack as="section" gap={3} aria-labelledby="schemes">
      <h2 id="schemes">
        Schemes{' '}
        <Text as="span" tone="quiet" size="small" weight="regular">
          {schemes.length}
        </Text>
      </h2>
      <DataTable
        caption="Schemes that were found"
        captionHidden
        rows={schemes}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            header: 'Scheme',
            cell: ({ id, number, name }) => (
              <>
                <Link className="weight-strong wrap-never" to={schemePath(id)} data-row-link>
                  {number}
                </Link>
                {name === null ? null : (
                  <Text as="span" tone="quiet" size="small" block>
                    {name}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: 'plot',
            header: 'Plot',
            cell: ({ plotName, plotNumber, islandName }) => (
              <>
                {plotName}
                <Text as="span" tone="quiet" size="small" block>
                  {plotNumber}, {islandName}
                </Text>
              </>
            ),
          },
          {
            key: 'units',
            header: 'Units',
            figures: true,
            cell: ({ numberOfUnits }) => displayDecimal(String(numberOfUnits)).replace(/\.00$/, ''),
          },
          { key: 'date', header: 'Registered', cell: ({ registeredDate }) => displayDate(registeredDate) },
          { key: 'state', header: 'State', cell: ({ state }) => <SchemeStatus state={state} /> },
        ]}
      />
    </Stack>
  );
}
