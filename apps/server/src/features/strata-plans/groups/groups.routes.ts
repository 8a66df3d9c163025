import type { Handlers } from '../../../platform/http/call.ts';
import { addGroup } from './add-group.ts';
import { deleteGroup } from './delete-group.ts';
import { setGroupMembers } from './set-group-members.ts';
import { updateGroup } from './update-group.ts';

export const groupsHandlers = {
  'POST /Applications/groups': addGroup,
  'PUT /Applications/groups': updateGroup,
  'PUT /Applications/groups/members': setGroupMembers,
  'DELETE /Applications/group': deleteGroup,
} satisfies Partial<Handlers>;
