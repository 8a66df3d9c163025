/** What a notification says, in the bell and in the mail alike. All of it is plain text; a title and a text are one line. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** What an officer or an architect wrote, letter for letter; it may have several lines. */
  readonly quoted?: { readonly label: string; readonly text: string };
  /** Where it leads in the portal. */
  readonly path: string;
}

/** A strata application as its parties know it. */
export interface ApplicationParams {
  readonly reference: string;
  readonly plotName: string;
}

export interface ApplicantParams extends ApplicationParams {
  readonly applicantName: string;
}

export interface Remarks {
  readonly remarks: string;
}

export interface Reason {
  readonly reason: string;
}

export const applicationName = ({ plotName: name, reference }: ApplicationParams): string =>
  `application ${reference} for ${name}`;
export const remarksOf = ({ remarks }: Remarks) => ({ label: 'Remarks', text: remarks });
export const reasonOf = ({ reason }: Reason) => ({ label: 'Reason', text: reason });
