import { counted, displayHundredths, displaySqm, displayWhole, hundredthsOfSqmm } from '@strata/domain';
import { Inline, Stack, Text } from '@strata/ui';
import { useId, useMemo } from 'react';
import { figureWidth, textScale } from '../../drawing/text-size.ts';
import { differenceWords } from '../difference-words.ts';
import { labelSpotOf } from '../layout/label-spot.ts';
import { placeLabels, type WantedLabel } from '../layout/place-labels.ts';
import { boxOf, heightOf, type PlanBox, pathOf, widthOf } from '../layout/plan-box.ts';
import { LabelTexts } from '../picture/label-texts.tsx';
import { PlanFrame } from '../picture/plan-frame.tsx';
import { PlanPatterns } from '../picture/plan-patterns.tsx';
import { usePlanView } from '../picture/use-plan-view.ts';
import css from './floor-changes.module.css';
import {
  changesOf,
  type DrawnThings,
  handedOver,
  type LevelChanges,
  type TouchedPart,
} from './level-changes.ts';
import { type MovedWall, type WallLine, wallsByDistance } from './moved-walls.ts';
import { WallLens } from './wall-lens.tsx';

export interface FloorChangesProps {
  /** "Floor 5" */
  readonly name: string;
  readonly before: DrawnThings;
  readonly after: DrawnThings;
  /** "Revision 1", "Revision 2", and what lies between them, if it did not change hands. */
  readonly words: { readonly before: string; readonly after: string; readonly changed?: string };
  /** Where walls moved by a few thicknesses, they are told by how far; at most this far, in millimetres. */
  readonly farthest?: number;
}

/** A move of fewer pixels is shown through a lens as well. */
const seenWithout = 6;
/** So many moved walls are told one by one. */
const mostTold = { singly: 8, byDistance: 3 } as const;

const lineOf = (lines: readonly WallLine[]) =>
  lines.map(({ x1, y1, x2, y2 }) => `M${x1} ${-y1}L${x2} ${-y2}`).join('');

/** The floor as it is drawn now over what it was: old walls dashed, new ones strong, and hatched what changed hands. */
export function FloorChanges({ name, before, after, words, farthest }: FloorChangesProps) {
  const id = useId();
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  const shown = useMemo(() => pictureOf(before, after, changes), [before, after, changes]);
  const { stage, content, ...plan } = usePlanView(shown.box);
  const { box, view } = plan;
  const labels = useMemo(
    () =>
      placeLabels(shown.labels, {
        box: shown.box,
        scale: view.scale,
        textScale: textScale(),
        figureWidth: figureWidth(),
        taken: [],
      }),
    [shown, view.scale],
  );
  const walls =
    farthest === undefined
      ? changes.walls.map((wall) => ({ wall, count: 1, over: wall.over }))
      : wallsByDistance(changes.walls, farthest);
  const told = walls.slice(0, mostTold[farthest === undefined ? 'singly' : 'byDistance']);
  const left = walls.slice(told.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap={3}>
      <PlanFrame stage={stage} content={content} plan={plan}>
        <svg
          role="img"
          aria-label={`${name}, what was redrawn`}
          aria-describedby={`${id}told`}
          className={`drawn ${css.picture}`}
          width={widthOf(box) * view.scale}
          height={heightOf(box) * view.scale}
          viewBox={`${box.left} ${-box.top} ${widthOf(box)} ${heightOf(box)}`}
        >
          <defs>
            <PlanPatterns id={id} names={['changed']} scale={view.scale} />
          </defs>
          <path className={css.ground} d={shown.outline} />
          <path className={css.touched} d={shown.touched} />
          <path className={css.walls} d={shown.walls} />
          <path className={css.outline} d={shown.outline} />
          {shown.hatched.map(({ key, d }) => (
            <path key={key} className={css.changed} d={d} style={{ fill: `url(#${id}changed)` }} />
          ))}
          <path className={css.gone} d={lineOf(changes.gone)} />
          <path className={css.come} d={lineOf(changes.come)} />
        </svg>
        <LabelTexts
          box={box}
          scale={view.scale}
          labels={labels}
          groundOf={(key) => (shown.isTouched.has(key) ? 'touched' : 'untouched')}
        />
      </PlanFrame>
      <Inline as="ul" align="stretch" gap={4} rowGap={1} size="roomy" aria-label="Legend">
        <Inline as="li" fit gap={2}>
          <svg width="30" height="10" aria-hidden="true" className={`drawn ${css.key}`}>
            <path className={css.gone} d="M1 5h28" />
          </svg>
          {words.before}
        </Inline>
        <Inline as="li" fit gap={2}>
          <svg width="30" height="10" aria-hidden="true" className={`drawn ${css.key}`}>
            <path className={css.come} d="M1 5h28" />
          </svg>
          {words.after}
        </Inline>
        <Inline as="li" fit gap={2}>
          <svg width="26" height="18" aria-hidden="true" className="drawn">
            <PlanPatterns id={`${id}key`} names={['changed']} scale={1} />
            <rect
              className={css.changed}
              x="1"
              y="1"
              width="24"
              height="16"
              style={{ fill: `url(#${id}keychanged)` }}
            />
          </svg>
          {words.changed ?? 'Changed hands'}
        </Inline>
      </Inline>
      <Stack as="ul" gap={3} id={`${id}told`}>
        {told.map(({ wall, count, over }, index) => (
          <Inline as="li" key={wallKey(wall)} gap={4} rowGap={2}>
            {wall.by * view.scale < seenWithout ? (
              <WallLens wall={wall} scale={view.scale} hatched={shown.hatched} words={words} />
            ) : null}
            <Stack gap={1} shrink>
              <Text weight="label">
                {count === 1 ? 'A wall' : counted(count, 'wall')} moved by {displayWhole(wall.by)} mm, over{' '}
                {displayHundredths(BigInt(Math.round(over / 10)))} m{count === 1 ? '' : ' in all'}
              </Text>
              {index === 0 ? <HandedOver changes={changes} /> : null}
            </Stack>
          </Inline>
        ))}
        {left > 0 ? <li>{counted(left, 'more wall')} moved.</li> : null}
        {changes.walls.length === 0 ? (
          <Text as="li">{counted(changes.touched.length, 'part')} redrawn.</Text>
        ) : null}
        {changes.touched
          .filter(({ isUnit }) => isUnit)
          .map((part) => (
            <Text as="li" key={part.key} size="small">
              {unitWords(part)}
            </Text>
          ))}
      </Stack>
    </Stack>
  );
}

