import { randomBytes } from 'node:crypto';
import { baseOf, type CallInput, createClient, type RouteKey } from '@strata/contract';
import { v7 as uuidv7 } from 'uuid';
import { administeredSamples } from './administered-samples.ts';
import { applicationDecisionSamples } from './application-decision-samples.ts';
import { applicationTimelineSamples } from './application-timeline-samples.ts';
import type { Answer, Caller, RawRequest, Sending } from './caller.ts';
import { certificateSamples } from './certificate-samples.ts';
import { examinationSamples, expertSamples } from './expert-samples.ts';
import { exportSamples } from './export-samples.ts';
import { paymentSamples } from './payment-samples.ts';
import { planActSamples } from './plan-act-samples.ts';
import { planBuildingSamples } from './plan-building-samples.ts';
import { planContentSamples } from './plan-content-samples.ts';
import { planDocumentSamples } from './plan-document-samples.ts';
import { planExchangeSamples } from './plan-exchange-samples.ts';
import { planImportSamples } from './plan-import-samples.ts';
import {
  begunProject,
  draftedApplication,
  pdfFile,
  plotContent,
  projectContent,
  registeredProperty,
  uploadedFile,
} from './records.ts';
import { registerReadingSamples } from './register-reading-samples.ts';
import { registerSamples } from './register-samples.ts';
import { shareValueSamples } from './share-value-samples.ts';
import { submissionSamples } from './submission-samples.ts';
import { titleRequestSamples } from './title-request-samples.ts';
import type { Owner } from './world.ts';

/** Input that the owner's call succeeds with, and the version where one has to be named. */
export interface Sample<Key extends RouteKey = RouteKey> {
  readonly input: CallInput<Key>;
  readonly version?: number;
}

type MakeSample<Key extends RouteKey> = (owner: Owner) => Promise<Sample<Key>>;

const noInput = async () => ({ input: {} });
const forEntity = async ({ entity }: Owner) => ({ input: { query: entity } });
const draftOf = ({ entity }: Owner) => ({ ...entity, form: 'property' });
const randomValue = (): string => randomBytes(20).toString('hex');

