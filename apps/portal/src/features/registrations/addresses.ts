import type { ExpertKind } from './expert-types.ts';

type Slug = ExpertKind['slug'];

/** The addresses of the registrations' pages. */
export const addressOf = {
  index: '/app/registrations',
  list: (slug: Slug) => `/app/registrations/${slug}`,
  /** The detail dialog over the list. */
  detail: (slug: Slug, id: string) => `/app/registrations/${slug}?registration=${id}`,
  create: (slug: Slug) => `/app/registrations/create/${slug}`,
  persons: (slug: Slug, id: string) => `/app/registrations/rp/${slug}/${id}`,
  update: (slug: Slug, id: string) => `/app/registrations/update/${slug}/${id}`,
  renew: (id: string) => `/app/registrations/renew/${id}`,
} as const;
