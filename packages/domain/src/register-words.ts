/** A word of the register as a page explains it. */
export interface RegisterWord {
  readonly word: string;
  /** What it means, in one sentence for somebody who has never seen a register. */
  readonly means: string;
  /** How pages write it; the word itself unless told. An ending “s” need not be told. */
  readonly forms?: readonly string[];
}

/** Every word of the register and of its trade that pages use, in the order of the alphabet. */
export const registerWords: readonly RegisterWord[] = [
  { word: 'Accessory lot', means: 'One parking space, storeroom or the like that belongs to a unit.' },
  {
    word: 'Accessory schedule',
    means: 'The list that says which unit each parking space or storeroom belongs to.',
  },
  {
    word: 'Accessory unit',
    means: 'A part of the building that is divided into accessory lots, such as a car park.',
    forms: ['accessory unit', 'accessory'],
  },
  {
    word: 'Accessory unit group',
    means: 'The accessory unit, such as the car park AU-1, that a lot is a part of.',
  },
  { word: 'Aggregate', means: 'All share values added up.' },
  {
    word: 'Allotted share value',
    means:
      'A whole number, such as 10,000, that is divided among all units. The part of a unit is its share value.',
    forms: ['allotted share value', 'allotted', 'allotted to units'],
  },
  {
    word: 'Amendment',
    means: 'A change to a scheme that is registered, such as a new floor. It needs an application.',
    forms: ['amendment', 'amend', 'amended'],
  },
  {
    word: 'AU',
    means: 'Short for accessory unit. It begins the number of each, such as AU-1.',
  },
  {
    word: 'Board resolution',
    means: 'The written decision of a company’s board, or of the owners, that this is to be applied for.',
    forms: ['board resolution', 'resolution of the company', 'resolution of the owners', 'resolution'],
  },
  {
    word: 'Business profile',
    means: 'The paper of a company’s registration that names its owners and who may sign for it.',
  },
  { word: 'By-laws', means: 'The rules by which the owners look after what they share.', forms: ['by-laws'] },
  {
    word: 'Calculation plan',
    means: 'The areas of all floors added up, to show that nothing is left out or counted twice.',
  },
  {
    word: 'Calculation summary',
    means: 'All areas that are entered for the building, added up.',
  },
  {
    word: 'Certificate',
    means:
      'A signed paper that states a fact. The one of a title says what is registered of a unit, and anyone can check it.',
  },
  {
    word: 'Changes of the plan',
    means: 'How often something in the plan was changed since it was begun.',
    forms: ['changes of the plan'],
  },
  {
    word: 'Common property',
    means: 'What does not belong to one owner but to several or all, such as stairs, lifts and the roof.',
    forms: ['common property', 'common properties', 'common area', 'common'],
  },
  {
    word: 'Completion certificate',
    means: 'The paper of the council that says that the building is finished.',
    forms: ['completion certificate', 'certificate of completion'],
  },
  {
    word: 'Condominum',
    means: 'A building of several floors with flats or other units, such as an apartment block.',
  },
  {
    word: 'Corporation',
    means: 'Here: a public body that develops land and permits buildings on it, as councils do elsewhere.',
  },
  {
    word: 'Declare',
    means: 'To state in your own name that what is entered is true and complete.',
    forms: ['declare', 'declared', 'declaration', 'declares'],
  },
  { word: 'Deed', means: 'The signed paper of a sale, a gift or a loan.' },
  { word: 'Developer', means: 'Somebody who puts up buildings to sell their units.' },
  { word: 'Development', means: 'The building or buildings on a plot that are divided into units.' },
  {
    word: 'Discharge',
    means: 'The end of a mortgage, because the loan is paid back.',
    forms: ['discharge', 'discharged'],
  },
  {
    word: 'Entity',
    means: 'Who you act for here: yourself, or a company or firm that you belong to.',
    forms: ['entity', 'entities'],
  },
  { word: 'Examiner', means: 'The officer of the ministry who checks what you submitted.' },
  {
    word: 'Export',
    means: 'To save a list or a table as a file, such as one that Excel opens.',
    forms: ['export', 'exported'],
  },
  {
    word: 'Final registration',
    means: 'Registered once the building is finished.',
    forms: ['final registration', 'final'],
  },
  {
    word: 'GCP',
    means: 'Short for general common property. It begins the number of each area, such as GCP-1.',
  },
  {
    word: 'General common property',
    means: 'What all owners share, such as the entrance, stairs, lifts and the roof.',
    forms: ['general common property', 'general common area', 'general'],
  },
  {
    word: 'Gross floor area',
    means: 'The size of a whole floor, measured from wall to wall.',
    forms: ['gross floor area', 'gross'],
  },
  {
    word: 'Group',
    means: 'Units that share something which the other units of the building do not share.',
    forms: ['group', 'common property group'],
  },
  {
    word: 'Import',
    means: 'To take many rows from a file at once, instead of typing each.',
    forms: ['import', 'imported'],
  },
  { word: 'Institutional', means: 'For schools, hospitals, offices of the state and the like.' },
  {
    word: 'Key of the signature',
    means: 'The number by which a program checks the signature of a PDF.',
    forms: ['key of the signature', 'signed by key'],
  },
  {
    word: 'Landed Property',
    means: 'Houses that stand on the ground, such as row houses or bungalows.',
    forms: ['landed property'],
  },
  {
    word: 'LCP',
    means: 'Short for limited common property. It begins the number of each area, such as LCP-1.',
  },
  { word: 'Legal practitioner', means: 'A lawyer or a law firm.' },
  { word: 'Licence', means: 'The permit to work as an architect or as a lawyer.' },
  {
    word: 'Limited common property',
    means: 'What only some owners share, such as a terrace for two flats.',
    forms: ['limited common property', 'limited'],
  },
  {
    word: 'Lot',
    means: 'One place in a car park. In a list of units or plots also the number of each.',
  },
  {
    word: 'Method of the share values',
    means:
      'The rule by which the share values are calculated. When the ministry changes a rule, it gets the next number: version 2 follows version 1.',
    forms: ['method of the share values', 'method'],
  },
  {
    word: 'Mortgage',
    means: 'A lender’s right to a unit, as security for a loan until it is paid back.',
    forms: ['mortgage', 'mortgaged'],
  },
  { word: 'Mortgagee', means: 'The bank, company or person who lent money on a plot or a unit.' },
  {
    word: 'Occupancy use, class of use',
    means: 'What a place is used for, such as homes, shops or offices.',
    forms: ['occupancy use', 'class of use'],
  },
  { word: 'Plot', means: 'A piece of land, as the land registry records it.' },
  { word: 'Podium', means: 'The broad lower floors of a building, on which its towers stand.' },
  {
    word: 'Power of attorney',
    means: 'A signed paper by which one person lets another act for them.',
    forms: ['power of attorney', 'powers of attorney'],
  },
  {
    word: 'Property',
    means: 'Here: a plot with its owners, as you registered it in this portal.',
    forms: ['property', 'properties'],
  },
  {
    word: 'Provisional',
    means: 'Registered before the building is finished. It becomes final when the building is.',
    forms: ['provisional', 'provisional registration'],
  },
  { word: 'Registrar', means: 'The officer of the ministry who decides, and enters it in the register.' },
  {
    word: 'Registration copy',
    means: 'The paper that proves that a company or firm is registered.',
    forms: ['registration copy'],
  },
  {
    word: 'Registry document',
    means: 'The paper of the land registry that names a plot and its owners.',
  },
  {
    word: 'Responsible person',
    means: 'Somebody who may act for a company or firm here.',
    forms: ['responsible person'],
  },
  {
    word: 'Revision',
    means:
      'The plan as it was declared: the first time is revision 1, the next is revision 2. A draft has none.',
  },
  {
    word: 'Schedule of strata units',
    means: 'The list of all units with their areas and share values.',
    forms: ['schedule of strata units', 'schedule'],
  },
  {
    word: 'Scheme',
    means: 'A plot with its building, once each unit of it has a title.',
    forms: ['scheme', 'strata scheme'],
  },
  {
    word: 'Section 31 of the strata act',
    means: 'The part of the law that says which buildings can be divided into units.',
    forms: ['section 31', 'section 31 of the act', 'section 31 of the strata act'],
  },
  {
    word: 'Serviced apartment',
    means: 'A flat that is let for short stays and cleaned for the guests, as in a hotel.',
  },
  {
    word: 'Share value',
    means: 'A number, not money, that says how large a part of the whole building and land a unit has.',
  },
  {
    word: 'Signature of a PDF',
    means: 'A code that proves who issued the PDF, and that nothing in it was changed since.',
    forms: ['signature of the PDF', 'signature'],
  },
  { word: 'Specimen', means: 'An example, which has no effect.' },
  { word: 'sqm', means: 'Square metre. One is about 10.8 square feet.' },
  {
    word: 'Strata',
    means: 'A way to own a building: each owner has a unit, and all share land, stairs and roof.',
  },
  {
    word: 'Strata area',
    means: 'The floor area of the unit itself.',
    forms: ['strata area', 'strata, sqm'],
  },
  {
    word: 'Strata plan',
    means: 'The drawings and figures that show how a building is divided into units.',
  },
  {
    word: 'Strata plot',
    means: 'A part of the land with an owner of its own, where the land itself is divided.',
  },
  {
    word: 'Strata Subdivision',
    means: 'Land that is divided into plots, each with a building of its own.',
    forms: ['strata subdivision', 'subdivision'],
  },
  {
    word: 'Strata title',
    means: 'The official record that somebody owns one unit of a building.',
    forms: ['strata title', 'title'],
  },
  { word: 'Superseded', means: 'Replaced by a newer one, which counts in its place.' },
  {
    word: 'Technical fingerprint, SHA-256',
    means: 'A code made from a document. If anything in the document changes, the code does too.',
    forms: ['technical fingerprint', 'SHA-256'],
  },
  { word: 'Template', means: 'The form that a document is made with, or a file to fill in.' },
  {
    word: 'Total common property',
    means: 'General common property, limited common property and accessory units, added up.',
    forms: ['total common property', 'total common'],
  },
  {
    word: 'Transfer',
    means: 'The sale or gift of a share to somebody else.',
    forms: ['transfer', 'transferred'],
  },
  { word: 'Unit', means: 'A part of a building that is owned by itself: a flat, a shop, an office.' },
  { word: 'Utilities', means: 'Water, electricity and the like.', forms: ['utilities'] },
  {
    word: 'Valuer',
    means: 'A specialist who says what a property is worth.',
    forms: ['valuer', 'valuer’s', "valuer's"],
  },
  {
    word: 'Valuer’s certificate',
    means: 'The paper in which a valuer states the share value of each unit.',
    forms: ['valuer’s certificate'],
  },
  { word: 'Workbook', means: 'A file of tables, as Excel opens it.' },
];

