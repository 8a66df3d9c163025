/** Where an application is declared and submitted: what is open, and the answers to be checked. */
export function declareAddress(applicationId: string): string {
  return `/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`;
}

export function checkAddress(applicationId: string): string {
  return `${declareAddress(applicationId)}/check`;
}

export function applicationAddress(applicationId: string): string {
  return `/app/applications/${applicationId}`;
}

export function submittedAddress(applicationId: string): string {
  return `${applicationAddress(applicationId)}/submitted`;
}

export function feeAddress(applicationId: string): string {
  return `${applicationAddress(applicationId)}/fee`;
}

/** A section of the strata plan, by its tab. */
export function sectionAddress(applicationId: string, tab: string): string {
  return `${applicationAddress(applicationId)}/strataplan/${tab}`;
}
