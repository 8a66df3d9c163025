function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && (pattern.length === 0 || value.every((entry) => fits(pattern[0], entry)));
  }
  if (isRecord(pattern)) {
    return isRecord(value) && Object.keys(pattern).every((name) => fits(pattern[name], value[name]));
  }
  return typeof pattern === typeof value;
}

/** Puts a kept draft into the form's present shape: what no longer fits keeps the form's own value. */
export function restoreShape<Values extends object>(
  initial: Values,
  content: Readonly<Record<string, unknown>>,
): Values {
  const restored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(initial)) {
    restored[name] = fits(value, content[name]) ? content[name] : value;
  }
  return restored as Values;
}
