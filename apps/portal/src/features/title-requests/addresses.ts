import type { Crumb } from '@strata/ui';
import { useParams } from 'react-router';
import { buildingOf } from './request-words.ts';
import type { TitleRequest } from './title-requests.ts';

const requests = '/app/titles/requests';

export const addressOf = {
  requests,
  request: (id: string) => `${requests}/${id}`,
  edit: (id: string) => `${requests}/${id}/edit`,
  check: (id: string) => `${requests}/${id}/check`,
  title: (id: string) => `/app/titles/${id}`,
  amendment: (applicationId: string) => `/app/titles/amendments/${applicationId}`,
} as const;

type Way = readonly [Crumb, Crumb] | readonly [Crumb];

/**
 * Where one is: the specification has requests below an application's registrations, the portal below one's titles.
 * The same screens say the same at both, and lead back to where one came from.
 */
export function useRequestWay(requestId: string, request: TitleRequest | undefined) {
  const { applicationId } = useParams();
  const reference = request?.reference ?? 'Request';
  if (applicationId === undefined) {
    const way: Way = [{ label: 'Requests', to: requests }];
    return { way, reference, show: addressOf.request(requestId), edit: addressOf.edit(requestId) };
  }
  const application = `/app/applications/${applicationId}`;
  const show = `${application}/registrations/request/${requestId}`;
  const way: Way = [
    { label: request === undefined ? 'Application' : buildingOf(request.title), to: application },
    { label: 'Titles', to: `${application}/registrations` },
  ];
  return { way, reference, show, edit: `${show}/edit` };
}
