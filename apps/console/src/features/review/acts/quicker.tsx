import { CallRefused, type LastAct, type RefusalCode } from '@strata/contract';
import { Notice } from '@strata/ui';
import { useEffect, useRef } from 'react';
import { momentInWords } from '../../../app/examinations/act-words.ts';
import { actInWords } from '../../../app/examinations/verbs.ts';

/** Refusals that mean: the record is no longer as this page showed it. */
const movedOn: readonly (RefusalCode | undefined)[] = [
  'STALE_VERSION',
  'REGISTRATION_STATE',
  'PROPERTY_STATE',
  'APPLICATION_STATE',
  'REQUEST_STATE',
  'TITLE_STATE',
  'NOT_REQUESTABLE',
  'REVISION_CHANGED',
  'HELD_BY_ANOTHER',
  'NOT_HELD',
];

/** Somebody was quicker: what the refusal says, and who did what when. */
export interface Quicker {
  readonly message: string;
  readonly lastAct: LastAct | undefined;
}

/** What to tell when the record moved on meanwhile; undefined for every other failure. */
export function quickerThan(error: unknown): Quicker | undefined {
  if (!(error instanceof CallRefused) || !movedOn.includes(error.code)) return undefined;
  return { message: error.message, lastAct: error.lastAct };
}

export interface QuickerNoticeProps {
  readonly quicker: Quicker;
  /** Something was written for the act that was refused. */
  readonly written: boolean;
}

/** Says who was quicker and that nothing written is lost; the record around it is fetched afresh meanwhile. */
export function QuickerNotice({ quicker: { message, lastAct }, written }: QuickerNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers of today answer with a promise, which React would take for what is to be done on leaving.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice
        kind="attention"
        announce
        title={
          lastAct === undefined
            ? message
            : `${lastAct.by} ${actInWords(lastAct.verb)} on ${momentInWords(lastAct.at)}.`
        }
      >
        <p>
          {lastAct === undefined ? '' : `${message} `}
          The page now shows the present state.{written ? ' What you wrote is still here.' : ''}
        </p>
      </Notice>
    </div>
  );
}
