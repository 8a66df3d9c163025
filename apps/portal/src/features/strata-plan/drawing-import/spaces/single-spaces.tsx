import { displayDecimal } from '@strata/domain';
import { type Column, DataTable, Stack, Text } from '@strata/ui';
import { useState } from 'react';
import css from '../drawing-import.module.css';
import type { ModelLayer } from '../mapping.ts';
import { SeveralRows, SpaceUseChoices } from './several-rows.tsx';
import type { SaidSpace } from './space-uses.ts';

type Space = NonNullable<ModelLayer['spaces']>[number] & { readonly index: number };

interface SingleSpacesProps {
  /** Storeys whose spaces are told one by one. */
  readonly layers: readonly ModelLayer[];
  readonly single: readonly SaidSpace[];
  readonly onSay: (single: readonly SaidSpace[]) => void;
}

/** The spaces of a storey one by one: what one of them shows, where it is something else than its kind does. */
export function SingleSpaces({ layers, single, onSay }: SingleSpacesProps) {
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const layer = layers.find((one) => one.name === name) ?? layers[0];
  if (layer === undefined) return null;
  const say = (indexes: ReadonlySet<number>, use: string) => {
    const others = single.filter((one) => one.layer !== layer.name || !indexes.has(one.index));
    const own = use === '' ? [] : [...indexes].map((index) => ({ layer: layer.name, index, use }));
    onSay([...others, ...own]);
  };
  const saidOf = (index: number) =>
    single.find((one) => one.layer === layer.name && one.index === index)?.use ?? '';
  const spaces = (layer.spaces ?? []).map((space, index): Space => ({ ...space, index }));
  const columns: readonly Column<Space>[] = [
    {
      key: 'space',
      header: 'Space',
      cell: ({ index, name: own, longName }) => (
        <label className={css.layer}>
          <input
            type="checkbox"
            checked={chosen.has(index)}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.target.checked) next.add(index);
              else next.delete(index);
              setChosen(next);
            }}
          />
          <span>
            <Text as="span" weight="label" wrap="anywhere" block>
              {own ?? 'Without a name'}
            </Text>
            {longName === null ? null : (
              <Text as="span" size="small" tone="quiet" wrap="anywhere" block>
                {longName}
              </Text>
            )}
          </span>
        </label>
      ),
    },
    {
      key: 'area',
      header: 'Area in sqm',
      figures: true,
      cell: ({ areaInSqm }) => displayDecimal(areaInSqm),
      sortBy: ({ areaInSqm }) => Number(areaInSqm),
    },
    {
      key: 'use',
      header: 'What it shows',
      cell: ({ index, name: own, longName }) => (
        <select
          className={css.choice}
          aria-label={`What ${own ?? longName ?? `space ${index + 1}`} shows`}
          value={saidOf(index)}
          onChange={(event) => say(new Set([index]), event.target.value)}
        >
          <SpaceUseChoices empty="As its kind" />
        </select>
      ),
    },
  ];
  return (
    <details>
      <summary className="unfolds">Single spaces</summary>
      <Stack gap={4} above={3}>
        <label>
          Storey{' '}
          <select
            className={css.choice}
            value={layer.name}
            onChange={(event) => {
              setName(event.target.value);
              setChosen(new Set());
            }}
          >
            {layers.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <DataTable
          caption={`Spaces of ${layer.name}`}
          captionHidden
          columns={columns}
          rows={spaces}
          rowKey={({ index }) => `${index}`}
          cards
        />
        <SeveralRows
          count={chosen.size}
          words={['space', 'spaces']}
          onChoose={(use) => {
            say(chosen, use);
            setChosen(new Set());
          }}
        />
      </Stack>
    </details>
  );
}
