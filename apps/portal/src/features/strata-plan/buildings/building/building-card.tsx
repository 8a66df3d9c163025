import { buildingTypes } from '@strata/domain';
import {
  ButtonLink,
  Card,
  CardHead,
  DefinitionList,
  EditIcon,
  Menu,
  PlusIcon,
  TrashIcon,
  VisuallyHidden,
} from '@strata/ui';
import { Link } from 'react-router';
import { addFloors, anchorOf, buildingAddress } from '../../plan/addresses.ts';
import type { Plan } from '../../plan/plan.ts';
import { areaOf, type Building, partsOf } from '../plan-parts.ts';

interface BuildingCardProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What a building is, in words. */
export function buildingInWords(plan: Plan, building: Building): string {
  const type = buildingTypes.find(({ id }) => id === building.applicationBuildingTypeId)?.name ?? '';
  const plot = plan.strataPlots.find(({ id }) => id === building.plotId)?.plotNumber;
  return [
    building.code ?? '',
    type,
    plot === undefined ? '' : `plot ${plot}`,
    building.hasPodium ? 'with a podium' : '',
    building.towers.map(({ name }) => name).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A building with its figures, and the way to its floors and units. */
export function BuildingCard({ plan, building, onEdit, onDelete }: BuildingCardProps) {
  const areas = partsOf(plan).areas.buildings.get(building.id);
  const units = building.floors.reduce((sum, floor) => sum + floor.units.length, 0);
  return (
    <Card>
      <CardHead
        menu={
          plan.canEdit ? (
            <Menu
              label={`Acts on ${building.name}`}
              items={[
                { label: 'Edit', icon: <EditIcon />, onSelect: onEdit },
                { label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: onDelete },
              ]}
            />
          ) : undefined
        }
      >
        <h3 id={anchorOf('building', building.id)} tabIndex={-1}>
          <Link to={buildingAddress(plan.id, building.id)}>{building.name}</Link>
        </h3>
      </CardHead>
      <p>{buildingInWords(plan, building)}</p>
      {plan.canEdit ? (
        <div>
          <ButtonLink small icon={<PlusIcon />} to={`${buildingAddress(plan.id, building.id)}#${addFloors}`}>
            <span>
              Add floors<VisuallyHidden>: {building.name}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      ) : null}
      {areas === undefined ? null : (
        <DefinitionList
          small
          items={[
            { term: 'Floors', value: building.floors.length },
            { term: 'Units', value: units },
            { term: 'Gross floor area', value: `${areaOf(areas.gross)} sqm` },
            { term: 'Sum of its parts', value: `${areaOf(areas.total)} sqm` },
            { term: 'Difference', value: `${areaOf(areas.difference)} sqm` },
          ]}
        />
      )}
    </Card>
  );
}
