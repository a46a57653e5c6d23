import type { ReactElement } from 'react';
import { Icon, type IconProps } from './icon';

export function PeopleIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.5c2 .8 3.2 2.5 3.5 5" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 5h16v11.5H10l-4 3.5v-3.5H4z" />
    </Icon>
  );
}

export function MessageIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 5h16v11.5H10l-4 3.5v-3.5H4z" />
      <path d="M8 9.5h8M8 12.5h5" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5l2.5 0 1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v2.5a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z" />
    </Icon>
  );
}

export function DeviceIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M11 18.5h2" />
    </Icon>
  );
}

export function AppsIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
    </Icon>
  );
}

export function LocationIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </Icon>
  );
}
