import css from './whole-references.module.css';

/**
 * The number of a title, a scheme, a plot or a licence, or the reference of an application, a request or a registration:
 * ST-00000002, G-30117, AR-0117, SA-2026-000001.
 */
const reference = /\b([A-Z]{1,3}-(?:\d{4}-)?\d{2,8})\b/;

/** A text whose references and numbers stay whole, where the line would else break after one of their hyphens. */
export function WholeReferences({ text }: { readonly text: string }) {
  return text.split(reference).map((part, index) =>
    // Every second part is what stands between two others: a reference.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={css.whole}>
        {part}
      </span>
    ),
  );
}
