import { displayDate } from '@strata/domain';
import { Button, type Column, DataTable, EmptyState, RowActions, SignatureIcon } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useState } from 'react';
import { AdministrationPage } from '../administration-page.tsx';
import { RemoveSignature } from './remove-signature.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import { hasSignature, type Signer, useSignatures } from './signatures.ts';

/** `/administration/signatures`: how those who send letters sign them. */
export function SignaturesPage() {
  const query = useSignatures();
  const [openId, setOpenId] = useState<string>();
  return (
    <AdministrationPage
      title="Signatures"
      lead="Letters are signed by the officer who decides. With a picture of a signature, theirs show it above the name. No page shows the picture by itself: officers see it in the preview of each letter."
    >
      <LoadState query={query} what="signatures">
        {(signers) => {
          const open = signers.find(({ personId }) => personId === openId);
          return (
            <>
              <SignerTable signers={signers} onSet={setOpenId} />
              {open ? <SignatureDialog signer={open} onClose={() => setOpenId(undefined)} /> : null}
            </>
          );
        }}
      </LoadState>
    </AdministrationPage>
  );
}

interface SignerTableProps {
  readonly signers: readonly Signer[];
  readonly onSet: (personId: string) => void;
}

function SignerTable({ signers, onSet }: SignerTableProps) {
  if (signers.length === 0)
    return (
      <EmptyState title="Nobody signs letters yet" icon={<SignatureIcon size={32} />}>
        Examiners and registrars are listed here once they have signed in.
      </EmptyState>
    );
  const columns: readonly Column<Signer>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'roles',
      header: 'Signs as',
      cell: ({ roles }) => (roles.length === 0 ? 'Signs no letters any more' : roles.join(', ')),
    },
    {
      key: 'signature',
      header: 'Signature',
      cell: ({ versions: [newest] }) =>
        typeof newest?.fileName === 'string' ? `Since ${displayDate(newest.madeDate)}` : 'None',
    },
    {
      key: 'acts',
      header: 'Actions',
      cell: (signer) => (
        <RowActions>
          {signer.roles.length === 0 ? null : (
            <Button
              small
              kind="quiet"
              aria-label={`${hasSignature(signer) ? 'Replace' : 'Add'} the signature of ${signer.name}`}
              onClick={() => onSet(signer.personId)}
            >
              {hasSignature(signer) ? 'Replace' : 'Add'}
            </Button>
          )}
          {hasSignature(signer) ? <RemoveSignature signer={signer} /> : null}
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable
      caption="Who signs letters"
      captionHidden
      columns={columns}
      rows={signers}
      rowKey={({ personId }) => personId}
    />
  );
}
