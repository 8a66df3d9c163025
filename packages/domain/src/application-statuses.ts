/** The ids of an application's states by name. */
export const ApplicationStatus = {
  draft: 1,
  submitted: 2,
  processing: 3,
  approved: 4,
  pendingArchitect: 5,
  returned: 6,
  rejected: 7,
  withdrawn: 8,
  planCompleted: 10,
} as const;

/**
 * States of a strata application. 1–5 and 10 carry the specification's ids and names (document 1, section 4);
 * 6, 7 and 8 are ours.
 */
export const applicationStatuses = [
  { id: ApplicationStatus.draft, name: 'Draft' },
  { id: ApplicationStatus.pendingArchitect, name: 'Pending architect' },
  { id: ApplicationStatus.planCompleted, name: 'Strata plan completed' },
  { id: ApplicationStatus.submitted, name: 'Submitted' },
  { id: ApplicationStatus.processing, name: 'Processing' },
  { id: ApplicationStatus.returned, name: 'Returned' },
  { id: ApplicationStatus.approved, name: 'Approved' },
  { id: ApplicationStatus.rejected, name: 'Rejected' },
  { id: ApplicationStatus.withdrawn, name: 'Withdrawn' },
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
export const pendingStatusIds: readonly ApplicationStatusId[] = [
  ApplicationStatus.submitted,
  ApplicationStatus.processing,
  ApplicationStatus.pendingArchitect,
  ApplicationStatus.returned,
  ApplicationStatus.planCompleted,
];

/** `completedApplications` of the stats summary. */
export const completedStatusIds: readonly ApplicationStatusId[] = [ApplicationStatus.approved];

/** The ids of an application's types by name. */
export const ApplicationType = { registration: 1, provisional: 2, amendment: 3 } as const;

/** The ways an application comes about; 3 is made by the act `amend` only, never chosen by hand. */
export const applicationTypes = [
  { id: ApplicationType.registration, name: 'Strata registration' },
  { id: ApplicationType.provisional, name: 'Provisional registration' },
  { id: ApplicationType.amendment, name: 'Amendment' },
] as const;

export type ApplicationTypeId = (typeof applicationTypes)[number]['id'];

/** The types that a person may choose when creating or changing a draft. */
export const choosableApplicationTypeIds = [
  ApplicationType.registration,
  ApplicationType.provisional,
] as const satisfies readonly ApplicationTypeId[];
