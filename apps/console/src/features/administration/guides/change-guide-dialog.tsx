import { DialogForm, toast, useForm } from '@strata/ui';
import { useSeenVersion, useSendForm } from '@strata/web';

import { Overtaken } from '../overtaken.tsx';
import { GuideFields } from './guide-fields.tsx';
import { type GuideValues, guideProblems, refusedGuide } from './guide-values.ts';
import { type Guide, useLoadGuidesAgain } from './guides.ts';

/** Changes what a guide is called, and its document when another is chosen. */
export function ChangeGuideDialog({
  guide,
  onClose,
}: {
  readonly guide: Guide;
  readonly onClose: () => void;
}) {
  const { id, name, description, fileName } = guide;
  const form = useForm<GuideValues>({
    initial: { name, description, file: undefined },
    validate: guideProblems,
  });
  const loadAgain = useLoadGuidesAgain();
  const version = useSeenVersion(guide.version, loadAgain);
  const { send, isSending, percent, cancel } = useSendForm('PUT /Guides', {
    onDone: async () => {
      await loadAgain();
      toast.success('Saved');
      onClose();
    },
    onRefused: (error) => refusedGuide(error, form.refuse) || version.takeRefusal(error),
  });
  const now = [
    { term: 'Name', value: name },
    { term: 'Description', value: description },
    { term: 'Document', value: fileName },
  ];
  return (
    <DialogForm
      title="Change guide"
      act="Save"
      form={form}
      busy={isSending}
      notice={version.isOvertaken ? <Overtaken now={now} /> : null}
      onSend={({ file, ...words }) =>
        send({ input: { form: { id, ...words, File: file } }, version: version.seen })
      }
      onClose={onClose}
    >
      <GuideFields form={form} present={fileName} percent={percent} onCancel={cancel} />
    </DialogForm>
  );
}
