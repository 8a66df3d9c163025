import { type DrawnProblemKind, measuredToSentence } from '@strata/domain';
import { ChevronDownIcon, ChevronUpIcon, IconButton, Inline, Skeleton, Stack, Text } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { LoadState } from '../client/load-state.tsx';
import type { DrawnPart } from './drawn-floor.ts';
import { type DrawnLevelAnswer, type DrawnPlan, drawnFloorOf } from './drawn-floor-of.ts';
import css from './drawn-levels.module.css';
import { FloorPlan } from './floor-plan.tsx';
import { LevelFiles } from './level-files.tsx';
import { levelQuery } from './level-query.ts';

/** A floor that is drawn, or the site. */
export interface DrawnPlace {
  /** Null is the site. */
  readonly floorId: string | null;
  /** "Floor 6", "Main building, floor 6" */
  readonly words: string;
}

export interface DrawnLevelsProps {
  readonly applicationId: string;
  /** A plan as it was declared; left out, the plan as it is. */
  readonly revisionId?: string;
  readonly plan: DrawnPlan & { readonly planRevision?: number };
  /** From the lowest to the highest. */
  readonly places: readonly DrawnPlace[];
  readonly shown: DrawnPlace;
  readonly onShow: (place: DrawnPlace) => void;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly actionsOf?: (part: DrawnPart) => ReactNode;
  readonly marked?: MarkedProblem | undefined;
}

/** Where a link leads: the first problem of a kind. */
export interface MarkedProblem {
  readonly kind: DrawnProblemKind;
  /** The step that led there: the same link followed again marks it again. */
  readonly by: string;
}

/** The places of a plan of which something is drawn: floors from the lowest up, building by building, then the site. */
export function drawnPlacesOf(plan: DrawnPlan, buildingId?: string): readonly DrawnPlace[] {
  const drawn = new Set(plan.drawing?.levels.map(({ floorId }) => floorId));
  const buildings = plan.strataBuildings.filter(({ id }) => buildingId === undefined || id === buildingId);
  const floors = buildings.flatMap(({ name, floors: own }) =>
    own
      .filter(({ id }) => drawn.has(id))
      .map(({ id, floorNumber }) => ({
        floorId: id,
        words: buildings.length === 1 ? `Floor ${floorNumber}` : `${name}, floor ${floorNumber}`,
      })),
  );
  return drawn.has(null) && buildingId === undefined
    ? [...floors, { floorId: null, words: 'The site' }]
    : floors;
}

/** One drawn level after another: which one is shown is chosen above it. */
export function DrawnLevels(props: DrawnLevelsProps) {
  const { applicationId, revisionId, plan, places, shown, onShow, selected, onSelect, actionsOf, marked } =
    props;
  const { floorId } = shown;
  const sha256 = plan.drawing?.levels.find((level) => level.floorId === floorId)?.sha256;
  const query = useQuery(
    levelQuery({ applicationId, floorId, revisionId, state: `${sha256} ${plan.planRevision}` }),
  );
  return (
    <Stack gap={3}>
      {places.length < 2 ? (
        <Text weight="medium">{shown.words}</Text>
      ) : (
        <LevelChooser places={places} shown={shown} onShow={onShow} />
      )}
      <LoadState
        query={query}
        what="floor plan"
        skeleton={<Skeleton label={`Loading ${shown.words}`} count={10} />}
      >
        {(level) => (
          <Level
            key={`${floorId} ${marked?.by}`}
            plan={plan}
            level={level}
            selected={selected}
            onSelect={onSelect}
            marked={marked}
            {...(actionsOf === undefined ? {} : { actionsOf })}
          >
            <LevelFiles
              applicationId={applicationId}
              floorId={floorId}
              revisionId={revisionId}
              words={shown.words}
            />
          </Level>
        )}
      </LoadState>
    </Stack>
  );
}

type LevelProps = Pick<DrawnLevelsProps, 'plan' | 'selected' | 'onSelect' | 'actionsOf' | 'marked'> & {
  readonly level: DrawnLevelAnswer;
  /** What stands below a level of which something is drawn. */
  readonly children: ReactNode;
};

function Level({ plan, level, selected, onSelect, actionsOf, marked, children }: LevelProps) {
  const floor = useMemo(() => drawnFloorOf(plan, level), [plan, level]);
  if (floor.parts.length === 0 && floor.outline.length === 0) return <p>Nothing is drawn here any more.</p>;
  return (
    <>
      <FloorPlan
        floor={floor}
        selected={selected}
        onSelect={onSelect}
        marked={marked?.kind}
        {...(actionsOf === undefined ? {} : { actionsOf })}
      />
      {plan.drawing?.measuredTo === undefined ? null : (
        <Text size="small">{measuredToSentence(plan.drawing.measuredTo)}</Text>
      )}
      {children}
    </>
  );
}

type LevelChooserProps = Pick<DrawnLevelsProps, 'places' | 'shown' | 'onShow'>;

/** By name, or one floor down and up. */
function LevelChooser({ places, shown, onShow }: LevelChooserProps) {
  const id = useId();
  const at = places.findIndex(({ floorId }) => floorId === shown.floorId);
  const step = (by: 1 | -1) => {
    const place = places[at + by];
    if (place !== undefined) onShow(place);
  };
  return (
    <Inline fit gap={1} data-print="hidden">
      <Text as="label" unseen htmlFor={id}>
        Floor shown
      </Text>
      <IconButton
        kind="secondary"
        label="Floor below"
        icon={<ChevronDownIcon />}
        disabled={at <= 0}
        onClick={() => step(-1)}
      />
      <select
        id={id}
        className={css.floors}
        value={at}
        onChange={(event) => {
          const place = places[Number(event.target.value)];
          if (place !== undefined) onShow(place);
        }}
      >
        {places.map(({ floorId, words }, index) => (
          <option key={floorId} value={index}>
            {words}
          </option>
        ))}
      </select>
      <IconButton
        kind="secondary"
        label="Floor above"
        icon={<ChevronUpIcon />}
        disabled={at >= places.length - 1}
        onClick={() => step(1)}
      />
    </Inline>
  );
}
