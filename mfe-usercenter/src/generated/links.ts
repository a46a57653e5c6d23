// Generated from remote.json by `pnpm generate`. Change remote.json instead.
import { ShieldIcon } from '@sunbird/ui';

export const links = [
  { name: 'dataPrivacy', title: 'me.dataPrivacy', Icon: ShieldIcon, signedIn: true },
] as const;
