import { LoadState, Page, type PageProps } from '@strata/web';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../../app/not-found-page.tsx';

import { methodAddress, methodsAddress } from './addresses.ts';
import { type Method, type MethodsAndNames, useShareMethods } from './share-methods.ts';

export interface MethodLayoutProps {
  /** What the page is about, below the method; without it the page is the method's own. */
  readonly part?: string;
  readonly heading: (method: Method) => Pick<PageProps, 'title' | 'fullTitle' | 'lead' | 'beside'>;
  readonly children: (method: Method, all: MethodsAndNames) => ReactNode;
}

/** A page about the method in the address. */
export function MethodLayout({ part, heading, children }: MethodLayoutProps) {
  const { id } = useParams();
  const query = useShareMethods();
  const { data } = query;
  const method = data?.methods.find((one) => String(one.id) === id);
  if (data !== undefined && method === undefined) return <NotFoundPage />;
  const title = method?.title ?? 'Share method';
  const own =
    method === undefined || part === undefined
      ? [{ label: title }]
      : [{ label: title, to: methodAddress(method.id) }, { label: part }];
  return (
    <Page
      {...(method === undefined ? { title: part ?? title } : heading(method))}
      crumbs={[{ label: 'Administration' }, { label: 'Share methods', to: methodsAddress }, ...own]}
    >
      <LoadState query={query} what="share method">
        {(all) => (method === undefined ? null : children(method, all))}
      </LoadState>
    </Page>
  );
}
