import { displayWhole, unitsDrawnForFiles } from '@strata/domain';
import { Button, EmptyState, Inline, Stack, Text } from '@strata/ui';
import type { ViewedDocument } from '@strata/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { anchorOf, buildingAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { drawingOf } from './drawing-of.ts';

export interface UnitDrawingsProps {
  readonly plan: Plan;
  /** Id of the file that is being read. */
  readonly shown: string | undefined;
  readonly onShow: (document: ViewedDocument) => void;
}

/** The drawings of the units by building, and which are missing. */
export function UnitDrawings({ plan, shown, onShow }: UnitDrawingsProps) {
  return (
    <Stack as="section" gap={4} aria-labelledby="drawings-title">
      <h2 id="drawings-title">Unit drawings</h2>
      {plan.strataBuildings.length === 0 ? (
        <EmptyState title="No units yet">
          <p>Each unit has a drawing; they are listed here by building.</p>
        </EmptyState>
      ) : (
        plan.strataBuildings.map((building) => (
          <BuildingDrawings key={building.id} plan={plan} building={building} shown={shown} onShow={onShow} />
        ))
      )}
    </Stack>
  );
}

/** A large building has hundreds of units: so many are listed, the others when asked for. */
const atOnce = 40;

interface BuildingDrawingsProps extends UnitDrawingsProps {
  readonly building: Plan['strataBuildings'][number];
}

const haveTheirs = (count: number): string =>
  count === 1 ? '1 unit has its drawing' : `All ${displayWhole(count)} units have their drawing`;

function BuildingDrawings({ plan, building, shown, onShow }: BuildingDrawingsProps) {
  const [all, setAll] = useState(false);
  const units = building.floors.flatMap((floor) => floor.units);
  const onPlan = unitsDrawnForFiles(plan);
  const needed = units.filter((unit) => unit.drawingDocument !== null || !onPlan.has(unit.id));
  const missing = needed.filter((unit) => unit.drawingDocument === null);
  const without = units.length - needed.length;
  const drawn = units.flatMap((unit) => {
    const drawing = drawingOf(unit);
    return drawing === undefined ? [] : [{ unit, drawing }];
  });
  const some = <Item,>(items: readonly Item[]) => (all ? items : items.slice(0, atOnce));
  const hidden = all ? 0 : Math.max(0, missing.length - atOnce) + Math.max(0, drawn.length - atOnce);
  return (
    <Stack id={`drawings-${building.id}`} gap={2} pad={3} line="above" tabIndex={-1}>
      <h3>{building.name}</h3>
      <Text tone="quiet" size="small">
        {units.length === 0
          ? 'No units'
          : missing.length > 0
            ? `${displayWhole(missing.length)} of ${displayWhole(needed.length)} units have no drawing`
            : needed.length > 0 && haveTheirs(needed.length)}
      </Text>
      {without === 0 ? null : (
        <Text tone="quiet" size="small">
          {without === 1
            ? '1 unit needs no file: it is drawn on the plan, which by the ministry’s drawing rules stands for it.'
            : `${displayWhole(without)} units need no file: they are drawn on the plan, which by the ministry’s drawing rules stands for it.`}
        </Text>
      )}
      {missing.length === 0 ? null : (
        <>
          <h4>Missing</h4>
          <Inline as="ul" gap={4} rowGap={2} aria-label={`Units of ${building.name} without a drawing`}>
            {some(missing).map((unit) => (
              <li key={unit.id}>
                <Link to={`${buildingAddress(plan.id, building.id)}#${anchorOf('unit', unit.id)}`}>
                  {unit.unitNumber}
                </Link>
              </li>
            ))}
          </Inline>
        </>
      )}
      {drawn.length === 0 ? null : (
        <>
          <h4>Added</h4>
          <Inline as="ul" gap={4} rowGap={2} aria-label={`Drawings of ${building.name}`}>
            {some(drawn).map(({ unit, drawing }) => (
              <li key={unit.id}>
                <Button
                  small
                  aria-pressed={shown === drawing.id}
                  aria-label={`View the drawing of unit ${unit.unitNumber}`}
                  onClick={() => onShow(drawing)}
                >
                  {unit.unitNumber}
                </Button>
              </li>
            ))}
          </Inline>
        </>
      )}
      {hidden === 0 ? null : (
        <p>
          <Button small onClick={() => setAll(true)}>
            Show {hidden} more
          </Button>
        </p>
      )}
    </Stack>
  );
}
