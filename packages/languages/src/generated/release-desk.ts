// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/release-desk.json';

export type ReleaseDeskKey = keyof typeof en;

export const releaseDesk = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/release-desk.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/release-desk.json'),
};
