import { displayDecimal, type ShareMethod } from '@strata/domain';
import { type Column, DataTable, Notice, Stack, Text } from '@strata/ui';
import { useMemo } from 'react';
import { type ExampleRow, type ExampleValues, workedExample } from './example/worked-example.ts';
import type { ReferenceData } from './share-methods.ts';
import css from './worked-example.module.css';

/** A method with what its column is called. */
export interface NamedMethod {
  readonly label: string;
  readonly method: ShareMethod;
}

export interface WorkedExampleProps {
  readonly reference: ReferenceData;
  /** What it is compared with; undefined for a method that is new. */
  readonly before: NamedMethod | undefined;
  readonly after: NamedMethod;
}

/** The values of a small house by two methods, so that a slip of the keyboard is seen before it counts. */
export function WorkedExample({ reference, before, after }: WorkedExampleProps) {
  const example = useMemo(
    () => workedExample(reference, after.method, before?.method),
    [reference, after.method, before?.method],
  );
  if (after.method.name === 'entered') {
    return (
      <Text tone="quiet" size="small" width="reading">
        There is no example: the values come from a valuer’s certificate.
      </Text>
    );
  }
  return (
    <Stack gap={3}>
      <Text tone="quiet" size="small" width="reading">
        A house made up for this: two shops with a terrace of their own, four homes, one with a terrace, two
        of them with a parking space of 12.50 sqm, and a yard of 90.00 sqm for all; allotted share value
        10,000. Other uses and unit types that are named above have one unit each.
      </Text>
      {example.ok ? (
        <Values example={example} before={before} after={after} />
      ) : (
        <Notice kind="attention" announce title="By these parameters there are no values.">
          {example.faults.map(({ message, units }) => (
            <p key={message}>
              {message}
              {units.length === 0 ? '' : ` Units ${units.join(', ')}.`}
            </p>
          ))}
        </Notice>
      )}
    </Stack>
  );
}

interface ValuesProps extends Pick<WorkedExampleProps, 'before' | 'after'> {
  readonly example: ExampleValues;
}

function Values({ example: { rows, total, changed }, before, after }: ValuesProps) {
  const marked = (difference: string | undefined) =>
    difference === '0' ? (
      difference
    ) : (
      <Text as="span" weight="strong">
        {difference}
      </Text>
    );
  const columns: readonly Column<ExampleRow>[] = [
    {
      key: 'unit',
      header: 'Unit',
      cell: ({ unit }) => (
        <Stack wrap="anywhere" className={css.name}>
          {unit.unitNumber}
          <Text as="span" tone="quiet" size="small" width="reading">
            {displayDecimal(unit.floorAreaInSqm)} sqm, {unit.applicationUnitType.name},{' '}
            {unit.occupancyUse.name}
          </Text>
        </Stack>
      ),
    },
    ...(before === undefined
      ? []
      : [{ key: 'before', header: before.label, figures: true, cell: (row: ExampleRow) => row.before }]),
    { key: 'after', header: after.label, figures: true, cell: (row) => row.after },
    ...(before === undefined
      ? []
      : [
          {
            key: 'difference',
            header: 'Difference',
            figures: true,
            cell: (row: ExampleRow) => marked(row.difference),
          },
        ]),
  ];
  return (
    <>
      <DataTable
        caption="Share values of the example"
        columns={columns}
        rows={rows}
        rowKey={({ unit }) => unit.id}
        totals={{
          unit: `${rows.length} units`,
          before: total.before,
          after: total.after,
          difference: marked(total.difference),
        }}
      />
      {before === undefined ? null : (
        <output>
          {changed === 0
            ? 'No unit of the example gets another value.'
            : `${changed} of ${rows.length} units of the example get another value.`}
        </output>
      )}
    </>
  );
}
