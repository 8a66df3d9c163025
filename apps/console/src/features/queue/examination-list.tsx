import { kindLabel } from '@strata/domain';
import { Box, Inline, Stack, StatusBadge, Text, useMedia, VisuallyHidden, WarningIcon } from '@strata/ui';
import { Link } from 'react-router';
import { dueOf, inDaysSince } from '../../app/examinations/due.ts';
import { Holder, Stage, TargetDay } from '../../app/examinations/examination-parts.tsx';
import { type QueueItem, reviewPath } from '../../app/examinations/kinds.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import css from './examination-list.module.css';
import type { Selection } from './use-selection.ts';

export interface ExaminationListProps {
  readonly caption: string;
  readonly items: readonly QueueItem[];
  readonly selection: Selection;
  /** Why the last act was refused, by id. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Records that wait, as a table; as cards where room is scarce. `data-row-link` is where j and k go. */
export function ExaminationList(props: ExaminationListProps) {
  return useMedia('(width < 64em)') ? <Cards {...props} /> : <Table {...props} />;
}

const particularsOf = ({ reference, subtitle, islandName, objectType }: QueueItem): string =>
  [reference, objectType === 'application' ? islandName : subtitle]
    .filter((part) => part !== null && part !== '')
    .join(', ');

function RecordLink({ item }: { readonly item: QueueItem }) {
  return (
    <Link
      className="weight-strong wrap-anywhere quiet-link"
      to={reviewPath(item.objectType, item.id)}
      data-row-link
    >
      {item.title}
    </Link>
  );
}

interface ChoiceProps {
  readonly item: QueueItem;
  readonly selection: Selection;
}

function Choice({ item, selection }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={selection.ids.has(item.id)}
        data-row-choice
        onChange={() => selection.toggle(item.id)}
      />
      <VisuallyHidden>Choose {item.title}</VisuallyHidden>
    </label>
  );
}

/** Whether the fee is paid; nothing where there is none. */
function Fee({ feeDue }: Pick<QueueItem, 'feeDue'>) {
  if (feeDue === null) return null;
  return feeDue ? (
    <StatusBadge tone="returned" sign={WarningIcon}>
      Unpaid
    </StatusBadge>
  ) : (
    <StatusBadge tone="complete">Paid</StatusBadge>
  );
}

/** "7 of 9": so many owners have consented. */
function Consents({ consents }: Pick<QueueItem, 'consents'>) {
  if (consents === null) return null;
  const { needed, missing } = consents;
  const words = `${needed - missing} of ${needed}`;
  return missing === 0 ? (
    words
  ) : (
    <Text as="span" tone="warning" weight="strong">
      {words}
    </Text>
  );
}

function Refused({ reason }: { readonly reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <Text as="span" tone="error" weight="strong" size="small" wrap="anywhere" block>
      {reason}
    </Text>
  );
}

function Table({ caption, items, selection, refused }: ExaminationListProps) {
  const today = useToday();
  const withKind = items.some((item) => item.objectType !== 'property');
  const withFee = items.some((item) => item.feeDue !== null);
  const withConsents = items.some((item) => item.consents !== null);
  const all = items.length > 0 && items.every((item) => selection.ids.has(item.id));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <Box as="section" relative line="above-strong" className={css.region} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.choice}>
                <input
                  type="checkbox"
                  aria-label="Choose all"
                  checked={all}
                  onChange={() => selection.replace(all ? [] : items.map(({ id }) => id))}
                />
              </span>
            </th>
            <th scope="col">Record</th>
            {withKind ? <th scope="col">Kind</th> : null}
            <th scope="col" className={css.figure}>
              <abbr title="Revision" className={css.short}>
                Rev.
              </abbr>
            </th>
            {withFee ? <th scope="col">Fee</th> : null}
            {withConsents ? (
              <th scope="col" className={css.figure}>
                Consents
              </th>
            ) : null}
            <th scope="col" className={css.figure}>
              Age, days
            </th>
            <th scope="col" aria-sort="ascending">
              Target <span aria-hidden="true">↑</span>
            </th>
            <th scope="col">Stage</th>
            <th scope="col">Held by</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className={css.row} data-chosen={selection.ids.has(item.id)}>
              <td>
                <Choice item={item} selection={selection} />
              </td>
              <td>
                <RecordLink item={item} />
                <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
                  {particularsOf(item)}
                </Text>
                <Refused reason={refused.get(item.id)} />
              </td>
              {withKind ? <td>{kindLabel(item.objectKind)}</td> : null}
              <td className={css.figure}>{item.revision}</td>
              {withFee ? (
                <td>
                  <Fee feeDue={item.feeDue} />
                </td>
              ) : null}
              {withConsents ? (
                <td className={css.figure}>
                  <Consents consents={item.consents} />
                </td>
              ) : null}
              <td className={css.figure}>{inDaysSince(item.submittedDate, today)}</td>
              <td>
                <TargetDay targetDate={item.targetDate} today={today} />
              </td>
              <td>
                <Stage stage={item.stage} cameBack={item.cameBack} />
              </td>
              <td>
                <Holder holder={item.holder} reserved={item.reserved} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Cards({ caption, items, selection, refused }: ExaminationListProps) {
  const today = useToday();
  return (
    <Stack as="ul" line="above-strong" aria-label={caption}>
      {items.map((item) => (
        <Stack
          as="li"
          key={item.id}
          gap={1}
          pad={3}
          line="below"
          relative
          className={css.card}
          data-chosen={selection.ids.has(item.id)}
        >
          <Inline oneLine gap={2} align="start" justify="between">
            <Stack shrink>
              <RecordLink item={item} />
              <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
                {item.objectKind === 'Property' ? '' : `${kindLabel(item.objectKind)}, `}
                {particularsOf(item)}
              </Text>
            </Stack>
            <Choice item={item} selection={selection} />
          </Inline>
          <Refused reason={refused.get(item.id)} />
          <Inline gap={3} rowGap={1}>
            <span>
              <Said>Revision</Said> {item.revision}
            </span>
            <Fee feeDue={item.feeDue} />
            <Stage stage={item.stage} cameBack={item.cameBack} />
            {item.consents === null ? null : (
              <span>
                <Said>Consents</Said> <Consents consents={item.consents} />
              </span>
            )}
          </Inline>
          <Inline gap={3} rowGap={1}>
            <span>
              <Said>Age</Said> {inDaysSince(item.submittedDate, today)}
            </span>
            {dueOf(item.targetDate, today).urgency === 'overdue' ? null : <Said>Target</Said>}
            <TargetDay targetDate={item.targetDate} today={today} />
            <span>
              <Said>Held by</Said> <Holder holder={item.holder} reserved={item.reserved} />
            </span>
          </Inline>
        </Stack>
      ))}
    </Stack>
  );
}

function Said({ children }: { readonly children: string }) {
  return (
    <Text as="span" tone="quiet" size="small">
      {children}
    </Text>
  );
}
