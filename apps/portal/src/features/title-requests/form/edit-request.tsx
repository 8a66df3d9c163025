import { ConflictPanel, type Difference, toast, useForm } from '@strata/ui';
import { useSend } from '@strata/web';
import { useNavigate } from 'react-router';

import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useConflict } from '../../../app/form-draft/use-conflict.ts';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { linesOf } from '../request-words.ts';
import type { TitleFolio, TitleRequest } from '../title-requests.ts';
import { refusedContent } from './create-request.tsx';
import { requestProblems } from './preview.ts';
import { RequestForm } from './request-form.tsx';
import { contentOf, type RequestValues, valuesOf } from './request-values.ts';

export interface EditRequestProps {
  readonly request: TitleRequest;
  readonly title: TitleFolio;
  readonly name: string;
  readonly backTo: string;
  readonly start: FormStart<RequestValues>;
}

/** What stands otherwise in the form than in what somebody else saved. */
function differencesOf(request: TitleRequest, values: RequestValues): readonly Difference[] {
  const mine = linesOf(contentOf(request.kind, values));
  const theirs = linesOf(request.content);
  const fields = [...new Set([...mine, ...theirs].map(({ term }) => term))];
  const valueIn = (lines: typeof mine, field: string) =>
    lines.find(({ term }) => term === field)?.value ?? '';
  return fields
    .map((field) => ({ field, mine: valueIn(mine, field), theirs: valueIn(theirs, field) }))
    .filter((difference) => difference.mine !== difference.theirs);
}

/** Changes a request that is drafted or was returned, unless somebody else did so first: then both are shown. */
export function EditRequest({ request, title, name, backTo, start }: EditRequestProps) {
  const { id, kind, version } = request;
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const form = useForm({
    initial: start.values,
    validate: (values: RequestValues) => requestProblems(kind, values, title),
  });
  const draft = useDraftSaving(name, form.values);
  const conflict = useConflict(form.values.seenVersion, version);
  const { send, isSending } = useSend('PUT /TitleRequests', {
    onDone: async () => {
      draft.discard();
      await invalidate();
      toast.success('Request saved');
      void navigate(backTo);
    },
    onRefused: (error) => conflict.refused(error) || refusedContent(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isShown ? (
        <ConflictPanel
          differences={differencesOf(request, form.values)}
          onKeepMine={() => form.change('seenVersion', version)}
          onTakeTheirs={() => form.replace(valuesOf(request.content, title, version))}
        />
      ) : null}
      <RequestForm
        kind={kind}
        title={title}
        form={form}
        draft={draft.state}
        act="Save changes"
        backTo={backTo}
        busy={isSending}
        onSend={(values) =>
          send({ input: { body: { id, content: contentOf(kind, values) } }, version: values.seenVersion })
        }
      />
    </>
  );
}
