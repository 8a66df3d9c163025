import type { Finding } from '../finding.ts';

/** `application_status_id = 4`, `r.status_id in (2, 3)`, `common_property_type_id <> 1` in SQL. */
const inSql = /\b\w*(?:status|type|use)_id (?:=|<>|in|not in) \(?\d/;

/** `statusId === 3`, `commonPropertyTypeId !== 1`, `{ statusId: 2 }`, `[2, 3].includes(statusId)` in TypeScript. */
const inCode =
  /\b(?:\w*[sS]tatus|(?:application|commonProperty|\w*[bB]uilding|\w*[dD]evelopment)Type)Id(?: === | !== |: )\d|\[\d[\d, ]*\]\.includes\([\w.]*(?:[sS]tatus|Type)Id\b/;

/**
 * States and kinds that are compared by their bare number, in the server, the domain and the contract: nobody who reads `4` knows
 * that it is Approved. Tests may name the numbers that are on the wire.
 */
export function findBareStates(
  files: readonly { readonly path: string; readonly text: string }[],
): Finding[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const bare = (path.endsWith('.queries.ts') ? inSql.exec(line) : undefined) ?? inCode.exec(line);
        if (!bare) return [];
        const message = `compares a state or kind by its number (“${bare[0]}”): name it, such as ApplicationStatus.approved`;
        return [{ file: path, line: index + 1, message }];
      }),
    );
}

const isCode = (path: string): boolean =>
  /^(?:apps\/server|packages\/(?:domain|contract))\/src\/.*\.ts$/.test(path) &&
  !/\.(?:test|cases)\.ts$|\/(?:test-support|testing|trials|every-route)\/|given-source/.test(path);
