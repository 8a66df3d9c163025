/** SQL for an instant as it stands on the wire: ISO 8601 in UTC, to the millisecond. `column` is a name in the statement. */
export function instantOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
