import { FieldError, Grid, Stack, Text } from '@strata/ui';
import css from '../buildings.module.css';
import type { FloorCopy } from './duplicate-values.ts';

interface CopiedFloorProps {
  readonly copy: FloorCopy;
  readonly index: number;
  readonly onGive: (unitId: string, unitNumber: string) => void;
}

/** The id of the field for a unit's number on a new floor. */
export const copiedNumberId = (index: number, unitId: string) => `copy-${index}-${unitId}`;

/** A new floor with the numbers of its units, each to be changed. */
export function CopiedFloor({ copy, index, onGive }: CopiedFloorProps) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" weight="label">
        Floor {copy.floorNumber}
      </Text>
      <Grid gap={2} className={css.numbers}>
        {copy.units.map(({ unitId, from, unitNumber, error }) => {
          const id = copiedNumberId(index, unitId);
          return (
            <Stack key={unitId} gap={1} size="small" top className={css.number}>
              <label htmlFor={id} className="tone-quiet">
                {from} becomes
              </label>
              <input
                className="fill pad-1 sides-2"
                id={id}
                value={unitNumber}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                onChange={(event) => onGive(unitId, event.target.value)}
              />
              <FieldError id={id} error={error} />
            </Stack>
          );
        })}
      </Grid>
    </Stack>
  );
}
