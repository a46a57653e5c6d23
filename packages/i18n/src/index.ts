export { type Language, languages } from '@sunbird/loan-domain';
export {
  type CommonMessageKey,
  loadCommonMessages,
  loadCoreMessages,
  loadFormMessages,
  type MessageCatalogue,
} from './catalogue';
export { DateText, type DateTextProps } from './date-text';
export {
  createFormatters,
  type DateInput,
  type DateStyle,
  type Formatters,
  type MarketFormats,
  type MoneyOptions,
  type MoneyParts,
} from './formatters';
export { type I18n, type MessageReference, type RichValue, type TextValue, useI18n } from './i18n-context';
export {
  I18nProvider,
  type I18nProviderProps,
  MessagesProvider,
  type MessagesProviderProps,
} from './i18n-provider';
export { Money, type MoneyProps } from './money';
export { T, type TProps } from './text';
