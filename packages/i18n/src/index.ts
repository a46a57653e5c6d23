export { type Language, languages } from '@sunbird/loan-domain';
export {
  createFormatters,
  type DateInput,
  type DateStyle,
  type Formatters,
  type MarketFormats,
  type MoneyOptions,
  type MoneyParts,
} from './formatters';
export {
  type CommonMessageKey,
  type I18n,
  loadCommonMessages,
  loadCoreMessages,
  loadFormMessages,
  type MessageCatalogue,
  type MessageReference,
  type RichValue,
  type TextValue,
  useI18n,
} from './i18n-context';
export {
  I18nProvider,
  type I18nProviderProps,
  MessagesProvider,
  type MessagesProviderProps,
} from './i18n-provider';
export { DateText, type DateTextProps, Money, type MoneyProps, T, type TProps } from './texts';
