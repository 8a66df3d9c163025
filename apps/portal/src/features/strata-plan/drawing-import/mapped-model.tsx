import { counted, lengthUnitNames, thickestInnerWall } from '@strata/domain';
import { SelectField, Text } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import { useMemo } from 'react';
import { choicesOf, type KeptMapping, keptLayers } from './kept-mapping.ts';
import { LayersTable } from './layers-table.tsx';
import { type Contents, mappingOf, proposedChoices, withoutFloor } from './mapping.ts';
import { type ModelOfPlan, PreviewedDrawing } from './previewed-drawing.tsx';

const wallStep = 50;

const wallChoices = Array.from({ length: thickestInnerWall / wallStep }, (_, at) => {
  const thickness = `${(at + 1) * wallStep}`;
  return { value: thickness, label: `Close gaps up to ${thickness} mm` };
});

export interface SaidOfModel extends ModelOfPlan {
  readonly said: KeptMapping;
  readonly onSay: (part: Partial<KeptMapping>) => void;
}

interface MappedModelProps extends SaidOfModel {
  readonly contents: Contents;
  /** The file names its unit, or somebody has chosen it. */
  readonly isUnitSaid: boolean;
}

/** What the layers of a model show, as a person says it, and what they would draw so. */
export function MappedModel(props: MappedModelProps) {
  const { plan, places, kept, said, onSay, contents, isUnitSaid, onDone } = props;
  const { assignments, innerWallInMm } = said;
  const choices = useMemo(() => {
    const floorIds = places.flatMap(({ floorId }) => floorId ?? []);
    return choicesOf(said.layers, proposedChoices(contents.layers, floorIds), places);
  }, [contents, places, said.layers]);
  const mapping = isUnitSaid ? mappingOf(contents, choices, assignments, innerWallInMm) : undefined;
  const open = withoutFloor(choices);
  const [largest] = contents.layers
    .flatMap(({ name, largestAreaInSqm }) =>
      largestAreaInSqm === null ? [] : [{ name, area: largestAreaInSqm }],
    )
    .toSorted((a, b) => Number(b.area) - Number(a.area));
  return (
    <>
      <NumberedStep number={2} title="What the layers show" state={mapping === undefined ? 'now' : 'done'}>
        <Text>
          {contents.format}, {counted(contents.numberOfLayers, 'layer')}
          {contents.numberOfLayers > contents.layers.length
            ? `; the ${contents.layers.length} with the most outlines are listed`
            : ''}
          .
        </Text>
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
            // In another unit other lines meet: its outlines are others.
            if (chosen !== undefined) onSay({ unit: chosen, assignments: [] });
          }}
          onLeave={() => undefined}
        />
        <LayersTable
          layers={contents.layers}
          choices={choices}
          places={places}
          onChoose={(name, choice) => onSay({ layers: keptLayers({ ...choices, [name]: choice }) })}
        />
        {Object.values(choices).some(({ use }) => use === 'unit') ? (
          <SelectField
            id="inner-walls"
            label="Walls inside a unit"
            hint="Models draw rooms to the faces of their walls, so that rooms of one unit do not touch. Gaps up to this width between them are walls and belong to the unit."
            empty="Leave the gaps between rooms"
            value={innerWallInMm === 0 ? '' : `${innerWallInMm}`}
            error={undefined}
            choices={wallChoices}
            onChange={(value) => onSay({ innerWallInMm: Number(value) })}
            onLeave={() => undefined}
          />
        ) : null}
        {open.length === 0 ? null : <Text tone="warning">Choose the floor of {open.join(', ')}.</Text>}
      </NumberedStep>
      {mapping === undefined ? (
        <>
          <NumberedStep number={3} title="What would be drawn" state="later">
            <p>
              {isUnitSaid
                ? 'Say first what the layers show, and on which floor they lie.'
                : 'Choose first the unit of length: the file does not name it.'}
            </p>
          </NumberedStep>
          <NumberedStep number={4} title="Import" state="later">
            <p>All floors are drawn, or none.</p>
          </NumberedStep>
        </>
      ) : (
        <PreviewedDrawing
          plan={plan}
          places={places}
          kept={kept}
          mapping={mapping}
          onAssign={(next) => onSay({ assignments: next })}
          onDone={onDone}
        />
      )}
    </>
  );
}
