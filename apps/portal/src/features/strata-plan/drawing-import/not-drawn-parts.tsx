import { Inline, Stack, Text } from '@strata/ui';
import { useState } from 'react';
import css from './drawing-import.module.css';
import type { PreviewLevel } from './previewed-level.ts';

type Outline = PreviewLevel['unmatched'][number];

interface NotDrawnPartsProps {
  readonly parts: PreviewLevel['notDrawn'];
  readonly nameOf: (id: string) => string;
  /** What is dragged; undefined while nothing is. */
  readonly dragged: Outline | undefined;
  /** What is chosen in the drawing; undefined where that is no outline without a part. */
  readonly chosen: Outline | undefined;
  readonly onTake: (outline: Outline, id: string) => void;
}

const nouns = { floor: 'Floor', plot: 'Plot', unit: 'Unit', area: '', lot: 'Lot' } as const;

/** The parts of the plan that no outline shows: an outline is dragged onto the one that it is, or the part is pressed while the outline is chosen. */
export function NotDrawnParts({ parts, nameOf, dragged, chosen, onTake }: NotDrawnPartsProps) {
  const [over, setOver] = useState<string>();
  const some = parts.filter(({ thing }) => thing !== 'floor');
  if (some.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="not-drawn-title">
      <h3 id="not-drawn-title">Not drawn yet</h3>
      <Text size="small" tone="quiet">
        Drag an outline from the list below onto the part that it is. Or choose the outline in the drawing,
        and press the part.
      </Text>
      <Inline as="ul" gap={2} rowGap={2} aria-labelledby="not-drawn-title">
        {some.map(({ id, thing }) => {
          const canTake = dragged?.thing === thing;
          return (
            <li key={id}>
              <button
                type="button"
                className={css.target}
                disabled={chosen?.thing !== thing && !canTake}
                data-takes={canTake || undefined}
                data-over={(canTake && over === id) || undefined}
                onClick={() => chosen !== undefined && onTake(chosen, id)}
                onDragOver={(event) => {
                  if (!canTake) return;
                  event.preventDefault();
                  setOver(id);
                }}
                onDragLeave={() => setOver(undefined)}
                onDrop={(event) => {
                  event.preventDefault();
                  setOver(undefined);
                  if (canTake && dragged !== undefined) onTake(dragged, id);
                }}
              >
                {`${nouns[thing]} ${nameOf(id)}`.trim()}
              </button>
            </li>
          );
        })}
      </Inline>
    </Stack>
  );
}
