import { typedUnitFields, unitFields, without } from '@strata/domain';
import { type Definition, DefinitionList, Dialog, Stack } from '@strata/ui';
import { DocumentViewer, explainDocument, loadDocument, particularsOf, type ShownPlan } from '@strata/web';
import { useSearchParams } from 'react-router';
import css from './unit-dialog.module.css';

/** The unit that the address names, with the building and the floor that it is on. */
function findUnit(plan: ShownPlan, id: string | null) {
  if (id === null) return undefined;
  for (const building of plan.strataBuildings)
    for (const floor of building.floors) {
      const unit = floor.units.find((one) => one.id === id);
      if (unit !== undefined) return { unit, floor, building };
    }
  return undefined;
}

/** The number heads the dialog; the tower stands with the building. */
const listed = without(typedUnitFields, 'unitNumber', 'towerId');

/** One unit of the plan with its drawing, while the address names it. */
export function UnitDialog({ plan }: { readonly plan: ShownPlan }) {
  const [params, setParams] = useSearchParams();
  const found = findUnit(plan, params.get('unit'));
  if (found === undefined) return null;
  const { unit, floor, building } = found;
  const group = plan.applicationGroups.find(({ id }) => id === unit.applicationGroupId);
  const lots = plan.parkingScheduleItems.filter(({ unitId }) => unitId === unit.id);
  const items: readonly Definition[] = [
    { term: 'Building and floor', value: `${building.name}, floor ${floor.floorNumber}` },
    ...(unit.applicationBuildingTower === null
      ? []
      : [{ term: unitFields.towerId.label, value: unit.applicationBuildingTower.name }]),
    ...particularsOf(listed, unit, {
      occupancyUseId: unit.occupancyUse.name,
      unitTypeId: unit.applicationUnitType.name,
      applicationGroupId: group?.groupName,
    }),
    ...(lots.length === 0
      ? []
      : [{ term: 'Accessory lots', value: lots.map(({ reference }) => reference).join(', ') }]),
  ];
  const close = () =>
    setParams(
      (was) => {
        was.delete('unit');
        return was;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Dialog title={`Unit ${unit.unitNumber}`} wide onClose={close}>
      <Stack gap={4}>
        <DefinitionList small items={items} />
        {unit.drawingDocument === null ? (
          <p>There is no drawing of this unit.</p>
        ) : (
          <div className={css.drawing}>
            <DocumentViewer
              document={{
                id: unit.drawingDocument.split('/').at(-1) ?? '',
                label: `Drawing of unit ${unit.unitNumber}`,
                fileName: unit.drawingFileName ?? 'drawing',
              }}
              load={loadDocument}
              explain={explainDocument}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
