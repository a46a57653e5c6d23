import type { ReactElement } from 'react';
import { Icon, type IconProps } from './icon';

export function HelpIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.5a2.4 2.4 0 1 1 3.5 2.2c-.7.4-1.1.9-1.1 1.8" />
      <path d="M12 16.5v.1" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.8v.1" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.5M12 16.2v.1" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 4l9 16H3z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 3.5l7.5 2.5v6c0 4.5-3.2 7.5-7.5 8.5-4.3-1-7.5-4-7.5-8.5V6z" />
      <path d="M8.8 12l2.3 2.3 4.2-4.5" />
    </Icon>
  );
}

export function LockIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </Icon>
  );
}

export function OfflineIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M13.5 9.7A10 10 0 0 1 19 12.5M8.2 15.7a5.5 5.5 0 0 1 6.5-.8M2.2 9.2a14 14 0 0 1 4-2.6M10 5.2a14 14 0 0 1 11.8 4M12 19v.1" />
    </Icon>
  );
}

export function SunIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7" />
    </Icon>
  );
}

export function FrameIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5" />
    </Icon>
  );
}
