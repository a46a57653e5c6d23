// Made from remote.json. Change that instead.
import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Yx1: () => import('../yx1/yx1-screen'),
  Yx2: () => import('../yx2/yx2-screen'),
  Yx2ConfirmBorrow: () => import('../yx2/yx2-confirm-screen'),
  Yx3: () => import('../yx3/yx3-screen'),
} satisfies RemoteModule['screens'];
