/** A project is deleted only while no application, of whatever state, is in it. */
export function canDeleteProject(use: { readonly applications: number }): boolean {
  return use.applications === 0;
}
