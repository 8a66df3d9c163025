import { counted, displayDecimal, displayWhole } from '@strata/domain';
import { type Column, DataTable, Stack, Text } from '@strata/ui';
import type { DrawnPlace } from '@strata/web';
import css from './drawing-import.module.css';
import { LayerThumbnail } from './layer-thumbnail.tsx';
import {
  asksForFloor,
  type LayerChoice,
  type LayerChoices,
  type LayerUse,
  layerUseNames,
  layerUses,
  type ModelLayer,
} from './mapping.ts';
import { unreadWords } from './unread-words.ts';

interface LayersTableProps {
  readonly layers: readonly ModelLayer[];
  readonly choices: LayerChoices;
  readonly places: readonly DrawnPlace[];
  readonly onChoose: (name: string, choice: LayerChoice) => void;
}

const site = 'site';

/** Each layer with what is in it; what it shows is proposed from its name, and can be said otherwise. */
export function LayersTable({ layers, choices, places, onChoose }: LayersTableProps) {
  const choiceOf = (name: string): LayerChoice => choices[name] ?? { use: undefined, floorId: undefined };
  const columns: readonly Column<ModelLayer>[] = [
    {
      key: 'layer',
      header: 'Layer',
      cell: (layer) => (
        <span className={css.layer}>
          <LayerThumbnail layer={layer} />
          <span>
            <Text as="span" weight="label" wrap="anywhere" block>
              {layer.name}
            </Text>
            <Text as="span" size="small" tone="quiet" block>
              {contentWords(layer)}
            </Text>
          </span>
        </span>
      ),
    },
    {
      key: 'use',
      header: 'What it shows',
      cell: ({ name, storey }) => (
        <select
          className={css.choice}
          aria-label={`What ${name} shows`}
          value={choiceOf(name).use ?? ''}
          onChange={(event) => {
            const use = layerUseNames.find((one) => one === event.target.value);
            onChoose(name, { use, floorId: floorAfter(use, choiceOf(name)) });
          }}
        >
          <option value="">Not used</option>
          {layerUseNames
            .filter((use) => use !== 'mixed' || storey !== null)
            .map((use) => (
              <option key={use} value={use}>
                {layerUses[use].words}
              </option>
            ))}
        </select>
      ),
    },
    {
      key: 'floor',
      header: 'Floor',
      cell: ({ name }) => {
        const { use, floorId } = choiceOf(name);
        if (!asksForFloor(use)) return use === 'numbers' ? 'Every floor' : use === 'plot' ? 'The site' : '–';
        return (
          <select
            className={css.choice}
            aria-label={`Floor of ${name}`}
            aria-invalid={floorId === undefined || undefined}
            value={floorId === null ? site : (floorId ?? '')}
            onChange={(event) =>
              onChoose(name, { use, floorId: event.target.value === site ? null : event.target.value })
            }
          >
            {floorId === undefined ? <option value="">Choose a floor</option> : null}
            {places.map((place) => (
              <option key={place.floorId ?? site} value={place.floorId ?? site}>
                {place.words}
              </option>
            ))}
          </select>
        );
      },
    },
  ];
  return (
    <DataTable
      caption="Layers of the drawing"
      captionHidden
      columns={columns}
      rows={layers}
      rowKey={({ name }) => name}
      cards
    />
  );
}

/** A floor that was chosen stays where the new use has one as well. */
function floorAfter(use: LayerUse | undefined, before: LayerChoice): LayerChoice['floorId'] {
  if (!asksForFloor(use)) return null;
  return before.use === undefined || asksForFloor(before.use) ? before.floorId : undefined;
}

function contentWords(layer: ModelLayer) {
  const { outlines, largestAreaInSqm, texts, firstTexts, duplicates, unread, isHidden } = layer;
  const words = [
    ...(isHidden ? ['hidden in the file'] : []),
    largestAreaInSqm === null
      ? counted(outlines, 'outline')
      : `${counted(outlines, 'outline')}, the largest ${displayDecimal(largestAreaInSqm)} sqm`,
    ...(texts === 0 ? [] : [`${counted(texts, 'text')}: ${firstTexts.join(', ')}`]),
    ...(duplicates === 0 ? [] : [`${displayWhole(duplicates)} drawn twice, taken once`]),
    ...unread.map(unreadWords),
  ];
  return (
    <Stack as="span" gap={1}>
      {words.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </Stack>
  );
}
