import { useOutletContext } from 'react-router';
import type { ApplicationReview, ApplicationTimeline, Revision } from './application-queries.ts';

/** A query as those need it who show its data. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The application that is examined, for what is looked at beside its sections. */
export interface ExaminedApplication {
  readonly id: string;
  readonly application: ApplicationReview | undefined;
  readonly timeline: Loading<ApplicationTimeline>;
  /** The plan that is examined: the newest that was declared. */
  readonly revision: Loading<Revision>;
  /** Whether any plan was declared; undefined while that is not known. */
  readonly isDeclared: boolean | undefined;
}

export function useExaminedApplication(): ExaminedApplication {
  return useOutletContext<ExaminedApplication>();
}
