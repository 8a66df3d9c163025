import { createHash } from 'node:crypto';
import type { PrintedDocument, PrintedSection } from '../printed-document.ts';

/** As the page of common property calls it (specification 2, section 2). */
export const commonPropertyGuideName = 'Guidance Notes: Entering Common Properties in Strata Portal';

export const commonPropertyGuideDescription =
  'General and limited common property, accessory units, groups and the accessory schedule: what each is, in which order they are entered, and what the portal checks.';

/** Raised when the text changes. */
const edition = 1;
/** The day of the edition: the same text gives the same file. */
const editionDate = '2026-11-22T00:00:00.000Z';

const section = (
  heading: string,
  paragraphs: readonly string[],
  rows: readonly (readonly [name: string, meaning: string])[] = [],
  { caption, heads }: { readonly caption: string; readonly heads: readonly [string, string] } = {
    caption: '',
    heads: ['', ''],
  },
): PrintedSection => ({
  heading,
  particulars: [],
  paragraphs,
  tables:
    rows.length === 0
      ? []
      : [
          {
            caption,
            columns: [
              { head: heads[0], kind: 'text', isRowHead: true },
              { head: heads[1], kind: 'text' },
            ],
            rows: rows.map((cells) => ({ kind: 'body', cells })),
            notes: [],
          },
        ],
});

const sections: readonly PrintedSection[] = [
  section('1. Before you begin', [
    'Enter the development details first: whether all owners share the common property on an equal basis decides what is asked for afterwards. Where they do, there are no groups and no limited common property, and the page shows neither.',
    'Enter the buildings with their floors and units next. Common property inside a building is entered floor by floor, and only regular buildings and their floors are offered.',
    'You can enter and change common property while the strata plan may be edited: the applicant in a draft or a returned application, the chosen architect while the plan is with the architect. Everybody else reads.',
  ]),
  section(
    '2. The three types',
    [
      'Every area of common property is one of three types. The type of an area that was entered does not change; delete it and enter it again.',
    ],
    [
      [
        'General common area (type 1)',
        'Serves all owners: the site, entrances, stairs and lifts of all, plant rooms. Its area counts for every unit. A plan without any general common property is questioned, and that of a Condominum is not accepted.',
      ],
      [
        'Limited common property (type 2)',
        'Serves some units alone, such as a lift lobby of one tower or a terrace that two homes share. Name the group that it serves, or the single units. It stays common property; nobody else uses it.',
      ],
      [
        'Accessory unit (type 3)',
        'Holds lots that belong to units: parking bays, stores, berths. Its lots are listed in the accessory schedule, each for one unit at most.',
      ],
    ],
    { caption: 'Types of common property', heads: ['Type', 'What it is'] },
  ),
  section(
    '3. Groups',
    [
      'Groups are needed where the owners do not share equally. A group is a set of units of one occupancy use that share limited common property, such as all homes or all shops. Each unit is in one group at most.',
      'The portal gives every group a reference, such as G1. Copy it with the button beside it: in the Excel template each row of common property names its group by this reference.',
    ],
    [
      ['Number of units', 'How many units are in the group.'],
      ['Strata area', 'The floor area of these units together.'],
      ['Areas of types 1, 2 and 3', 'The common property of each type that names the group.'],
      ['Total of common property', 'The three together, in square metres with two decimals.'],
    ],
    { caption: 'What is shown of a group', heads: ['Shown', 'Meaning'] },
  ),
  section(
    '4. Entering an area',
    [
      'Open the part of the type and press Add. Several areas can be typed in rows: Tab in the area field adds a new row.',
    ],
    [
      [
        'Location',
        'Inside or outside a building. Inside, choose the building and the floor; outside, neither.',
      ],
      ['Area', 'Square metres with at most two decimals, such as 42.50, above zero.'],
      ['Occupancy use', 'Left open, it is that of the development.'],
      [
        'Group',
        'Required where the occupancy use is mixed and the type is limited common property or accessory unit.',
      ],
      [
        'Description',
        'What people call it, such as “Lift lobby, tower A”. It is printed on the calculation plan.',
      ],
    ],
    { caption: 'Fields of an area', heads: ['Field', 'What to enter'] },
  ),
  section('5. The accessory schedule', [
    'Enter the accessory units (type 3) first. Then answer whether any accessory lots are allocated to the units. With Yes, add the lots one by one or import them from the Excel template; with No, the schedule stays empty.',
    'A lot has a reference of its own, such as P-12, the accessory unit that it lies in, the type of accessory unit such as car or motorcycle, and, where it is allocated already, the unit. Each reference is used once.',
  ]),
  section('6. Import from Excel', [
    'The templates are on the page and among “Templates and imports”. A template is made for your plan: its lists offer your buildings, floors, groups and uses. One file holds areas of one type; choose type and building before you import.',
    'The whole file is checked before anything is imported. If anything is wrong, nothing is imported: the page lists the errors by row and column, and the workbook can be downloaded with each of them marked. An import can be undone as long as nothing else was changed since.',
  ]),
  section(
    '7. What the portal checks',
    [
      'A finding that blocks has to be put right. A warning can be answered with a reason, which the ministry reads.',
    ],
    [
      [
        'Areas on a floor',
        'Units, common property and accessory units together are compared with the gross floor area of the floor; the difference is shown.',
      ],
      ['Common property outside', 'Its sum is compared with the land area.'],
      ['Empty floors', 'A floor with neither a unit nor common property is questioned.'],
      ['Limited common property', 'It has to serve a group with units, or single units.'],
      ['Groups', 'A group without units, and a unit without a group where there are groups, are questioned.'],
      ['Accessory schedule', 'The question whether lots are allocated has to be answered.'],
    ],
    { caption: 'Checks of common property', heads: ['Checked', 'How'] },
  ),
  section('8. Changing, deleting, starting again', [
    'An area can be changed as long as the plan may be edited. If a colleague changed it meanwhile, the portal shows both and you choose. Before something is deleted, the portal says what else would go with it, such as the lots of an accessory unit.',
    'Reset deletes all common property with the accessory schedule, after you have confirmed it. Groups and units stay. It cannot be undone.',
    'The areas count for the share values: general common property for all units, limited common property for the units that it serves. Calculation plan and schedule of strata units show each step.',
  ]),
];

/** The guide as it is printed, for the ministry that publishes it. */
export function printCommonPropertyGuide(authority: string): PrintedDocument {
  return {
    title: commonPropertyGuideName,
    reference: `edition ${edition}`,
    scheme: 'For applicants and architects',
    authority,
    madeAt: editionDate,
    introduction: [
      'How the common property of a strata development is entered, step by step, for whoever prepares a strata plan.',
    ],
    particulars: [],
    sections,
    foot: [],
    templateVersion: `${edition}`,
    sha256: createHash('sha256').update(JSON.stringify(sections)).digest('hex'),
    hashOf: 'the text',
  };
}
