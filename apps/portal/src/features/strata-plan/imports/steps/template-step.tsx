import { columnsOf, displayWhole, importSheets } from '@strata/domain';
import { Accordion, Box, DefinitionList, Inline, Text } from '@strata/ui';
import { type ArrivingOptions, client, NumberedStep, notifyError, SaveFileButton } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import { countInWords } from '../count-words.ts';
import { type ImportTarget, rowsThere } from '../import-target.ts';

export interface TemplateStepProps {
  readonly plan: Plan;
  readonly sheet: ImportTarget['sheet'];
  readonly target: ImportTarget | undefined;
}

/** The workbook to fill in: empty, or with what the plan has. */
export function TemplateStep({ plan, sheet, target }: TemplateStepProps) {
  const { title } = importSheets[sheet];
  const there = target === undefined ? 0 : rowsThere(plan, target);
  return (
    <NumberedStep number={1} title="Template" state="open">
      <p>
        An Excel workbook with a column for each field, lists to choose from as they are in this plan, an
        example row and instructions. An OpenDocument spreadsheet (.ods) or a CSV file (.csv) with the same
        titles is taken as well.
      </p>
      {target === undefined ? (
        <Text tone="quiet">Choose above where the rows go: the lists are made for it.</Text>
      ) : (
        <Inline gap={3} align="start">
          <SaveFileButton
            label={`Download the empty template: ${title.toLowerCase()}`}
            fetchFile={(options) => fetchTemplate(plan, target, false, options)}
            otherwise={`${title} of ${plan.reference}.xlsx`}
            notify={notifyError}
          >
            Download the empty template
          </SaveFileButton>
          {there === 0 ? null : (
            <SaveFileButton
              label={`Download it with my data: ${countInWords(sheet, there)}`}
              fetchFile={(options) => fetchTemplate(plan, target, true, options)}
              otherwise={`${title} of ${plan.reference}.xlsx`}
              notify={notifyError}
            >
              Download it with my data ({displayWhole(there)})
            </SaveFileButton>
          )}
        </Inline>
      )}
      {there === 0 ? null : (
        <Text tone="quiet">
          With my data it has the {countInWords(sheet, there)} that the plan has here. Change, add, and import
          it again: what you leave as it is stays as it is, and nothing is deleted.
        </Text>
      )}
      <Box width="reading">
        <Columns sheet={sheet} target={target} />
      </Box>
    </NumberedStep>
  );
}

function fetchTemplate(plan: Plan, target: ImportTarget, withData: boolean, options: ArrivingOptions) {
  const type =
    target.sheet === 'commonProperty'
      ? { commonPropertyTypeId: `${target.commonPropertyTypeId}` as const }
      : {};
  const building = target.sheet === 'accessorySchedule' ? {} : { buildingId: target.buildingId };
  return client.fetchFile(
    'GET /Applications/importTemplate',
    {
      query: {
        applicationId: plan.id,
        sheet: target.sheet,
        ...building,
        ...type,
        ...(withData ? { withData: 'true' as const } : {}),
      },
    },
    options,
  );
}

/** What each column holds, by the same definition by which the file is read. */
function Columns({ sheet, target }: Pick<TemplateStepProps, 'sheet' | 'target'>) {
  const columns = columnsOf(
    sheet,
    target?.sheet === 'commonProperty' ? target.commonPropertyTypeId : undefined,
  );
  return (
    <Accordion
      headingLevel={3}
      parts={[
        {
          id: 'columns',
          title: 'What the columns hold',
          note: `${columns.length} columns`,
          content: () => (
            <DefinitionList
              items={columns.map(({ title, required, help }) => ({
                term: required ? `${title} (required)` : title,
                value: help,
              }))}
            />
          ),
        },
      ]}
    />
  );
}
