import { type OfficerRole, worksOnCases } from '@strata/domain';
import {
  CalculationIcon,
  CalendarIcon,
  ClockIcon,
  CompassIcon,
  DashboardIcon,
  type DrawerLink,
  DrawerLinks,
  EditIcon,
  FileIcon,
  GuideIcon,
  InsightIcon,
  KeyIcon,
  ListIcon,
  MailIcon,
  MoneyIcon,
  PropertyIcon,
  RegistrationIcon,
  SealIcon,
  SearchIcon,
  SignatureIcon,
  Stack,
  Text,
} from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { moneySummaryQuery } from '../../features/money/money-queries.ts';
import { summaryQuery } from '../../features/queue/queries.ts';
import { countInWords } from '../count-in-words.ts';
import { recordKinds } from '../examinations/kinds.ts';
import { feesAddress } from '../fees-address.ts';
import css from './navigation.module.css';

const dashboard: DrawerLink = {
  kind: 'page',
  to: '/',
  label: 'Dashboard',
  icon: <DashboardIcon />,
  exact: true,
};

/** Where examiners and registrars work. */
const work: readonly DrawerLink[] = [
  { kind: 'page', to: '/applications', label: 'Applications', icon: <FileIcon /> },
  { kind: 'page', to: '/requests', label: 'Title requests', icon: <EditIcon /> },
  { kind: 'page', to: '/registrations', label: 'Registrations', icon: <RegistrationIcon /> },
  { kind: 'page', to: '/properties', label: 'Properties', icon: <PropertyIcon /> },
  { kind: 'page', to: '/money', label: 'Money', icon: <MoneyIcon /> },
  { kind: 'page', to: '/register', label: 'Register', icon: <SealIcon /> },
  { kind: 'page', to: '/search', label: 'Search', icon: <SearchIcon /> },
];

/** The figures of the office, for those who lead it. */
const insight: DrawerLink = { kind: 'page', to: '/insight', label: 'Insight', icon: <InsightIcon /> };
const seesInsight = (roles: readonly OfficerRole[]): boolean =>
  roles.includes('Registrar') || roles.includes('Administrator');

/** Pages for Administrators alone; the server refuses their calls to everybody else. */
const administration: readonly DrawerLink[] = [
  { kind: 'page', to: '/administration/reference-data', label: 'Reference data', icon: <ListIcon /> },
  { kind: 'page', to: '/administration/share-methods', label: 'Share methods', icon: <CalculationIcon /> },
  { kind: 'page', to: '/administration/drawing-rules', label: 'Drawing rules', icon: <CompassIcon /> },
  { kind: 'page', to: feesAddress, label: 'Fees', icon: <MoneyIcon /> },
  { kind: 'page', to: '/administration/guides', label: 'Guides', icon: <GuideIcon /> },
  { kind: 'page', to: '/administration/paragraphs', label: 'Standard paragraphs', icon: <EditIcon /> },
  { kind: 'page', to: '/administration/target-days', label: 'Target days', icon: <ClockIcon /> },
  { kind: 'page', to: '/administration/holidays', label: 'Public holidays', icon: <CalendarIcon /> },
  { kind: 'page', to: '/administration/contacts', label: 'Contact data', icon: <MailIcon /> },
  { kind: 'page', to: '/administration/signatures', label: 'Signatures', icon: <SignatureIcon /> },
  { kind: 'page', to: '/administration/officers', label: 'Officers', icon: <KeyIcon /> },
];

export interface NavigationProps {
  readonly roles: readonly OfficerRole[];
  /** On wide screens the icons stand alone. */
  readonly folded: boolean;
  readonly onFollow: () => void;
}

/** The places of the console that the officer's roles reach. */
export function Navigation({ roles, folded, onFollow }: NavigationProps) {
  const ofOffice = seesInsight(roles) ? [insight] : [];
  return (
    <Stack gap={6}>
      {worksOnCases(roles) ? (
        <WorkLinks others={ofOffice} folded={folded} onFollow={onFollow} />
      ) : (
        <DrawerLinks links={[dashboard, ...ofOffice]} folded={folded} onFollow={onFollow} />
      )}
      {roles.includes('Administrator') && administration.length > 0 ? (
        <section aria-labelledby="administration">
          <Text as="h2" id="administration" tone="quiet" size="small" className={css.heading}>
            Administration
          </Text>
          <DrawerLinks links={administration} folded={folded} onFollow={onFollow} />
        </section>
      ) : null}
    </Stack>
  );
}

/** The places of those who work on cases; queues say how much waits in them. */
function WorkLinks({
  others,
  folded,
  onFollow,
}: Pick<NavigationProps, 'folded' | 'onFollow'> & { readonly others: readonly DrawerLink[] }) {
  const { data: figures } = useQuery(summaryQuery());
  const { data: money } = useQuery(moneySummaryQuery());
  const links = work.map((link) => {
    if (link.kind === 'page' && link.to === '/money')
      return money === undefined ? link : { ...link, count: countInWords(money.unpaid + money.toRefund) };
    const one = figures?.find(
      ({ objectType }) => link.kind === 'page' && recordKinds[objectType].path === link.to,
    );
    return one === undefined ? link : { ...link, count: countInWords(one.waiting) };
  });
  return <DrawerLinks links={[dashboard, ...links, ...others]} folded={folded} onFollow={onFollow} />;
}
