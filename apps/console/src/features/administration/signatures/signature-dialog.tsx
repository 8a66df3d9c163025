import { routes } from '@strata/contract';
import { DialogForm, toast, useForm } from '@strata/ui';
import { FormFile, newerVersion, refusedFields, Sending, useSendForm } from '@strata/web';
import { PictureVersions } from '../emblem/picture-versions.tsx';
import { hasSignature, type Signer, useLoadSignaturesAgain } from './signatures.ts';

interface Values {
  readonly File: File | undefined;
}

export interface SignatureDialogProps {
  readonly signer: Signer;
  readonly onClose: () => void;
}

/** Keeps how somebody signs, or keeps it anew. What is wrong with the file is told beside it. */
export function SignatureDialog({ signer, onClose }: SignatureDialogProps) {
  const { personId, name, version } = signer;
  const form = useForm<Values>({
    initial: { File: undefined },
    validate: ({ File: file }) => (file ? {} : { File: 'Choose the picture of the signature' }),
  });
  const loadAgain = useLoadSignaturesAgain();
  const { send, isSending, percent, cancel } = useSendForm('PUT /Signatures', {
    onDone: async () => {
      await loadAgain();
      toast.success(`Letters of ${name} have the signature from now on`);
      onClose();
    },
    onRefused: (error) => {
      if (newerVersion(error) !== undefined) void loadAgain();
      return refusedFields(error, form.refuse);
    },
  });
  return (
    <DialogForm
      title={`Signature of ${name}`}
      act={hasSignature(signer) ? 'Replace signature' : 'Save signature'}
      form={form}
      busy={isSending}
      onSend={({ File: file }) => {
        if (file) send({ input: { form: { personId, File: file } }, version });
      }}
      onClose={onClose}
    >
      <FormFile
        id="File"
        label="Picture of the signature"
        hint="An SVG of paths, fills and groups alone, or a PNG of at most 2,000 × 2,000 pixels, without much space around the signature. Letters show it at most 60 mm wide and 18 mm high."
        accept="picture"
        mostBytes={routes['PUT /Signatures'].files.File.mostBytes}
        value={form.values.File}
        error={form.errorOf('File')}
        onChange={(file) => form.change('File', file)}
      />
      <Sending percent={percent} onCancel={cancel} />
      <PictureVersions versions={signer.versions} />
    </DialogForm>
  );
}
