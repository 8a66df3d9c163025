/** A text that no file of the tree may contain. The patterns are written so that this file does not match itself. */
export interface TextRule {
  readonly pattern: RegExp;
  readonly message: string;
  /** The files that the rule applies to; all if absent. */
  readonly files?: RegExp;
  /** Exceptions among these files. */
  readonly except?: RegExp;
}

const secrets: TextRule[] = [
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/, message: 'holds a private key' },
  { pattern: /\beyJ[A-Za-z0-9_-]{20,}/, message: 'holds a signed token' },
  { pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b/, message: 'holds a cloud access key' },
  { pattern: /\b(gh[pousr]|npm)_[A-Za-z0-9]{30,}/, message: 'holds an access token' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/, message: 'holds an access token' },
  {
    // Reserved host names belong to nobody.
    pattern:
      /\bpostgres(ql)?:\/\/[\w-]+:[^@\s:/$'"`{]{8,}@(?!localhost|127\.|([\w-]+\.)*(example|test|invalid)\b)/,
    message: 'holds a database password',
  },
  { pattern: /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/, message: 'holds a private JSON web key' },
];

const leftovers: TextRule[] = [
  { pattern: /(?<![\w.])\/(root|work|workspaces?|builds)\/[\w.-]/, message: 'names a path of one machine' },
  { pattern: /(?<![\w.])\/home\/[a-z][\w-]*\//, message: 'names a path of one machine' },
  { pattern: /\b[A-Z]:\\+Users\\/, message: 'names a path of one machine' },
  { pattern: /\bco-authored[-]by:/i, message: 'has a line that a tool added' },
  {
    pattern: /(@|\b(auto|automatically)[ -])generated\b/i,
    message: 'is generated; keep the generator instead',
  },
  { pattern: /\bdo not edit[ ]this file\b/i, message: 'is generated; keep the generator instead' },
  { pattern: /^(<{7}|>{7}) /m, message: 'has an unresolved merge' },
  {
    pattern: /\b(TODO|FIXME|XXX)\b/,
    files: /\.(sql|css|md|json|html|ya?ml)$/,
    message: 'leaves something to be done',
  },
];

const exemptions: TextRule[] = [
  {
    pattern: /(ox|es)lint-(disable|enable)(?!.*\s--\s+\S)/,
    files: /\.(ts|tsx|mjs)$/,
    message: 'switches a lint rule off without a reason (“-- why”)',
  },
  {
    pattern: /biome[-]ignore(?![\w/ -]*:\s*\S)/,
    files: /\.(ts|tsx|mjs|css|json)$/,
    message: 'switches the formatter off without a reason',
  },
  { pattern: /@ts-(ignore|nocheck)\b/, files: /\.(ts|tsx|mjs)$/, message: 'switches the types off' },
];

/** Code that runs in a browser. */
const pages = /^(packages\/(ui|web)|apps\/(portal|console))\/src\/.*\.(ts|tsx)$/;
const tests = /\.test\.tsx?$|\/testing\//;
/** The only place where text from the server becomes elements. */
const sanitiser = /^packages\/web\/src\/safe-document\/documents-policy\.ts$/;
/** The only place where workers are started. */
const workers = /^packages\/web\/src\/safe-document\/start-worker\.ts$/;

const markup: TextRule[] = [
  {
    pattern:
      /\b(dangerouslySet)?(inner|outer)HTML\b|\binsertAdjacentHTML\b|\b(set|parse)HTML(Unsafe)?\b|\bDOMParser\b|\bcreateContextualFragment\b|\bsrcdoc\b|\bdocument\s*\.\s*write(ln)?\b/i,
    files: pages,
    except: tests,
    message: 'makes elements of text; only SafeDocument may, after sanitising it',
  },
  {
    pattern: /\bcreatePolicy\b|from 'dompurify'/,
    files: pages,
    except: new RegExp(`${tests.source}|${sanitiser.source}|${workers.source}`),
    message: 'makes a policy or a sanitiser of its own; use those of safe-document',
  },
  {
    pattern: /\bnew (Shared)?Worker\(/,
    files: pages,
    except: new RegExp(`${tests.source}|${workers.source}`),
    message: 'starts a worker by itself, which browsers refuse on our pages; use startWorker',
  },
];

/** What outlasts a transaction: behind a pooler it affects whoever gets the connection next. */
const sessions: TextRule[] = [
  {
    pattern:
      /(['"`]|;\s*)set (?!local\b|transaction\b|constraints\b)[a-z_.]+ ?(=|to\b)|\bset_config\([^)]*\bfalse\)|\bpg_(try_)?advisory_lock\(/i,
    files: /^apps\/server\/src\/(features|platform)\/.*\.ts$/,
    // These use a connection of their own, which ends with their work.
    except: /\.test\.ts$|\/platform\/(migrations|housekeeping\.queries)\.ts$/,
    message: 'sets or locks something for a session; behind a pooler it affects other callers',
  },
];

/** All rules. */
export const textRules: readonly TextRule[] = [
  ...secrets,
  ...leftovers,
  ...exemptions,
  ...markup,
  ...sessions,
];
