import type { CollectionFlag } from '@sunbird/loan-domain';
import { AppsIcon, CameraIcon, DeviceIcon, LocationIcon, MessageIcon, PeopleIcon } from '@sunbird/ui';
import type { ReactNode } from 'react';

export const purposeIcons: Readonly<Record<CollectionFlag, ReactNode>> = {
  contact: <PeopleIcon size={22} />,
  sms: <MessageIcon size={22} />,
  appList: <AppsIcon size={22} />,
  location: <LocationIcon size={22} />,
  device: <DeviceIcon size={22} />,
  exif: <CameraIcon size={22} />,
};
