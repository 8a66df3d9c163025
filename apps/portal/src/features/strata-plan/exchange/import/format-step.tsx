import { Accordion, Box, Inline, Stack } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import type { PlanPartProps } from '../../plan/part-props.ts';
import css from '../exchange.module.css';
import { SavePlanFile, SchemaLink } from '../plan-as-file.tsx';

/** How the file is made up: by the plan as it is, and for programs by its schema. */
export function FormatStep({ plan }: PlanPartProps) {
  return (
    <NumberedStep number={1} title="Format" state="open">
      <p>
        A plan goes out and comes in as one file of JSON. The plan as it is now, as a file, shows how one is
        made up; programs read the <SchemaLink />.
      </p>
      <Inline gap={3} rowGap={2} className={css.acts}>
        <SavePlanFile plan={plan} />
      </Inline>
      <Box width="reading">
        <Accordion
          headingLevel={3}
          parts={[{ id: 'format', title: 'What the file says', content: () => <Rules /> }]}
        />
      </Box>
    </NumberedStep>
  );
}

function Rules() {
  return (
    <Stack as="ul" gap={2} marks="disc">
      <li>
        Everything is told by the names, numbers and references that people give. A building, floor, unit,
        group or lot that the plan has is changed; any other is created.
      </li>
      <li>An area of common property that the plan has is named by its reference, such as GCP-1.</li>
      <li>What the file leaves out stays as it is, and null takes it away. Nothing is deleted.</li>
      <li>Areas are square metres with two decimals at most, as text: “1234.50”.</li>
      <li>The same rules hold as for typing: the file is imported whole, or not at all.</li>
    </Stack>
  );
}
