import { Icon, type IconProps } from './icon.tsx';

/** A hatched square: what is shared. */
export function SharedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4.5h15v15h-15zM4.5 12l7.5-7.5M4.5 19.5l15-15M12 19.5l7.5-7.5" />
    </Icon>
  );
}

/** A reckoner with its keys. */
export function CalculationIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 3.5h13v17h-13zM8.5 6.5h7v3h-7zM8.75 13h.01M12 13h.01M15.25 13h.01M8.75 16.75h.01M12 16.75h.01M15.25 16.75h.01" />
    </Icon>
  );
}
