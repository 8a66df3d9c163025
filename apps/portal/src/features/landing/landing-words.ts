export const forWhom = [
  {
    who: 'Owners of plots, and developers',
    what: 'You register the plot, apply to divide its building into units, choose the architect, declare and submit.',
  },
  {
    who: 'Architects',
    what: 'You draw up the strata plan of the applications that you are chosen for, and confirm that it is complete.',
  },
  {
    who: 'Owners of units, and banks',
    what: 'You see your titles and their history, get a certificate, sell or give away a share, and register or end a mortgage.',
  },
  {
    who: 'Everybody else',
    what: 'Anyone who is shown a certificate can check it here, and anyone can look up registered schemes.',
  },
] as const;

export const steps = [
  {
    title: 'Sign in',
    text: 'With your national digital identity. You act for yourself, or for a company or firm that you belong to.',
  },
  {
    title: 'Register your plot',
    text: 'Enter its details and its owners with their shares, and add the registry document. The ministry verifies it.',
  },
  {
    title: 'Apply',
    text: 'Choose the plot and the kind of registration: of a finished building, of one that is still to be built, or the amendment of a scheme that is registered.',
  },
  {
    title: 'Let an architect draw up the plan',
    text: 'A registered architect enters the buildings, floors, units and the property that is shared, and confirms that the plan is complete.',
  },
  {
    title: 'Check, declare and submit',
    text: 'You look at the whole once more and see the fee before you declare. Afterwards you pay by card or at the counter.',
  },
  {
    title: 'The ministry decides',
    text: 'If something is missing, the application comes back with remarks and you correct it. With the approval the scheme is registered, and every unit has its title.',
  },
] as const;

export const atHand = [
  {
    forWhat: 'For the plot',
    things: [
      'your national digital identity account',
      'the registry document of the plot, as a PDF',
      'its land area in square metres, as the document states it',
      'name, identification number and share of every owner',
    ],
  },
  {
    forWhat: 'For the strata plan',
    things: [
      'an architect who is registered here with a licence that is valid',
      'the floor plans and drawings of the units',
      'the written decision of the owners, or of the company’s board',
      'a power of attorney, where somebody acts for an owner',
    ],
  },
  {
    forWhat: 'For a transfer, a mortgage or a correction',
    things: [
      'number of the title',
      'the deed, contract or letter that proves what you ask for, as a PDF',
      'name and identification number of each receiver of a share, or of the lender',
    ],
  },
] as const;

export const questions = [
  {
    question: 'How long does it take?',
    answer:
      'That depends on the size of the plan and on what has to be corrected. Your application always says who has it, since when, and what comes next.',
  },
  {
    question: 'What does it cost?',
    answer:
      'The fee depends on your plan. It is calculated and shown line by line before you declare; a draft costs nothing.',
  },
  {
    question: 'Must I finish in one go?',
    answer:
      'No. What you enter is saved as you go. You can stop at any time and continue later, on another device too.',
  },
  {
    question: 'Who sees what I enter?',
    answer:
      'You and the people who act for you, the architect you choose, and the officers of the ministry. Pages that anyone can open show no names.',
  },
] as const;
