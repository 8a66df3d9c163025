/**
 * States of a strata application. 1–5 and 10 carry the specification's ids and names (document 1, section 4);
 * 6, 7 and 8 are ours.
 */
export const applicationStatuses = [
  { id: 1, name: 'Draft' },
  { id: 5, name: 'Pending architect' },
  { id: 10, name: 'Strata plan completed' },
  { id: 2, name: 'Submitted' },
  { id: 3, name: 'Processing' },
  { id: 6, name: 'Returned' },
  { id: 4, name: 'Approved' },
  { id: 7, name: 'Rejected' },
  { id: 8, name: 'Withdrawn' },
] as const;

export type ApplicationStatusId = (typeof applicationStatuses)[number]['id'];

export const applicationStatusIds = applicationStatuses.map((status) => status.id);

/** The status's name as the specification spells it. */
export function applicationStatusName(id: ApplicationStatusId): string {
  const status = applicationStatuses.find((candidate) => candidate.id === id);
  if (!status) throw new RangeError(`There is no application status ${id}`);
  return status.name;
}

/** Applications that somebody still has to bring to an end: `pendingApplications` of the stats summary. */
export const pendingStatusIds: readonly ApplicationStatusId[] = [2, 3, 5, 6, 10];

/** `completedApplications` of the stats summary. */
export const completedStatusIds: readonly ApplicationStatusId[] = [4];

/** The ways an application comes about; 3 is made by the act `amend` only, never chosen by hand. */
export const applicationTypes = [
  { id: 1, name: 'Strata registration' },
  { id: 2, name: 'Provisional registration' },
  { id: 3, name: 'Amendment' },
] as const;

export type ApplicationTypeId = (typeof applicationTypes)[number]['id'];

/** The types that a person may choose when creating or changing a draft. */
export const choosableApplicationTypeIds = [1, 2] as const satisfies readonly ApplicationTypeId[];
