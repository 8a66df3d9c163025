import { ButtonLink, ChevronLeftIcon } from '@strata/ui';
import { Navigate, useParams } from 'react-router';
import { overviewAddress, stepAddress } from '../frame/addresses.ts';
import css from '../frame/plan-page.module.css';
import { PlanPage } from '../frame/plan-page.tsx';
import { PlanStanding } from '../frame/plan-standing.tsx';
import { isSheet, sheetWords } from './sheet-words.ts';

/** `/app/strataplan/{applicationId}/import/{sheet}`: a workbook into the plan, in four steps on one page. */
export function ImportPage() {
  const { applicationId = '', sheet } = useParams();
  if (!isSheet(sheet)) return <Navigate to={overviewAddress(applicationId)} replace />;
  const { title, step, back } = sheetWords[sheet];
  return (
    <PlanPage applicationId={applicationId} title={title} below>
      {(plan) => (
        <div className={css.way}>
          <ButtonLink
            kind="quiet"
            small
            to={stepAddress(applicationId, step)}
            icon={<ChevronLeftIcon size={18} />}
          >
            {back}
          </ButtonLink>
          <PlanStanding plan={plan} />
        </div>
      )}
    </PlanPage>
  );
}
