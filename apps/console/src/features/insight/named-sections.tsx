import { displayWhole, kindLabel, remarkSectionNames } from '@strata/domain';
import { Text } from '@strata/ui';
import { BarTable } from './bar-table.tsx';
import css from './insight.module.css';
import { PlotSection } from './plot-section.tsx';
import { daysText, type Insight, remarksWords } from './words.ts';

interface SectionProps {
  readonly insight: Insight;
}

const plain = (value: number) => [{ look: 'plain' as const, value }];

export function ReasonsSection({ insight }: SectionProps) {
  const { remarks } = insight;
  const total = remarks.reduce((sum, one) => sum + one.remarks, 0);
  return (
    <PlotSection title="Reasons for return, by section" lead={remarksWords(insight)}>
      {total === 0 ? null : (
        <BarTable
          caption="Remarks in returned applications, by section"
          titles={['Section', 'Remarks']}
          rows={remarks.map(({ section, remarks: count }) => ({
            key: section,
            name: remarkSectionNames[section],
            parts: plain(count),
            figures: [displayWhole(count)],
          }))}
          total={[displayWhole(total)]}
        />
      )}
    </PlotSection>
  );
}

type Load = NonNullable<Insight['load']>;

/** What officers hold, by name, so that nobody is first: it says nothing of what they have decided. */
export function LoadSection({ load }: { readonly load: Load }) {
  const sum = (name: 'held' | 'dueSoon' | 'overdue') =>
    displayWhole(load.reduce((count, one) => count + one[name], 0));
  const lead = (
    <>
      Records held now: <span className={css.sample} /> in time{' '}
      <span className={`${css.sample} ${css.soon}`} /> due within 3 working days{' '}
      <span className={`${css.sample} ${css.late}`} /> overdue
    </>
  );
  return (
    <PlotSection title="Load per officer" lead={lead}>
      {load.length === 0 ? (
        <Text>Nothing is open.</Text>
      ) : (
        <BarTable
          caption="Records that officers hold now"
          titles={['Officer', 'Held', 'Due soon', 'Overdue']}
          rows={load.map(({ name, held, dueSoon, overdue }, at) => ({
            key: `${at} ${name}`,
            name: name ?? 'Nobody yet',
            parts: [
              { look: name === null ? 'nobody' : 'plain', value: held - dueSoon - overdue },
              { look: 'soon', value: dueSoon },
              { look: 'late', value: overdue },
            ],
            figures: [held, dueSoon, overdue].map(displayWhole),
          }))}
          total={[sum('held'), sum('dueSoon'), sum('overdue')]}
        />
      )}
    </PlotSection>
  );
}

export function MedianSection({ insight: { kinds } }: SectionProps) {
  const decided = kinds.filter((one) => one.decided > 0);
  const lead =
    decided.length === 0
      ? 'Nothing was decided in this time.'
      : 'From submission to decision, without days away for changes. The mark is the target of today.';
  return (
    <PlotSection title="Median working days, by kind" lead={lead}>
      {decided.length === 0 ? null : (
        <BarTable
          caption="Median working days from submission to decision, by kind"
          titles={['Kind', 'Days', 'Target', 'Decided']}
          rows={decided.map(({ kind, medianWorkingDays, targetDays, decided: count }) => ({
            key: kind,
            name: kindLabel(kind),
            parts: plain(medianWorkingDays ?? 0),
            mark: targetDays,
            figures: [daysText(medianWorkingDays), displayWhole(targetDays), displayWhole(count)],
          }))}
        />
      )}
    </PlotSection>
  );
}
