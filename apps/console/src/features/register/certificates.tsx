import type { Output } from '@strata/contract';
import { Button, ConfirmDialog, EmptyState, FileIcon, Stack, toast } from '@strata/ui';
import { CertificateList, client, LoadState, notifyError, quietQuery, useSend } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOfficer } from '../../app/officer.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type Certificate = Output<'GET /Certificates'>[number];

export interface CertificatesProps {
  /** As it is now: a certificate is made of what was seen. */
  readonly folio: Pick<Output<'GET /Titles/{id}'>, 'id' | 'number' | 'state' | 'version'>;
}

/** Id of the heading of the part. */
export const certificatesId = 'certificates';

/** The certificates of a title: each with its file and how often it was looked up; making one, and revoking one. */
export function Certificates({ folio }: CertificatesProps) {
  const { id: titleId, number, state, version } = folio;
  const query = useQuery({
    ...quietQuery('GET /Certificates', { query: { titleId } }),
    refetchOnWindowFocus: false,
  });
  const { roles } = useOfficer();
  const [revoking, setRevoking] = useState<Certificate>();
  const [replacing, setReplacing] = useState<Certificate>();
  const invalidate = useInvalidateTitle(titleId);
  const acted = useRef(false);
  useEffect(() => {
    // What was pressed may be gone after the act: the heading of the part has the focus then.
    if (!acted.current || document.activeElement !== document.body) return;
    acted.current = false;
    document.getElementById(certificatesId)?.focus({ preventScroll: true });
  });
  const make = useSend('POST /Certificates', {
    onDone: async (made) => {
      await invalidate();
      acted.current = true;
      setReplacing(undefined);
      toast.success(`Made: certificate ${made.number}`);
    },
    onRefused: () => {
      setReplacing(undefined);
      void invalidate();
      return false;
    },
  });
  const send = () => make.send({ input: { body: { titleId } }, version });
  const isRegistrar = roles.includes('Registrar');
  const makes = state === 'registered' && (isRegistrar || roles.includes('Examiner'));
  return (
    <LoadState query={query} what="certificates">
      {(certificates) => {
        const valid = certificates.find((one) => one.state === 'valid');
        const button = makes ? (
          <Button busy={make.isSending} onClick={() => (valid === undefined ? send() : setReplacing(valid))}>
            {valid === undefined ? 'Make a certificate' : 'Reissue the certificate…'}
          </Button>
        ) : null;
        return (
          <Stack gap={4}>
            {certificates.length === 0 ? (
              <EmptyState
                title="No certificate has been made yet"
                icon={<FileIcon size={32} />}
                action={button}
              >
                <p>
                  A certificate says what is registered now. It is signed, and anyone can verify it by its
                  code.
                </p>
              </EmptyState>
            ) : (
              <>
                {button === null ? null : <p>{button}</p>}
                <CertificateList
                  certificates={certificates}
                  fetchFile={(certificateId, file, options) =>
                    file === 'document'
                      ? client.fetchFile('GET /Certificates/document', { query: { certificateId } }, options)
                      : client.fetchFile('GET /Certificates/signature', { query: { certificateId } }, options)
                  }
                  notify={notifyError}
                  actions={(certificate) =>
                    isRegistrar && certificate.state !== 'revoked' ? (
                      <Button
                        small
                        aria-label={`Revoke ${certificate.number}…`}
                        onClick={() => setRevoking(certificate)}
                      >
                        Revoke…
                      </Button>
                    ) : null
                  }
                />
              </>
            )}
            {replacing === undefined ? null : (
              <ConfirmDialog
                title={`Reissue the certificate of ${number}`}
                act={`Reissue, and supersede ${replacing.number}`}
                busy={make.isSending}
                onConfirm={send}
                onCancel={() => setReplacing(undefined)}
              >
                <p>
                  Another certificate is made of what is registered now. From that moment {replacing.number}{' '}
                  is superseded, and anyone who checks it is told so.
                </p>
              </ConfirmDialog>
            )}
            {revoking === undefined ? null : (
              <RevokeDialog
                certificate={revoking}
                titleNumber={number}
                onChanged={invalidate}
                onDone={() => {
                  acted.current = true;
                }}
                onClose={() => setRevoking(undefined)}
              />
            )}
          </Stack>
        );
      }}
    </LoadState>
  );
}

/** Has the title and its certificates fetched afresh: what was refused may have changed meanwhile. */
function useInvalidateTitle(titleId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(quietQuery('GET /Certificates', { query: { titleId } })),
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === 'GET /Titles/{id}' && JSON.stringify(queryKey).includes(titleId),
      }),
    ]);
  };
}
