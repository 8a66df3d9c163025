import css from './whole-references.module.css';

/** The number of a title or a scheme, or the reference of an application, a request or a registration. */
const reference = /\b([A-Z]{2}-(?:\d{4}-)?\d{6,8})\b/;

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
