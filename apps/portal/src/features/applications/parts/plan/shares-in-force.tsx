import { displayShare, type ShareOutcome } from '@strata/domain';
import { ButtonLink, DefinitionList, Notice } from '@strata/ui';
import { PdfButton } from '../../../../app/strata-plan/pdf-button.tsx';
import { PlanExport } from '../../../../app/strata-plan/plan-export.tsx';
import type { Application } from '../../api/applications.ts';
import { displayMethod } from './method-words.ts';
import css from './plan-section.module.css';

export interface SharesInForceProps {
  readonly plan: Application;
  readonly shares: ShareOutcome;
}

/** By which method the share values are what they are, what they add up to, and the way to the whole schedule. */
export function SharesInForce({ plan, shares }: SharesInForceProps) {
  return (
    <>
      <div className={css.ways}>
        <ButtonLink small to={`/app/applications/${plan.id}/strataplan/schedule`}>
          Go to the schedule of strata units
        </ButtonLink>
        <PdfButton application={plan} document="schedule" />
        <PlanExport application={plan} part="schedule" small />
      </div>
      {shares.ok ? (
        <div className={css.reading}>
          <DefinitionList
            items={[
              { term: 'Method of the share values', value: displayMethod(plan.shareMethod) },
              { term: 'Aggregate', value: displayShare(shares.aggregate, shares.decimals) },
            ]}
          />
        </div>
      ) : (
        <Notice kind="attention" title="There are no share values yet.">
          {shares.faults.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
