import { store } from '../state';
import { messagesAtom } from './change-language';

/** A plain message of the current catalogue, for code outside of components. */
export function translate(key: string): string {
  const message = store.get(messagesAtom)[key];
  if (typeof message === 'string') return message;
  const [first] = message ?? [];
  return first && 'value' in first && typeof first.value === 'string' ? first.value : key;
}
