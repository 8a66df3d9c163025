import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './envelope.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';

/** A front end that was built, and where it lives in the address space of its host. */
export interface FrontEnd {
  readonly folder: string;
  /** Whether the front end has a page at this path; every other path is answered with 404, and its error page. */
  readonly hasPage: (path: string) => boolean;
  readonly connectTo: readonly string[];
}

const portalPages = new Set([
  '/',
  '/home/index.html',
  '/login',
  '/auth',
  '/logout',
  '/loggedout',
  '/missingscopes',
  '/efaas-one-tap-login',
  '/projects/details',
  '/verify',
  '/schemes',
]);

/** A code as somebody may write it into the address; what is none, the page says. */
const codes = /^\/verify\/[\w%-]{1,200}$/;

/** The portal's addresses outside and inside sign-in (specification 2, full route table), and those that anyone may read. */
export function isPortalPage(path: string): boolean {
  return portalPages.has(path) || codes.test(path) || /^\/(app|payments)(\/[\w-]+)*\/?$/.test(path);
}

const consolePages = new Set([
  '/',
  '/login',
  '/auth',
  '/logout',
  '/loggedout',
  '/missingscopes',
  '/registrations',
  '/properties',
  '/applications',
  '/requests',
  '/register',
  '/search',
  '/insight',
  '/absences',
]);

const records = /^\/((registrations|properties)\/[\w-]+|requests\/[\w-]+(\/documents)?)$/;
const histories = /^\/(registrations|properties|requests)\/[\w-]+\/history$/;
const applications =
  /^\/applications\/[\w-]+(\/(floor|3d|documents|calculation-plan|schedule|differences|revisions|history))?$/;
const register = /^\/register\/(schemes\/[\w-]+|titles\/[\w-]+(\/correct)?)$/;
const money = /^\/money(\/(unpaid|paid|to-refund|refunded|counter|statements(\/[\w-]+)?))?$/;
const administration =
  /^\/administration(\/(reference-data(\/[a-z-]+)?|share-methods(\/(add|\d+(\/new-version)?))?|fees(\/new-version)?|drawing-rules|target-days|holidays|contacts|guides|paragraphs|signatures|officers))?$/;

/**
 * The addresses of the officers' front end: those around signing in, the lists, a record with its history, the
 * documents of an application, the schemes and titles of the register, the figures of the office, and what Administrators keep.
 */
export function isConsolePage(path: string): boolean {
  return (
    consolePages.has(path) ||
    [records, histories, applications, register, money, administration].some((some) => some.test(path))
  );
}

/**
 * Finds the page that was made for an address when the front end was built; undefined where it is the one page of all others.
 * In `first/pages.json` a `*` stands for one part of an address, `**` for whatever follows.
 */
function madePages(folder: string): (path: string) => string | undefined {
  const list = `${folder}/first/pages.json`;
  if (!existsSync(list)) return () => undefined;
  const pages = (JSON.parse(readFileSync(list, 'utf8')) as { address: string; file: string }[]).map(
    ({ address, file }) => ({ file, parts: address.split('/') }),
  );
  return (path) => {
    const given = path.split('/');
    const found = pages.find(({ parts }) =>
      parts.at(-1) === '**'
        ? given.length >= parts.length && parts.slice(0, -1).every((part, at) => part === given[at])
        : given.length === parts.length && parts.every((part, at) => part === '*' || part === given[at]),
    );
    return found && `first/${found.file}`;
  };
}

/** Serves the built files, and for its addresses the one page of the front end, or the one that was made for the address. */
export async function servePages(server: FastifyInstance, frontEnd: FrontEnd): Promise<void> {
  const built = existsSync(`${frontEnd.folder}/index.html`);
  const madeFor = madePages(frontEnd.folder);
  await server.register(fastifyStatic, {
    root: frontEnd.folder,
    serve: built,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Pages are sent below, with the policy of pages, or not at all.
    globIgnore: ['**/*.map', '**/*.html*', 'first/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.m?js(\.(br|gz))?$/.test(path)) reply.header('Content-Security-Policy', workerPolicy);
    },
  });
  const policy = pagePolicy(frontEnd.connectTo);
  server.setNotFoundHandler((request, reply) => {
    // Taken as it is: whatever reads addresses as links would see a host in `//evil.example`.
    const [path = ''] = request.url.split('?');
    const accept = request.headers.accept ?? '*/*';
    // Who takes anything gets the pages there are; the error page is for those who can read one.
    const readsPages = accept.includes('text/html') || (frontEnd.hasPage(path) && accept.includes('*/*'));
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && readsPages;
    if (!built || !wantsPage || path.startsWith('/api/')) return sendRefusal(reply, refuse('NOT_FOUND'));
    return reply
      .code(frontEnd.hasPage(path) ? 200 : 404)
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .sendFile(madeFor(path) ?? 'index.html');
  });
}
