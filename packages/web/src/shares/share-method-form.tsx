import { shareMethods } from '@strata/domain';
import { fieldId, RadioField, Stack, Text, TextField } from '@strata/ui';
import { EqualShares, FigureField, TypeValues } from './line-methods.tsx';
import { type MethodBinding, MethodLines, type NamedEntry } from './method-lines.tsx';
import type { TypedBand, TypedShareMethod } from './typed-share-method.ts';

export interface ShareMethodFormProps extends MethodBinding {
  readonly value: TypedShareMethod;
  readonly onChange: (value: TypedShareMethod) => void;
  readonly occupancyUses: readonly NamedEntry[];
  readonly unitTypes: readonly NamedEntry[];
}

const areaChoices = [
  { value: 'exact', label: 'As they are', hint: 'To the hundredth of a square metre' },
  {
    value: 'wholeSqm',
    label: 'In whole square metres',
    hint: 'Rounded, halves up, before they are compared',
  },
];

/** The parameters of a method of one kind; the kind itself is chosen elsewhere. */
export function ShareMethodForm(props: ShareMethodFormProps) {
  const { value, path, errorOf, onLeave, onChange } = props;
  return (
    <Stack gap={6}>
      <Text tone="quiet" width="reading">
        {shareMethods[value.name].text}
      </Text>
      {value.name === 'area' ? (
        <RadioField
          id={fieldId(`${path}.areas`)}
          label="How areas count"
          choices={areaChoices}
          value={value.areas}
          error={errorOf(`${path}.areas`)}
          onChange={(areas) => onChange({ name: 'area', areas: areas === 'exact' ? 'exact' : 'wholeSqm' })}
          onLeave={() => onLeave(`${path}.areas`)}
        />
      ) : value.name === 'banded' ? (
        <Bands {...props} bands={value.bands} onBands={(bands) => onChange({ name: 'banded', bands })} />
      ) : value.name === 'weighted' ? (
        <Weights {...props} value={value} />
      ) : value.name === 'equal' ? (
        <EqualShares
          {...props}
          lines={value.shares}
          onLines={(shares) => onChange({ name: 'equal', shares })}
        />
      ) : value.name === 'typeValues' ? (
        <TypeValues
          {...props}
          lines={value.typeValues}
          onLines={(typeValues) => onChange({ name: 'typeValues', typeValues })}
        />
      ) : (
        <p>This method has no parameters.</p>
      )}
    </Stack>
  );
}

interface BandsProps extends ShareMethodFormProps {
  readonly bands: readonly TypedBand[];
  readonly onBands: (bands: readonly TypedBand[]) => void;
}

const bandFields = [
  { name: 'bandInSqm', label: 'Width of a band', suffix: 'sqm' },
  { name: 'base', label: 'Shares for first band' },
  { name: 'step', label: 'Shares per further band' },
] as const;

function Bands({ path, errorOf, onLeave, occupancyUses, bands, onBands }: BandsProps) {
  return (
    <MethodLines
      {...{ path: `${path}.bands`, errorOf, onLeave }}
      legend="Bands of area"
      noun="line"
      idField="occupancyUseId"
      idLabel="Use"
      othersLabel="All other uses"
      entries={occupancyUses}
      lines={bands}
      fresh={(occupancyUseId) => ({ occupancyUseId, bandInSqm: '', base: '', step: '' })}
      onChange={onBands}
      draw={(band, own, change) =>
        bandFields.map(({ name, ...words }) => (
          <FigureField
            key={name}
            {...{ ...words, errorOf, onLeave }}
            path={`${own}.${name}`}
            value={band[name]}
            onChange={(text) => change({ ...band, [name]: text })}
          />
        ))
      }
    />
  );
}

type TypedWeights = Extract<TypedShareMethod, { readonly name: 'weighted' }>;

function Weights(props: ShareMethodFormProps & { readonly value: TypedWeights }) {
  const { path, errorOf, onLeave, value, onChange } = props;
  const weight = (
    own: string,
    label: string,
    text: string,
    change: (text: string) => void,
    hint?: string,
  ) => (
    <TextField
      id={fieldId(own)}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      width="short"
      inputMode="decimal"
      figures
      value={text}
      error={errorOf(own)}
      onChange={change}
      onLeave={() => onLeave(own)}
    />
  );
  return (
    <>
      <MethodLines
        {...{ path: `${path}.useWeights`, errorOf, onLeave }}
        legend="Weights of uses"
        noun="weight of a use"
        idField="occupancyUseId"
        idLabel="Use"
        othersLabel="All other uses"
        entries={props.occupancyUses}
        lines={value.useWeights}
        fresh={(occupancyUseId) => ({ occupancyUseId, weight: '1.00' })}
        onChange={(useWeights) => onChange({ ...value, useWeights })}
        draw={(line, own, change) =>
          weight(`${own}.weight`, 'Weight', line.weight, (text) => change({ ...line, weight: text }))
        }
      />
      <MethodLines
        {...{ path: `${path}.typeWeights`, errorOf, onLeave }}
        legend="Weights of unit types"
        noun="weight of a unit type"
        idField="unitTypeId"
        idLabel="Unit type"
        othersLabel="All other unit types"
        entries={props.unitTypes}
        lines={value.typeWeights}
        fresh={(unitTypeId) => ({ unitTypeId, weight: '1.00' })}
        onChange={(typeWeights) => onChange({ ...value, typeWeights })}
        draw={(line, own, change) =>
          weight(`${own}.weight`, 'Weight', line.weight, (text) => change({ ...line, weight: text }))
        }
      />
      {weight(
        `${path}.accessoryWeight`,
        'Weight of accessory area',
        value.accessoryWeight,
        (accessoryWeight) => onChange({ ...value, accessoryWeight }),
        'At most two decimals, such as 0.50; 0 leaves accessory areas out',
      )}
      {weight(
        `${path}.accessoryWeightOutside`,
        'Weight of accessory area outside buildings',
        value.accessoryWeightOutside,
        (accessoryWeightOutside) => onChange({ ...value, accessoryWeightOutside }),
        'If left empty, it has the same weight',
      )}
    </>
  );
}
