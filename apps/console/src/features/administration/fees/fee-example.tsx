import {
  type ApplicationTypeId,
  applicationTypes,
  assessFee,
  displayHundredths,
  type FeeFacts,
  type FeeTable,
  type Hundredths,
  parseHundredths,
} from '@strata/domain';
import { AreaField, type Column, DataTable, Inline, Stack, Text, TextField } from '@strata/ui';
import { useId, useState } from 'react';

/** A table with what its column is called. */
export interface NamedTable {
  readonly label: string;
  readonly table: FeeTable;
}

export interface FeeExampleProps {
  /** What it is compared with. */
  readonly before?: NamedTable;
  readonly after: NamedTable;
}

interface Row {
  readonly id: ApplicationTypeId;
  readonly name: string;
  readonly before: Hundredths | undefined;
  readonly after: Hundredths;
}

/** What an application of so many units costs, of each type, so that a slip of the keyboard is seen before it counts. */
export function FeeExample({ before, after }: FeeExampleProps) {
  const id = useId();
  const [units, setUnits] = useState('12');
  const [area, setArea] = useState('850.00');
  const wrongUnits = /^\d{1,5}$/.test(units.trim()) ? undefined : 'Enter a whole number of units';
  const areaInSqm = parseHundredths(area.trim());
  const wrongArea = areaInSqm === undefined ? 'Enter an area in sqm, such as 850.00' : undefined;
  const facts =
    wrongUnits === undefined && areaInSqm !== undefined
      ? { numberOfUnits: Number(units), areaInSqm }
      : undefined;
  return (
    <Stack gap={4} width="statement">
      <Inline gap={4} align="stretch">
        <TextField
          id={`${id}-units`}
          label="Units"
          value={units}
          error={wrongUnits}
          onChange={setUnits}
          onLeave={() => undefined}
          width="short"
          inputMode="numeric"
          figures
        />
        <AreaField
          id={`${id}-area`}
          label="Strata area of all units"
          value={area}
          error={wrongArea}
          onChange={setArea}
          onLeave={() => undefined}
        />
      </Inline>
      {facts === undefined ? null : <Fees facts={facts} before={before} after={after} />}
    </Stack>
  );
}

interface FeesProps {
  readonly facts: Omit<FeeFacts, 'applicationTypeId'>;
  readonly before: NamedTable | undefined;
  readonly after: NamedTable;
}

function Fees({ facts, before, after }: FeesProps) {
  const fee = ({ table }: NamedTable, applicationTypeId: ApplicationTypeId) =>
    assessFee(table, { ...facts, applicationTypeId }).total;
  const rows: readonly Row[] = applicationTypes.map(({ id, name }) => ({
    id,
    name,
    before: before && fee(before, id),
    after: fee(after, id),
  }));
  const columns: readonly Column<Row>[] = [
    { key: 'type', header: 'Type of application', cell: ({ name }) => name },
    ...(before === undefined
      ? []
      : [
          {
            key: 'before',
            header: `${before.label}, MVR`,
            figures: true,
            cell: (row: Row) => displayHundredths(row.before ?? 0n),
          },
        ]),
    {
      key: 'after',
      header: `${after.label}, MVR`,
      figures: true,
      cell: (row) => displayHundredths(row.after),
    },
    ...(before === undefined
      ? []
      : [{ key: 'difference', header: 'Difference', figures: true, cell: differenceOf }]),
  ];
  return (
    <DataTable
      caption="Fees of the example"
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
}

function differenceOf({ before = 0n, after }: Row) {
  const difference = after - before;
  if (difference === 0n) return displayHundredths(0n);
  return (
    <Text as="span" weight="strong">
      {difference > 0n ? '+' : ''}
      {displayHundredths(difference)}
    </Text>
  );
}
