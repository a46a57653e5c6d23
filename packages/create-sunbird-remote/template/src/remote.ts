import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

export const messages = remoteMessages([
  {
    en: () => import(/* webpackChunkName: "messages-en" */ './texts/en/messages.json'),
    es: () => import(/* webpackChunkName: "messages-es" */ './texts/es/messages.json'),
  },
]);
