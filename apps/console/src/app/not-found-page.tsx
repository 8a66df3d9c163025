import { ButtonLink, Main, PageHeading, Text } from '@strata/ui';

/** An address that leads to nothing: mistyped, or of a record that is gone. */
export function NotFoundPage() {
  return (
    <Main>
      <PageHeading title="There is nothing at this address" />
      <Text below={4}>The address may be mistyped, or the record was removed in the meantime.</Text>
      <p>
        <ButtonLink to="/search">Search for the record</ButtonLink>
      </p>
    </Main>
  );
}
