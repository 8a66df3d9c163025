import { ButtonLink, ChevronLeftIcon, Inline } from '@strata/ui';
import { useParams } from 'react-router';
import { exchangeAddress } from '../plan/addresses.ts';
import css from '../plan/plan-page.module.css';
import { PlanPage } from '../plan/plan-page.tsx';
import { PlanFileSteps } from './import/plan-file-steps.tsx';

/** `/app/strataplan/{applicationId}/PlanExchange`: a whole plan from one file. */
export function PlanFilePage() {
  const { applicationId = '' } = useParams();
  return (
    <PlanPage applicationId={applicationId} title="Import a plan file" below>
      {(plan) => (
        <>
          <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
            <ButtonLink
              kind="quiet"
              small
              to={exchangeAddress(applicationId)}
              icon={<ChevronLeftIcon size={18} />}
            >
              Back to templates and imports
            </ButtonLink>
          </Inline>
          <PlanFileSteps plan={plan} />
        </>
      )}
    </PlanPage>
  );
}
