import {
  type CorrectionOrder,
  displayDate,
  displayTime,
  orderInWords,
  type TitleAct,
  titleActNames,
} from '@strata/domain';
import { Grid, Inline, Stack, StatusBadge, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import entries from '../timeline/entries.module.css';
import css from './folio.module.css';

interface NamedEntry {
  readonly id: string;
  readonly sequence: string;
}

/** An act on a title. */
export interface ShownTitleAct {
  readonly id: string;
  /** Its number among all acts. */
  readonly sequence: string;
  readonly verb: TitleAct;
  /** An instant. */
  readonly date: string;
  /** The officer; null where that is not told. */
  readonly by: string | null;
  readonly basis: {
    readonly kind: 'application' | 'request';
    readonly id: string;
    readonly reference: string;
  } | null;
  /** The order by which it was corrected without consent; null for every other entry. */
  readonly order: CorrectionOrder | null;
  /** The entry that it puts right, and the one that put it right. */
  readonly corrects: NamedEntry | null;
  readonly correctedBy: NamedEntry | null;
  readonly changes: readonly { readonly title: string; readonly before: string; readonly after: string }[];
}

export interface FolioHistoryProps {
  /** The latest first. */
  readonly acts: readonly ShownTitleAct[];
  /** The reference of what an entry rests on, where it leads to a page. */
  readonly basis?: (basis: NonNullable<ShownTitleAct['basis']>) => ReactNode;
}

/** Every entry of a title, in plain words. Nothing is struck out: what was wrong stays, and says what put it right. */
export function FolioHistory({ acts, basis }: FolioHistoryProps) {
  const shown = new Set(acts.map(({ id }) => id));
  const entryLink = ({ id, sequence }: NamedEntry) =>
    shown.has(id) ? <a href={`#entry-${sequence}`}>entry {sequence}</a> : `entry ${sequence}`;
  return (
    <Stack as="ol" aria-label="History, the latest entry first">
      {acts.map((act) => (
        <Stack
          as="li"
          key={act.id}
          id={`entry-${act.sequence}`}
          tabIndex={-1}
          gap={3}
          pad={5}
          line="below"
          className={entries.entry}
        >
          <Inline gap={3}>
            <strong className="size-lead weight-strong">{titleActNames[act.verb]}</strong>
            {act.correctedBy === null ? null : <StatusBadge tone="returned">Corrected since</StatusBadge>}
          </Inline>
          <Text tone="quiet">
            <time dateTime={act.date}>
              {displayDate(act.date)} at {displayTime(act.date)}
            </time>
            , entry {act.sequence} of the register
            {act.basis === null ? null : (
              <>
                , by {act.basis.kind}{' '}
                <Text as="span" wrap="never">
                  {basis?.(act.basis) ?? act.basis.reference}
                </Text>
              </>
            )}
            {act.by === null ? null : `, registered by ${act.by}`}
          </Text>
          {act.order === null ? null : <p>Corrected by {orderInWords(act.order)}, without consent.</p>}
          {act.corrects === null ? null : <p>Corrects {entryLink(act.corrects)}.</p>}
          {act.correctedBy === null ? null : <p>Corrected by {entryLink(act.correctedBy)}.</p>}
          <Said changes={act.changes} isWhole={act.verb === 'issue'} />
        </Stack>
      ))}
    </Stack>
  );
}

/** What an entry changed; the first, which says everything, opens when it is asked for. */
function Said({ changes, isWhole }: Pick<ShownTitleAct, 'changes'> & { readonly isWhole: boolean }) {
  if (changes.length === 0) return null;
  if (!isWhole) return <ChangeLines changes={changes} />;
  return (
    <details>
      <summary className="unfolds">What was registered</summary>
      <ChangeLines changes={changes} isWhole />
    </details>
  );
}

interface ChangeLinesProps extends Pick<ShownTitleAct, 'changes'> {
  /** Nothing was there before: what is there now needs no word. */
  readonly isWhole?: boolean;
}

/** What became of what, line by line; what is new stands alone, as “After”. */
export function ChangeLines({ changes, isWhole = false }: ChangeLinesProps) {
  return (
    <Stack as="dl" className={css.changes}>
      {changes.map(({ title, before, after }, index) => (
        <Grid
          key={`${index} ${title}`}
          columns="compared"
          gap={4}
          rowGap={1}
          one="phone"
          className={css.change}
        >
          <Text as="dt" tone="quiet" letters="small" pad={1}>
            {title}
          </Text>
          {before === '' ? null : (
            <Text as="dd" pad={1} sides={3} ground="stone" wrap="anywhere" keepLines>
              <Text as="span" letters="small" tone="quiet">
                Before:{' '}
              </Text>
              {before}
            </Text>
          )}
          <Text as="dd" pad={1} sides={3} ground="lagoon" wrap="anywhere" keepLines>
            {isWhole ? null : (
              <Text as="span" letters="small" tone="quiet">
                After:{' '}
              </Text>
            )}
            {after === '' ? 'None' : after}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}
