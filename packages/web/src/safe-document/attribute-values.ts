import { allowedClasses } from './allowed.ts';

interface AttributeRule {
  /** The tags that it may stand on; every tag when absent. */
  readonly tags?: readonly string[];
  /** The value as it may stand; undefined drops the attribute. */
  readonly kept: (value: string) => string | undefined;
}

const classes: ReadonlySet<string> = new Set(allowedClasses);

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

const rules: ReadonlyMap<string, AttributeRule> = new Map<string, AttributeRule>([
  [
    'class',
    {
      kept: (value) =>
        value
          .split(/\s+/)
          .filter((name) => classes.has(name))
          .join(' ') || undefined,
    },
  ],
  ['scope', { tags: ['th'], kept: matching(/^(col|row)(group)?$/) }],
  ['colspan', { tags: ['th', 'td'], kept: matching(/^[1-9]\d?$/) }],
  ['rowspan', { tags: ['th', 'td'], kept: matching(/^[1-9]\d{0,3}$/) }],
  ['datetime', { tags: ['time'], kept: matching(/^\d[\d:.TZ+-]{3,34}$/) }],
]);

/** Every attribute that documents use. */
export const allowedAttributes: readonly string[] = [...rules.keys()];

/** What stays of an attribute: its value or a part of it; undefined when nothing does. */
export function keptValue(tag: string, attribute: string, value: string): string | undefined {
  const rule = rules.get(attribute);
  if (rule === undefined || (rule.tags && !rule.tags.includes(tag))) return undefined;
  return rule.kept(value);
}
