/** What of a form's values is kept as its draft: all but the files, which only the browser has. */
export function typedOf(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && !(value instanceof File)),
  );
}
