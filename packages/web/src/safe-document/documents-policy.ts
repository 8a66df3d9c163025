import createPurifier, { type Config } from 'dompurify';
import { allowedTags } from './allowed.ts';
import { allowedAttributes, keptValue } from './attribute-values.ts';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** As much of Trusted Types as is used here. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: {
      readonly createScriptURL: (address: string) => string;
      readonly createHTML: (text: string) => string;
    },
  ) => Policy;
}

/** The text that the sanitiser is about to parse; empty at any other time. */
let beingSanitised = '';

/**
 * The one policy for markup that the pages allow, never handed out. It lets through the text that the sanitiser is
 * working on, which it parses into a document of its own where nothing runs.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('documents', {
  // The sanitiser asks for such a rule and never uses it.
  createScriptURL: () => {
    throw new TypeError('No script is loaded here');
  },
  createHTML: (text) => {
    if (text !== '' && text !== beingSanitised) throw new TypeError('This text is not being sanitised');
    return text;
  },
});

/** A sanitiser of our own: what others tell theirs does not change it. */
const purifier = createPurifier();

purifier.setConfig({
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
  TRUSTED_TYPES_POLICY: policy ?? null,
});

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const kept = keptValue(element.localName, attribute.attrName, attribute.attrValue);
  if (kept === undefined) attribute.keepAttr = false;
  else attribute.attrValue = kept;
});

/**
 * Turns text from the server into elements: those that documents consist of, and nothing else of it.
 * @throws TypeError when the browser has no means to do so safely
 */
export function sanitise(text: string): DocumentFragment {
  // Without them the sanitiser would hand the text back as it came.
  if (!purifier.isSupported) throw new TypeError('Nothing can be sanitised here');
  beingSanitised = text;
  try {
    const made: unknown = purifier.sanitize(text);
    if (!(made instanceof DocumentFragment)) throw new TypeError('The text was not sanitised');
    return made;
  } finally {
    beingSanitised = '';
  }
}
