import { ButtonLink, Inline, Stack, Text, UploadIcon } from '@strata/ui';
import { client, notifyError, SaveFileButton } from '@strata/web';
import { planFileAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';
import css from './exchange.module.css';

/** Saves the whole plan as one file. */
export function SavePlanFile({ plan }: PlanPartProps) {
  return (
    <SaveFileButton
      label="Download the plan as a file"
      otherwise={`${plan.reference}.json`}
      fetchFile={(options) =>
        client.fetchFile('GET /Applications/planExchange', { query: { applicationId: plan.id } }, options)
      }
      notify={notifyError}
    >
      Download the plan
    </SaveFileButton>
  );
}

/** The format of the file for programs; anybody may read it. */
export function SchemaLink() {
  return (
    <a href="/api/Applications/planExchange/schema" download="strata-plan.schema.json">
      JSON Schema of the file
    </a>
  );
}

/** The whole plan out and in as one file, for programs that draw buildings. */
export function PlanAsFile({ plan }: PlanPartProps) {
  return (
    <Stack as="section" id="plan-file" gap={4} aria-labelledby="plan-file-title">
      <h2 id="plan-file-title">The whole plan as one file</h2>
      <Text width="reading">
        Development details, plots, buildings, floors, units, common property and the accessory schedule in
        JSON, for programs that draw buildings. Documents and drawings are not part of it. <SchemaLink />
      </Text>
      <Inline gap={3} rowGap={2} className={css.acts}>
        <SavePlanFile plan={plan} />
        {plan.canEdit ? (
          <ButtonLink kind="quiet" to={planFileAddress(plan.id)} icon={<UploadIcon />}>
            Import a plan file
          </ButtonLink>
        ) : null}
      </Inline>
    </Stack>
  );
}
