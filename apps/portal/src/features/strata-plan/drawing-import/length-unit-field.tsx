import { lengthUnitNames } from '@strata/domain';
import { SelectField } from '@strata/ui';
import type { Contents } from './mapping.ts';

interface LengthUnitFieldProps {
  readonly contents: Contents;
  /** The file names its unit, or somebody has chosen it. */
  readonly isUnitSaid: boolean;
  readonly onChoose: (unit: Contents['unit']) => void;
}

/** The unit in which a model is drawn, with an area that people know to check it by. */
export function LengthUnitField({ contents, isUnitSaid, onChoose }: LengthUnitFieldProps) {
  const [largest] = contents.layers
    .flatMap(({ name, largestAreaInSqm }) =>
      largestAreaInSqm === null ? [] : [{ name, area: largestAreaInSqm }],
    )
    .toSorted((a, b) => Number(b.area) - Number(a.area));
  return (
    <SelectField
      id="model-unit"
      label="Unit of length"
      hint={
        largest === undefined
          ? 'There is no closed outline in it.'
          : `In this unit the largest outline, on ${largest.name}, has ${largest.area} sqm. Is that right?`
      }
      empty="Choose the unit"
      value={isUnitSaid ? contents.unit : ''}
      error={undefined}
      choices={lengthUnitNames.map((name) => ({
        value: name,
        label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      }))}
      onChange={(value) => {
        const chosen = lengthUnitNames.find((name) => name === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      onLeave={() => undefined}
    />
  );
}
