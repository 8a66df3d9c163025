import { Icon, type IconProps } from './icon.tsx';

/** Time passes. */
export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.25 2" />
    </Icon>
  );
}

/** An architect's pair of compasses. */
export function CompassIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="5.5" r="1.75" />
      <path d="m11.2 7.2-4.7 12.3M12.8 7.2l4.7 12.3M6.5 14.5c3.5 1.7 7.5 1.7 11 0" />
    </Icon>
  );
}

/** Looked at and confirmed. */
export function SealIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 3.5 2.4 1.7 2.9-.1.8 2.8 2.4 1.7-1 2.7 1 2.7-2.4 1.7-.8 2.8-2.9-.1L12 21.1l-2.4-1.7-2.9.1-.8-2.8-2.4-1.7 1-2.7-1-2.7 2.4-1.7.8-2.8 2.9.1z" />
      <path d="m8.75 12.3 2.25 2.25 4.25-4.5" />
    </Icon>
  );
}

/** May manage. */
export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.5" r="3.75" />
      <path d="m10.8 12.7 8.2-8.2M15.5 8l2.75 2.75M17.75 5.75l1.75 1.75" />
    </Icon>
  );
}

/** Under way. */
export function HalfCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </Icon>
  );
}

/** Sent back. */
export function ReturnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 5 4.5 9.5 9 14M4.5 9.5h9.25a5 5 0 0 1 0 10H9" />
    </Icon>
  );
}

/** Two ticks: complete, and not yet decided. */
export function DoubleCheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m2.5 12.5 4.5 4.5L16 8M11.5 16l1 1 9-9" />
    </Icon>
  );
}

/** Taken back. */
export function MinusCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.5 12h7" />
    </Icon>
  );
}
