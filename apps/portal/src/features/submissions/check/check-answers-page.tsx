import { LoadState, Page } from '@strata/web';
import { useParams } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';

import { applicationAddress, declareAddress } from '../addresses.ts';
import { useApplication } from '../submission.ts';
import { CheckAnswers } from './check-answers.tsx';

/** `/app/strataplan/{applicationId}/StrataPlanDeclareSubmit/check`: all answers, the fee, the declaration. */
export function CheckAnswersPage() {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  const plotName = query.data?.property.plotName ?? 'Application';
  const title = 'Check your answers';
  return (
    <Page
      title={title}
      fullTitle={`${title}: ${plotName}`}
      crumbs={[
        { label: plotName, to: applicationAddress(applicationId) },
        { label: 'Declare and submit', to: declareAddress(applicationId) },
        { label: title },
      ]}
      lead={query.data === undefined ? undefined : `${plotName}, ${query.data.reference}`}
    >
      <LoadState query={query} what="application">
        {(application) => <CheckAnswers application={application} />}
      </LoadState>
    </Page>
  );
}
