const uuid =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i;

/** Whether a text is of the form that ids of records have; only then can there be a record. */
export function isRecordId(text: string): boolean {
  return uuid.test(text);
}
