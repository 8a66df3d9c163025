import { typingMessages } from '@strata/domain';

/**
 * Every way a call can be refused: the stable code of the envelope, its HTTP status and its text. The same text goes
 * out for the same code, whoever asks, so that an answer never tells more than its code does.
 */
export const refusals = {
  MALFORMED: { status: 400, message: 'The request could not be understood.' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, message: 'This call needs an Idempotency-Key header.' },
  SIGN_IN_FAILED: { status: 400, message: 'Signing in did not succeed. Please start again.' },
  TOKEN_TOO_LARGE: {
    status: 400,
    message:
      'The identity provider sent a token that is larger than the portal can use. Please tell the ministry.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'You do not have the right to do this.' },
  NOT_AN_OFFICER: { status: 403, message: 'You are not registered as an officer of the ministry.' },
  STEP_UP_REQUIRED: {
    status: 403,
    message: 'To decide this, please sign in again: your sign-in is too old or not strong enough.',
  },
  NOT_THE_CREATOR: {
    status: 403,
    message: 'Only the person who began this registration can do this.',
  },
  NOT_AN_ADMIN: { status: 403, message: 'Only an admin of this registration can do this.' },
  OWN_PERSON: { status: 403, message: 'You cannot remove yourself. Another admin can.' },
  CONFLICT_OF_INTEREST: {
    status: 403,
    message: 'You are a party to this record, so another officer must examine it.',
  },
  FOUR_EYES: {
    status: 403,
    message: 'You recommended, entered or proposed this yourself, so another officer must decide it.',
  },
  NOT_FOUND: { status: 404, message: 'This does not exist, or it is not yours.' },
  APPLICATION_STATE: { status: 409, message: 'The application is no longer in a state that allows this.' },
  PROPERTY_NOT_VERIFIED: {
    status: 409,
    message: 'The property is not verified yet. The application can be submitted once it is.',
  },
  PROPERTY_TAKEN: {
    status: 409,
    message: 'Another application for this property was submitted or approved already.',
  },
  ALREADY_AMENDED: {
    status: 409,
    message: 'There is an amendment of this application already. Go on with that one.',
  },
  REVISION_CHANGED: {
    status: 409,
    message: 'This is no longer what was declared. Look at the newest revision first.',
  },
  WARNINGS_NOT_SEEN: { status: 409, message: 'Look at every warning before you recommend it.' },
  FEE_NOT_PAID: { status: 409, message: 'The fee is not paid in full yet.' },
  NOTHING_TO_PAY: { status: 409, message: 'Nothing is left to pay.' },
  CHECKOUT_NOT_OFFERED: { status: 409, message: 'Payment by card is not offered here. Pay at the counter.' },
  PAYMENT_STATE: { status: 409, message: 'The payment is not in a state that allows this.' },
  REFUND_TOO_LARGE: { status: 409, message: 'The refund would be more than was paid.' },
  REFUND_NEEDS_AGREEMENT: {
    status: 409,
    message: 'This is more than is due. Give a reason, and another registrar has to agree.',
  },
  REFUND_IS_DUE: {
    status: 409,
    message: 'This much is due. Record the refund without asking for agreement.',
  },
  REFUND_PROPOSED: {
    status: 409,
    message: 'Another refund of this fee waits for agreement. Once it is decided, this can go on.',
  },
  REFUND_DECIDED: { status: 409, message: 'This proposal was decided already.' },
  REFUND_SUM_CHANGED: {
    status: 412,
    message:
      'Something else is due than when this was proposed. Refuse it, and propose it again if it is still right.',
  },
  DAY_CLOSED: { status: 409, message: 'This day is closed already.' },
  COUNTER_SUM_CHANGED: {
    status: 412,
    message: 'More was recorded for this day in the meantime. Look at its totals again before you close it.',
  },
  STATEMENT_KEPT: { status: 409, message: 'This statement was kept already.' },
  STATEMENT_CHANGED: {
    status: 412,
    message: 'More was recorded in the meantime. Look at the statement again before you keep it.',
  },
  REMINDER_TOO_EARLY: { status: 409, message: 'This fee is not unpaid for long enough to remind somebody.' },
  REMINDED_TODAY: { status: 409, message: 'A reminder of this fee was sent today already.' },
  RECEIPT_NUMBER_TAKEN: { status: 409, message: 'There is a payment with this receipt number already.' },
  TITLE_STATE: {
    status: 409,
    message: 'What is registered has changed, or no longer allows this. Look at it again first.',
  },
  REQUEST_STATE: { status: 409, message: 'The request is no longer in a state that allows this.' },
  REQUEST_PENDING: {
    status: 409,
    message: 'Another request on this title is waiting. Once it is decided, this can go on.',
  },
  CONSENT_ANSWERED: { status: 409, message: 'You have answered this already.' },
  CONSENTS_MISSING: { status: 409, message: 'Not everybody whose consent is needed has consented yet.' },
  NOT_REQUESTABLE: {
    status: 422,
    message: 'As the title is registered now, this cannot be requested.',
  },
  CERTIFICATE_STATE: { status: 409, message: 'The certificate is revoked already.' },
  ARCHITECT_NOT_AVAILABLE: {
    status: 409,
    message: 'This architect’s registration is not approved, or the licence has expired.',
  },
  PLAN_HAS_FINDINGS: {
    status: 409,
    message: 'The strata plan is not complete yet. Fix its problems first.',
  },
  NOT_EMPTY: {
    status: 409,
    message: 'This holds other parts of the plan that would go or change with it. Nothing was deleted.',
  },
  PLOT_IN_USE: { status: 409, message: 'A building stands on this plot, so it cannot be deleted.' },
  UNIT_NUMBER_TAKEN: {
    status: 409,
    message: typingMessages.unitNumberTaken,
  },
  EQUAL_BASIS: {
    status: 409,
    message: typingMessages.equalBasis,
  },
  SHARES_MISSING: {
    status: 409,
    message: 'The share values cannot be calculated yet. Fix what the schedule names first.',
  },
  SHARE_METHOD_DEFAULT: {
    status: 409,
    message: 'This method counts where a plan names none. Make another one the default first.',
  },
  SHARE_METHOD_RETIRED: { status: 409, message: 'This method is no longer offered.' },
  IMPORT_OVERTAKEN: {
    status: 409,
    message: 'The plan was changed after this import, so the import can no longer be undone.',
  },
  IMPORT_UNDONE: { status: 409, message: 'This import was undone already.' },
  FINDING_GONE: { status: 409, message: 'This warning no longer exists: its numbers have changed.' },
  REGISTRATION_STATE: {
    status: 409,
    message: 'The registration is no longer in a state that allows this.',
  },
  PROPERTY_STATE: { status: 409, message: 'The property is no longer in a state that allows this.' },
  HELD_BY_ANOTHER: { status: 409, message: 'Another officer is examining this.' },
  RESERVED: {
    status: 409,
    message: 'This came back and is reserved for the examiner who had it before.',
  },
  NOT_HELD: { status: 409, message: 'Nobody is examining this. Take it first.' },
  ALREADY_REGISTERED: {
    status: 409,
    message: 'There is another registration of this kind for the same identification.',
  },
  PLOT_ALREADY_VERIFIED: {
    status: 409,
    message: 'A plot with this number on this island has been verified already.',
  },
  PERSON_ALREADY_ADDED: { status: 409, message: 'This person has been added already.' },
  NO_RESPONSIBLE_PERSON: {
    status: 409,
    message: 'Add at least one responsible person before you submit.',
  },
  LAST_ADMIN: { status: 409, message: 'At least one admin must remain.' },
  ENTRY_STATE: {
    status: 409,
    message: 'This was withdrawn or restored in the meantime.',
  },
  ENTRY_FIXED: {
    status: 409,
    message: 'Rules of the register refer to this entry: it can be renamed, but not retired.',
  },
  OWN_ADMINISTRATOR_ROLE: {
    status: 409,
    message: 'You cannot take the Administrator role from yourself. Another Administrator can.',
  },
  PROPERTY_IN_USE: {
    status: 409,
    message: 'An application refers to this property, so it cannot be deleted.',
  },
  PROPERTY_LOCKED: {
    status: 409,
    message: 'An application for this property was submitted or approved, so it cannot be changed now.',
  },
  PROJECT_IN_USE: {
    status: 409,
    message: 'There are applications in this project, so it cannot be deleted.',
  },
  FILE_IN_USE: { status: 409, message: 'This file belongs to another record already.' },
  FILE_BEING_CHECKED: {
    status: 409,
    message: 'A file is still being checked for viruses. Please try again in a few minutes.',
  },
  STALE_VERSION: { status: 412, message: 'Somebody changed this in the meantime.' },
  TOO_LARGE: { status: 413, message: 'What was sent is too large.' },
  QUOTA_REACHED: { status: 413, message: 'Too many files wait to be used. Please use or remove some first.' },
  DRAFT_QUOTA_REACHED: {
    status: 413,
    message: 'You have too many unfinished forms. Please send or discard some of them first.',
  },
  UNSUPPORTED_TYPE: { status: 415, message: 'This type of content is not accepted here.' },
  FILE_NOT_PDF: { status: 415, message: 'The selected file must be a PDF.' },
  FILE_NOT_DOCUMENT: { status: 415, message: 'The selected file must be a PDF, PNG or JPEG.' },
  FILE_NOT_WORKBOOK: {
    status: 415,
    message:
      'The selected file must be an Excel workbook (.xlsx), an OpenDocument spreadsheet (.ods) or a CSV file (.csv).',
  },
  FILE_NOT_MODEL: {
    status: 415,
    message: 'The selected file must be a drawing in DXF (.dxf) or a model in IFC (.ifc).',
  },
  FILE_NOT_JSON: { status: 415, message: 'The selected file must be a plan in JSON.' },
  PERMISSIONS_MISSING: {
    status: 417,
    message: 'Permissions missing. Please allow all identity-provider data to be shared with the portal.',
  },
  INVALID: { status: 422, message: 'Some of what you entered is not right.' },
  FILE_ACTIVE: {
    status: 422,
    message: 'The selected file contains scripts, attachments or other active content.',
  },
  FILE_ENCRYPTED: { status: 422, message: 'The selected file is password protected.' },
  FILE_UNREADABLE: { status: 422, message: 'The selected file is damaged or too complex to be checked.' },
  FILE_TOO_COMPLEX: { status: 422, message: 'The selected file holds more than can be read.' },
  MODEL_UNREADABLE: { status: 422, message: 'The model cannot be read as it is.' },
  SHEET_MISSING: { status: 422, message: 'The workbook does not have the sheet that is imported.' },
  TEMPLATE_DIFFERS: { status: 422, message: 'The workbook was made from another template.' },
  FILE_INFECTED: { status: 422, message: 'A file contains a virus. Please choose another one.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  VERSION_MISSING: { status: 428, message: 'This call needs an If-Match header with the version.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  RECEIVER_BUSY: {
    status: 429,
    message:
      'Too many requests wait for one of the people or companies that you name. Submit yours again once they have answered some.',
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INTERNAL: { status: 500, message: 'There was an error, please try again.' },
  FILE_MISSING: { status: 500, message: 'The file is missing from the store.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again shortly.' },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    message: 'The payment service is not available right now. Nothing was charged. Please try again shortly.',
  },
  SIGN_IN_UNAVAILABLE: {
    status: 503,
    message: 'The sign-in service is not available right now. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Field name (a path such as `owners.0.name`) → what is wrong with it, in the user's words. */
export type FieldMessages = Readonly<Record<string, string>>;
