import {
  buildingFields,
  buildingTypes,
  counted,
  type PlanAreas,
  plainBuildingFields,
  stackOf,
  without,
} from '@strata/domain';
import { Accordion, Box, DefinitionList, Stack } from '@strata/ui';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { particularsOf } from '../described/described-fields.ts';
import { BuildingDrawing } from '../drawing/building-drawing.tsx';
import { sqmText } from './area-words.ts';
import type { AddressOfUnit, ShownBuilding, ShownPlan } from './shown-plan.ts';

export interface BuildingsProps {
  readonly plan: ShownPlan;
  readonly areas: PlanAreas;
  readonly addressOfUnit: AddressOfUnit;
  /** Whether they are drawn here; a page may draw them beside. */
  readonly drawings?: boolean;
}

/** The name heads what is said of a building; its code stands beside its type. */
const otherFields = without(plainBuildingFields, 'name', 'code');

/** As many buildings are open at first; of more only the first. */
const openAtOnce = 2;

function unitsOf({ floors }: ShownBuilding): number {
  return floors.reduce((sum, { units }) => sum + units.length, 0);
}

/** The buildings one below the other, each with its figures and its picture. */
export function Buildings({ plan, areas, addressOfUnit, drawings = true }: BuildingsProps) {
  const buildings = plan.strataBuildings;
  return (
    <Accordion
      headingLevel={3}
      open={buildings.slice(0, buildings.length <= openAtOnce ? openAtOnce : 1).map(({ id }) => id)}
      parts={buildings.map((building) => ({
        id: building.id,
        title: building.name,
        note: [
          counted(building.floors.length, 'floor'),
          counted(unitsOf(building), 'unit'),
          sqmText(areas.buildings.get(building.id)?.gross ?? 0n),
        ].join(', '),
        content: () => (
          <BuildingContent plan={plan} building={building} areas={areas}>
            {drawings ? <DrawnUnits plan={plan} building={building} addressOfUnit={addressOfUnit} /> : null}
          </BuildingContent>
        ),
      }))}
    />
  );
}

interface BuildingContentProps extends Pick<BuildingsProps, 'plan' | 'areas'> {
  readonly building: ShownBuilding;
  /** Below its particulars, where it has floors. */
  readonly children: ReactNode;
}

function BuildingContent({ plan, building, areas, children }: BuildingContentProps) {
  const { name, code, hasPodium, towers, plotId, applicationBuildingTypeId, floors } = building;
  const plot = plan.strataPlots.find(({ id }) => id === plotId);
  const sums = areas.buildings.get(building.id);
  return (
    <Stack gap={6}>
      <Box width="record">
        <DefinitionList
          items={[
            {
              term: buildingFields.applicationBuildingTypeId.label,
              value: buildingTypes.find(({ id }) => id === applicationBuildingTypeId)?.name ?? '–',
            },
            ...(code === null ? [] : [{ term: buildingFields.code.label, value: code }]),
            ...(plot === undefined ? [] : [{ term: buildingFields.plotId.label, value: plot.plotNumber }]),
            {
              term: 'Podium and towers',
              value: [
                hasPodium ? 'With a podium' : 'No podium',
                towers.length === 0 ? 'no towers' : towers.map((tower) => tower.name).join(', '),
              ].join('; '),
            },
            ...particularsOf(otherFields, building, {}),
            { term: 'Area of the units', value: sqmText(sums?.units ?? 0n) },
            { term: 'Gross floor area', value: sqmText(sums?.gross ?? 0n) },
          ]}
        />
      </Box>
      {floors.length === 0 ? <p>{name} has no floors yet.</p> : children}
    </Stack>
  );
}

interface DrawnUnitsProps extends Pick<BuildingsProps, 'plan' | 'addressOfUnit'> {
  readonly building: ShownBuilding;
}

function DrawnUnits({ plan, building, addressOfUnit }: DrawnUnitsProps) {
  const navigate = useNavigate();
  const stack = useMemo(() => stackOf(plan, building), [plan, building]);
  const units = useMemo(
    () => new Set(building.floors.flatMap((floor) => floor.units.map(({ id }) => id))),
    [building],
  );
  return (
    <BuildingDrawing
      stack={stack}
      {...(addressOfUnit === undefined
        ? {}
        : {
            onOpen: (id: string) => void navigate(addressOfUnit(id)),
            // Common property has no page of its own.
            opens: (id: string) => units.has(id),
          })}
    />
  );
}
