import { useI18n } from '@sunbird/i18n';
import type en from './texts/en/messages.json';

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<keyof typeof en>;
