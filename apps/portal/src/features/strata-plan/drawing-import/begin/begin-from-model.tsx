import { canMoveWalls, counted } from '@strata/domain';
import { SelectField, Text, TextField } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import { useUnitChoices } from '../../buildings/use-unit-types.ts';
import { InnerWallsField } from '../inner-walls-field.tsx';
import { LengthUnitField } from '../length-unit-field.tsx';
import type { SaidOfModel } from '../mapped-model.tsx';
import type { Contents } from '../mapping.ts';
import { keptFace, OutlineFaces } from '../outline-faces.tsx';
import { KindsTable } from '../spaces/kinds-table.tsx';
import { SingleSpaces } from '../spaces/single-spaces.tsx';
import { usedOutlines } from '../spaces/space-uses.ts';
import { beginMappingOf, buildingOf, openWords, storeysOf, zonesOf } from './begin-mapping.ts';
import { BegunPlan } from './begun-plan.tsx';
import { LotTypeField } from './lot-type-field.tsx';
import { StoreysTable } from './storeys-table.tsx';
import { WhatIsUnit } from './what-is-unit.tsx';

interface BeginFromModelProps extends SaidOfModel {
  readonly contents: Contents;
  readonly isUnitSaid: boolean;
}

/** Floors, units and common property are made from the storeys and spaces of a model, as far as the plan lacks them. */
export function BeginFromModel(props: BeginFromModelProps) {
  const { plan, kept, said, onSay, onDone, contents, isUnitSaid } = props;
  const unitChoices = useUnitChoices(plan.id);
  const storeys = storeysOf(contents);
  const zones = zonesOf(contents);
  const building = buildingOf(contents, said);
  const open = isUnitSaid
    ? openWords(contents, said)
    : 'Choose first the unit of length: the file does not name it.';
  const face = keptFace(said);
  const isSaid = isUnitSaid && canMoveWalls(face, contents.measuredTo);
  const mapping = unitChoices.isPending || !isSaid ? undefined : beginMappingOf(contents, said, unitChoices);
  const uses = new Set(usedOutlines(contents.ways, said).map(({ use }) => use));
  return (
    <>
      <NumberedStep number={2} title="What the model shows" state={mapping === undefined ? 'now' : 'done'}>
        <Text>
          {contents.format}, {counted(storeys.length, 'storey', 'storeys')}.
        </Text>
        <LengthUnitField contents={contents} isUnitSaid={isUnitSaid} onChoose={(unit) => onSay({ unit })} />
        <TextField
          id="begun-building"
          label="Building"
          hint="The name of a building of the plan, or of a new one."
          width="medium"
          value={said.building === '' ? building : said.building}
          error={undefined}
          onChange={(value) => onSay({ building: value, isBuildingEmptied: value.trim() === '' })}
          onLeave={() => undefined}
        />
        <StoreysTable plan={plan} building={building} storeys={storeys} said={said} onSay={onSay} />
        <WhatIsUnit zones={zones} said={said} onSay={onSay} unitChoices={unitChoices} />
        <KindsTable
          ways={contents.ways}
          said={said}
          onSay={(part) => onSay(part)}
          unitChoices={unitChoices}
          isUnitEachKind={said.unitsFrom === 'kinds'}
        />
        <SingleSpaces
          layers={storeys.filter(({ spaces }) => spaces !== null)}
          single={said.single}
          onSay={(single) => onSay({ single })}
        />
        <SelectField
          id="number-of-spaces"
          label="Number of a unit"
          value={said.numberFrom === 'longName' ? 'longName' : 'name'}
          error={undefined}
          choices={[
            { value: 'name', label: 'The name of its space' },
            { value: 'longName', label: 'The long name of its space' },
          ]}
          onChange={(numberFrom) => onSay({ numberFrom })}
          onLeave={() => undefined}
        />
        {uses.has('unit') || said.unitsFrom === 'zones' ? (
          <InnerWallsField
            value={said.innerWallInMm}
            onChange={(innerWallInMm) => onSay({ innerWallInMm })}
          />
        ) : null}
        <OutlineFaces
          shown={face}
          measuredTo={contents.measuredTo}
          onChoose={(outlinesShow) => onSay({ outlinesShow })}
        />
        {uses.has('lot') ? (
          <LotTypeField
            value={said.vehicleParkingType}
            onChange={(vehicleParkingType) => onSay({ vehicleParkingType })}
          />
        ) : null}
        {open === '' ? null : <Text tone="warning">{open}</Text>}
      </NumberedStep>
      {mapping === undefined ? (
        <>
          <NumberedStep number={3} title="What would be made" state="later">
            <p>Say first what the spaces of the model show.</p>
          </NumberedStep>
          <NumberedStep number={4} title="Make it" state="later">
            <p>All of it is made, or nothing.</p>
          </NumberedStep>
        </>
      ) : (
        <BegunPlan plan={plan} kept={kept} mapping={mapping} onDone={onDone} />
      )}
    </>
  );
}
