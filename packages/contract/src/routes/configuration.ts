import { z } from 'zod';
import { defineRoutes } from '../route.ts';

/** What the front ends need to know before anybody has signed in. */
export const configurationRoutes = defineRoutes({
  'GET /Configuration': {
    summary: 'Names, addresses and limits that differ between installations',
    source: 'Requirements H1, H2, H8, S5',
    host: 'both',
    access: 'public',
    output: z.strictObject({
      environment: z.enum(['development', 'test', 'staging', 'production']),
      identity: z.strictObject({
        name: z.string(),
        siteUrl: z.string(),
        clientId: z.string(),
        scopes: z.array(z.string()),
        redirectUri: z.string(),
        postLogoutRedirectUri: z.string(),
        /** Null while the provider has not been reached yet. */
        authorizationEndpoint: z.string().nullable(),
        endSessionEndpoint: z.string().nullable(),
        /**
         * How many seconds ago the provider may have asked for the person: an officer's sign-in must be recent to decide.
         * Null where it does not matter.
         */
        maxAge: z.int().nullable(),
      }),
      ministry: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
      communityUrl: z.string(),
      /** Origin of the admin host, at whose root the documents of a plan are. */
      adminUrl: z.string(),
      uploadLimitInBytes: z.int(),
      /** The largest model of a building. */
      modelLimitInBytes: z.int(),
    }),
  },
});
