import { CallRefused } from '@strata/contract';
import { counted } from '@strata/domain';
import { Button, Inline, notifyProblem, Stack, Text, toast } from '@strata/ui';
import { refusedFields, useSend, useSending } from '@strata/web';
import { useEffect, useRef, useState } from 'react';
import { actWords, endsExamination, type PanelAct, panelActs } from '../../../app/examinations/act-words.ts';
import { cameFrom } from '../../../app/examinations/came-from.ts';
import { recordKinds } from '../../../app/examinations/kinds.ts';
import { useInvalidateExaminations } from '../../../app/examinations/use-invalidate-examinations.ts';
import { useTakeNext } from '../../../app/examinations/use-take-next.ts';
import { useOfficerSettings } from '../../../app/officer-settings.ts';
import { Key } from '../../../app/shortcuts/key.tsx';
import { DraftsStanding } from '../drafts/drafts-standing.tsx';
import { withNotes } from '../notes/with-notes.ts';
import css from './act-bar.module.css';
import type { ActButtonProps } from './act-button.tsx';
import { useActKeys } from './act-keys.ts';
import { ActPanel } from './act-panel.tsx';
import { ActRow } from './act-row.tsx';
import type { ActRules, ActSent } from './act-rules.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { type Examined, examinedRules, missingIn, primaryAct } from './examined-rules.ts';
import { type Quicker, QuickerNotice, quickerThan } from './quicker.tsx';
import { fourEyesInWords, reasonsInWords } from './reasons-in-words.ts';
import type { ReviewedRecord } from './reviewed-record.ts';
import { useSavedWriting } from './saved-writing.ts';
import { Standing } from './standing.tsx';

export interface ActBarProps extends Pick<Examined, 'sections' | 'seeing'> {
  readonly record: ReviewedRecord;
  readonly rules: ActRules;
}

