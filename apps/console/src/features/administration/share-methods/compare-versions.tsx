import { displayDate } from '@strata/domain';
import { type Column, DataTable, Inline, SelectField, Stack, Text } from '@strata/ui';
import { useState } from 'react';
import { type ComparedParameter, compareParameters, hasParameters, namesIn } from './method-words.ts';
import type { Method, MethodVersion, ReferenceData } from './share-methods.ts';
import { WorkedExample } from './worked-example.tsx';

export interface CompareVersionsProps {
  readonly method: Method;
  readonly reference: ReferenceData;
}

/** Two versions beside each other: what they set, and what comes of it for the example. */
export function CompareVersions({ method, reference }: CompareVersionsProps) {
  const { versions } = method;
  const [chosen, setChosen] = useState<readonly [string | undefined, string | undefined]>([
    undefined,
    undefined,
  ]);
  const find = (id: string | undefined) => versions.find((version) => version.id === id);
  // As long as nothing is chosen: what the newest version changed.
  const before = find(chosen[0]) ?? versions[1];
  const after = find(chosen[1]) ?? versions[0];
  if (before === undefined || after === undefined) return null;
  const choices = versions.map(({ id, version, madeDate }) => ({
    value: id,
    label: `Version ${version}, ${displayDate(madeDate)}`,
  }));
  return (
    <Stack as="section" gap={4} aria-labelledby="compare">
      <h2 id="compare">Compare versions</h2>
      <Inline gap={4} align="stretch">
        <SelectField
          id="compare-before"
          label="Compare"
          choices={choices}
          value={before.id}
          onChange={(id) => setChosen([id, after.id])}
          onLeave={() => undefined}
        />
        <SelectField
          id="compare-after"
          label="with"
          choices={choices}
          value={after.id}
          onChange={(id) => setChosen([before.id, id])}
          onLeave={() => undefined}
        />
      </Inline>
      {before === after ? (
        <p>Choose two versions to see what differs.</p>
      ) : hasParameters(after.method) ? (
        <Differences before={before} after={after} reference={reference} />
      ) : (
        <p>This kind has no parameters: the versions compute the same.</p>
      )}
    </Stack>
  );
}

interface DifferencesProps {
  readonly before: MethodVersion;
  readonly after: MethodVersion;
  readonly reference: ReferenceData;
}

function Differences({ before, after, reference }: DifferencesProps) {
  const isChanged = (row: ComparedParameter) => row.before !== row.after;
  const value = (text: string | undefined, row: ComparedParameter) => (
    <Text as="span" weight={isChanged(row) ? 'strong' : undefined}>
      {text ?? 'Not set'}
    </Text>
  );
  const columns: readonly Column<ComparedParameter>[] = [
    { key: 'label', header: 'Parameter', cell: ({ label }) => label },
    { key: 'before', header: `Version ${before.version}`, cell: (row) => value(row.before, row) },
    { key: 'after', header: `Version ${after.version}`, cell: (row) => value(row.after, row) },
    {
      key: 'changed',
      header: 'Difference',
      cell: (row) => (isChanged(row) ? <strong>Changed</strong> : 'The same'),
    },
  ];
  return (
    <>
      <DataTable
        caption={`Parameters of version ${before.version} and version ${after.version}`}
        columns={columns}
        rows={compareParameters(before.method, after.method, namesIn(reference))}
        rowKey={({ label }) => label}
      />
      <WorkedExample
        reference={reference}
        before={{ label: `Version ${before.version}`, method: before.method }}
        after={{ label: `Version ${after.version}`, method: after.method }}
      />
    </>
  );
}
