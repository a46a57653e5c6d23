import type { CollectionFlag } from '@sunbird/loan-domain';
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

/** The permissions that the phone's user decides on, in the order of the panel. */
export const permissionNames = [
  'contacts',
  'sms',
  'appList',
  'location',
  'storage',
  'camera',
  'device',
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** `ask` opens the phone's dialog with the next request. */
export type Grant = 'ask' | 'on' | 'off';
export const grants = ['ask', 'on', 'off'] as const satisfies readonly Grant[];

export const permissionOfFlag: Readonly<Record<CollectionFlag, PermissionName>> = {
  appList: 'appList',
  sms: 'sms',
  exif: 'storage',
  device: 'device',
  contact: 'contacts',
  location: 'location',
};

export const permissionIcons: Readonly<Record<PermissionName, ComponentType<IconProps>>> = {
  contacts: PeopleIcon,
  sms: MessageIcon,
  appList: AppsIcon,
  location: LocationIcon,
  storage: FolderIcon,
  camera: CameraIcon,
  device: DeviceIcon,
};
