import { officerRoles, recordTypes } from '@strata/domain';
import { z } from 'zod';
import { entityFields, idField, instantOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerSettings } from './officers.ts';

/** A 40-character random value of letters and digits (specification 1, section 9). */
const codeVerifier = z.string().regex(/^[A-Za-z0-9]{40}$/);

const actingEntity = z.strictObject({
  ...entityFields,
  entityName: z.string(),
  /** The person's ID number, or what the registration is identified by. */
  identification: z.string(),
});

/** Sign-in, session and the signed-in person. The sign-in calls serve the portal and the admin host alike. */
export const usersRoutes = defineRoutes({
  'POST /Users/token/code': {
    summary: 'Begin a sign-in: answers with the state of the redirect to the identity provider',
    source: 'Specification 1, section 7; the derivations are domain decision 2',
    host: 'both',
    access: 'public',
    body: z.strictObject({ codeVerifier }),
    output: z.string(),
    idempotency: 'natural',
    limit: 'signIn',
    listed: {},
  },
  'POST /Users/token': {
    summary: 'End a sign-in: exchange the provider’s code for the token, once',
    source:
      'Specification 1, section 7. `state` is the value of efs-state, so that only the browser that began can end it',
    host: 'both',
    access: 'public',
    body: z.strictObject({
      code: z.string().min(1).max(4096),
      state: codeVerifier,
      redirectUri: z.url().max(2048),
      /** The `iss` parameter of the provider's answer (RFC 9207), checked when there is one. */
      issuer: z.url().max(2048).optional(),
    }),
    output: z.string(),
    idempotency: 'natural',
    limit: 'signIn',
    listed: {},
  },
  'GET /IdentityProvider': {
    summary: 'Where the identity provider is, if it answers now; asked before a browser is sent there',
    source: 'Trust test F11: nobody ends on the browser’s own error page',
    host: 'both',
    access: 'public',
    output: z.strictObject({
      authorizationEndpoint: z.string(),
      endSessionEndpoint: z.string().nullable(),
    }),
  },
  'POST /Users/logout': {
    summary: 'End the session of the token that is sent',
    source: 'Domain decision 2: the session ends before the browser is sent to the end-session address',
    host: 'both',
    access: 'session',
    output: nothing,
    idempotency: 'natural',
  },
  'GET /Users/session': {
    summary: 'Who is signed in, and when the session ends; asking does not count as activity',
    source: 'Domain decision 2; trust test U09',
    host: 'both',
    access: 'session',
    output: z.strictObject({
      fullName: z.string(),
      idnumber: z.string(),
      now: instantOutput,
      idleEndsAt: instantOutput,
      absoluteEndsAt: instantOutput,
    }),
  },
  'POST /Users/session/extend': {
    summary: 'Count this moment as activity',
    source: 'Domain decision 2; trust test U09',
    host: 'both',
    access: 'session',
    output: z.strictObject({
      now: instantOutput,
      idleEndsAt: instantOutput,
      absoluteEndsAt: instantOutput,
    }),
    idempotency: 'natural',
  },
  'GET /Users/entities': {
    summary: 'The entities that the signed-in person may act for, Self first',
    source: 'Specification 1, section 7',
    host: 'portal',
    access: 'session',
    output: z.array(actingEntity),
    listed: {},
  },
  'GET /Users/profile': {
    summary: 'The signed-in person’s identity data as the provider last shared them',
    source: 'Requirement J3',
    host: 'portal',
    access: 'session',
    output: z.strictObject({
      fullName: z.string(),
      fullNameDhivehi: z.string().nullable(),
      idnumber: z.string(),
      email: z.string().nullable(),
      mobile: z.string().nullable(),
      birthdate: z.string().nullable(),
      country: z.string().nullable(),
      passportNumber: z.string().nullable(),
      permanentAddress: z.string().nullable(),
      permanentAddressDhivehi: z.string().nullable(),
      signedInAt: instantOutput,
      entities: z.array(actingEntity),
    }),
  },
  'GET /Users/accessLog': {
    summary:
      'Who looked at or changed the records of the person and of the entities that they act for, the latest first; 50 a page',
    source: 'Domain decision 7: the person can see who looked at or changed their records',
    host: 'portal',
    access: 'session',
    query: z.strictObject({
      /** One of the person's entities alone. */
      entityType: entityFields.entityType.optional(),
      entityId: idField.optional(),
      /** Leaves out what the person did. */
      others: z.enum(['true', 'false']).optional(),
      before: z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .optional(),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          sequence: z.string(),
          date: instantOutput,
          verb: z.string(),
          objectType: z.enum(recordTypes),
          objectId: idField,
          /** Reference or name of the record; null once it is gone. */
          object: z.string().nullable(),
          entity: z.strictObject({ ...entityFields, name: z.string() }),
          by: z.strictObject({
            name: z.string(),
            as: z.enum(['member', 'architect', 'officer', 'person', 'system']),
            isYou: z.boolean(),
          }),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'GET /Officers/me': {
    summary: 'The signed-in officer: name, roles and how they have set the console',
    source: 'Domain decision 1: officers sign in to the admin host',
    host: 'console',
    access: 'officer',
    output: z.strictObject({
      personId: idField,
      fullName: z.string(),
      idnumber: z.string(),
      roles: z.array(z.enum(officerRoles)),
      settings: officerSettings,
    }),
  },
});
