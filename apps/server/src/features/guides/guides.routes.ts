import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { filesAddressOf } from '../files/files-address.ts';
import { listExpertGuides, listGuides } from './guides.queries.ts';
import { moveGuide } from './move-guide.ts';
import { publishGuide } from './publish-guide.ts';
import { updateGuide } from './update-guide.ts';
import { restoreGuide, withdrawGuide } from './withdraw-guide.ts';

export const guidesHandlers = {
  'GET /ExpertGuides': async ({ db, query, services }) =>
    new JsonText(await listExpertGuides(db, query.entityType, filesAddressOf({ services }))),
  'GET /Guides': async ({ db }) => new JsonText(await listGuides(db)),
  'POST /Guides': publishGuide,
  'PUT /Guides': updateGuide,
  'POST /Guides/withdraw': withdrawGuide,
  'POST /Guides/restore': restoreGuide,
  'POST /Guides/move': moveGuide,
} satisfies Partial<Handlers>;
