import { ButtonLink, ChevronLeftIcon, Inline, Notice, Stack } from '@strata/ui';
import { useParams } from 'react-router';
import { ImportsHistory } from '../imports-history/imports-history.tsx';
import { overviewAddress } from '../plan/addresses.ts';
import css from '../plan/plan-page.module.css';
import { PlanPage } from '../plan/plan-page.tsx';
import { PlanAsFile } from './plan-as-file.tsx';
import { SheetTemplates } from './sheet-templates.tsx';

/** `/app/strataplan/{applicationId}/TemplatesAndImports`: what goes out of the plan to come in again, and what came in. */
export function ExchangePage() {
  const { applicationId = '' } = useParams();
  return (
    <PlanPage applicationId={applicationId} title="Templates and imports" below>
      {(plan) => (
        <>
          <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
            <ButtonLink
              kind="quiet"
              small
              to={overviewAddress(applicationId)}
              icon={<ChevronLeftIcon size={18} />}
            >
              Back to the strata plan
            </ButtonLink>
          </Inline>
          <Stack gap={12} className={css.content} data-print="flow">
            {plan.canEdit ? (
              <SheetTemplates plan={plan} />
            ) : (
              <Notice title="You can read this plan, but not change it now.">
                <p>You can export each table on its own page, and the whole plan below.</p>
              </Notice>
            )}
            <ImportsHistory plan={plan} />
            <PlanAsFile plan={plan} />
          </Stack>
        </>
      )}
    </PlanPage>
  );
}
