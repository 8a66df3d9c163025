import { counted, type DrawnProblemKind, displaySqm } from '@strata/domain';
import { Button, Inline, Stack, Text } from '@strata/ui';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useWidth } from '../document-viewer/use-width.ts';
import { textScale } from '../drawing/text-size.ts';
import { colouringsOf, coloursOf } from './colours.ts';
import { type Colouring, colouringWords, type DrawnFloor, type DrawnPart } from './drawn-floor.ts';
import css from './floor-plan.module.css';
import { PlanStage } from './picture/plan-stage.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanLegend } from './plan-legend.tsx';
import { PlanProblems } from './plan-problems.tsx';
import { PlanTable } from './plan-table.tsx';

export interface FloorPlanProps {
  readonly floor: DrawnFloor;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** What can be done with what is selected. */
  readonly actionsOf?: (part: DrawnPart) => ReactNode;
  /** The first problem of this kind is marked from the start. */
  readonly marked?: DrawnProblemKind | undefined;
}

/** With less room the card and the problems stand below the drawing. */
const leastBeside = 860;

/** A part in one sentence, for those who hear the plan. */
function nameOf(part: DrawnPart): string {
  const { title, group, drawn, entered, isDifferent } = part;
  return [
    title,
    ...(group === undefined ? [] : [group]),
    `${displaySqm(drawn)} drawn`,
    ...(isDifferent && entered !== undefined ? [`${displaySqm(entered)} entered`] : []),
  ].join(', ');
}

/** How many units there are; on a site without one, how many parts. */
function countWords({ parts }: DrawnFloor): string {
  const units = parts.filter(({ kind }) => kind === 'unit').length;
  return units > 0 || parts.length === 0 ? counted(units, 'unit') : counted(parts.length, 'part');
}

/**
 * A floor as it is drawn, to scale: moved and brought closer by pointer, fingers, wheel, buttons and keys, with a card of what
 * is chosen, the problems at their places, and a table that says the same.
 */
export function FloorPlan({ floor, selected, onSelect, actionsOf, marked }: FloorPlanProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const offered = useMemo(() => colouringsOf(floor), [floor]);
  const [wanted, setWanted] = useState<Colouring>('group');
  const by = offered.includes(wanted) ? wanted : 'group';
  const { tintOf, legend } = useMemo(() => coloursOf(floor, by), [floor, by]);
  const tints = useMemo(() => legend.map(({ tint }) => tint), [legend]);
  const [areas, setAreas] = useState(true);
  const [table, setTable] = useState(false);
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState(() => floor.problems.find(({ kind }) => kind === marked)?.number);
  const find = (one: string | undefined) => floor.parts.find((part) => part.id === one);
  const part = find(preview) ?? find(selected);
  const isChosen = part !== undefined && part.id === selected;
  const select = useCallback(
    (one: string | undefined) => {
      setProblem(undefined);
      onSelect(one);
    },
    [onSelect],
  );
  return (
    <Stack ref={root} gap={4}>
      <Inline gap={4} rowGap={2} data-print="hidden">
        <fieldset className={css.colourings} aria-label="Colour units by">
          {offered.map((one) => (
            <button key={one} type="button" aria-pressed={one === by} onClick={() => setWanted(one)}>
              {colouringWords[one]}
            </button>
          ))}
        </fieldset>
        <label className={css.areas}>
          <input type="checkbox" checked={areas} onChange={(event) => setAreas(event.target.checked)} /> Areas
        </label>
        <Text as="span" push>
          <Button small aria-expanded={table} aria-controls={id} onClick={() => setTable((was) => !was)}>
            {table ? 'Hide the table' : 'Show as table'}
          </Button>
        </Text>
      </Inline>
      <div className={css.layout} data-beside={width >= leastBeside * textScale()}>
        <Stack gap={3} shrink top>
          <PlanStage
            floor={floor}
            tintOf={tintOf}
            tints={tints}
            nameOf={nameOf}
            areas={areas}
            selected={selected}
            onSelect={select}
            onPreview={setPreview}
            problem={problem}
            onProblem={setProblem}
          />
          <PlanLegend floor={floor} colours={legend} />
        </Stack>
        <Stack gap={6} top>
          {part === undefined ? (
            <Text size="small" tone="quiet">
              {countWords(floor)}. Choose one to read about it.
            </Text>
          ) : (
            <PlanCard part={part} onClose={isChosen ? () => select(undefined) : undefined}>
              {isChosen ? actionsOf?.(part) : null}
            </PlanCard>
          )}
          <PlanProblems problems={floor.problems} shown={problem} onShow={setProblem} />
        </Stack>
      </div>
      <div id={id}>{table ? <PlanTable floor={floor} selected={selected} onSelect={select} /> : null}</div>
    </Stack>
  );
}
