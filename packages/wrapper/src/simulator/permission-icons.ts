import {
  AppsIcon,
  CameraIcon,
  DeviceIcon,
  FolderIcon,
  type IconProps,
  LocationIcon,
  MessageIcon,
  PeopleIcon,
} from '@sunbird/ui';
import type { ComponentType } from 'react';
import type { PermissionName } from './permissions';

export const permissionIcons: Readonly<Record<PermissionName, ComponentType<IconProps>>> = {
  contacts: PeopleIcon,
  sms: MessageIcon,
  appList: AppsIcon,
  location: LocationIcon,
  storage: FolderIcon,
  camera: CameraIcon,
  device: DeviceIcon,
};
