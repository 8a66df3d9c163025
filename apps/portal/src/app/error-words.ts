import type { ErrorWords } from '@strata/web';
import { entityWasLost } from './entity-watch.ts';

/** How the portal speaks of errors. Whoever lost the acting entity is told so once, in place of each call that finds nothing. */
export const errorWords: ErrorWords = {
  site: 'portal',
  advice: {
    FORBIDDEN: 'If you think that you should have it, ask the person who manages this entity.',
    NOT_FOUND: 'Check that you act for the right entity: you can switch it on the dashboard.',
    APPLICATION_STATE: 'Load the page again to see the present state.',
    PROJECT_IN_USE: 'Take its applications out of it first: each can be moved while it may be edited.',
    PROPERTY_IN_USE:
      'Delete the draft applications for it first. Applications that were submitted keep it for good.',
    PROPERTY_LOCKED: 'It can be changed again when no submitted application refers to it.',
    REGISTRATION_STATE: 'Load the page again to see the present state.',
    ALREADY_REGISTERED: 'Look for it in the list of registrations.',
    LAST_ADMIN: 'Make somebody else an admin first.',
    IMPORT_OVERTAKEN:
      'Nothing was undone. A corrected workbook, imported again, changes the rows that are there already.',
    IMPORT_UNDONE: 'Load the page again to see the plan as it stands now.',
    REQUEST_PENDING: 'You can still prepare yours: it is kept as a draft until the other is decided.',
    REQUEST_STATE: 'Load the page again to see the present state.',
    STALE_VERSION: 'Load the page again to see the present state.',
    FILE_MISSING:
      'Please tell the ministry. Where the record can be changed, you can upload the document again.',
    QUOTA_REACHED: 'Files that no record uses are removed by themselves after a day.',
  },
  explainsNotFound: entityWasLost,
};