/** Always in view: where the record stands, what this officer may do with it, and why not the rest. */
export function ActBar({ record, rules: ofRecord, sections, seeing }: ActBarProps) {
  const { objectType, id, version, acts, examination } = record;
  const invalidate = useInvalidateExaminations();
  const [assigning, setAssigning] = useState(false);
  const [pressed, setPressed] = useState(false);
  // Kept by act on the server: over closing, refusals, other pages, and the end of the session.
  const writing = useSavedWriting(objectType, id);
  const { panel, begun, drafts } = writing;
  const toReturn = writing.writtenFor('return');
  const remarks = ofRecord.remarks?.(toReturn) ?? (toReturn.text.trim() === '' ? 0 : 1);
  const rules = examinedRules(withNotes(ofRecord, record), { sections, seeing, remarks });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [quicker, setQuicker] = useState<Quicker>();
  const acted = useRef(false);
  const { settings } = useOfficerSettings();
  const from = cameFrom() ?? { filter: { objectType }, name: recordKinds[objectType].plural };
  const next = useTakeNext({
    filter: from.filter,
    replace: true,
    otherwise: recordKinds[objectType].path,
    onFailed: () => void invalidate(),
  });

  const onRefused = (error: unknown): boolean => {
    const who = quickerThan(error);
    if (who === undefined && refusedFields(error, setRefused)) return true;
    acted.current = true;
    void invalidate();
    setQuicker(who);
    if (!(error instanceof CallRefused) || error.code !== 'FOUR_EYES') return who !== undefined;
    notifyProblem({ message: fourEyesInWords(record), requestId: error.requestId });
    return true;
  };

  const take = useSend('POST /Examinations/take', {
    onDone: async () => {
      await invalidate();
      acted.current = true;
      toast.success('It is yours');
    },
    onRefused,
  });
  const putBack = useSend('POST /Examinations/putBack', {
    onDone: async () => {
      await invalidate();
      acted.current = true;
      toast.success('Put back');
    },
    onRefused,
  });
  // What is being saved is saved before: with the act the server takes what was not sent.
  const sendAct = async (sent: ActSent, idempotencyKey: string) => {
    await drafts.save();
    return rules.send(sent, idempotencyKey);
  };
  const { send, isSending } = useSending(sendAct, {
    onDone: async () => {
      if (panel !== undefined) {
        writing.done(panel);
        rules.onDone?.(panel);
      }
      acted.current = true;
      const takesNext = panel !== undefined && endsExamination(panel) && settings.takesNext;
      // The record that follows takes the place of this one: what changed here is fetched once it is open.
      if (takesNext) next.take();
      else await invalidate();
      if (panel !== undefined)
        toast.success(`${rules.words?.[panel]?.done ?? actWords[panel].done}: ${record.fullName}`);
    },
    onRefused,
  });

  const begin = (act: PanelAct) => {
    setQuicker(undefined);
    setRefused({});
    setPressed(true);
    writing.open(act);
  };
  // While it is being done the record already shows what comes after it.
  const mayStill = panel !== undefined && (isSending || acts.includes(panel));
  // What an act asks says itself what keeps it from being done.
  const missing = panel === undefined ? missingIn(rules, acts) : undefined;
  const reasons = [...(missing === undefined ? [] : [missing]), ...reasonsInWords(record)];
  const offered = panelActs.filter((act) => acts.includes(act));
  const primary = primaryAct(rules, offered, remarks);

  const every: readonly ActButtonProps[] = [
    {
      act: 'take',
      words: 'Take',
      busy: take.isSending,
      onPress: () => take.send({ input: { body: { objectType, id } } }),
    },
    {
      act: 'putBack',
      words: 'Put back',
      busy: putBack.isSending,
      onPress: () => putBack.send({ input: { body: { objectType, id } } }),
    },
    { act: 'assign', words: 'Assign…', onPress: () => setAssigning(true) },
    ...offered.map((act) => {
      const goAlong = act === 'return' ? remarks : 0;
      return {
        act,
        words: goAlong === 0 ? actWords[act].button : `Return with ${counted(goAlong, 'remark')}…`,
        isPrimary: act === primary,
        isBegun: begun.includes(act) && goAlong === 0,
        onPress: () => begin(act),
      };
    }),
  ];
  // While an act is asked for, or the next record is taken, none is offered.
  const row = panel === undefined && !next.isSending ? every.filter(({ act }) => acts.includes(act)) : [];

  const bar = useRef<HTMLElement>(null);
  const shown = useRef(row);
  useEffect(() => {
    shown.current = row;
  });
  useActKeys(acts, shown, next.take);
  const left = useRef<PanelAct>(undefined);
  useEffect(() => {
    // The panel took the focus along when it went: it returns to the button, or to the bar when that is gone.
    if (panel === undefined && left.current !== undefined) {
      const button = bar.current?.querySelector<HTMLElement>(`[data-act="${left.current}"]`);
      const menu = bar.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      (button ?? (acts.includes(left.current) ? menu : undefined) ?? bar.current)?.focus({
        preventScroll: true,
      });
    }
    left.current = panel;
  }, [panel, acts]);

  useEffect(() => {
    // What was pressed is no longer offered after the act: the bar itself has the focus then.
    if (!acted.current || document.activeElement !== document.body) return;
    acted.current = false;
    bar.current?.focus({ preventScroll: true });
  });

  return (
    <Stack
      as="section"
      ref={bar}
      id="acts"
      gap={3}
      pad={3}
      sides={4}
      line="above-strong"
      ground="white"
      ringWithin
      className={css.bar}
      aria-label="What you can do"
      tabIndex={-1}
      data-asking={panel !== undefined}
    >
      {quicker === undefined ? null : <QuickerNotice quicker={quicker} written={begun.length > 0} />}
      {panel === undefined ? null : (
        <ActPanel
          key={panel}
          act={panel}
          record={record}
          rules={rules}
          written={writing.writtenFor(panel)}
          refused={refused}
          busy={isSending}
          mayStill={mayStill}
          takesFocus={pressed}
          nextFrom={from.name}
          onWrite={(written) => {
            setRefused({});
            writing.write(panel, written);
          }}
          onSend={() => {
            setQuicker(undefined);
            const written = writing.writtenFor(panel);
            send({ act: panel, id, version, written, along: rules.along?.(panel, written) ?? {} });
          }}
          onCancel={() => writing.open(undefined)}
        />
      )}
      <DraftsStanding {...writing} />
      <Inline gap={4} rowGap={2} justify="between">
        <Standing record={record} />
        {panel !== undefined ? null : next.isSending ? (
          <Text as="output" tone="quiet">
            Taking the next record…
          </Text>
        ) : (
          <ActRow offered={row}>
            {offered.some(endsExamination) || acts.includes('take') ? null : (
              <Button small kind="primary" busy={next.isSending} onClick={next.take}>
                Take next <Key name="N" />
              </Button>
            )}
          </ActRow>
        )}
      </Inline>
      {reasons.length === 0 ? null : (
        <Stack as="ul" gap={1} tone="quiet" size="small">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Stack>
      )}
      {assigning && examination !== null ? (
        <AssignDialog
          record={record}
          stage={examination.stage}
          onRefused={onRefused}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </Stack>
  );
}
