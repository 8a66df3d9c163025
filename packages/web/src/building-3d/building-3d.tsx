import { assumedStoreyHeight, counted } from '@strata/domain';
import { Button, Inline, Stack, Text } from '@strata/ui';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useWidth } from '../document-viewer/use-width.ts';
import { textScale } from '../drawing/text-size.ts';
import { colouringsOf, coloursOf } from '../floor-plan/colours.ts';
import {
  type Colouring,
  colouringWords,
  type DrawnFloor,
  type DrawnPart,
} from '../floor-plan/drawn-floor.ts';
import plan from '../floor-plan/floor-plan.module.css';
import { PlanCard } from '../floor-plan/plan-card.tsx';
import { PlanLegend } from '../floor-plan/plan-legend.tsx';
import css from './building-3d.module.css';
import { BuildingTable } from './building-table.tsx';
import { levelWords, metres, partsOf, type RaisedBuilding } from './data/raised-building.ts';
import { BuildingStage } from './picture/building-stage.tsx';
import grounds from './picture/grounds.module.css';
import { type Arrangement, arrangements } from './view/arrangement.ts';

export interface Building3DProps {
  readonly building: RaisedBuilding;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** What can be done with what is selected. */
  readonly actionsOf?: (part: DrawnPart) => ReactNode;
}

/** With less room the card stands below the picture. */
const leastBeside = 860;

const arrangementWords: Readonly<Record<Arrangement, string>> = {
  whole: 'Whole',
  pulledOut: 'Pull out',
  apart: 'Apart',
};

/**
 * A building as it is drawn, floor upon floor: turned and tilted by pointer, fingers, buttons and keys, looked at floor by
 * floor, with a card of what is chosen and a table that says the same.
 */
export function Building3D({ building, selected, onSelect, actionsOf }: Building3DProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const { floors } = building;
  const placed = useMemo(() => partsOf(building), [building]);
  const all = useMemo(
    () =>
      drawnAs(
        building,
        placed.map(({ part }) => part),
      ),
    [building, placed],
  );
  const offered = useMemo(
    () => colouringsOf(all).filter((one): one is Colouring => one !== 'difference'),
    [all],
  );
  const [wanted, setWanted] = useState<Colouring>('group');
  const by = offered.includes(wanted) ? wanted : 'group';
  const { tintOf, legend } = useMemo(() => coloursOf(all, by), [all, by]);
  const tints = useMemo(
    () =>
      new Map(
        placed.map(({ part }) => [
          part.id,
          part.id === selected ? 'chosen' : part.kind === 'unit' ? tintOf(part) : part.kind,
        ]),
      ),
    [placed, selected, tintOf],
  );
  const [table, setTable] = useState(false);
  const [preview, setPreview] = useState<string>();
  const find = (one: string | undefined) => placed.find(({ part }) => part.id === one);
  const [arrangement, setArrangement] = useState<Arrangement>(selected === undefined ? 'whole' : 'pulledOut');
  const [looked, setLooked] = useState(() => find(selected)?.at ?? floors.length - 1);
  const at = Math.min(looked, floors.length - 1);
  // What is chosen elsewhere comes into sight.
  const [followed, setFollowed] = useState(selected);
  if (followed !== selected) {
    setFollowed(selected);
    const own = placed.filter(({ part }) => part.id === selected);
    const isSeen = own.some((one) => (arrangement === 'pulledOut' ? one.at === at : one.at <= at));
    const [first] = own;
    if (first !== undefined && !isSeen) setLooked(first.at);
  }
  const shown = find(preview) ?? find(selected);
  const isChosen = shown !== undefined && shown.part.id === selected;
  const choose = useCallback((one: string) => onSelect(one), [onSelect]);
  const floor = floors[at];
  return (
    <Stack ref={root} gap={4}>
      <Inline gap={4} rowGap={2} data-print="hidden">
        <fieldset className={plan.colourings} aria-label="How the floors stand">
          {arrangements.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === arrangement}
              onClick={() => {
                setArrangement(one);
                const own = find(selected)?.at;
                if (one === 'pulledOut' && own !== undefined) setLooked(own);
              }}
            >
              {arrangementWords[one]}
            </button>
          ))}
        </fieldset>
        {offered.length < 2 ? null : (
          <fieldset className={plan.colourings} aria-label="Colour units by">
            {offered.map((one) => (
              <button key={one} type="button" aria-pressed={one === by} onClick={() => setWanted(one)}>
                {colouringWords[one]}
              </button>
            ))}
          </fieldset>
        )}
        <Text as="span" push>
          <Button small aria-expanded={table} aria-controls={id} onClick={() => setTable((was) => !was)}>
            {table ? 'Hide the table' : 'Show as table'}
          </Button>
        </Text>
      </Inline>
      <div className={css.layout} data-beside={width >= leastBeside * textScale()}>
        <Stack gap={3} shrink top>
          <div className={css.view}>
            <FloorSlider id={`${id}floor`} building={building} at={at} onChange={setLooked} />
            <BuildingStage
              building={building}
              arrangement={arrangement}
              looked={at}
              tints={tints}
              selected={selected}
              onSelect={onSelect}
              onPreview={setPreview}
            />
          </div>
          <PlanLegend floor={all} colours={legend} grounds={grounds} />
        </Stack>
        <Stack gap={4} top>
          {shown === undefined ? (
            <Text size="small" tone="quiet">
              {counted(placed.filter(({ part }) => part.kind === 'unit').length, 'unit')} on{' '}
              {counted(floors.length, 'floor')}. Choose one to read about it.
            </Text>
          ) : (
            <PlanCard
              part={withPlace(shown.part, building, shown.at)}
              onClose={isChosen ? () => onSelect(undefined) : undefined}
            >
              {isChosen ? actionsOf?.(shown.part) : null}
            </PlanCard>
          )}
          <Assumed building={building} />
          {floor === undefined ? null : (
            <output>
              <Text as="span" size="small" tone="quiet">
                {floor.name}: {levelWords(floor.baseLevel)}, {metres(floor.height)} high.
              </Text>
            </output>
          )}
        </Stack>
      </div>
      <div id={id}>
        {table ? <BuildingTable building={building} selected={selected} onSelect={choose} /> : null}
      </div>
    </Stack>
  );
}

