import { readItem, storageKeys } from '../storage/storage';
import { parseObject } from './parse-object';

export function isSignedIn(): boolean {
  return typeof parseObject(readItem('local', storageKeys.token)).Authorization === 'string';
}
