/** A standard paragraph that officers insert into remarks and letters. */
export interface FictionalParagraph {
  readonly title: string;
  /** Sections of an application, and decisions. */
  readonly places: readonly (
    | 'application'
    | 'buildings'
    | 'commonProperty'
    | 'documents'
    | 'rejectApplication'
    | 'returnProperty'
  )[];
  readonly text: string;
}

export const demoParagraphs: readonly FictionalParagraph[] = [
  {
    title: 'Drawing cannot be read',
    places: ['documents'],
    text: 'A sheet of the drawings cannot be read. Please scan it again at 300 dots per inch and add it in place of the old one.',
  },
  {
    title: 'Area differs from the permit',
    places: ['buildings', 'commonProperty'],
    text: 'The area that you entered is not the one in the building permit. Please measure it again, or add the approved change of the permit.',
  },
  {
    title: 'Signatures are missing',
    places: ['application', 'documents', 'rejectApplication'],
    text: 'The resolution is not signed by all owners of the plot. Please add a copy with every signature.',
  },
  {
    title: 'Wrong registry document',
    places: ['returnProperty'],
    text: 'The registry document is of another plot. Please add the sheet of this plot.',
  },
];
