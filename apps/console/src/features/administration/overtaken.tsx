import type { LastAct } from '@strata/contract';
import { Box, type Definition, DefinitionList, Notice } from '@strata/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { lastActInWords } from '../../app/examinations/verbs.ts';
import { madeInWords } from './made-in-words.ts';

export interface OvertakenProps {
  readonly now: readonly Definition[];
  /** Who was quicker, where it is known. */
  readonly by?: LastAct | undefined;
}

/** Somebody else changed the record while this form was open: what it says now, before it is replaced. */
export function Overtaken({ now, by }: OvertakenProps) {
  return (
    <Notice kind="attention" announce title="Somebody changed this in the meantime.">
      <p>
        {by === undefined ? '' : `${lastActInWords(by)} `}It now says what stands here. Saving replaces it
        with what you entered.
      </p>
      <DefinitionList small items={now} />
    </Notice>
  );
}

interface OvertakenVersionProps {
  readonly now: {
    readonly version: number;
    readonly madeBy: string | null;
    readonly madeDate: string;
    readonly reason: string;
  };
  /** What becomes of what was entered, as a sentence. */
  readonly entered: string;
  /** What is in force now. */
  readonly children: ReactNode;
}

/** Somebody was quicker to make a version: what is in force now, before another one is made after it. */
export function OvertakenVersion({ now, entered, children }: OvertakenVersionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands above the form, whose end one has just left.
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={place} tabIndex={-1} below={6}>
      <Notice
        kind="attention"
        announce
        title={`${now.madeBy ?? 'Somebody'} made version ${now.version} in the meantime.`}
      >
        <p>
          {entered} Saving makes version {now.version + 1} after it. {madeInWords(now)} Reason: {now.reason}
        </p>
        {children}
      </Notice>
    </Box>
  );
}
