import { thickestInnerWall } from '@strata/domain';
import { SelectField } from '@strata/ui';

const wallStep = 50;

const wallChoices = Array.from({ length: thickestInnerWall / wallStep }, (_, at) => {
  const thickness = `${(at + 1) * wallStep}`;
  return { value: thickness, label: `Close gaps up to ${thickness} mm` };
});

interface InnerWallsFieldProps {
  /** 0 closes none. */
  readonly value: number;
  readonly onChange: (innerWallInMm: number) => void;
}

/** Up to which thickness walls between the rooms of a unit belong to it. */
export function InnerWallsField({ value, onChange }: InnerWallsFieldProps) {
  return (
    <SelectField
      id="inner-walls"
      label="Walls inside a unit"
      hint="Models draw rooms to the faces of their walls, so that rooms of one unit do not touch. Gaps up to this width between them are walls and belong to the unit."
      empty="Leave the gaps between rooms"
      value={value === 0 ? '' : `${value}`}
      error={undefined}
      choices={wallChoices}
      onChange={(chosen) => onChange(Number(chosen))}
      onLeave={() => undefined}
    />
  );
}
