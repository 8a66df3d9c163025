import css from './skip-link.module.css';

/** The first stop of the keyboard: past the bar and the drawer, to the main part. */
export function SkipLink() {
  return (
    <a
      className={css.link}
      href="#main"
      onClick={(event) => {
        // Only the focus moves; the address stays what it is.
        event.preventDefault();
        document.querySelector<HTMLElement>('main')?.focus();
      }}
    >
      Skip to main content
    </a>
  );
}
