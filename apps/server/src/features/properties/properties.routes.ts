import { canDeleteProperty, canUpdateProperty } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { createProperty } from './create-property.ts';
import { returnProperty, verifyProperty } from './decide-property.ts';
import { deleteProperty } from './delete-property.ts';
import { findProperty, listProperties } from './properties.queries.ts';
import { updateProperty } from './update-property.ts';

export const propertiesHandlers = {
  'GET /Properties': async ({ db, entity }) => new JsonText(await listProperties(db, entity)),
  'GET /Properties/{id}': async ({ db, params, session }) => {
    const found = await findProperty(db, session.personId, params.id);
    if (!found) return refuse('NOT_FOUND');
    const { property, use } = found;
    return new JsonText(
      JSON.stringify({
        ...property,
        applications: use.applications,
        canEdit: canUpdateProperty(use),
        canDelete: canDeleteProperty(use),
      }),
    );
  },
  'POST /Properties': createProperty,
  'PUT /Properties': updateProperty,
  'DELETE /Properties': deleteProperty,
  'POST /Review/properties/verify': verifyProperty,
  'POST /Review/properties/return': returnProperty,
} satisfies Partial<Handlers>;
