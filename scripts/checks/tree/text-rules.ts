/** A text that no kept file may contain. The patterns are written so that this file does not match itself. */
export interface TextRule {
  readonly pattern: RegExp;
  readonly message: string;
  /** Files that the rule is for; all when absent. */
  readonly files?: RegExp;
  /** Files among them that it is not for. */
  readonly except?: RegExp;
}

const secrets: TextRule[] = [
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/, message: 'holds a private key' },
  { pattern: /\beyJ[A-Za-z0-9_-]{20,}/, message: 'holds a signed token' },
  { pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b/, message: 'holds a cloud access key' },
  { pattern: /\b(gh[pousr]|npm)_[A-Za-z0-9]{30,}/, message: 'holds an access token' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/, message: 'holds an access token' },
  {
    // Hosts of reserved names are nobody's.
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
  { pattern: /\bco-authored[-]by:/i, message: 'carries the mark of a tool' },
  { pattern: /(@|\b(auto|automatically)[ -])generated\b/i, message: 'is generated; keep what generates it' },
  { pattern: /\bdo not edit[ ]this file\b/i, message: 'is generated; keep what generates it' },
  { pattern: /^(<{7}|>{7}) /m, message: 'holds an unresolved merge' },
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

/** What runs in a browser, but for its tests. */
const pages = /^(packages\/(ui|web)|apps\/(portal|console))\/src\/.*\.(ts|tsx)$/;
const tests = /\.test\.tsx?$|\/testing\//;
/** The one place where text from the server becomes elements. */
const sanitiser = /^packages\/web\/src\/safe-document\/documents-policy\.ts$/;

const markup: TextRule[] = [
  {
    pattern:
      /\b(dangerouslySet)?(inner|outer)HTML\b|\binsertAdjacentHTML\b|\b(set|parse)HTML(Unsafe)?\b|\bDOMParser\b|\bcreateContextualFragment\b|\bsrcdoc\b|\bdocument\s*\.\s*write(ln)?\b/i,
    files: pages,
    except: tests,
    message: 'makes elements of text; only SafeDocument does, with what it sanitised',
  },
  {
    pattern: /\bcreatePolicy\b|from 'dompurify'/,
    files: pages,
    except: new RegExp(`${tests.source}|${sanitiser.source}`),
    message: 'makes a policy or a sanitiser of its own; the one of both is in safe-document',
  },
];

/** Of a session, not of a transaction: behind a pooler they meet whoever is lent the connection next. */
const sessions: TextRule[] = [
  {
    pattern:
      /(['"`]|;\s*)set (?!local\b|transaction\b|constraints\b)[a-z_.]+ ?(=|to\b)|\bset_config\([^)]*\bfalse\)|\bpg_(try_)?advisory_lock\(/i,
    files: /^apps\/server\/src\/(features|platform)\/.*\.ts$/,
    // On a connection of its own that ends with its work.
    except: /\.test\.ts$|\/platform\/(migrations|housekeeping\.queries)\.ts$/,
    message: 'sets or locks something for a session; behind a pooler that is another caller’s as well',
  },
];

/** All texts that are looked for. */
export const textRules: readonly TextRule[] = [
  ...secrets,
  ...leftovers,
  ...exemptions,
  ...markup,
  ...sessions,
];
