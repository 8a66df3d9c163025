import { CallRefused } from '@strata/contract';
import { displayWhole, type ImportSheet } from '@strata/domain';
import { Button, Inline, Notice, ReturnIcon, Stack, Text } from '@strata/ui';
import { useSend } from '@strata/web';
import { useEffect, useRef, useState } from 'react';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import type { Plan } from '../../plan/plan.ts';
import { type Counts, countInWords } from '../count-words.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { type Failure, failureOf } from '../failure-words.ts';

export interface UndoImportProps {
  readonly plan: Plan;
  readonly importId: string;
  readonly sheet: ImportSheet;
  readonly counts: Counts;
  /** Nothing of the plan was changed since. */
  readonly isPossible: boolean;
  readonly onUndone: () => void;
}

/** Takes back an import, after a question in its place. */
export function UndoImport(props: UndoImportProps) {
  const { plan, importId, sheet, counts, isPossible, onUndone } = props;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('POST /Applications/imports/undo', {
    onDone: async () => {
      await invalidate();
      onUndone();
    },
    onRefused: (error) => {
      setFailure(failureOf(error, 'undo', plan));
      if (error instanceof CallRefused && error.statusCode < 500) void invalidate();
      return true;
    },
  });
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);

  function keep() {
    setAsking(false);
    setFailure(undefined);
    opener.current?.focus();
  }

  if (!isAsking)
    return isPossible ? (
      <Stack ref={opener} tabIndex={-1} gap={3} align="start" padAbove={6} line="above" noRing>
        <p>As long as nothing else of the plan is changed, this import can be undone.</p>
        <Button icon={<ReturnIcon size={18} />} onClick={() => setAsking(true)}>
          Undo this import
        </Button>
      </Stack>
    ) : null;
  if (!isPossible && !isSending)
    return (
      <Notice kind="attention" announce title="This import can no longer be undone.">
        <p>The plan was changed after it. You can still change it as usual.</p>
      </Notice>
    );
  return (
    <Stack as="section" gap={3} width="reading" indent={4} edge="error" aria-label="Undo this import?">
      <Text ref={question} tabIndex={-1} weight="strong" noRing>
        Undo this import?
      </Text>
      <p>{undoInWords(sheet, counts)}</p>
      {failure === undefined ? null : <FailureNotice failure={failure} />}
      <Inline gap={3} align="stretch">
        <Button disabled={isSending} onClick={keep}>
          Keep the import
        </Button>
        <Button kind="danger" busy={isSending} onClick={() => send({ input: { body: { id: importId } } })}>
          Undo the import
        </Button>
      </Inline>
    </Stack>
  );
}

/** What goes and what comes back. */
function undoInWords(sheet: ImportSheet, { created, changed }: Counts): string {
  const goes = `The ${countInWords(sheet, created)} that it created ${created === 1 ? 'is' : 'are'} taken out of the plan`;
  const back = `that it changed ${changed === 1 ? 'says again what it' : 'say again what they'} said before`;
  if (changed === 0) return `${goes}.`;
  if (created === 0) return `The ${countInWords(sheet, changed)} ${back}.`;
  return `${goes}, and the ${displayWhole(changed)} ${back}.`;
}
