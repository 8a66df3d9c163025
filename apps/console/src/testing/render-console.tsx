import { FakeFile, FakeRefusal } from '@strata/contract/testing';
import { type Answers, fakeToken, renderFrontEnd } from '@strata/web/testing';
import { App } from '../app/app.tsx';
import { configuration, officer } from './records.ts';

const token = fakeToken('Mohamed Ishan Olhuvelifushi', 'A100030');

const usual: Answers = {
  'GET /Configuration': () => configuration,
  'GET /Officers/me': () => officer(),
  'GET /Examinations/summary': () => [],
  'GET /Examinations': () => ({ items: [], next: null }),
};

/** The whole console at an address, signed in unless told, against a server that the contract types and checks. */
export function renderConsole(path: string, answers: Answers = {}, { signedIn = true } = {}) {
  return renderFrontEnd(<App />, path, { ...usual, ...answers }, signedIn ? token : undefined);
}

export { FakeFile, FakeRefusal };
