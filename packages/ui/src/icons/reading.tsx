import { Icon, type IconProps } from './icon.tsx';

/** A glass. */
export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </Icon>
  );
}

/** A glass with a plus. */
export function ZoomInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5M10.5 8v5M8 10.5h5" />
    </Icon>
  );
}

/** A glass with a minus. */
export function ZoomOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5M8 10.5h5" />
    </Icon>
  );
}

/** A page between two edges. */
export function FitWidthIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5v14M20 5v14M7.5 12h9M10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5" />
    </Icon>
  );
}

/** To what came before. */
export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.5 5.5-6 6.5 6 6.5" />
    </Icon>
  );
}

/** A quarter turn to the right. */
export function RotateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.5 12a6.5 6.5 0 1 1-2-4.7L19 9.5M19 4.5v5h-5" />
    </Icon>
  );
}
