// Made from remote.json. Change that instead.
import { ShieldIcon } from '@sunbird/ui';

export const links = [
  { name: 'dataPrivacy', title: 'me.dataPrivacy', Icon: ShieldIcon, signedIn: true },
] as const;
