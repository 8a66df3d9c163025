/** How a change shows in the database: counts of all that it makes. */
interface Kind {
  /** One row of one array: how many there are of each part. $1 is the first mark, and so on. */
  readonly sql: string;
  readonly marks: readonly string[];
  /** The counts when it is there once. */
  readonly whole: (marks: Readonly<Record<string, string | number>>) => readonly number[];
}

const actOf = (verb: string, object: string): string =>
  `(select count(*) from acts where verb = '${verb}' and object_id in (${object}))`;

/** Every kind of change that a ledger knows, in plain SQL. */
export const kinds: Readonly<Record<string, Kind>> = {
  upload: {
    marks: ['sha256'],
    sql: `select array[(select count(*) from files where encode(sha256, 'hex') = $1),
      ${actOf('upload', `select id from files where encode(sha256, 'hex') = $1`)}]`,
    whole: () => [1, 1],
  },
  property: {
    marks: ['plotName'],
    sql: `select array[(select count(*) from properties where plot_name = $1),
      (select count(*) from property_documents where property_id in (select id from properties where plot_name = $1)),
      ${actOf('create', 'select id from properties where plot_name = $1')}]`,
    whole: () => [1, 1, 1],
  },
  project: {
    marks: ['name'],
    sql: `select array[(select count(*) from projects where name = $1),
      ${actOf('create', 'select id from projects where name = $1')}]`,
    whole: () => [1, 1],
  },
  addUnit: {
    marks: ['applicationId', 'unitNumber'],
    sql: `select array[(select count(*) from strata_units where application_id = $1 and unit_number = $2),
      (select count(*) from acts where verb = 'addUnit' and object_id = $1 and after ->> 'unitNumber' = $2)]`,
    whole: () => [1, 1],
  },
  importUnits: {
    marks: ['applicationId', 'prefix'],
    sql: `select array[(select count(*) from strata_units where application_id = $1 and starts_with(unit_number, $2)),
      (select count(*) from plan_imports where application_id = $1), ${actOf('importUnits', '$1')}]`,
    whole: ({ rows }) => [Number(rows), 1, 1],
  },
  submit: {
    marks: ['applicationId'],
    sql: `select array[(select count(*) from applications where id = $1 and ever_submitted and application_status_id = 2),
      (select count(*) from plan_revisions where application_id = $1),
      (select count(*) from frozen_documents d join plan_revisions r on r.id = d.revision_id where r.application_id = $1),
      (select count(*) from fee_assessments where application_id = $1),
      (select count(*) from examinations where object_id = $1), ${actOf('declare', '$1')}]`,
    whole: () => [1, 1, 4, 1, 1, 1],
  },
  approve: {
    marks: ['applicationId'],
    sql: `select array[(select count(*) from applications where id = $1 and application_status_id = 4),
      (select count(*) from application_decisions where application_id = $1 and kind = 'approve'),
      (select count(*) from schemes where application_id = $1),
      (select count(*) from registered_units where application_id = $1),
      (select count(*) from titles t join schemes s on s.id = t.scheme_id where s.application_id = $1),
      (select count(*) from acts where verb = 'issue' and basis_id = $1), ${actOf('approve', '$1')}]`,
    whole: ({ units }) => [1, 1, 1, Number(units), Number(units), Number(units), 1],
  },
  pay: {
    marks: ['receiptNumber'],
    sql: `select array[(select count(*) from payments where receipt_number = $1 and state = 'paid'),
      ${actOf('takePayment', 'select id from payments where receipt_number = $1')}]`,
    whole: () => [1, 1],
  },
  refund: {
    marks: ['receiptNumber'],
    sql: `select array[(select count(*) from refunds where receipt_number = $1),
      ${actOf('refundPayment', 'select payment_id from refunds where receipt_number = $1')}]`,
    whole: () => [1, 1],
  },
  draftRequest: {
    marks: ['titleId'],
    sql: `select array[(select count(*) from title_requests where title_id = $1),
      ${actOf('create', 'select id from title_requests where title_id = $1')}]`,
    whole: () => [1, 1],
  },
  submitRequest: {
    marks: ['requestId'],
    sql: `select array[(select count(*) from title_requests where id = $1 and status_id = 2),
      (select count(distinct submission) from title_request_parties where request_id = $1), ${actOf('submit', '$1')}]`,
    whole: () => [1, 1, 1],
  },
};
