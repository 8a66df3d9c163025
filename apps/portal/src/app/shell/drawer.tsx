import {
  CommunityIcon,
  DashboardIcon,
  type DrawerLink,
  DrawerLinks,
  PropertyIcon,
  RegistrationIcon,
} from '@strata/ui';
import { useCommunity } from '../community.ts';

const pages: readonly DrawerLink[] = [
  { kind: 'page', to: '/app', label: 'Dashboard', icon: <DashboardIcon />, forOthers: true },
  { kind: 'page', to: '/app/properties', label: 'Properties', icon: <PropertyIcon /> },
  { kind: 'page', to: '/app/registrations', label: 'Registrations', icon: <RegistrationIcon /> },
];

/** The drawer's entries (H2). */
export function Drawer({ folded, onFollow }: { readonly folded: boolean; readonly onFollow: () => void }) {
  const community = useCommunity();
  const links: readonly DrawerLink[] =
    community === undefined
      ? pages
      : [
          ...pages,
          {
            kind: 'site',
            href: community.href,
            label: 'Community',
            icon: <CommunityIcon />,
            onOpen: community.open,
          },
        ];
  return <DrawerLinks links={links} folded={folded} onFollow={onFollow} />;
}
