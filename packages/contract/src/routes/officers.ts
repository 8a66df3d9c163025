import { type ChosenKeys, keyProblems, type OfficerKey, officerKeyNames, officerRoles } from '@strata/domain';
import { z } from 'zod';
import { dayField, dayOutput, idField, idQuery, instantOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';

const role = z.enum(officerRoles);

/** By what the provider will know the officer: national ID, work permit or passport number, in capitals. */
export const officerInput = z.strictObject({
  idnumber: z
    .string()
    .transform((text) => text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, 'This field is required')
        .regex(/^[A-Z0-9][A-Z0-9/-]{2,29}$/, 'Enter an ID number, such as A123456'),
    ),
  role,
});

/** Days on which an officer is absent, both with it. */
export const absenceInput = z
  .strictObject({ personId: idField, firstDay: dayField, lastDay: dayField })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ['lastDay'],
    error: 'Enter the first day or a later one',
  });

/** How an officer sets the console for themselves: which keys do what, and whether the next record follows an act. */
export const officerSettings = z.strictObject({
  keysAreOn: z.boolean(),
  keys: z.partialRecord(z.enum(officerKeyNames as [OfficerKey, ...OfficerKey[]]), z.string()),
  takesNext: z.boolean(),
});

const officerSettingsInput = officerSettings.superRefine(({ keys }, context) => {
  for (const [name, message] of Object.entries(keyProblems(keys as ChosenKeys)))
    context.addIssue({ code: 'custom', path: ['keys', name], message });
});

const officers = { host: 'console', access: 'officer', roles: officerRoles } as const;
const absenceSource = 'Domain decision 5: what came back is not kept for somebody who is absent';

const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;
const source = 'Domain decision 1: who is an officer, and as what, is a table';

export const officersRoutes = defineRoutes({
  'GET /Officers': {
    summary: 'The officers who have signed in, by name, for assigning; all or those of a role',
    ...officerCall,
    source: 'Domain decision 5: examiners and registrars assign',
    query: z.strictObject({ role: role.optional() }),
    output: z.array(z.strictObject({ personId: idField, name: z.string(), roles: z.array(role) })),
  },
  'GET /Officers/absences': {
    summary: 'Who is or will be absent, and for whom the officer may enter it: everybody for oneself',
    source: absenceSource,
    ...officers,
    output: z.strictObject({
      absences: z.array(
        z.strictObject({
          id: idField,
          personId: idField,
          name: z.string(),
          firstDay: dayOutput,
          lastDay: dayOutput,
          /** The officer may remove it. */
          canRemove: z.boolean(),
        }),
      ),
      officers: z.array(z.strictObject({ personId: idField, name: z.string() })),
    }),
  },
  'POST /Officers/absences': {
    summary:
      'Enter that an officer is absent: oneself, as a registrar or an Administrator anybody; answers with its id',
    source: absenceSource,
    ...officers,
    body: absenceInput,
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'DELETE /Officers/absences': {
    summary: 'Remove an absence',
    source: absenceSource,
    ...officers,
    query: idQuery,
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /Officers/settings': {
    summary: 'Set the console for oneself: its keys, and whether the next record is taken after an act',
    source: 'WCAG 2.1.4: keys can be changed and switched off; trust test T14: no browser keeps it',
    ...officers,
    body: officerSettingsInput,
    output: nothing,
    idempotency: 'natural',
  },
  'GET /OfficerRoles': {
    summary: 'Every role that somebody was given; the name is null until the first sign-in',
    source,
    ...administrators,
    output: z.array(
      z.strictObject({
        id: idField,
        idnumber: z.string(),
        role,
        name: z.string().nullable(),
        personId: idField.nullable(),
        createdDate: instantOutput,
      }),
    ),
  },
  'POST /OfficerRoles': {
    summary: 'Give a role to whoever signs in with this ID number; answers with its id',
    source,
    ...administrators,
    body: officerInput,
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'DELETE /OfficerRoles': {
    summary: 'Take a role back, from the next call on; never one’s own Administrator role',
    source,
    ...administrators,
    query: idQuery,
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
});
