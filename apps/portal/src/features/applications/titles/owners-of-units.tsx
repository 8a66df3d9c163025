import { compareFloors, counted } from '@strata/domain';
import {
  Button,
  EmptyState,
  Inline,
  PageSection,
  type RowSelection,
  type TableColumn,
  type TableFilter,
  Text,
  toast,
  VirtualTable,
} from '@strata/ui';
import { FolioOwners, shareWords, unitFilters, useSend } from '@strata/web';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { OwnedUnit, UnitOwners } from './registrations.ts';
import { SetOwners } from './set-owners.tsx';

export interface OwnersOfUnitsProps {
  readonly applicationId: string;
  readonly owners: UnitOwners;
}

/** Every unit with whom it is to be registered for; several are chosen and set at once. */
export function OwnersOfUnits({ applicationId, owners }: OwnersOfUnitsProps) {
  const { propertyOwners, units, canEdit } = owners;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openDialog, setOpenDialog] = useState<readonly OwnedUnit[]>();
  const selection = useMemo((): RowSelection => ({ selected, onChange: setSelected }), [selected]);
  const filters = useMemo(() => filtersOf(units), [units]);
  const chosen = useMemo(() => units.filter(({ unitId }) => selected.has(unitId)), [units, selected]);
  const undo = useDefaultOwners(applicationId, owners.planRevision, () => setSelected(new Set()));
  const deviating = chosen.filter((unit) => unit.owners !== null);
  return (
    <>
      <PageSection id="property-owners" title="Owners of the property">
        <FolioOwners owners={propertyOwners.map((owner) => ({ ...owner, isYours: false }))} />
      </PageSection>
      <PageSection id="units" title="Units">
        {units.length === 0 ? (
          <EmptyState title="There are no units yet">
            <p>
              Once the strata plan has units, each of them is here with its owners. They are entered in{' '}
              <Link to={`/app/applications/${applicationId}/strataplan`}>the strata plan</Link>.
            </p>
          </EmptyState>
        ) : (
          <VirtualTable
            caption="Units and their owners"
            nouns={['unit', 'units']}
            columns={columns}
            rows={units}
            rowKey={keyOf}
            filters={filters}
            {...(canEdit ? { selection, onOpen: (unit: OwnedUnit) => setOpenDialog([unit]) } : {})}
            actions={
              canEdit ? (
                <Inline as="span" gap={2} align="stretch">
                  <Button small disabled={chosen.length === 0} onClick={() => setOpenDialog(chosen)}>
                    Set owners
                  </Button>
                  <Button
                    small
                    kind="quiet"
                    busy={undo.isSending}
                    disabled={deviating.length === 0}
                    onClick={() => undo.send(deviating.map(({ unitId }) => unitId))}
                  >
                    Back to the owners of the property
                  </Button>
                </Inline>
              ) : undefined
            }
          />
        )}
      </PageSection>
      {openDialog === undefined ? null : (
        <SetOwners
          applicationId={applicationId}
          units={openDialog}
          owners={owners}
          onDone={() => {
            setSelected(new Set());
            setOpenDialog(undefined);
          }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}

const keyOf = ({ unitId }: OwnedUnit) => unitId;
const own = 'Own owners';
const ofTheProperty = 'Owners of the property';
const fromWords = ({ owners }: OwnedUnit) => (owners === null ? ofTheProperty : own);

const columns: readonly TableColumn<OwnedUnit>[] = [
  { key: 'unit', header: 'Unit', text: ({ unitNumber }) => unitNumber, cardTitle: true },
  { key: 'building', header: 'Building', text: ({ buildingName }) => buildingName, weight: 1.3 },
  {
    key: 'floor',
    header: 'Floor',
    text: ({ floorNumber }) => floorNumber,
    order: compareFloors,
    weight: 0.8,
  },
  {
    key: 'owners',
    header: 'Owners and shares',
    text: ({ owners }) =>
      owners === null
        ? ofTheProperty
        : owners.map((owner) => `${owner.name} ${shareWords(owner)}`).join(', '),
    cell: ({ owners }) =>
      owners === null ? (
        <Text as="span" tone="quiet">
          {ofTheProperty}
        </Text>
      ) : (
        owners.map((owner) => `${owner.name} ${shareWords(owner)}`).join(', ')
      ),
    weight: 3,
  },
];

function filtersOf(units: readonly OwnedUnit[]): readonly TableFilter<OwnedUnit>[] {
  const { building, floor } = unitFilters(units, ({ buildingName, floorNumber }) => ({
    building: buildingName,
    floor: floorNumber,
  }));
  return [
    building,
    floor,
    {
      key: 'owners',
      label: 'Owners',
      all: 'All units',
      choices: () =>
        [ofTheProperty, own].map((value) => ({ value, label: `${value} (${count(units, value)})` })),
      matches: (unit, value) => fromWords(unit) === value,
    },
  ];
}

function count(units: readonly OwnedUnit[], words: string): string {
  return counted(units.filter((unit) => fromWords(unit) === words).length, 'unit');
}

/** Has units registered for the owners of the property again. */
function useDefaultOwners(applicationId: string, version: number, onDone: () => void) {
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('PUT /Applications/unitOwners', {
    onDone: async () => {
      await invalidate();
      toast.success('The owners of the property are set');
      onDone();
    },
    onRefused: () => {
      void invalidate();
      return false;
    },
  });
  return {
    isSending,
    send(unitIds: readonly string[]) {
      send({ input: { body: { applicationId, unitIds: [...unitIds], owners: null } }, version });
    },
  };
}