/** All floors as one, for what is said of floors. */
function drawnAs(building: RaisedBuilding, parts: readonly DrawnPart[]): DrawnFloor {
  return { name: building.name, outline: [], parts, problems: [], groups: building.groups };
}

/** A part with where it lies. */
function withPlace(part: DrawnPart, { floors }: RaisedBuilding, at: number): DrawnPart {
  const floor = floors[at];
  if (floor === undefined) return part;
  return {
    ...part,
    facts: [
      {
        term: 'Place',
        value: `${floor.name}, ${levelWords(floor.baseLevel)}${floor.isAssumed ? ', assumed' : ''}`,
      },
      ...part.facts,
    ],
  };
}

interface FloorSliderProps {
  readonly id: string;
  readonly building: RaisedBuilding;
  readonly at: number;
  readonly onChange: (at: number) => void;
}

/** Up to which floor the building is shown, or which one is drawn out. */
function FloorSlider({ id, building: { floors }, at, onChange }: FloorSliderProps) {
  return (
    <div className={css.slider} data-print="hidden">
      <label htmlFor={id}>Floor</label>
      <output htmlFor={id} aria-hidden="true">
        {floors[at]?.number}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={floors.length - 1}
        value={at}
        disabled={floors.length < 2}
        aria-valuetext={floors[at]?.name}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

/** What the picture shows and nobody has said. */
function Assumed({ building: { floors, undrawn, northAngle } }: { readonly building: RaisedBuilding }) {
  const assumed = floors.filter(({ isAssumed }) => isAssumed);
  const said = [
    ...(assumed.length === 0
      ? []
      : [
          `Of ${assumed.length === floors.length ? 'no floor' : counted(assumed.length, 'floor')} ${
            assumed.length === floors.length ? 'the level and height are' : 'the level or height are not'
          } entered: ${metres(assumedStoreyHeight)} from floor to floor are assumed there.`,
        ]),
    ...(undrawn === 0 ? [] : [`${counted(undrawn, 'floor is', 'floors are')} not drawn.`]),
    ...(northAngle === null ? ['Where north is has not been entered.'] : []),
  ];
  if (said.length === 0) return null;
  return (
    <Stack gap={1}>
      {said.map((words) => (
        <Text key={words} size="small" tone="quiet">
          {words}
        </Text>
      ))}
    </Stack>
  );
}
