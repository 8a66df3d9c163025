/** An error for the log: what it is, where it happened and why. Without messages: those of the database can quote what people typed. */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  const { name, stack, cause } = error instanceof Error ? error : new Error('Something else was thrown');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return {
    name,
    code,
    stack: frames(stack),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

function frames(stack: string | undefined): string[] | undefined {
  return stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim());
}
