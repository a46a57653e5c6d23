import type { CollectionFlag } from '@sunbird/loan-domain';

/** What the phone asks the person about, in the order of the panel. */
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

/** `ask` opens the phone's dialog the next time that it is needed. */
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
