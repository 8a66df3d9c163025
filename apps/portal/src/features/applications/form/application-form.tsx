import { choosableApplicationTypeIds } from '@strata/domain';
import {
  ComboboxField,
  ErrorSummary,
  type Form,
  FormLayout,
  Notice,
  RadioField,
  SelectField,
} from '@strata/ui';
import { LoadState } from '@strata/web';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import type { DraftState } from '../../../app/form-draft/draft-saver.ts';
import { DraftedActions } from '../../../app/form-draft/drafted-actions.tsx';

import { useApplicationTypes, useProjectChoices, usePropertyChoices } from '../applications.ts';
import type { ApplicationValues } from './application-values.ts';

const hints: Readonly<Record<number, string>> = {
  1: 'The building stands, and its units are to have titles.',
  2: 'The building is proposed or unfinished. It becomes final by a later amendment.',
};

export interface ApplicationFormProps {
  readonly form: Form<ApplicationValues>;
  readonly draft: DraftState;
  readonly act: string;
  readonly backTo: string;
  readonly busy: boolean;
  readonly onSend: (values: ApplicationValues) => void;
}

/** Property and type of an application, and its project where there are any. */
export function ApplicationForm({ form, draft, act, backTo, busy, onSend }: ApplicationFormProps) {
  const properties = usePropertyChoices(useEntityRef());
  const types = useApplicationTypes();
  const projects = useProjectChoices(useEntityRef());
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(onSend)}>
        <LoadState query={properties} what="properties">
          {(choices) => (
            <>
              <UnknownProperty id={form.values.propertyId} choices={choices} />
              <ComboboxField
                {...form.field('propertyId')}
                label="Property"
                hint={
                  <>
                    Type a part of the plot name or number. A plot that is not here yet must be{' '}
                    <Link to="/app/properties/create">registered first</Link>.
                  </>
                }
                nothing="No property matches"
                choices={choices.map((property) => ({
                  value: property.id,
                  label: `${property.plotName}, ${property.plotNumber}`,
                }))}
              />
            </>
          )}
        </LoadState>
        <LoadState query={types} what="application types">
          {(all) => (
            <RadioField
              {...form.field('applicationTypeId')}
              label="Type of application"
              choices={all
                .filter((type) => choosableApplicationTypeIds.some((id) => id === type.id))
                .map((type) => ({ value: String(type.id), label: type.name, hint: hints[type.id] ?? '' }))}
            />
          )}
        </LoadState>
        <LoadState query={projects} what="projects">
          {(choices) =>
            choices.length === 0 ? null : (
              <SelectField
                {...form.field('projectId')}
                label="Project"
                hint="A project groups the applications that belong together."
                optional
                empty="None"
                choices={choices.map((project) => ({ value: project.id, label: project.name }))}
              />
            )
          }
        </LoadState>
        <DraftedActions act={act} busy={busy} cancel={backTo} draft={draft} />
      </FormLayout>
    </>
  );
}

/** The address, or an earlier draft, names a property that the entity does not have. */
function UnknownProperty({
  id,
  choices,
}: {
  readonly id: string;
  readonly choices: readonly { readonly id: string }[];
}) {
  if (id === '' || choices.some((property) => property.id === id)) return null;
  return (
    <Notice kind="attention" announce title="The property that you asked for is not here.">
      <p>
        It does not exist, or it belongs to another entity: you can switch entity on the dashboard. Or choose
        one of these.
      </p>
    </Notice>
  );
}
