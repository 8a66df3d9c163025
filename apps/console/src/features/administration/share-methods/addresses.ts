/** The list of methods. */
export const methodsAddress = '/administration/share-methods';

export const addMethodAddress = `${methodsAddress}/add`;

export function methodAddress(id: number): string {
  return `${methodsAddress}/${id}`;
}

export function addVersionAddress(id: number): string {
  return `${methodAddress(id)}/new-version`;
}
