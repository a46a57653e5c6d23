import { usercenter } from '@sunbird/languages/usercenter';
import { usercenterMore } from '@sunbird/languages/usercenter.more';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

/** What Me says is in a file of its own. Every other screen needs all. */
export const messages = remoteMessages([usercenter, usercenterMore], 'Me');
