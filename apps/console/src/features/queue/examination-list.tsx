import { displayDate } from '@strata/domain';
import { Box, Inline, Stack, Text, useMedia, VisuallyHidden } from '@strata/ui';
import { Link } from 'react-router';
import { ageOf } from '../../app/examinations/due.ts';
import { DueDate, Holder, Stage } from '../../app/examinations/examination-parts.tsx';
import { kindLabel, type QueueItem, reviewPath } from '../../app/examinations/kinds.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import css from './examination-list.module.css';

export interface ExaminationListProps {
  readonly caption: string;
  readonly items: readonly QueueItem[];
}

/** Records that wait, as a table; as cards where room is scarce. `data-row-link` is where j and k go. */
export function ExaminationList(props: ExaminationListProps) {
  return useMedia('(width < 64em)') ? <Cards {...props} /> : <Table {...props} />;
}

const particularsOf = (item: QueueItem): string =>
  [item.reference, item.subtitle].filter((part) => part !== null && part !== '').join(', ');

function RecordLink({ item, look = '' }: { readonly item: QueueItem; readonly look?: string }) {
  return (
    <Link
      className={`block weight-strong wrap-anywhere quiet-link ${look}`}
      to={reviewPath(item.objectType, item.id)}
      data-row-link
    >
      {item.title}
    </Link>
  );
}

function Table({ caption, items }: ExaminationListProps) {
  const today = useToday();
  const withKind = items.some((item) => item.objectType !== 'property');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <Box as="section" relative line="above-strong" className={css.region} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Record</th>
            {withKind ? <th scope="col">Type</th> : null}
            <th scope="col">Applicant</th>
            <th scope="col">Submitted</th>
            <th scope="col">Target</th>
            <th scope="col">Waits</th>
            <th scope="col">Held by</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className={css.row}>
              <td>
                <RecordLink item={item} />
                <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
                  {particularsOf(item)}
                </Text>
              </td>
              {withKind ? <td>{kindLabel(item.objectKind)}</td> : null}
              <td>{item.applicantName}</td>
              <td className="wrap-never">
                {displayDate(item.submittedDate)}
                <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
                  {ageOf(item.submittedDate, today)}
                </Text>
              </td>
              <td>
                <DueDate targetDate={item.targetDate} today={today} />
              </td>
              <td>
                <Stage stage={item.stage} />
              </td>
              <td>
                <Holder holder={item.holder} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Cards({ caption, items }: ExaminationListProps) {
  const today = useToday();
  return (
    <Stack as="ul" line="above-strong" aria-label={caption}>
      {items.map((item) => (
        <Stack as="li" key={item.id} gap={1} pad={3} line="below" relative>
          {/* The whole card is the target of its one link. */}
          <RecordLink item={item} look="cover" />
          <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
            {item.objectKind === 'Property' ? '' : `${kindLabel(item.objectKind)}, `}
            {particularsOf(item)}
          </Text>
          <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
            {item.applicantName}, submitted {ageOf(item.submittedDate, today)}
          </Text>
          <Inline gap={3} rowGap={1}>
            <DueDate targetDate={item.targetDate} today={today} />
            <Stage stage={item.stage} />
            <span>
              Held by <Holder holder={item.holder} />
            </span>
          </Inline>
        </Stack>
      ))}
    </Stack>
  );
}
