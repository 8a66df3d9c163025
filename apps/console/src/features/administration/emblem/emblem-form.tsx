import { Button, ErrorSummary, Stack, toast, useForm } from '@strata/ui';
import { FormFile, newerVersion, refusedFields, Sending, useSendForm } from '@strata/web';
import { useLoadEmblemAgain } from './load-emblem-again.ts';

interface Values {
  readonly File: File | undefined;
}

/** That a file is missing is said when none is sent, and not once one was saved and the field is empty again. */
const nothingWrong = () => ({});

export interface EmblemFormProps {
  readonly version: number;
  readonly isThere: boolean;
  readonly mostBytes: number;
}

/** Gives documents an emblem, or another one. What is wrong with the file is told beside it. */
export function EmblemForm({ version, isThere, mostBytes }: EmblemFormProps) {
  const form = useForm<Values>({ initial: { File: undefined }, validate: nothingWrong });
  const loadAgain = useLoadEmblemAgain();
  const { send, isSending, percent, cancel } = useSendForm('PUT /Emblem', {
    onDone: async () => {
      await loadAgain();
      form.change('File', undefined);
      toast.success('Documents have the new emblem from now on');
    },
    onRefused: (error) => {
      if (newerVersion(error) !== undefined) void loadAgain();
      return refusedFields(error, form.refuse);
    },
  });
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={form.submit(({ File: file }) => {
        if (file) send({ input: { form: { File: file } }, version });
        else form.refuse({ File: 'Choose the emblem' });
      })}
    >
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormFile
        id="File"
        label={isThere ? 'Another emblem' : 'Emblem'}
        hint="An SVG of paths, fills and groups alone, or a PNG of at most 2,000 × 2,000 pixels. It is printed at most 22 mm high, on documents that are made from now on."
        accept="picture"
        mostBytes={mostBytes}
        value={form.values.File}
        error={form.errorOf('File')}
        onChange={(file) => form.change('File', file)}
      />
      <Sending percent={percent} onCancel={cancel} />
      <div>
        <Button type="submit" busy={isSending}>
          {isThere ? 'Replace emblem' : 'Save emblem'}
        </Button>
      </div>
    </Stack>
  );
}
