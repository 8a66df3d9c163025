/** Something in the tree that breaks a rule, and where it is. */
export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

/** One line per finding, in the form that terminals and editors turn into a link. */
export function printFinding({ file, line, message }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${message}`;
}
