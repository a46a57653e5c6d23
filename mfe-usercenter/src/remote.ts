import { usercenter } from '@sunbird/languages/usercenter';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

export const messages = remoteMessages([usercenter]);
