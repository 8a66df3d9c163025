/** What an officer of the ministry may be; one person can hold several (domain decision, section 1). */
export const officerRoles = ['Examiner', 'Registrar', 'Administrator'] as const;

export type OfficerRole = (typeof officerRoles)[number];
