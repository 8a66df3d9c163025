import { ConflictPanel, type ConflictPanelProps, toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useNavigate } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';

import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useConflict } from '../../../app/form-draft/use-conflict.ts';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import {
  type Application,
  useApplicationTypes,
  useProjectChoices,
  usePropertyChoices,
} from '../applications.ts';
import { ApplicationForm } from './application-form.tsx';
import {
  type ApplicationValues,
  applicationInputOf,
  applicationProblems,
  valuesOf,
} from './application-values.ts';

export interface UpdateApplicationFormProps {
  readonly application: Application;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<ApplicationValues>;
}

/** Changes a draft application, unless somebody else did so first: then both are shown. */
export function UpdateApplicationForm({ application, name, start }: UpdateApplicationFormProps) {
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: applicationProblems });
  const draft = useDraftSaving(name, form.values);
  const conflict = useConflict(form.values.seenVersion, application.version);
  const backTo = `/app/applications/${application.id}`;
  const { send, isSending } = useSend('PUT /Applications', {
    onDone: async () => {
      draft.discard();
      // The page that follows shows what was saved, not what was there before.
      await invalidateRecords();
      toast.success('Application saved');
      void navigate(backTo);
    },
    onRefused: (error) => conflict.refused(error) || refusedFields(error, form.refuse),
  });

  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isShown ? (
        <ApplicationConflict
          application={application}
          values={form.values}
          onKeepMine={() => form.change('seenVersion', application.version)}
          onTakeTheirs={() => form.replace(valuesOf(application))}
        />
      ) : null}
      <ApplicationForm
        form={form}
        draft={draft.state}
        act="Save changes"
        backTo={backTo}
        busy={isSending}
        onSend={(values) =>
          send({
            input: { body: { id: application.id, ...applicationInputOf(values) } },
            version: values.seenVersion,
          })
        }
      />
    </>
  );
}

interface ApplicationConflictProps extends Pick<ConflictPanelProps, 'onKeepMine' | 'onTakeTheirs'> {
  readonly application: Application;
  readonly values: ApplicationValues;
}

/** What the form and the record say differently, by name. */
function ApplicationConflict({ application, values, ...acts }: ApplicationConflictProps) {
  const { data: properties = [] } = usePropertyChoices(useEntityRef());
  const { data: types = [] } = useApplicationTypes();
  const { data: projects = [] } = useProjectChoices(useEntityRef());
  const theirs = valuesOf(application);
  const property = (id: string) => properties.find((candidate) => candidate.id === id)?.plotName ?? id;
  const type = (id: string) => types.find((candidate) => String(candidate.id) === id)?.name ?? id;
  const project = (id: string) =>
    id === '' ? 'None' : (projects.find((candidate) => candidate.id === id)?.name ?? id);
  const rows = [
    { field: 'Property', mine: property(values.propertyId), theirs: property(theirs.propertyId) },
    {
      field: 'Type of application',
      mine: type(values.applicationTypeId),
      theirs: type(theirs.applicationTypeId),
    },
    { field: 'Project', mine: project(values.projectId), theirs: project(theirs.projectId) },
  ];
  return <ConflictPanel differences={rows.filter((row) => row.mine !== row.theirs)} {...acts} />;
}
