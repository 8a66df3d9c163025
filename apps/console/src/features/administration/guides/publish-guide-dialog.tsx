import { entityTypeNames, entityTypes } from '@strata/domain';
import { DialogForm, SelectField, toast, useForm } from '@strata/ui';
import { useSendForm } from '@strata/web';
import { GuideFields } from './guide-fields.tsx';
import { type GuideValues, guideProblems, refusedGuide } from './guide-values.ts';
import { useLoadGuidesAgain } from './guides.ts';

interface Values extends GuideValues {
  readonly entityType: string;
}

const typeOf = ({ entityType }: Values) => entityTypeNames.find((type) => type === entityType);

function problemsOf(values: Values): Readonly<Record<string, string>> {
  return {
    ...(typeOf(values) ? {} : { entityType: 'Choose who the guide is for' }),
    ...guideProblems(values),
    ...(values.file ? {} : { file: 'Choose the document' }),
  };
}

const empty: Values = { entityType: '', name: '', description: '', file: undefined };

/** Publishes a guide with its document, in one call. */
export function PublishGuideDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<Values>({ initial: empty, validate: problemsOf });
  const loadAgain = useLoadGuidesAgain();
  const { send, isSending, percent, cancel } = useSendForm('POST /Guides', {
    onDone: async () => {
      await loadAgain();
      toast.success('Guide published');
      onClose();
    },
    onRefused: (error) => refusedGuide(error, form.refuse),
  });
  return (
    <DialogForm
      title="Publish a guide"
      act="Publish guide"
      form={form}
      busy={isSending}
      onSend={(values) => {
        const entityType = typeOf(values);
        const { name, description, file } = values;
        if (entityType && file) send({ input: { form: { entityType, name, description, File: file } } });
      }}
      onClose={onClose}
    >
      <GuideFields form={form} percent={percent} onCancel={cancel}>
        <SelectField
          {...form.field('entityType')}
          label="Who it is for"
          hint="Everyone who acts for an entity of this type sees it."
          empty="Choose a type"
          choices={entityTypeNames.map((type) => ({ value: type, label: entityTypes[type].label }))}
        />
      </GuideFields>
    </DialogForm>
  );
}
