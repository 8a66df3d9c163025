import { Icon, type IconProps } from './icon.tsx';

/** Four tiles of unequal height. */
export function DashboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />
    </Icon>
  );
}

/** A plot with its boundary stones. */
export function PropertyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 6.5 12 4l7 2.5v11L12 20l-7-2.5z" />
      <path d="M5 6.5 12 9l7-2.5M12 9v11" />
    </Icon>
  );
}

/** Two buildings side by side. */
export function ProjectIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20V5.5h8V20M12 20V10h8v10M2.5 20h19M7 9h2M7 12.5h2M7 16h2M15 13.5h2M15 17h2" />
    </Icon>
  );
}

/** A card that says who someone is. */
export function RegistrationIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h17v13h-17z" />
      <circle cx="8.5" cy="11" r="2" />
      <path d="M5.75 16c.4-1.6 1.4-2.4 2.75-2.4s2.35.8 2.75 2.4M14 10h4M14 13.5h4" />
    </Icon>
  );
}

/** Two people. */
export function CommunityIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3" />
      <path d="M3.5 19c.5-3.6 2.6-5.4 5.5-5.4s5 1.8 5.5 5.4M15.5 5.9a3 3 0 0 1 0 5.3M17 14.2c2 .7 3.1 2.3 3.5 4.8" />
    </Icon>
  );
}

/** An open book. */
export function GuideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.5C10 5 7.3 4.7 4 5v13c3.3-.3 6 0 8 1.5 2-1.5 4.7-1.8 8-1.5V5c-3.3-.3-6 0-8 1.5zM12 6.5v13" />
    </Icon>
  );
}

/** A bell. */
export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5h-14zM10 20.5h4" />
    </Icon>
  );
}

/** One person. */
export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="3.75" />
      <path d="M4.5 20c.7-4.3 3.4-6.4 7.5-6.4s6.8 2.1 7.5 6.4" />
    </Icon>
  );
}

/** A sheet of paper. */
export function FileIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6" />
    </Icon>
  );
}

/** Entries, one below the other. */
export function ListIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
    </Icon>
  );
}

/** A letter. */
export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />
    </Icon>
  );
}

/** A coin before a banknote. */
export function InsightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20V4M4 20h16M8 16v-4M12.5 16V7M17 16v-6" />
    </Icon>
  );
}

export function MoneyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6.5h18v11H3zM6 9.5v5M18 9.5v5" />
      <circle cx="12" cy="12" r="2.5" />
    </Icon>
  );
}
