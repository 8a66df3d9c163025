import { displayDate, displayTime, insightKinds, kindLabel } from '@strata/domain';
import { EmptyState, Inline, Notice, SelectField, Text } from '@strata/ui';
import { client, ExportMenu, LoadState, notifyError, Page, quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../app/examinations/use-today.ts';
import { useOfficer } from '../../app/officer.tsx';
import { AgesSection, ArrivalsSection, FeesSection, TargetSection } from './course-sections.tsx';
import { useInsightFilter } from './filter.ts';
import css from './insight.module.css';
import { InsightFigures } from './insight-figures.tsx';
import { LoadSection, MedianSection, ReasonsSection } from './named-sections.tsx';
import { PeriodChooser } from './period-chooser.tsx';
import type { Insight } from './words.ts';

/** `/insight`: the figures of the office, for Registrars and Administrators. */
export function InsightPage() {
  const { roles } = useOfficer();
  if (roles.includes('Registrar') || roles.includes('Administrator')) return <Figures />;
  return (
    <Page title="Insight" crumbs={[{ label: 'Insight' }]}>
      <Notice kind="refusal" title="Only Registrars and Administrators can open this page.">
        <p>If you think that you should be able to, ask an Administrator for the role.</p>
      </Notice>
    </Page>
  );
}

function Figures() {
  const today = useToday();
  const { period, kind, choosePeriod, chooseKind } = useInsightFilter(today);
  const asked = { ...period, ...(kind === undefined ? {} : { kind }) };
  const query = useQuery(quietQuery('GET /Insight', { query: asked }));
  return (
    <Page
      title="Insight"
      crumbs={[{ label: 'Insight' }]}
      beside={
        <Inline gap={2} align="end">
          <PeriodChooser period={period} today={today} onChoose={choosePeriod} />
          <SelectField
            id="insight-kind"
            label="Kind"
            empty="All kinds"
            value={kind ?? ''}
            choices={insightKinds.map((name) => ({ value: name, label: kindLabel(name) }))}
            onChange={chooseKind}
            onLeave={() => undefined}
          />
          <ExportMenu
            what="figures of the office"
            fetchFile={(format, options) =>
              client.fetchFile('GET /Insight/export', { query: { ...asked, format } }, options)
            }
            notify={notifyError}
          />
        </Inline>
      }
    >
      <LoadState query={query} what="figures">
        {(insight) => <Shown insight={insight} />}
      </LoadState>
    </Page>
  );
}

/** Whether anything happened in the time shown, or is open. */
function isEmpty({ steps, open, months }: Insight): boolean {
  const happened = steps.some(
    (step) =>
      step.arrived + step.cameBack + step.approved + step.refused + step.returned + step.withdrawn > 0,
  );
  return !happened && open.records === 0 && months.every(({ timed, paid }) => timed === 0 && paid === '0.00');
}

function Shown({ insight }: { readonly insight: Insight }) {
  const { countedAt, load } = insight;
  if (isEmpty(insight))
    return (
      <EmptyState title="Nothing happened in this time">
        <p>What arrives, is decided or is paid is counted here within a minute. Choose another period.</p>
      </EmptyState>
    );
  return (
    <>
      <InsightFigures insight={insight} />
      <ArrivalsSection insight={insight} />
      <div className={css.pairs}>
        <AgesSection insight={insight} />
        <TargetSection insight={insight} />
        <ReasonsSection insight={insight} />
        {load === null ? null : <LoadSection load={load} />}
        <FeesSection insight={insight} />
        <MedianSection insight={insight} />
      </div>
      <Text tone="quiet" size="small" above={8}>
        {countedAt === null
          ? 'The figures are being counted for the first time. Open the page again in a few minutes.'
          : `Counted up to ${displayDate(countedAt)}, ${displayTime(countedAt)}. What is open is of this moment.`}
        {load === null ? null : ' Names show load only; decisions are never ranked by person.'}
      </Text>
    </>
  );
}
