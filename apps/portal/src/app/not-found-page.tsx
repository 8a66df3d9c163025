import { Main, WentWrong } from '@strata/ui';

/** An unknown path among the signed-in pages (H9). */
export function NotFoundPage() {
  return (
    <Main>
      <WentWrong home="/app" />
    </Main>
  );
}
