import { ButtonLink, ChevronLeftIcon, Inline } from '@strata/ui';
import { useParams, useSearchParams } from 'react-router';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { buildingAddress, stepAddress } from '../plan/addresses.ts';
import css from '../plan/plan-page.module.css';
import { PlanPage } from '../plan/plan-page.tsx';
import { ImportSteps } from './import-steps.tsx';
import { isSheet, sheetWords } from './sheet-words.ts';

/** `/app/strataplan/{applicationId}/import/{sheet}`: a workbook into the plan, in four steps on one page. */
export function ImportPage() {
  const { applicationId = '', sheet } = useParams();
  const [params] = useSearchParams();
  if (!isSheet(sheet)) return <NotFoundPage />;
  const { title, step, back } = sheetWords[sheet];
  const buildingId = step === 'StrataPlanBuildings' ? params.get('buildingId') : null;
  return (
    <PlanPage applicationId={applicationId} title={title} below>
      {(plan) => (
        <>
          <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
            <ButtonLink
              kind="quiet"
              small
              to={
                buildingId === null
                  ? stepAddress(applicationId, step)
                  : buildingAddress(applicationId, buildingId)
              }
              icon={<ChevronLeftIcon size={18} />}
            >
              {buildingId === null ? back : 'Back to the building'}
            </ButtonLink>
          </Inline>
          {/* Another sheet is another import, of another file. */}
          <ImportSteps key={sheet} plan={plan} sheet={sheet} />
        </>
      )}
    </PlanPage>
  );
}
