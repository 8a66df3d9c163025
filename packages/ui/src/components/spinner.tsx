import css from './spinner.module.css';

/** A turning ring. Decoration: whoever shows it says in words what is being waited for. */
export function Spinner({ size = 24 }: { readonly size?: number }) {
  return (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={css.track} cx="12" cy="12" r="9" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
