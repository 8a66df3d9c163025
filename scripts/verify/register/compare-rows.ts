/** What is wrong, from a row `r`, the act `s` that says it, and what differs. `row` and `act` are null where there is none. */
export const wrong = (row: string, act: string, gone: string, differences: string): string => `case
    when ${act} is null then 'has no act that says so: it was entered past the portal'
    when ${row} is null then '${gone}, and act ' || s.sequence || ' says that it is'
    else 'says something else than act ' || s.sequence || ': ' || concat_ws(', ', ${differences}) end`;

export const differs = (name: string, found: string, said: string): string =>
  `case when ${found} is distinct from ${said} then '${name}' end`;

/** SQL for the columns that differ, and for whether any does. */
export function compare(columns: readonly (readonly [name: string, found: string, said: string])[]) {
  return {
    names: columns.map(([name, found, said]) => differs(name, found, said)).join(', '),
    any: columns.map(([, found, said]) => `${found} is distinct from ${said}`).join(' or '),
  };
}

export const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
