import type { Application } from '../../api/applications.ts';

/** "By area, version 2, as declared". */
export function displayMethod({ title, version, isPinned }: Application['shareMethod']): string {
  return `${title}, version ${version}${isPinned ? ', as declared' : ''}`;
}
