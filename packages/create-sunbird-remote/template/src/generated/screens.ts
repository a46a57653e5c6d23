// Made from remote.json. Change that instead.
import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Start: () => import('../start/start-screen'),
} satisfies RemoteModule['screens'];
