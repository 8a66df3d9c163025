import { displayWhole } from '@strata/domain';
import { Button, ButtonLink, ConfirmDialog, Inline, PlusIcon, Text, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useEffect, useRef, useState } from 'react';
import { addVersionAddress } from './addresses.ts';
import { hasParameters } from './method-words.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { inForce, type Method, useLoadMethodsAgain } from './share-methods.ts';

export interface MethodActsProps {
  readonly method: Method;
  /** The method that is the default now. */
  readonly current: Method | undefined;
}

/** What can be done with a method. */
export function MethodActions({ method, current }: MethodActsProps) {
  const { id, isDefault, isRetired } = method;
  const [renaming, setRenaming] = useState(false);
  const standing = `${isDefault} ${isRetired}`;
  const seen = useRef(standing);
  // The button that was pressed goes with what it was for: reading goes on at the head of the page.
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [standing]);
  const canHaveVersions = hasParameters(inForce(method).method);
  return (
    <div>
      <Inline gap={2} align="stretch">
        {canHaveVersions ? (
          <ButtonLink kind="primary" icon={<PlusIcon />} to={addVersionAddress(id)}>
            New version
          </ButtonLink>
        ) : null}
        <Button onClick={() => setRenaming(true)}>Rename</Button>
        {isDefault || isRetired ? null : <MakeDefault method={method} current={current} />}
        {isRetired ? <Restore method={method} /> : isDefault ? null : <Retire method={method} />}
      </Inline>
      <Text tone="quiet" size="small">
        {isDefault
          ? 'The default counts for every plan that names no method. To retire it, make another method the default first.'
          : isRetired
            ? 'It is no longer offered. Plans that have it keep it.'
            : ''}
        {canHaveVersions
          ? ''
          : ' Its kind has no parameters, so that there is nothing to make another version of.'}
      </Text>
      {renaming ? <RenameDialog method={method} onClose={() => setRenaming(false)} /> : null}
    </div>
  );
}

function MakeDefault({ method, current }: MethodActsProps) {
  const { id, title, version } = method;
  const [asking, setAsking] = useState(false);
  const { send, isSending } = useMethodChange('POST /ShareMethods/default', {
    done: `${title} is the default`,
    onEnd: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Make default</Button>
      {asking ? (
        <ConfirmDialog
          title={`Make “${title}” the default?`}
          act="Make default"
          busy={isSending}
          onConfirm={() => send({ input: { body: { id } }, version })}
          onCancel={() => setAsking(false)}
        >
          <p>
            It then holds at once for every draft that names no method
            {current === undefined ? '' : `, in place of “${current.title}”`}. What was declared keeps its
            version.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Retire({ method: { id, title, version, drafts } }: { readonly method: Method }) {
  const [asking, setAsking] = useState(false);
  const { send, isSending } = useMethodChange('POST /ShareMethods/retire', {
    done: `${title} is retired`,
    onEnd: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Retire</Button>
      {asking ? (
        <ConfirmDialog
          title={`Retire “${title}”?`}
          act="Retire method"
          busy={isSending}
          onConfirm={() => send({ input: { body: { id } }, version })}
          onCancel={() => setAsking(false)}
        >
          <p>
            It will no longer be offered.{' '}
            {drafts === 0
              ? 'No draft has it now.'
              : drafts === 1
                ? 'The draft that has it keeps it.'
                : `The ${displayWhole(drafts)} drafts that have it keep it.`}{' '}
            You can restore it later.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Restore({ method: { id, title, version } }: { readonly method: Method }) {
  const { send, isSending } = useMethodChange('POST /ShareMethods/restore', {
    done: `${title} is offered again`,
    onEnd: () => undefined,
  });
  return (
    <Button busy={isSending} onClick={() => send({ input: { body: { id } }, version })}>
      Restore
    </Button>
  );
}

type Change = 'POST /ShareMethods/default' | 'POST /ShareMethods/retire' | 'POST /ShareMethods/restore';

/** Sends a change of a method that asks nothing further; whatever comes of it, the page then shows how it stands. */
function useMethodChange(key: Change, { done, onEnd }: { done: string; onEnd: () => void }) {
  const loadAgain = useLoadMethodsAgain();
  return useSend(key, {
    onDone: async () => {
      await loadAgain();
      onEnd();
      toast.success(done);
    },
    onRefused: () => {
      onEnd();
      void loadAgain();
      return false;
    },
  });
}
