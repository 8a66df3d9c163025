import { CallRefused } from '@strata/contract';
import { allocationsOf, counted } from '@strata/domain';
import {
  CheckboxField,
  ErrorSummary,
  FormLayout,
  Stack,
  type SummaryEntry,
  Text,
  TextField,
} from '@strata/ui';
import { type SubmitEvent, useState } from 'react';
import { DraftedActions } from '../../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog } from '../../../../app/form-draft/drafted-dialog.tsx';
import { useDraftSaving } from '../../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';

import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { type Building, type Floor, tellTaken } from '../plan-parts.ts';
import { messagesOf } from '../use-row-sending.ts';
import { CopiedFloor, copiedNumberId } from './copied-floor.tsx';
import {
  copiesOf,
  type FloorCopy,
  floorsFault,
  floorsNamed,
  type GivenNumbers,
  givenKey,
} from './duplicate-values.ts';

interface DuplicateFloorDialogProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly floor: Floor;
  readonly onClose: () => void;
}

const floorsField = 'newFloors';

/** The field that a refusal of the server is about: `copies.3.units.0.unitNumber`. */
function placeOf(path: string, copies: readonly FloorCopy[]): string {
  const [, copy = '', unit = ''] = /^copies\.(\d+)\.units\.(\d+)/.exec(path) ?? [];
  const unitId = copies[Number(copy)]?.units[Number(unit)]?.unitId;
  return unitId === undefined ? floorsField : copiedNumberId(Number(copy), unitId);
}

function numberEntries(copies: readonly FloorCopy[]): readonly SummaryEntry[] {
  return copies.flatMap(({ floorNumber, units }, index) =>
    units.flatMap(({ unitId, unitNumber, error }) =>
      error === undefined
        ? []
        : [
            {
              id: copiedNumberId(index, unitId),
              message: `Floor ${floorNumber}, unit ${unitNumber}: ${error}`,
            },
          ],
    ),
  );
}

/** Repeats a floor with its units on other floors; the number of each unit is proposed, and can be changed. */
export function DuplicateFloorDialog(props: DuplicateFloorDialogProps) {
  const { building, floor, onClose } = props;
  const name = `duplicate-floor:${floor.id}`;
  return (
    <DraftedDialog
      wide
      title={`Duplicate floor ${floor.floorNumber} of ${building.name}`}
      name={name}
      pristine={nothingTyped}
      onClose={onClose}
    >
      {(start) => <DuplicateFloorForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface Typed {
  /** The new floors as they were typed. */
  readonly text: string;
  readonly given: GivenNumbers;
  readonly withCommonProperty: boolean;
}

const nothingTyped: Typed = { text: '', given: {}, withCommonProperty: true };

interface DuplicateFloorFormProps extends DuplicateFloorDialogProps {
  readonly name: string;
  readonly start: FormStart<Typed>;
}

function DuplicateFloorForm({ plan, building, floor, onClose, name, start }: DuplicateFloorFormProps) {
  const [text, setText] = useState(start.values.text);
  const [given, setGiven] = useState(start.values.given);
  const [withCommonProperty, setWithCommonProperty] = useState(start.values.withCommonProperty);
  const draft = useDraftSaving(name, { text, given, withCommonProperty } satisfies Typed);
  const [attempt, setAttempt] = useState(0);
  const [served, setServed] = useState<readonly SummaryEntry[]>([]);
  const floors = floorsNamed(text);
  const copies = copiesOf(plan, building, floor, floors, given);
  const problem = floorsFault(floors, copies);
  const shared = allocationsOf(plan).filter(
    ({ floorId, commonPropertyTypeId }) => floorId === floor.id && commonPropertyTypeId !== 3,
  );
  const { send, isSending } = useChange('POST /Applications/strataFloors/duplicate', {
    done: (ids) =>
      `${counted(ids.length, 'floor')} with ${counted(ids.length * floor.units.length, 'unit')} added`,
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: (error) => {
      tellTaken(messagesOf(error));
      if (!(error instanceof CallRefused) || Object.keys(error.fields).length === 0) return false;
      setServed(
        Object.entries(error.fields).map(([path, message]) => ({ id: placeOf(path, copies), message })),
      );
      setAttempt((was) => was + 1);
      return true;
    },
  });

  const found: readonly SummaryEntry[] = [
    // That a field is required names the field; every other problem says what it is about.
    ...(problem === undefined
      ? []
      : [{ id: floorsField, message: floors.length === 0 ? `New floors: ${problem}` : problem }]),
    ...numberEntries(copies),
  ];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setServed([]);
    if (found.length > 0) {
      tellTaken(copies.flatMap(({ units }) => units.map((unit) => unit.error)));
      setAttempt((was) => was + 1);
      return;
    }
    send({
      input: {
        body: {
          floorId: floor.id,
          withCommonProperty: withCommonProperty && shared.length > 0,
          copies: copies.map(({ floorNumber, units }) => ({
            floorNumber,
            units: units.map(({ unitId, unitNumber }) => ({ unitId, unitNumber })),
          })),
        },
      },
    });
  }

  return (
    <>
      <ErrorSummary entries={served.length > 0 ? served : found} attempt={attempt} />
      <FormLayout onSubmit={submit}>
        <TextField
          id={floorsField}
          label="New floors"
          hint="Numbers with commas, or a range: 6-9, 12"
          width="medium"
          value={text}
          error={attempt > 0 || floors.length > 0 ? problem : undefined}
          onChange={(value) => {
            setText(value);
            setServed([]);
          }}
          onLeave={() => undefined}
        />
        {shared.length === 0 ? null : (
          <CheckboxField
            id="withCommonProperty"
            label={`With its common property: ${counted(shared.length, 'area')}`}
            hint="General and limited common property. Accessory units are added by hand."
            value={withCommonProperty}
            onChange={setWithCommonProperty}
            onLeave={() => undefined}
          />
        )}
        {floor.units.length === 0 ? (
          <Text tone="quiet" size="small">
            The floor has no units: it is repeated alone.
          </Text>
        ) : null}
        {copies.length === 0 || floor.units.length === 0 || copies.length > 100 ? null : (
          <Stack gap={4}>
            <Text tone="quiet" size="small">
              Each number is proposed from the floor’s own. Change what is numbered otherwise.
            </Text>
            {copies.map((copy, index) => (
              <CopiedFloor
                key={`${index} ${copy.floorNumber}`}
                copy={copy}
                index={index}
                onGive={(unitId, unitNumber) =>
                  setGiven((was) => ({ ...was, [givenKey(copy.floorNumber, unitId)]: unitNumber }))
                }
              />
            ))}
          </Stack>
        )}
        <DraftedActions
          act={copies.length === 0 ? 'Duplicate' : `Add ${counted(copies.length, 'floor')}`}
          busy={isSending}
          cancel={onClose}
          draft={draft.state}
        />
      </FormLayout>
    </>
  );
}
