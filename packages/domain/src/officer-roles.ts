/** What an officer of the ministry may be; one person can hold several (domain decision, section 1). */
export const officerRoles = ['Examiner', 'Registrar', 'Administrator'] as const;

export type OfficerRole = (typeof officerRoles)[number];

/**
 * Those who work on cases: they alone read applications, requests, registrations, titles and what hangs on them. An Administrator keeps
 * reference data and the list of officers, for which nobody's case is needed.
 */
export const examiningRoles = ['Examiner', 'Registrar'] as const satisfies readonly OfficerRole[];

/** Whether somebody with these roles works on cases. */
export const worksOnCases = (roles: readonly OfficerRole[]): boolean =>
  examiningRoles.some((role) => roles.includes(role));

/** Whether somebody may enter that an officer is absent: everybody for themselves, registrars and Administrators for anybody. */
export function canEnterAbsence(
  { personId, roles }: { readonly personId: string; readonly roles: readonly OfficerRole[] },
  absent: string | undefined,
): boolean {
  return personId === absent || roles.includes('Registrar') || roles.includes('Administrator');
}
