import type { Output } from '@strata/contract';
import { usualOfficerSettings } from '@strata/domain';

/** Records as the server would answer with them; a test names what matters to it. */
export const configuration: Output<'GET /Configuration'> = {
  environment: 'test',
  identity: {
    name: 'eFaas',
    siteUrl: 'https://identity.example/about',
    clientId: 'strata-portal',
    scopes: ['openid'],
    redirectUri: 'http://localhost:3100/auth',
    postLogoutRedirectUri: 'http://localhost:3100/logout',
    authorizationEndpoint: 'https://identity.example/authorize',
    endSessionEndpoint: 'https://identity.example/end',
    maxAge: null,
  },
  ministry: { name: 'Ministry of Strata Property', phone: '+960 300 0000', email: 'office@strata.example' },
  communityUrl: 'https://community.example/',
  adminUrl: 'http://admin.example',
  uploadLimitInBytes: 1,
  modelLimitInBytes: 1,
};

export function officer(over: Partial<Output<'GET /Officers/me'>> = {}): Output<'GET /Officers/me'> {
  return {
    personId: '01a00000-0000-7000-8000-0000000000f0',
    fullName: 'Mohamed Ishan Olhuvelifushi',
    idnumber: 'A100030',
    roles: ['Examiner', 'Administrator'],
    settings: { ...usualOfficerSettings, takesNext: false },
    ...over,
  };
}
