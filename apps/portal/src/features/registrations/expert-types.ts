/** The four kinds of expert registration, by the last part of their address (R1). */
export const expertTypes = [
  {
    type: 'business',
    name: 'Business',
    text: 'Companies and other organisations that own or manage property.',
  },
  { type: 'developer', name: 'Developer', text: 'Organisations that build, and apply for what they build.' },
  { type: 'architect', name: 'Architect', text: 'Licensed architects, who draw up strata plans.' },
  {
    type: 'legalpractitioner',
    name: 'Legal Practitioner',
    text: 'Lawyers and law firms, who act for applicants.',
  },
] as const;
