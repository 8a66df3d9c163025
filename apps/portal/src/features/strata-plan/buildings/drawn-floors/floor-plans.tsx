import { counted, type DrawnProblemKind, displaySqm, type drawingFindingCodes } from '@strata/domain';
import { Button, ButtonLink, Inline, Stack, Text } from '@strata/ui';
import { DrawnLevels, type DrawnPart, type DrawnPlace, drawnPlacesOf, type MarkedProblem } from '@strata/web';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf, building3DAddress, buildingAddress } from '../../plan/addresses.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Building } from '../plan-parts.ts';
import { areasToTake, type TakenFrom } from './drawn-areas.ts';

const TakeAreasDialog = lazy(async () => {
  const { TakeAreasDialog: dialog } = await import('./take-areas-dialog.tsx');
  return { default: dialog };
});

const StoreysDialog = lazy(async () => {
  const { StoreysDialog: dialog } = await import('./storeys-dialog.tsx');
  return { default: dialog };
});

interface FloorPlansProps {
  readonly plan: Plan;
  readonly building: Building;
}

interface DrawnPlacesProps {
  readonly plan: Plan;
  readonly places: readonly DrawnPlace[];
  /** Of which these are the floors; undefined for the site. */
  readonly building: Building | undefined;
}

/** The kinds of problems by the findings that tell of them. */
const kinds: Readonly<Partial<Record<string, DrawnProblemKind>>> = {
  drawnOverlap: 'overlap',
  drawnOutsideFloor: 'outsideFloor',
  outlineExceedsPlot: 'outlineExceedsPlot',
  drawnGap: 'gap',
  drawnApart: 'apart',
  drawnNoWayIn: 'noWayIn',
  drawnAreaDiffers: 'areaDiffers',
  notDrawn: 'notDrawn',
} satisfies Record<(typeof drawingFindingCodes)[number], DrawnProblemKind>;

/** What a link of the problems leads to: "#drawnGap-{floorId}", or "#drawnGap-site". */
function linkedProblem(hash: string) {
  const [, code = '', place = ''] = /^#([a-zA-Z]+)-([0-9a-f-]{36}|site)$/.exec(hash) ?? [];
  const kind = kinds[code];
  return kind === undefined ? undefined : { kind, floorId: place === 'site' ? null : place };
}

interface Taking {
  readonly from: TakenFrom;
  readonly words: string;
}

/** The floors of a building as its architect drew them; a unit leads to its row. */
export function FloorPlans({ plan, building }: FloorPlansProps) {
  return <DrawnPlaces plan={plan} places={drawnPlacesOf(plan, building.id)} building={building} />;
}