/** A valid call of every route, with records of its own: a route without a sample does not compile. */
const samples: { readonly [Key in RouteKey]: MakeSample<Key> } = {
  'GET /Configuration': noInput,
  'POST /Users/token/code': async () => ({ input: { body: { codeVerifier: randomValue() } } }),
  'POST /Users/token': async () => ({
    input: {
      body: { code: 'a code', state: randomValue(), redirectUri: 'http://portal.strata.test/auth' },
    },
  }),
  'GET /IdentityProvider': noInput,
  'POST /Users/logout': noInput,
  'GET /Users/session': noInput,
  'POST /Users/session/extend': noInput,
  'GET /Users/entities': noInput,
  'GET /Users/profile': noInput,
  'GET /Officers/me': noInput,
  'GET /Atolls': noInput,
  'GET /Islands': async () => ({ input: { query: { atollId: '9' } } }),
  'GET /Stats/summary': forEntity,
  'GET /Drawings': async () => ({ input: { query: { applicationIds: `${uuidv7()},${uuidv7()}` } } }),
  'GET /Applications': forEntity,
  'GET /Applications/applicationTypes': noInput,
  'GET /Applications/{id}': async (owner) => ({
    input: { params: { id: await applicationOf(owner) }, query: owner.entity },
  }),
  'POST /Applications': async (owner) => ({
    input: {
      body: { ...owner.entity, propertyId: await propertyOf(owner), applicationTypeId: 1 },
    },
  }),
  'PUT /Applications': async (owner) => ({
    input: { body: { id: await applicationOf(owner), applicationTypeId: 2 } },
    version: 1,
  }),
  'DELETE /Applications': async (owner) => ({
    input: { query: { id: await applicationOf(owner) } },
    version: 1,
  }),
  'GET /Projects': forEntity,
  'GET /Projects/{id}': async (owner) => ({ input: { params: { id: await projectOf(owner) } } }),
  'POST /Projects': async ({ entity }) => ({ input: { body: { ...entity, ...projectContent() } } }),
  'PUT /Projects': async (owner) => ({
    input: { body: { id: await projectOf(owner), ...projectContent() } },
    version: 1,
  }),
  'DELETE /Projects': async (owner) => ({ input: { query: { id: await projectOf(owner) } }, version: 1 }),
  'GET /Properties': forEntity,
  'GET /Properties/{id}': async (owner) => ({ input: { params: { id: await propertyOf(owner) } } }),
  'POST /Properties': async (owner) => ({
    input: { body: { ...owner.entity, ...plotContent(await fileOf(owner)) } },
  }),
  'PUT /Properties': async (owner) => ({
    input: { body: { id: await propertyOf(owner), ...plotContent(await fileOf(owner)) } },
    version: 1,
  }),
  'DELETE /Properties': async (owner) => ({ input: { query: { id: await propertyOf(owner) } }, version: 1 }),
  'POST /Files': async ({ entity }) => ({ input: { form: { ...entity, File: pdfFile('A document') } } }),
  'GET /Files/{id}': async (owner) => ({ input: { params: { id: await fileOf(owner) } } }),
  'GET /FormDrafts': async (owner) => ({ input: { query: draftOf(owner) } }),
  'PUT /FormDrafts': async (owner) => ({
    input: { body: { ...draftOf(owner), content: { plotName: 'Half a na' } } },
  }),
  'DELETE /FormDrafts': async (owner) => ({ input: { query: draftOf(owner) } }),
  'GET /Notifications': async () => ({ input: { query: {} } }),
  'POST /Notifications/read': async () => ({ input: { body: { ids: [uuidv7()] } } }),
  'POST /Notifications/readAll': async () => ({ input: { body: { upTo: uuidv7() } } }),
  ...planActSamples,
  ...applicationTimelineSamples,
  ...submissionSamples,
  ...applicationDecisionSamples,
  ...planBuildingSamples,
  ...administeredSamples,
  ...expertSamples,
  ...examinationSamples,
  ...planContentSamples,
  ...planDocumentSamples,
  ...planImportSamples,
  'GET /Applications/planExchange/schema': noInput,
  ...planExchangeSamples,
  ...exportSamples,
  ...shareValueSamples,
  ...paymentSamples,
  ...titleRequestSamples,
  ...certificateSamples,
  ...registerSamples,
  ...registerReadingSamples,
};

const fileOf = ({ caller, entity }: Owner): Promise<string> => uploadedFile(caller, entity);
const projectOf = ({ caller, entity }: Owner): Promise<string> => begunProject(caller, entity);
const propertyOf = ({ caller, entity }: Owner): Promise<string> => registeredProperty(caller, entity);
const applicationOf = async (owner: Owner): Promise<string> =>
  draftedApplication(owner.caller, owner.entity, await propertyOf(owner));

/** A fresh sample of the route's input, with records of the owner. */
export function sampleOf<Key extends RouteKey>(key: Key, owner: Owner): Promise<Sample<Key>> {
  return samples[key](owner);
}

/** Gives every test of a call the same sample: for tests that change nothing of it, since making one takes longest. */
export function sharedSamplesOf(owner: Owner): <Key extends RouteKey>(key: Key) => Promise<Sample<Key>> {
  const made = new Map<RouteKey, Promise<Sample>>();
  return <Key extends RouteKey>(key: Key) => {
    const sample = (made.get(key) as Promise<Sample<Key>> | undefined) ?? sampleOf(key, owner);
    made.set(key, sample);
    return sample;
  };
}

/** Sends a sample as the caller, with its version. */
export function callSample<Key extends RouteKey>(
  caller: Caller,
  key: Key,
  { input, version }: Sample<Key>,
  sending: Sending = {},
): Promise<Answer<unknown>> {
  return caller.call(key, input, { ...(version === undefined ? {} : { version }), ...sending });
}

/** A sample as it goes over the wire, to be spoilt by hand. For calls that send no file. */
export function rawSample<Key extends RouteKey>(
  key: Key,
  { input, version }: Sample<Key>,
): RawRequest & { readonly headers: Readonly<Record<string, string>>; readonly body: string | undefined } {
  const client = createClient({ base: '/api', token: () => undefined });
  const prepared = client.prepare(key, input, {
    root: baseOf(key),
    ...(version === undefined ? {} : { version }),
  });
  if (prepared.body instanceof FormData) throw new Error(`${key} sends a form`);
  return { ...prepared, body: prepared.body };
}
