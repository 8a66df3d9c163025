const marked = /\/\*<(\d+)\*\/([\s\S]*?)\/\*\1>\*\//g;

/** A text of SQL without the marks of put-switches.ts, each part between two marks as `choose` has it. */
export function replaceInSql(text: string, choose: (id: string, original: string) => string): string {
  if (!text.includes('/*<')) return text;
  return text.replaceAll(marked, (_, id: string, inner: string) => choose(id, replaceInSql(inner, choose)));
}
