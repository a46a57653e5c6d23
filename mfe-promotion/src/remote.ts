import type { RemoteModule } from '@sunbird/shell-api';
import { campaign } from './campaign';

export const screens = {
  Yx1: () => import('./yx1/yx1-screen'),
  Yx2: () => import('./yx2/yx2-screen'),
  Yx2ConfirmBorrow: () => import('./yx2/yx2-confirm-screen'),
  Yx3: () => import('./yx3/yx3-screen'),
} satisfies RemoteModule['screens'];

/** The messages of every campaign, overlaid with those of the campaign that is built. */
export const messages = {
  async en() {
    const [own, overlay] = await Promise.all([import('./messages/en.json'), campaign.messages.en()]);
    return { ...own.default, ...overlay };
  },
  async es() {
    const [own, overlay] = await Promise.all([import('./messages/es.json'), campaign.messages.es()]);
    return { ...own.default, ...overlay };
  },
} satisfies RemoteModule['messages'];
