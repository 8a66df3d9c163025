import { compareFloors, counted } from '@strata/domain';
import {
  Button,
  EmptyState,
  Inline,
  PageSection,
  RowLink,
  type RowSelection,
  type TableColumn,
  type TableFilter,
  Text,
  toast,
  VirtualTable,
} from '@strata/ui';
import { FolioOwners, shareWords, unitFilters, useSend } from '@strata/web';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { OwnedUnit, UnitOwners } from './registrations.ts';
import { SetOwners } from './set-owners.tsx';

export interface OwnersOfUnitsProps {
  readonly applicationId: string;
  readonly owners: UnitOwners;
}

/**
 * Every unit with whom it is to be registered for; several are chosen and set at once. Units of an amendment that have a
 * title are left as they are registered.
 */
export function OwnersOfUnits({ applicationId, owners }: OwnersOfUnitsProps) {
  const { propertyOwners, units, canEdit } = owners;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openDialog, setOpenDialog] = useState<readonly OwnedUnit[]>();
  const selection = useMemo((): RowSelection => ({ selected, onChange: setSelected }), [selected]);
  const shown = useMemo(() => (haveTitles(units) ? [...columns, titleColumn] : columns), [units]);
  const filters = useMemo(() => filtersOf(units), [units]);
  const navigate = useNavigate();
  const marked = useMemo(() => units.filter(({ unitId }) => selected.has(unitId)), [units, selected]);
  const chosen = marked.filter(({ title }) => title === null);
  const titled = marked.length - chosen.length;
  const open = (unit: OwnedUnit) => {
    if (unit.title === null) setOpenDialog([unit]);
    else void navigate(`/app/titles/${unit.title.id}`);
  };
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
            columns={shown}
            rows={units}
            rowKey={keyOf}
            filters={filters}
            {...(canEdit ? { selection, onOpen: open } : {})}
            actions={
              canEdit ? (
                <Inline as="span" gap={2}>
                  {titled === 0 ? null : (
                    <Text as="output" size="small">
                      {counted(titled, 'chosen unit')}{' '}
                      {titled === 1 ? 'has a title and keeps' : 'have titles and keep'} the registered owners
                    </Text>
                  )}
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
const haveTitles = (units: readonly OwnedUnit[]) => units.some(({ title }) => title !== null);
const registered = 'Registered owners';
const own = 'Own owners';
const ofTheProperty = 'Owners of the property';

function fromWords({ owners, title }: OwnedUnit): string {
  if (title !== null) return registered;
  return owners === null ? ofTheProperty : own;
}

/** The owners by name and share; undefined where they are the owners of the property. */
function ownersInWords({ owners, title }: OwnedUnit): string | undefined {
  return (title?.owners ?? owners)?.map((owner) => `${owner.name} ${shareWords(owner)}`).join(', ');
}

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
    text: (unit) => ownersInWords(unit) ?? ofTheProperty,
    cell: (unit) =>
      ownersInWords(unit) ?? (
        <Text as="span" tone="quiet">
          {ofTheProperty}
        </Text>
      ),
    weight: 3,
  },
];

/** Where some have a title already. */
const titleColumn: TableColumn<OwnedUnit> = {
  key: 'title',
  header: 'Title',
  text: ({ title }) => title?.number ?? 'New',
  cell: ({ title }) =>
    title === null ? 'New' : <RowLink to={`/app/titles/${title.id}`}>{title.number}</RowLink>,
};

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
        choicesFor(units).map((value) => ({ value, label: `${value} (${count(units, value)})` })),
      matches: (unit, value) => fromWords(unit) === value,
    },
  ];
}

/** From where the units have their owners; registered ones only where there are any. */
function choicesFor(units: readonly OwnedUnit[]): readonly string[] {
  const all = [ofTheProperty, own];
  return haveTitles(units) ? [registered, ...all] : all;
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
