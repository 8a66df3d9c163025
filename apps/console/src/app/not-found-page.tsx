import { ButtonLink, Main, PageHeading } from '@strata/ui';

/** An address that leads to nothing: mistyped, or of a record that is gone. */
export function NotFoundPage() {
  return (
    <Main>
      <PageHeading title="There is nothing at this address" />
      <p>The address may be mistyped, or the record was removed in the meantime.</p>
      <p>
        <ButtonLink to="/search">Search for the record</ButtonLink>
      </p>
    </Main>
  );
}
