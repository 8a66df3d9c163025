import { Link } from 'react-router';
import { PageHeading } from './page-heading.tsx';

/** An unknown path or a page that failed (H9). */
export function WentWrong({ home }: { readonly home: string }) {
  return (
    <>
      <PageHeading title="There was an error, please try again." />
      <p>
        <Link to={home} reloadDocument>
          Go to home page
        </Link>
      </p>
    </>
  );
}
