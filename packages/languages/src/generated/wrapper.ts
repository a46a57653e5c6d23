// Made from packages/languages/texts by `pnpm generate`. Never edited.
import type en from '../../texts/en/wrapper.json';

export type WrapperKey = keyof typeof en;

export const wrapper = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../texts/en/wrapper.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../../texts/es/wrapper.json'),
};
