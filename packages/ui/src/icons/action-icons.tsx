import type { ReactElement } from 'react';
import { Icon, type IconProps } from './icon';

export function MinusIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
    </Icon>
  );
}

export function ExternalIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v5.5h-13v-13H10" />
    </Icon>
  );
}

export function UploadIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M12 16V5M7.5 9.5L12 5l4.5 4.5M4.5 16v3.5h15V16" />
    </Icon>
  );
}

export function LogOutIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M14 4.5H5v15h9M10 12h10.5M17 8l4 4-4 4" />
    </Icon>
  );
}

export function RefreshIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
    </Icon>
  );
}

export function CameraIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 8.5a1.5 1.5 0 0 1 1.5-1.5H8l1.5-2.5h5L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z" />
      <circle cx="12" cy="13" r="3.5" />
    </Icon>
  );
}
