import { Stack, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { applicationPath } from '../../app/applications.ts';

interface About {
  readonly applicationId: string;
  readonly reference: string;
  readonly name: string;
}

/** The application that money is about: its name, and below it the reference. */
export function AboutCell({ about, more }: { readonly about: About; readonly more?: ReactNode }) {
  return (
    <Stack wrap="anywhere">
      <Link to={applicationPath(about.applicationId)}>{about.name}</Link>
      <Text as="span" tone="quiet" size="small">
        {about.reference}
        {more}
      </Text>
    </Stack>
  );
}
