import { counted } from '@strata/domain';
import { Inline, RadioField, SelectField, Stack } from '@strata/ui';
import type { KeptMapping } from '../kept-mapping.ts';
import type { ModelLayer } from '../mapping.ts';
import type { UnitChoices } from '../spaces/unit-columns.tsx';
import { unitsFromOf, zoneKind } from './begin-mapping.ts';

interface WhatIsUnitProps {
  readonly zones: readonly ModelLayer[];
  readonly said: KeptMapping;
  readonly onSay: (part: Partial<KeptMapping>) => void;
  readonly unitChoices: UnitChoices;
}

/** Whether a unit is one space, a zone whose spaces are its rooms, or all spaces of a kind. */
export function WhatIsUnit({ zones, said, onSay, unitChoices }: WhatIsUnitProps) {
  const spaces = zones.reduce((sum, { outlines }) => sum + outlines, 0);
  const kind = said.kinds.find((one) => one.kind === zoneKind);
  const say = (part: { readonly occupancyUse?: string; readonly unitType?: string }) =>
    onSay({
      kinds: [
        ...said.kinds.filter((one) => one.kind !== zoneKind),
        { kind: zoneKind, use: 'unit', occupancyUse: '', unitType: '', number: '', ...kind, ...part },
      ],
    });
  return (
    <Stack gap={4}>
      <RadioField
        id="units-from"
        label="What is a unit"
        value={unitsFromOf(said)}
        error={undefined}
        choices={[
          { value: 'spaces', label: 'A space', hint: 'As its kind below says it.' },
          ...(zones.length === 0
            ? []
            : [
                {
                  value: 'zones',
                  label: 'A zone',
                  hint: `${counted(spaces, 'space')} of this model are in zones: they are the rooms of the unit that the zone is named after.`,
                },
              ]),
          {
            value: 'kinds',
            label: 'All spaces of a kind',
            hint: 'They are the rooms of one unit, on one floor or several: the kind is its number.',
          },
        ]}
        onChange={(unitsFrom) => onSay({ unitsFrom })}
        onLeave={() => undefined}
      />
      {said.unitsFrom === 'zones' ? (
        <Inline gap={4} rowGap={3} align="start">
          <SelectField
            id="use-of-zones"
            label="Occupancy use of zones"
            empty="Choose a use"
            value={kind?.occupancyUse ?? ''}
            error={undefined}
            choices={unitChoices.uses}
            onChange={(occupancyUse) => say({ occupancyUse, unitType: '' })}
            onLeave={() => undefined}
          />
          <SelectField
            id="type-of-zones"
            label="Unit type of zones"
            empty="Choose a type"
            value={kind?.unitType ?? ''}
            error={undefined}
            choices={unitChoices.typesByUse[kind?.occupancyUse ?? ''] ?? []}
            onChange={(unitType) => say({ unitType })}
            onLeave={() => undefined}
          />
        </Inline>
      ) : null}
    </Stack>
  );
}
