import { canMoveWalls, counted } from '@strata/domain';
import { Text } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import { useMemo } from 'react';
import { InnerWallsField } from './inner-walls-field.tsx';
import { choicesOf, type KeptMapping, keptLayers } from './kept-mapping.ts';
import { LayersTable } from './layers-table.tsx';
import { LengthUnitField } from './length-unit-field.tsx';
import { type Contents, mappingOf, proposedChoices, withoutFloor } from './mapping.ts';
import { keptFace, OutlineFaces } from './outline-faces.tsx';
import { type ModelOfPlan, PreviewedDrawing } from './previewed-drawing.tsx';
import { KindsTable } from './spaces/kinds-table.tsx';
import { SingleSpaces } from './spaces/single-spaces.tsx';
import { usedOutlines } from './spaces/space-uses.ts';

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
  const face = keptFace(said);
  const mapping =
    isUnitSaid && canMoveWalls(face, contents.measuredTo)
      ? mappingOf(contents, choices, assignments, innerWallInMm, usedOutlines(contents.ways, said), face)
      : undefined;
  const mixed = contents.layers.filter(
    ({ name, spaces }) => choices[name]?.use === 'mixed' && spaces !== null,
  );
  const open = withoutFloor(choices);
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
        <LengthUnitField
          contents={contents}
          isUnitSaid={isUnitSaid}
          // In another unit other lines meet: its outlines are others.
          onChoose={(unit) => onSay({ unit, assignments: [] })}
        />
        <LayersTable
          layers={contents.layers}
          choices={choices}
          places={places}
          onChoose={(name, choice) => onSay({ layers: keptLayers({ ...choices, [name]: choice }) })}
        />
        {mixed.length === 0 ? null : (
          <>
            <KindsTable
              ways={contents.ways}
              said={said}
              onSay={(part) => onSay({ ...part, assignments: [] })}
            />
            <SingleSpaces
              layers={mixed}
              single={said.single}
              onSay={(single) => onSay({ single, assignments: [] })}
            />
          </>
        )}
        {Object.values(choices).some(({ use }) => use === 'unit' || use === 'mixed') ? (
          <InnerWallsField
            value={innerWallInMm}
            onChange={(thickness) => onSay({ innerWallInMm: thickness })}
          />
        ) : null}
        <OutlineFaces
          shown={face}
          measuredTo={contents.measuredTo}
          onChoose={(outlinesShow) => onSay({ outlinesShow })}
        />
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
