/** The page of a project (J2). */
export function projectAddress(id: string): string {
  return `/app/projects/details?id=${id}`;
}

/** The list of applications, narrowed to those of a project. */
export function applicationsOf(projectId: string): string {
  return `/app/applications?project=${projectId}`;
}
