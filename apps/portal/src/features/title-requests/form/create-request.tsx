import { CallRefused, type FieldMessages } from '@strata/contract';
import type { TitleRequestKind } from '@strata/domain';
import { toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useNavigate } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import type { TitleFolio } from '../title-requests.ts';
import { requestProblems } from './preview.ts';
import { RequestForm } from './request-form.tsx';
import { contentOf, type RequestValues } from './request-values.ts';

/** The call wraps the content, the form does not. */
function unwrapped(fields: FieldMessages): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^content\.?/, '') || 'form', message]),
  );
}

/** Hands what is wrong with the fields of a request to its form; false for every other refusal. */
export function refusedContent(error: unknown, refuse: (fields: FieldMessages) => void): boolean {
  return error instanceof CallRefused && refusedFields(error, (fields) => refuse(unwrapped(fields)));
}

export interface CreateRequestProps {
  readonly kind: TitleRequestKind;
  readonly title: TitleFolio;
  readonly name: string;
  readonly start: FormStart<RequestValues>;
}

/** Begins a request: the server keeps it as a draft. Its documents are added next, where it is submitted as well. */
export function CreateRequest({ kind, title, name, start }: CreateRequestProps) {
  const entity = useEntityRef();
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const form = useForm({
    initial: start.values,
    validate: (values: RequestValues) => requestProblems(kind, values, title),
  });
  const draft = useDraftSaving(name, form.values);
  const { send, isSending } = useSend('POST /TitleRequests', {
    onDone: (id) => {
      draft.discard();
      void invalidate();
      toast.success('Request saved as a draft');
      void navigate(`${addressOf.check(id)}#documents`, { replace: true });
    },
    onRefused: (error) => refusedContent(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      <RequestForm
        kind={kind}
        title={title}
        form={form}
        draft={draft.state}
        act="Save and continue to the documents"
        backTo={addressOf.title(title.id)}
        busy={isSending}
        onSend={(values) =>
          send({ input: { body: { ...entity, titleId: title.id, content: contentOf(kind, values) } } })
        }
      />
    </>
  );
}
