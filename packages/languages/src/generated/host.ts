// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/host.json';

export type HostKey = keyof typeof en;

export const host = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/host.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/host.json'),
};
