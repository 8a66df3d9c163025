import { paragraphPlaces } from '@strata/domain';
import { z } from 'zod';
import { idField, instantOutput, textAreaField, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';

const place = z.enum(paragraphPlaces);

/** A standard paragraph as an Administrator writes it. */
export const paragraphInput = z.strictObject({
  title: textField(150),
  places: z.array(place).min(1, 'Choose at least one').max(paragraphPlaces.length),
  text: textAreaField(2_000),
});

const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;
const source = 'Domain decision 1: Administrators keep reference data';

const changed = {
  ...administrators,
  source,
  output: z.strictObject({ version: z.int() }),
  idempotency: 'required',
  version: 'required',
  limit: 'write',
} as const;

const reference = z.strictObject({ id: idField });

/** What officers write again and again to the parties. */
export const letterParagraphsRoutes = defineRoutes({
  'GET /Review/paragraphs': {
    ...officerCall,
    summary: 'The standard paragraphs that can be inserted into what officers write to the parties',
    source,
    output: z.array(
      z.strictObject({ id: idField, title: z.string(), places: z.array(place), text: z.string() }),
    ),
  },
  'GET /LetterParagraphs': {
    ...administrators,
    summary: 'All standard paragraphs with all their versions, retired ones last',
    source,
    output: z.array(
      z.strictObject({
        id: idField,
        title: z.string(),
        isRetired: z.boolean(),
        version: z.int(),
        /** The newest first: what is offered. */
        versions: z
          .array(
            z.strictObject({
              number: z.int(),
              places: z.array(place),
              text: z.string(),
              madeDate: instantOutput,
              madeBy: z.string(),
            }),
          )
          .min(1),
      }),
    ),
  },
  'POST /LetterParagraphs': {
    ...administrators,
    summary: 'Add a standard paragraph; answers with its id',
    source,
    body: paragraphInput,
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /LetterParagraphs': {
    ...changed,
    summary: 'Change a standard paragraph: other words or places are a new version, earlier ones stay',
    body: z.strictObject({ ...reference.shape, ...paragraphInput.shape }),
  },
  'POST /LetterParagraphs/retire': {
    ...changed,
    summary: 'Offer a standard paragraph no longer',
    body: reference,
  },
  'POST /LetterParagraphs/restore': {
    ...changed,
    summary: 'Offer a retired standard paragraph again',
    body: reference,
  },
});
