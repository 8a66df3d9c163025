import { type CommonPropertyTypeId, counted, type ImportSheet, importSheets } from '@strata/domain';
import { EmptyState, Inline, SelectField, Stack, Text } from '@strata/ui';
import { client, notifyError, SaveFileButton } from '@strata/web';
import { useState } from 'react';
import { allocationWords } from '../common-property/allocations/allocation-words.ts';
import { BoardResolution } from '../documents/board-resolution.tsx';
import { ImportLink } from '../exports/in-and-out.tsx';
import type { PlanPartProps } from '../plan/part-props.ts';
import type { Plan } from '../plan/plan.ts';
import css from './exchange.module.css';

/** A sheet of one building, or of the whole plan, as it can be downloaded and imported. */
interface Sheet {
  readonly key: string;
  readonly sheet: ImportSheet;
  readonly title: string;
  readonly into: { readonly buildingId?: string; readonly commonPropertyTypeId?: CommonPropertyTypeId };
  /** How many rows the plan has of it. */
  readonly rows: number;
}

/** The sheets to fill in (M1), empty or with what the plan has, and the way to their imports. */
export function SheetTemplates({ plan }: PlanPartProps) {
  const [chosen, setChosen] = useState('');
  const { strataBuildings: buildings } = plan;
  const building = buildings.find(({ id }) => id === chosen) ?? buildings[0];
  return (
    <Stack as="section" id="templates" gap={4} aria-labelledby="templates-title">
      <h2 id="templates-title">Templates</h2>
      <Text width="reading">
        An Excel workbook for each sheet, with instructions and lists to choose from as they are in this plan.
        With data it has what the plan has already: correct it, and import it again.
      </Text>
      {building === undefined ? (
        <EmptyState title="The templates begin with a building">
          <p>
            Floors, units and common property are imported into a building. Add it in the section of the
            buildings.
          </p>
        </EmptyState>
      ) : (
        <>
          {buildings.length < 2 ? null : (
            <SelectField
              id="building"
              label="Building"
              empty={buildings[0]?.name ?? ''}
              width="medium"
              value={chosen}
              choices={buildings.slice(1).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
              onLeave={() => undefined}
            />
          )}
          <Stack as="ul" line="above" aria-label="Templates">
            {sheetsOf(plan, building).map((one) => (
              <Inline
                as="li"
                key={one.key}
                gap={6}
                rowGap={2}
                justify="between"
                pad={3}
                line="below"
                className={css.row}
              >
                <div className={css.what}>
                  <Text as="h3" size="body">
                    {one.title}
                  </Text>
                  <Text tone="quiet" size="small">
                    {one.rows === 0 ? 'None yet' : counted(one.rows, ...nounsOf(one))}
                    {one.into.buildingId === undefined || buildings.length < 2 ? '' : `, ${building.name}`}
                  </Text>
                </div>
                <Inline gap={3} rowGap={2} className={css.acts}>
                  <Template plan={plan} of={one} withData={false} />
                  {one.rows === 0 ? null : <Template plan={plan} of={one} withData />}
                  <ImportLink plan={plan} sheet={one.sheet} into={one.into} what={one.title} small />
                </Inline>
              </Inline>
            ))}
            <Inline as="li" gap={6} rowGap={2} justify="between" pad={3} line="below" className={css.row}>
              <div className={css.what}>
                <Text as="h3" size="body">
                  Board resolution
                </Text>
                <Text tone="quiet" size="small">
                  To be signed, and added to the documents
                </Text>
              </div>
              <BoardResolution plan={plan} small />
            </Inline>
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface TemplateProps extends PlanPartProps {
  readonly of: Sheet;
  readonly withData: boolean;
}

function Template({ plan, of, withData }: TemplateProps) {
  const { sheet, title, into } = of;
  const { buildingId, commonPropertyTypeId } = into;
  const text = withData ? 'With data' : 'Template';
  return (
    <SaveFileButton
      small
      kind={withData ? 'quiet' : 'secondary'}
      label={`${text}: ${title}`}
      otherwise={`${title}.xlsx`}
      fetchFile={(options) =>
        client.fetchFile(
          'GET /Applications/importTemplate',
          {
            query: {
              applicationId: plan.id,
              sheet,
              ...(buildingId === undefined ? {} : { buildingId }),
              ...(commonPropertyTypeId === undefined
                ? {}
                : { commonPropertyTypeId: `${commonPropertyTypeId}` as const }),
              ...(withData ? { withData: 'true' as const } : {}),
            },
          },
          options,
        )
      }
      notify={notifyError}
    >
      {text}
    </SaveFileButton>
  );
}

function nounsOf({ sheet, into }: Sheet): readonly [one: string, several: string] {
  const { commonPropertyTypeId: type } = into;
  return type === undefined
    ? [importSheets[sheet].one, importSheets[sheet].many]
    : allocationWords[type].nouns;
}

/** Limited property is there only where owners do not share the common property equally. */
function sheetsOf(plan: Plan, building: Plan['strataBuildings'][number]): readonly Sheet[] {
  const { id: buildingId, floors } = building;
  const inBuilding = (sheet: 'floors' | 'units', rows: number): Sheet => ({
    key: sheet,
    sheet,
    title: importSheets[sheet].title,
    into: { buildingId },
    rows,
  });
  const common = (type: CommonPropertyTypeId, areas: Plan['generalCommonPropertyAllocations']): Sheet => ({
    key: allocationWords[type].part,
    sheet: 'commonProperty',
    title: allocationWords[type].title,
    into: { buildingId, commonPropertyTypeId: type },
    // What lies outside the buildings comes with each of them.
    rows: areas.filter(({ applicationBuildingId: of }) => of === null || of === buildingId).length,
  });
  return [
    inBuilding('floors', floors.length),
    inBuilding(
      'units',
      floors.reduce((sum, { units }) => sum + units.length, 0),
    ),
    common(1, plan.generalCommonPropertyAllocations),
    ...(plan.allOwnersShareCommonPropertiesOnEqualBais === false
      ? [common(2, plan.limitedCommonPropertyAllocations)]
      : []),
    common(3, plan.accessoryCommonPropertyAllocations),
    {
      key: 'accessorySchedule',
      sheet: 'accessorySchedule',
      title: importSheets.accessorySchedule.title,
      into: {},
      rows: plan.parkingScheduleItems.length,
    },
  ];
}
