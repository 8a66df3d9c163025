import type { Output } from '@strata/contract';
import { Button, Dialog } from '@strata/ui';
import { useSend } from '@strata/web';
import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import type { Title } from './titles.ts';

type Issued = Output<'POST /Certificates'>;

export interface IssueCertificateProps {
  readonly title: Title;
  /** Whether one is valid now, which the new one supersedes. */
  readonly hasValid: boolean;
  readonly onIssued: (issued: Issued) => void;
  readonly onClose: () => void;
}

/** Asks before a certificate is made: those before it stop being valid. */
export function IssueCertificate({ title, hasValid, onIssued, onClose }: IssueCertificateProps) {
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('POST /Certificates', {
    onDone: async (issued) => {
      await invalidate();
      onIssued(issued);
      onClose();
    },
    onRefused: () => {
      onClose();
      void invalidate();
      return false;
    },
  });
  return (
    <Dialog
      title={`Issue a certificate of ${title.number}?`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button
            kind="primary"
            busy={isSending}
            onClick={() => send({ input: { body: { titleId: title.id } }, version: title.version })}
          >
            Issue and save it
          </Button>
          <Button kind="quiet" data-autofocus disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        It says what is registered of unit {title.unit.number} now: owners, shares and mortgages. It stays
        valid until something about the title changes, or a newer one is issued.
      </p>
      {hasValid ? <p>The certificate that is valid now stops being valid, wherever it was given.</p> : null}
    </Dialog>
  );
}
