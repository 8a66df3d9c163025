import { Spinner } from '../components/spinner.tsx';
import css from './full-screen-loader.module.css';

/** Covers the page while nothing else can be done. It shows only after a moment, so that quick work does not flicker. */
export function FullScreenLoader({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <output data-loading="true" className={css.cover}>
      <Spinner size={40} />
      <p className="tone-quiet">{label}</p>
    </output>
  );
}
