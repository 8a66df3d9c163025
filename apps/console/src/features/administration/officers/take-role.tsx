import { Button, ConfirmDialog, RowActions, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';

import { type OfficerRoleEntry, useLoadRolesAgain } from './officer-roles.ts';

/** Takes a role back after asking. */
export function TakeRole({ entry }: { readonly entry: OfficerRoleEntry }) {
  const { id, idnumber, role, name } = entry;
  const who = name ?? idnumber;
  const [asking, setAsking] = useState(false);
  const loadAgain = useLoadRolesAgain();
  const { send, isSending } = useSend('DELETE /OfficerRoles', {
    onDone: async () => {
      await loadAgain();
      toast.success('Role taken back');
    },
    onRefused: () => {
      setAsking(false);
      void loadAgain();
      return false;
    },
  });
  return (
    <RowActions>
      <Button
        small
        kind="quiet"
        aria-label={`Take back the role ${role} from ${who}`}
        onClick={() => setAsking(true)}
      >
        Take back
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Take back the role ${role} from ${who}?`}
          act="Take back role"
          busy={isSending}
          onConfirm={() => send({ input: { query: { id } } })}
          onCancel={() => setAsking(false)}
        >
          <p>It ends with the next step that {who} takes. What they have done stays as it is.</p>
        </ConfirmDialog>
      ) : null}
    </RowActions>
  );
}
