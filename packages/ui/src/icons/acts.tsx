import { Icon, type IconProps } from './icon.tsx';

/** A funnel of three lines. */
export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M7 12h10M10 17h4" />
    </Icon>
  );
}

/** Adds. */
export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

/** Upwards into the tray. */
export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15v4.5h15V15" />
    </Icon>
  );
}

/** Downwards out of the tray. */
export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v4.5h15V15" />
    </Icon>
  );
}

/** A bin. */
export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.25 10.5v5.5M13.75 10.5v5.5" />
    </Icon>
  );
}

/** A name written by hand, above its line. */
export function SignatureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 19.5h16M4 14.5c3.5-3 6-9.5 4-9.5-2.5 0-2 9.5 0 9.5 1.6 0 2-3.5 3.2-3.5 1 0 .6 3 1.8 3 1 0 1.2-2 2.2-2 .9 0 .8 1.5 1.8 1.5.8 0 1.5-.5 3-.5" />
    </Icon>
  );
}

/** A pencil. */
export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 19.5.9-4L15.5 5.4l3.1 3.1L8.5 18.6zM13.25 7.65l3.1 3.1" />
    </Icon>
  );
}

/** To look at. */
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.75 12c2.3-4.3 5.4-6.4 9.25-6.4s6.95 2.1 9.25 6.4c-2.3 4.3-5.4 6.4-9.25 6.4S5.05 16.3 2.75 12z" />
      <circle cx="12" cy="12" r="2.75" />
    </Icon>
  );
}

/** Leads to another site. */
export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.5 13.5v6h-14v-14h6M14 4.5h5.5V10M19.5 4.5 11 13" />
    </Icon>
  );
}

/** Through the door. */
export function SignOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h-9v15h9M9.5 12h11M16.5 8l4 4-4 4" />
    </Icon>
  );
}

/** One for the other. */
export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12 5 15.5 8.5 19" />
    </Icon>
  );
}

/** A place further up. */
export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19.5v-15M6 10.5l6-6 6 6" />
    </Icon>
  );
}

/** A place further down. */
export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.5v15M6 13.5l6 6 6-6" />
    </Icon>
  );
}

/** Two sheets: the same once more. */
export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 9h10.5v10.5H9zM6 15H4.5V4.5H15V6" />
    </Icon>
  );
}

/** A sheet of a calendar. */
export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6h15v13.5h-15zM4.5 10.5h15M8.25 3.75v3.75M15.75 3.75v3.75" />
    </Icon>
  );
}
