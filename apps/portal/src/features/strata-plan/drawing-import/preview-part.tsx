import { counted, displaySqm, hundredthsOfSqmm } from '@strata/domain';
import { Button, Grid, Inline, Notice, Stack, Text } from '@strata/ui';
import { type DrawnPlace, drawnFloorOf, FloorPlan } from '@strata/web';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Plan } from '../plan/plan.ts';
import css from './drawing-import.module.css';
import type { Assignment, ModelPreview } from './mapping.ts';
import { MovedWalls } from './moved-walls.tsx';
import { NotDrawnParts } from './not-drawn-parts.tsx';
import { enteredOf, type PreviewLevel, previewedLevel } from './previewed-level.ts';
import { TodayBeside } from './today-beside.tsx';
import { unreadWords } from './unread-words.ts';

interface PreviewPartProps {
  readonly plan: Plan;
  readonly preview: ModelPreview;
  readonly places: readonly DrawnPlace[];
  readonly assignments: readonly Assignment[];
  readonly onAssign: (assignments: readonly Assignment[]) => void;
}

/** What would be drawn, level by level, before anything is changed. */
export function PreviewPart({ plan, preview, places, assignments, onAssign }: PreviewPartProps) {
  const [chosen, setChosen] = useState(0);
  const level = preview.levels[chosen] ?? preview.levels[0];
  const wordsOf = (floorId: string | null) =>
    places.find((place) => place.floorId === floorId)?.words ?? 'The site';
  if (level === undefined) return <p>None of the chosen layers draws anything.</p>;
  return (
    <Stack gap={4} fill>
      <Stack as="ul" gap={1} aria-label="Levels that would be drawn">
        {preview.levels.map((one, index) => (
          <Inline as="li" key={one.floorId} gap={3} rowGap={1}>
            {preview.levels.length === 1 ? (
              <Text as="span" weight="label">
                {wordsOf(one.floorId)}
              </Text>
            ) : (
              <Button
                small
                kind={one === level ? 'primary' : 'secondary'}
                aria-pressed={one === level}
                onClick={() => setChosen(index)}
              >
                {wordsOf(one.floorId)}
              </Button>
            )}
            <Text as="span" size="small">
              {summary(one)}
            </Text>
          </Inline>
        ))}
      </Stack>
      {preview.unread.length === 0 ? null : (
        <Notice kind="attention" title="Some things in these layers cannot be read.">
          <ul>
            {preview.unread.map((one) => (
              <li key={`${one.layer} ${one.reason}`}>
                {one.layer}: {unreadWords(one)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Level
        key={level.floorId}
        plan={plan}
        level={level}
        measuredTo={preview.measuredTo}
        assignments={assignments}
        onAssign={onAssign}
      />
    </Stack>
  );
}

const sqmmWords = (areaInSqmm: number) => displaySqm(hundredthsOfSqmm(areaInSqmm));

function summary({ matched, unmatched, notDrawn, problems }: PreviewLevel): string {
  const walled = matched.filter(({ wallsInSqmm }) => wallsInSqmm > 0);
  const walls = walled.reduce((sum, { wallsInSqmm }) => sum + wallsInSqmm, 0);
  const blocking = problems.filter(({ severity }) => severity === 'blocking').length;
  return [
    `${counted(matched.length, 'part')} drawn`,
    ...(walls === 0
      ? []
      : [`walls between rooms add ${sqmmWords(walls)} to ${counted(walled.length, 'unit')}`]),
    ...(unmatched.length === 0 ? [] : [`${counted(unmatched.length, 'outline')} without a part`]),
    ...(notDrawn.length === 0 ? [] : [`${counted(notDrawn.length, 'part')} of the plan not drawn`]),
    ...(blocking === 0 ? [] : [`${counted(blocking, 'problem')} that would block the declaration`]),
  ].join(', ');
}

type LevelProps = Pick<PreviewPartProps, 'plan' | 'assignments' | 'onAssign'> & {
  readonly level: PreviewLevel;
  readonly measuredTo: ModelPreview['measuredTo'];
};

const reasons = {
  noNumber: 'no number stands in it',
  unknownNumber: 'its number is not in the plan',
  twoNumbers: 'several numbers stand in it',
  numberTwice: 'its number stands in another outline as well',
} as const;

const leaveOut = 'leave out';

/** An outline that is matched with nothing, by its place in the file. */
const keyOf = ({ layer, index }: { readonly layer: string; readonly index: number }) => `${layer} ${index}`;

const titleOf = ({ areaInSqmm, layer }: PreviewLevel['unmatched'][number]) =>
  `Outline of ${sqmmWords(areaInSqmm)} on ${layer}`;

function Level({ plan, level, measuredTo, assignments, onAssign }: LevelProps) {
  const [selected, setSelected] = useState<string>();
  const [dragged, setDragged] = useState<PreviewLevel['unmatched'][number]>();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was chosen for an outline takes its row away, and the focus with it: reading goes on here.
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isChosen.current || document.activeElement !== document.body) return;
    isChosen.current = false;
    heading.current?.focus();
  });
  const shown = useMemo(() => previewedLevel(plan, level), [plan, level]);
  const floor = useMemo(() => {
    const drawn = drawnFloorOf(plan, shown);
    const unknown = level.unmatched.map((outline) => ({
      id: keyOf(outline),
      kind: 'unknown' as const,
      label: '?',
      title: titleOf(outline),
      polygons: outline.polygons,
      drawn: hundredthsOfSqmm(outline.areaInSqmm),
      entered: undefined,
      isDifferent: false,
      facts: [],
    }));
    const walls = new Map(level.matched.map(({ id, wallsInSqmm }) => [id, wallsInSqmm]));
    const known = drawn.parts.map((part) => {
      const inSqmm = walls.get(part.id) ?? 0;
      if (inSqmm === 0) return part;
      return { ...part, facts: [...part.facts, { term: 'Walls between rooms', value: sqmmWords(inSqmm) }] };
    });
    return { ...drawn, parts: [...known, ...unknown] };
  }, [plan, level, shown]);
  const names = useMemo(() => enteredOf(plan), [plan]);
  const faults = level.matched.flatMap(({ id, fault }) => (fault === null ? [] : [{ id, fault }]));
  const assign = (outline: PreviewLevel['unmatched'][number], id: string | null) => {
    const { layer, index } = outline;
    setSelected(undefined);
    isChosen.current = true;
    onAssign([...assignments.filter((one) => keyOf(one) !== keyOf(outline)), { layer, index, id }]);
  };
  const choiceOf = (outline: PreviewLevel['unmatched'][number]) => (
    <select
      aria-label={`What it is: ${titleOf(outline)}`}
      value=""
      onChange={(event) => assign(outline, event.target.value === leaveOut ? null : event.target.value)}
    >
      <option value="">Choose what it is</option>
      {level.notDrawn
        .filter(({ thing }) => thing === outline.thing)
        .map(({ id }) => (
          <option key={id} value={id}>
            {names.get(id)?.name}
          </option>
        ))}
      <option value={leaveOut}>Leave it out</option>
    </select>
  );
  return (
    <Stack gap={6}>
      <Text as="h3" ref={heading} tabIndex={-1} unseen>
        {floor.name} as it would be drawn
      </Text>
      {faults.length === 0 ? null : (
        <Notice kind="refusal" title="Some shapes cannot be kept as they are.">
          <ul>
            {faults.map(({ id, fault }) => (
              <li key={id}>
                {names.get(id)?.name}: {fault.message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {floor.parts.length === 0 && floor.outline.length === 0 ? null : (
        <TodayBeside plan={plan} floorId={level.floorId} selected={selected} onSelect={setSelected}>
          <FloorPlan floor={floor} selected={selected} onSelect={setSelected} />
        </TodayBeside>
      )}
      <MovedWalls things={shown.things} walls={level.walls} name={floor.name} measuredTo={measuredTo} />
      {level.unmatched.length === 0 ? null : (
        <NotDrawnParts
          parts={level.notDrawn}
          nameOf={(id) => names.get(id)?.name ?? ''}
          dragged={dragged}
          chosen={level.unmatched.find((outline) => keyOf(outline) === selected)}
          onTake={(outline, id) => {
            setDragged(undefined);
            assign(outline, id);
          }}
        />
      )}
      {level.unmatched.length === 0 ? null : (
        <Stack as="section" gap={2} aria-label="Outlines without a part of the plan">
          <h3>{counted(level.unmatched.length, 'outline')} without a part of the plan</h3>
          <Stack as="ul" gap={2}>
            {level.unmatched.map((outline) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by pointer; its list and the parts above say the same by keyboard
              <Grid
                as="li"
                key={keyOf(outline)}
                gap={3}
                align="center"
                one="phone"
                line="below"
                pad={2}
                className={css.unmatched}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', titleOf(outline));
                  setDragged(outline);
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                <span>
                  {titleOf(outline)}: {reasons[outline.reason]}
                  {outline.texts.length === 0
                    ? ''
                    : ` (${outline.texts.map((text) => `“${text}”`).join(', ')})`}
                </span>
                <Button small onClick={() => setSelected(keyOf(outline))}>
                  Show it
                </Button>
                {choiceOf(outline)}
              </Grid>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
