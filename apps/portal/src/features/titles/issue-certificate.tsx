import type { Output } from '@strata/contract';
import { Button, Dialog } from '@strata/ui';
import { useSend } from '@strata/web';
import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import type { Title } from './titles.ts';

type Issued = Output<'POST /Certificates'>;

/** Issues a certificate of what is registered now. `onEnd` follows whether it was issued or refused. */
export function useIssuing(title: Title, onIssued: (issued: Issued) => void, onEnd: () => void) {
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('POST /Certificates', {
    onDone: async (issued) => {
      await invalidate();
      onIssued(issued);
      onEnd();
    },
    onRefused: () => {
      onEnd();
      void invalidate();
      return false;
    },
  });
  return {
    isIssuing: isSending,
    issue: () => send({ input: { body: { titleId: title.id } }, version: title.version }),
  };
}

export interface ReplaceCertificateProps {
  readonly title: Title;
  readonly issuing: ReturnType<typeof useIssuing>;
  readonly onClose: () => void;
}

/** Asks before a certificate is made while another one is valid: that one stops being so. */
export function ReplaceCertificate({ title, issuing, onClose }: ReplaceCertificateProps) {
  const { isIssuing, issue } = issuing;
  return (
    <Dialog
      title={`Issue a certificate of ${title.number}?`}
      {...(isIssuing ? {} : { onClose })}
      actions={
        <>
          <Button kind="primary" busy={isIssuing} onClick={issue}>
            Issue and save it
          </Button>
          <Button kind="quiet" data-autofocus disabled={isIssuing} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        It says what is registered of unit {title.unit.number} now: owners, shares and mortgages. It stays
        valid until something about the title changes, or a newer one is issued.
      </p>
      <p>The certificate that is valid now stops being valid, wherever it was given.</p>
    </Dialog>
  );
}
