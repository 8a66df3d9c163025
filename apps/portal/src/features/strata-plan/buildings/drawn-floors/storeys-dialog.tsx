import { buildingFields, counted, floorFields } from '@strata/domain';
import {
  AngleField,
  Button,
  ConflictPanel,
  ErrorSummary,
  FormLayout,
  fieldId,
  Grid,
  LengthField,
  Stack,
  Text,
} from '@strata/ui';
import { useMemo } from 'react';
import { DraftedActions } from '../../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import type { Building } from '../plan-parts.ts';
import {
  isOpen,
  type StoreysValues,
  storeyDifferences,
  storeyProblems,
  storeysSent,
  valuesOfStoreys,
  withProposals,
} from './storey-values.ts';

interface StoreysDialogProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly onClose: () => void;
}

/** Where the floors of a building lie, how high they are, and where north is in its drawing. */
export function StoreysDialog(props: StoreysDialogProps) {
  const { plan, building, onClose } = props;
  const name = `storeys:${building.id}`;
  return (
    <DraftedDialog
      wide
      title={`Levels, heights and north of ${building.name}`}
      name={name}
      pristine={valuesOfStoreys(building, plan)}
      onClose={onClose}
    >
      {(start) => <StoreysForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface StoreysFormProps extends StoreysDialogProps {
  readonly name: string;
  readonly start: FormStart<StoreysValues>;
}

function StoreysForm({ plan, building, onClose, name, start }: StoreysFormProps) {
  const validate = useMemo(() => storeyProblems(building), [building]);
  const { form, draft } = useDraftedForm(name, start, validate);
  const seen = useSeenVersion(form, plan.planRevision);
  const numbers = new Map(building.floors.map(({ id, floorNumber }) => [id, floorNumber]));
  const { send, isSending } = useChange('PUT /Applications/storeys', {
    done: ({ changed }) => (changed === 0 ? 'Saved' : `The storeys of ${counted(changed, 'floor')} saved`),
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: seen.onRefused,
  });
  const { storeys } = form.values;
  const change = (index: number, key: 'baseLevelInMm' | 'storeyHeightInMm', value: string) => {
    const row = storeys[index];
    if (row !== undefined) form.change('storeys', storeys.with(index, { ...row, [key]: value }));
  };
  return (
    <>
      {seen.isConflict ? (
        <ConflictPanel
          differences={storeyDifferences(form.values, building)}
          onKeepMine={seen.keepMine}
          onTakeTheirs={() => form.replace(valuesOfStoreys(building, plan))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit((values) =>
          send({
            input: { body: { buildingId: building.id, ...storeysSent(values, building) } },
            version: values.seenVersion,
          }),
        )}
      >
        <AngleField
          {...form.field('northAngle')}
          label={buildingFields.northAngle.label}
          hint="Clockwise from the top of the drawing, such as 12.5. 0 where north is at the top."
          optional
        />
        <Stack as="fieldset" gap={3}>
          <Text as="legend" weight="label">
            Storeys
          </Text>
          <Text tone="quiet" size="small" width="reading">
            The level is that of the floor above the zero of the building, below it with a minus sign; the
            height is from floor to floor. A last height that is missing is assumed where the building is
            drawn, and said to be.
          </Text>
          {isOpen(form.values) ? (
            <div>
              <Button small onClick={() => form.replace(withProposals(form.values, building))}>
                Propose what is missing
              </Button>
            </div>
          ) : null}
          <Stack as="ul" gap={3}>
            {storeys.map((row, index) => {
              const number = numbers.get(row.floorId);
              if (number === undefined) return null;
              const bind = (key: 'baseLevelInMm' | 'storeyHeightInMm') => {
                const path = `storeys.${index}.${key}`;
                return {
                  id: fieldId(path),
                  value: row[key],
                  error: form.errorOf(path),
                  onChange: (value: string) => change(index, key, value),
                  onLeave: () => form.leave(path),
                };
              };
              return (
                <Grid
                  as="li"
                  key={row.floorId}
                  columns={2}
                  gap={4}
                  rowGap={2}
                  one="phone"
                  align="start"
                  aria-label={`Floor ${number}`}
                >
                  <LengthField
                    {...bind('baseLevelInMm')}
                    label={`${floorFields.baseLevelInMm.label} of floor ${number}`}
                    optional
                  />
                  <LengthField
                    {...bind('storeyHeightInMm')}
                    label={`${floorFields.storeyHeightInMm.label} of floor ${number}`}
                    optional
                  />
                </Grid>
              );
            })}
          </Stack>
        </Stack>
        <DraftedActions act="Save" busy={isSending} cancel={onClose} draft={draft.state} />
      </FormLayout>
    </>
  );
}
