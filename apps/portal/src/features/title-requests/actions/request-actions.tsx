import { titleRequestKindNames } from '@strata/domain';
import { Button, ButtonLink, ConfirmDialog, EditIcon, TrashIcon, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import type { TitleRequest } from '../title-requests.ts';

export interface RequestActsProps {
  readonly request: TitleRequest;
  /** Where it is changed. */
  readonly edit: string;
}

/** What the one who looks may do with the request now; consenting stands in the page itself. */
export function RequestActions({ request, edit }: RequestActsProps) {
  const { id, acts, documents } = request;
  const [openDialog, setOpenDialog] = useState<'withdraw' | 'delete'>();
  const onClose = () => setOpenDialog(undefined);
  return (
    <>
      {acts.includes('submit') && documents.length > 0 ? (
        <ButtonLink kind="primary" to={addressOf.check(id)}>
          Check and submit
        </ButtonLink>
      ) : null}
      {acts.includes('update') ? (
        <ButtonLink icon={<EditIcon />} to={edit}>
          Edit
        </ButtonLink>
      ) : null}
      {acts.includes('withdraw') ? <Button onClick={() => setOpenDialog('withdraw')}>Withdraw</Button> : null}
      {acts.includes('delete') ? (
        <Button icon={<TrashIcon />} onClick={() => setOpenDialog('delete')}>
          Delete
        </Button>
      ) : null}
      {openDialog === 'withdraw' ? <WithdrawRequest request={request} onClose={onClose} /> : null}
      {openDialog === 'delete' ? <DeleteRequest request={request} onClose={onClose} /> : null}
    </>
  );
}

interface ConfirmedActProps {
  readonly request: TitleRequest;
  readonly onClose: () => void;
}

function WithdrawRequest({ request, onClose }: ConfirmedActProps) {
  const { id, version, kind, reference, title } = request;
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('POST /TitleRequests/withdraw', {
    onDone: async () => {
      await invalidate();
      toast.success('Request withdrawn');
      onClose();
    },
    onRefused: () => {
      onClose();
      void invalidate();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={`Withdraw ${reference}?`}
      act="Withdraw the request"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { body: { id } }, version })}
    >
      <p>
        The request for the {titleRequestKindNames[kind].toLowerCase()} of {title.number} ends, and the
        parties are told. This cannot be undone; for another try you make a new request.
      </p>
    </ConfirmDialog>
  );
}

function DeleteRequest({ request, onClose }: ConfirmedActProps) {
  const { id, version, reference, documents } = request;
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('DELETE /TitleRequests', {
    onDone: () => {
      void navigate(addressOf.requests, { replace: true });
      toast.success('Request deleted');
      void invalidate(id);
    },
    onRefused: () => {
      onClose();
      void invalidate();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title="Confirm delete?"
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { id } }, version })}
    >
      <p>
        The draft {reference}
        {documents.length === 0 ? '' : ' and its documents'} will be deleted. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
