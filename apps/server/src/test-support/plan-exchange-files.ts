/** A file of JSON as a program saves it. */
export function jsonFile(content: unknown, name = 'plan.json'): File {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new File([text], name, { type: 'application/json' });
}

/** The file of a plan, by its parts. */
export const planFile = (plan: object, more: object = {}) =>
  jsonFile({ format: 'strata-plan', version: 1, ...more, plan });
