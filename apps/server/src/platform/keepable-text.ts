/** NUL or half a character as JSON writes it, which the database's text cannot hold; not the same letters typed. */
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Whether the database can hold all texts in the JSON. */
export function isKeepable(json: string): boolean {
  return !unkeepable.test(json);
}
