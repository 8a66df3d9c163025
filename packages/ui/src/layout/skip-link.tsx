import css from './skip-link.module.css';

export interface SkipLinkProps {
  /** The id of what it leads to, which can be focused. */
  readonly to?: string;
  readonly children?: string;
}

/** Past what is in between. As the first stop of the keyboard: past the bar and the drawer, to the main part. */
export function SkipLink({ to = 'main', children = 'Skip to main content' }: SkipLinkProps) {
  return (
    <a
      data-print="hidden"
      className={css.link}
      href={`#${to}`}
      onClick={(event) => {
        // Only the focus moves; the address stays what it is.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