const sqmOf = (sqmm: number) => displaySqm(hundredthsOfSqmm(sqmm));

/** What was drawn of a unit, and is. */
function unitWords({ name, before, after, wasSqmm, isSqmm }: TouchedPart): string {
  if (before.length === 0) return `Unit ${name} was not drawn, ${sqmOf(isSqmm)} are`;
  if (after.length === 0) return `Unit ${name}: ${sqmOf(wasSqmm)} were drawn, nothing is`;
  const by = hundredthsOfSqmm(isSqmm) - hundredthsOfSqmm(wasSqmm);
  return `Unit ${name}: ${sqmOf(wasSqmm)} were drawn, ${sqmOf(isSqmm)} are (${differenceWords(by)})`;
}

const wallKey = ({ to: { x1, y1, x2, y2 } }: MovedWall) => `${x1} ${y1} ${x2} ${y2}`;

function HandedOver({ changes }: { readonly changes: LevelChanges }) {
  const over = handedOver(changes);
  if (over === undefined) return null;
  return (
    <Text size="small">
      {displaySqm(hundredthsOfSqmm(over.sqmm))} went from {over.from.name} to {over.to.name}.
    </Text>
  );
}

const nowhere: PlanBox = { left: 0, bottom: 0, right: 1, top: 1 };

/** What is drawn of both, once for any scale. */
function pictureOf(before: DrawnThings, after: DrawnThings, { touched }: LevelChanges) {
  const all = [...before.things, ...after.things].flatMap(({ polygons }) => polygons);
  const outlineOf = ({ things }: DrawnThings) =>
    things.flatMap(({ thing, polygons }) => (thing === 'floor' ? polygons : []));
  const outline = outlineOf(after);
  const parts = after.things.filter(({ thing }) => thing !== 'floor');
  const byName = new Map(touched.map((part) => [part.key, part]));
  const areas = (key: string) => {
    const part = byName.get(key);
    return part === undefined
      ? []
      : [
          {
            text:
              part.before.length === 0
                ? `new, ${displayHundredths(hundredthsOfSqmm(part.isSqmm))}`
                : `${displayHundredths(hundredthsOfSqmm(part.wasSqmm))} → ${displayHundredths(hundredthsOfSqmm(part.isSqmm))}`,
            kind: 'compared' as const,
          },
        ];
  };
  return {
    box: boxOf(all) ?? nowhere,
    outline: pathOf(outline.length > 0 ? outline : outlineOf(before)),
    walls: pathOf(parts.flatMap(({ polygons }) => polygons)),
    touched: pathOf(touched.flatMap((part) => part.after)),
    isTouched: new Set(touched.map(({ key }) => key)),
    // Both rings in one path: filled by the even-odd rule, it is what only one of them covers.
    hatched: touched.map((part) => ({ key: part.key, d: pathOf([...part.before, ...part.after]) })),
    labels: parts
      .filter(({ thing }) => thing === 'unit')
      .toSorted((a, b) => Number(byName.has(`unit ${b.name}`)) - Number(byName.has(`unit ${a.name}`)))
      .flatMap(({ name, polygons }): readonly WantedLabel[] => {
        const spot = labelSpotOf(polygons);
        const key = `unit ${name}`;
        return spot === undefined
          ? []
          : [{ id: key, spot, lines: [{ text: name, kind: 'number' }, ...areas(key)] }];
      }),
  };
}
