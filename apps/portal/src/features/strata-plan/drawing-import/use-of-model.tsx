import { Notice, RadioField } from '@strata/ui';
import { BeginFromModel } from './begin/begin-from-model.tsx';
import { MappedModel, type SaidOfModel } from './mapped-model.tsx';
import type { Contents } from './mapping.ts';

interface UseOfModelProps extends SaidOfModel {
  readonly contents: Contents;
  /** The file names its unit, or somebody has chosen it. */
  readonly isUnitSaid: boolean;
}

/** A model draws the floors that the plan has, or makes those that it lacks, with what lies on them. */
export function UseOfModel(props: UseOfModelProps) {
  const { places, said, onSay, contents } = props;
  const hasFloors = places.some(({ floorId }) => floorId !== null);
  const hasStoreys = contents.layers.some(({ storey }) => storey !== null);
  if (!hasFloors && !hasStoreys)
    return (
      <Notice title="The plan has no floors yet.">
        <p>
          Enter the buildings with their floors and units first: a drawing is matched with them by their
          numbers. From a model in IFC they can be made here.
        </p>
      </Notice>
    );
  const isBegun = !hasFloors || (hasStoreys && said.mode === 'begin');
  return (
    <>
      {hasFloors && hasStoreys ? (
        <RadioField
          id="use-of-model"
          label="What to do with the model"
          value={isBegun ? 'begin' : 'draw'}
          error={undefined}
          choices={[
            { value: 'draw', label: 'Draw the floors that the plan has' },
            {
              value: 'begin',
              label: 'Make what the plan lacks, and draw it',
              hint: 'Floors, units and common property get the numbers and areas of the model.',
            },
          ]}
          onChange={(mode) => onSay({ mode })}
          onLeave={() => undefined}
        />
      ) : null}
      {isBegun ? (
        // It stays begun once its floors are there, which is before the act is over.
        <BeginFromModel {...props} onSay={(part) => onSay({ mode: 'begin', ...part })} />
      ) : (
        <MappedModel {...props} />
      )}
    </>
  );
}