/** Floors, or the site, as their architect drew them; what is drawn can be entered as the area of its thing. */
export function DrawnPlaces({ plan, places, building }: DrawnPlacesProps) {
  const [chosen, setChosen] = useState<string | null>();
  const [selected, setSelected] = useState<string>();
  const [taking, setTaking] = useState<Taking>();
  const [sayingStoreys, setSayingStoreys] = useState(false);
  const { hash, key } = useLocation();
  const linked = linkedProblem(hash);
  const step = `${key} ${hash}`;
  const [followed, setFollowed] = useState<string>();
  const [marked, setMarked] = useState<MarkedProblem>();
  if (linked !== undefined && step !== followed) {
    setFollowed(step);
    setChosen(linked.floorId);
    setSelected(undefined);
    setMarked({ kind: linked.kind, by: step });
  }
  const heading = useRef<HTMLHeadingElement>(null);
  // With the last difference goes the button that was pressed: whoever works by keyboard goes on at the floor.
  const [entered, setEntered] = useState(0);
  const shownSince = plan.planRevision >= entered ? entered : 0;
  useEffect(() => {
    if (shownSince > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [shownSince]);
  const shown = places.find(({ floorId }) => floorId === chosen) ?? places[0];
  if (shown === undefined) return null;
  return (
    <Stack gap={4}>
      <Text
        as={building ? 'h3' : 'h2'}
        ref={heading}
        tabIndex={-1}
        unseen
        {...(linked?.floorId === shown.floorId ? { id: hash.slice(1) } : {})}
      >
        {shown.words} as it is drawn
      </Text>
      {building === undefined ? null : (
        <Inline gap={3} rowGap={2} data-print="hidden">
          <ButtonLink small to={building3DAddress(plan.id, building.id, selected)}>
            See it in 3D
          </ButtonLink>
          {plan.canEdit ? (
            <Button small onClick={() => setSayingStoreys(true)}>
              Levels, heights and north
            </Button>
          ) : null}
        </Inline>
      )}
      {plan.canEdit ? <Differing plan={plan} shown={shown} onTake={setTaking} /> : null}
      <DrawnLevels
        applicationId={plan.id}
        plan={plan}
        places={places}
        shown={shown}
        onShow={({ floorId }) => {
          setChosen(floorId);
          setSelected(undefined);
          setMarked(undefined);
        }}
        marked={marked}
        selected={selected}
        onSelect={setSelected}
        actionsOf={(part) => <PartActions plan={plan} building={building} part={part} onTake={setTaking} />}
      />
      {sayingStoreys && building ? (
        <Suspense fallback={null}>
          <StoreysDialog plan={plan} building={building} onClose={() => setSayingStoreys(false)} />
        </Suspense>
      ) : null}
      {taking === undefined ? null : (
        <Suspense fallback={null}>
          <TakeAreasDialog
            plan={plan}
            {...taking}
            onDone={(revision) => {
              setEntered(revision);
              setTaking(undefined);
            }}
            onClose={() => setTaking(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const lowered = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** What is drawn there and differs: of the site, which has no floor, thing by thing. */
function onLevel(plan: Plan, { floorId }: DrawnPlace): TakenFrom {
  if (floorId !== null) return { floorId };
  const site = plan.drawing?.levels.find((level) => level.floorId === null);
  const ids = site?.shapes.map(({ id }) => id) ?? [];
  return { ids: areasToTake(plan, { ids }).map(({ id }) => id) };
}

interface DifferingProps {
  readonly plan: Plan;
  readonly shown: DrawnPlace;
  readonly onTake: (taking: Taking) => void;
}

/** How many areas differ from the drawing; nothing where none does. */
function Differing({ plan, shown, onTake }: DifferingProps) {
  const here = areasToTake(plan, onLevel(plan, shown)).length;
  const inPlan = areasToTake(plan, {}).length;
  const floor = lowered(shown.words);
  const where = shown.floorId === null ? 'on the site' : 'on this floor';
  if (inPlan === 0) return null;
  return (
    <Inline gap={3} rowGap={2} data-print="hidden">
      <Text as="span" size="small">
        {counted(inPlan, 'entered area differs', 'entered areas differ')} from the drawing
        {here === inPlan ? `, all ${where}` : `, ${here === 0 ? 'none' : here} of them ${where}`}.
      </Text>
      {here === 0 ? null : (
        <Button small onClick={() => onTake({ from: onLevel(plan, shown), words: floor })}>
          Enter what is drawn of {floor}
        </Button>
      )}
      {here === inPlan ? null : (
        <Button small onClick={() => onTake({ from: {}, words: 'the whole plan' })}>
          Enter what is drawn of the whole plan
        </Button>
      )}
    </Inline>
  );
}

interface PartActionsProps {
  readonly plan: Plan;
  readonly building: Building | undefined;
  readonly part: DrawnPart;
  readonly onTake: (taking: Taking) => void;
}

function PartActions({ plan, building, part: { id, kind, title, label }, onTake }: PartActionsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [area] = plan.canEdit ? areasToTake(plan, { ids: [id] }) : [];
  const address =
    kind === 'unit' && building
      ? `${buildingAddress(plan.id, building.id)}#${anchorOf('unit', id)}`
      : undefined;
  return (
    <Inline gap={3} rowGap={2}>
      {address !== undefined ? (
        <Button
          small
          kind="primary"
          onClick={() =>
            void navigate(address, {
              replace: address.startsWith(`${pathname}#`),
              preventScrollReset: true,
            })
          }
        >
          Open {lowered(title)}
        </Button>
      ) : null}
      {area === undefined ? null : (
        <Button
          small
          onClick={() => onTake({ from: { ids: [id] }, words: kind === 'unit' ? `unit ${label}` : label })}
        >
          Enter the drawn {displaySqm(area.drawn)}
        </Button>
      )}
    </Inline>
  );
}
