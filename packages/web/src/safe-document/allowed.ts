/**
 * What the text of a document may consist of: these tags, the classes below, and scope, colspan, rowspan and datetime
 * where they belong. Whatever else comes is left out; the server writes its documents with nothing else.
 */
export const allowedTags = [
  'section',
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'ul',
  'li',
  'span',
  'strong',
  'dl',
  'dt',
  'dd',
  'time',
] as const;

/** The classes and what each is for; the look is in document.module.css. */
export const allowedClasses = [
  /** The whole document: the outermost section. */
  'doc',
  /** The section at its head: title and particulars. */
  'doc-head',
  /** A dl of particulars: label beside value. */
  'doc-particulars',
  /** A section of the document, such as a building. */
  'doc-part',
  /** A section within a part that holds a table, such as a floor. Drawn only when it comes into sight. */
  'doc-floor',
  /** A cell with a figure, and the head of its column: at the end, in one line. */
  'doc-number',
  /** A cell that stays in one line: a unit's number, a reference, a date. */
  'doc-short',
  /** A row or cell with a sum of a part of the rows. */
  'doc-subtotal',
  /** A figure that is below zero or does not fit; the text says so too. */
  'doc-negative',
  /** A quieter line: a remark, a source. */
  'doc-note',
  /** Something that the reader must not overlook, such as that a document is a draft; a p or span. */
  'doc-warning',
  /** A p in place of a table without rows. */
  'doc-empty',
  /** The section at the foot: method, version, date, revision, fingerprint. */
  'doc-foot',
  /** A fingerprint or other long code, which may break anywhere. */
  'doc-code',
] as const;