const inOneSpace = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');

/** The words by every form in which they are written. */
const byForm = new Map(
  registerWords.flatMap((one) =>
    (one.forms ?? [one.word]).flatMap((form): (readonly [string, RegisterWord])[] => {
      const written = inOneSpace(form);
      return [
        [written, one],
        [`${written}s`, one],
      ];
    }),
  ),
);

/** A longer form first: an accessory lot is not taken for a lot. */
const anyForm = new RegExp(
  String.raw`(?<![\w-])(?:${[...byForm.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((form) => form.replaceAll(' ', String.raw`\s+`))
    .join('|')})(?!\w)`,
  'giu',
);

/** The words that stand in a text, in the order of the alphabet. */
export function registerWordsIn(text: string): readonly RegisterWord[] {
  const found = new Set(Array.from(text.matchAll(anyForm), ([form]) => byForm.get(inOneSpace(form))));
  return registerWords.filter((one) => found.has(one));
}

/** The same, with the words that stand in what is said of them: none is explained by one that is not. */
export function explainedWordsIn(text: string): readonly RegisterWord[] {
  const words = registerWordsIn(text);
  const explained = registerWordsIn(words.map(({ word, means }) => `${word}. ${means}`).join(' '));
  return explained.length > words.length
    ? explainedWordsIn(explained.map(({ word }) => word).join('. '))
    : words;
}
