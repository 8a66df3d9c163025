import type { Output } from '@strata/contract';
import type { RemarkSection } from '@strata/domain';
import { callQuery, justFetched } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type ApplicationTimeline = Output<'GET /Applications/course'>;
export type Decision = ApplicationTimeline['decisions'][number];

interface InState {
  readonly id: string;
  readonly applicationStatusId: number;
}

export function timelineQuery(applicationId: string) {
  return {
    ...callQuery('GET /Applications/course', { query: { applicationId } }),
    // Several parts of a page tell of it.
    staleTime: justFetched,
  };
}

/** With the applicant, with the architect, completed: what was returned is put right and not yet submitted again. */
const beingCorrected: readonly number[] = [5, 6, 10];

/** The return that is still to be answered, from when an application came back until it is submitted again. */
export function useOpenReturn({ id, applicationStatusId }: InState) {
  const isCorrected = beingCorrected.includes(applicationStatusId);
  // The page without it says less, and the application's own page says that it is missing.
  const query = useQuery({ ...timelineQuery(id), enabled: isCorrected, meta: { quiet: true } });
  const newest = isCorrected ? query.data?.decisions[0] : undefined;
  return { query, decision: newest?.kind === 'return' ? newest : undefined };
}

/** Where what a remark is about is put right. */
export function addressOfRemark(applicationId: string, section: RemarkSection): string {
  const application = `/app/applications/${applicationId}`;
  const plan = `${application}/strataplan`;
  const addresses: Readonly<Record<RemarkSection, string>> = {
    application: `${application}#particulars`,
    property: `${application}/ApplicationPropertyDetails`,
    details: `${plan}/details`,
    buildings: `${plan}/buildings`,
    commonProperty: `${plan}/common-property`,
    documents: `${plan}/documents`,
    calculationPlan: `${plan}/calculation-plan`,
    schedule: `${plan}/schedule`,
  };
  return addresses[section];
}
