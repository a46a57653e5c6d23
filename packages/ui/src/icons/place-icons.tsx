import type { ReactElement } from 'react';
import { Icon, type IconProps } from './icon';

export function HomeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z" />
    </Icon>
  );
}

export function RecordsIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2z" />
      <path d="M9 8.5h6M9 12.5h6" />
    </Icon>
  );
}

export function PersonIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </Icon>
  );
}

export function BankIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.5 9.5L12 4l8.5 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 20h17M4.5 17h15" />
    </Icon>
  );
}

export function StoreIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 10v9.5h16V10M3 9.5l2-5h14l2 5a2.8 2.8 0 0 1-4.5 1 3 3 0 0 1-4.5 0 3 3 0 0 1-4.5 0A2.8 2.8 0 0 1 3 9.5zM10 19.5v-5h4v5" />
    </Icon>
  );
}

export function CardIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 10h18M7 15h3" />
    </Icon>
  );
}

export function CouponIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17.5h-17V14a1.8 1.8 0 0 0 0-3.5z" />
      <path d="M14 7.5v2M14 11.5v2M14 15.5v1.5" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </Icon>
  );
}

export function DocumentIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5" />
    </Icon>
  );
}

export function FolderIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M3.5 6.5a1 1 0 0 1 1-1h5l2 2.5h8a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1z" />
    </Icon>
  );
}

export function SettingsIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8" />
    </Icon>
  );
}

export function LanguageIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5z" />
    </Icon>
  );
}
