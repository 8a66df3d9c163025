import { Page } from '@strata/web';
import type { ReactNode } from 'react';

export interface AdministrationPageProps {
  readonly title: string;
  /** What is kept here, in a sentence. */
  readonly lead: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of what Administrators keep. */
export function AdministrationPage({ title, ...rest }: AdministrationPageProps) {
  return <Page title={title} crumbs={[{ label: 'Administration' }, { label: title }]} {...rest} />;
}
