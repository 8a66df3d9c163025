import {
  CommunityIcon,
  ExternalIcon,
  Grid,
  GuideIcon,
  Inline,
  PropertyIcon,
  RegistrationIcon,
  Text,
  VisuallyHidden,
} from '@strata/ui';
import { Link } from 'react-router';
import { useCommunity } from '../../app/community.ts';
import css from './tiles.module.css';

const pages = [
  { to: '/app/properties', label: 'Properties', text: 'Your plots and their owners', Icon: PropertyIcon },
  {
    to: '/app/registrations',
    label: 'Registrations',
    text: 'Businesses and professionals',
    Icon: RegistrationIcon,
  },
] as const;

/** The four ways from the dashboard (D1). */
const tileLooks = `grid grid-center gap-3 row-gap-0 pad-3 sides-4 corners-large ${css.tile}`;

export function Tiles() {
  const community = useCommunity();
  return (
    <Grid as="ul" columns={4} narrow={2} gap={3} className={css.tiles}>
      {pages.map(({ to, label, text, Icon }) => (
        <li key={to}>
          <Link className={tileLooks} to={to}>
            <Icon size={20} />
            <Inline as="span" fit gap={2} weight="strong" wrap="anywhere" shrink className={css.label}>
              {label}
            </Inline>
            <Text as="span" tone="quiet" size="small" className={css.text}>
              {text}
            </Text>
          </Link>
        </li>
      ))}
      <li>
        <a
          className={tileLooks}
          href={community?.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault();
            community?.open();
          }}
        >
          <CommunityIcon size={20} />
          <Inline as="span" fit gap={2} weight="strong" wrap="anywhere" shrink className={css.label}>
            Community
            <ExternalIcon size={14} />
            <VisuallyHidden>(opens in a new window)</VisuallyHidden>
          </Inline>
          <Text as="span" tone="quiet" size="small" className={css.text}>
            Questions and answers
          </Text>
        </a>
      </li>
      <li>
        <Link className={tileLooks} to="/app/guides">
          <GuideIcon size={20} />
          <Inline as="span" fit gap={2} weight="strong" wrap="anywhere" shrink className={css.label}>
            Guides
          </Inline>
          <Text as="span" tone="quiet" size="small" className={css.text}>
            Step-by-step help
          </Text>
        </Link>
      </li>
    </Grid>
  );
}
