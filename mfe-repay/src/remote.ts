import { repay } from '@sunbird/languages/repay';
import { repayMore } from '@sunbird/languages/repay.more';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

/** What the detail of a loan says is in a file of its own. Every other screen needs all. */
export const messages = remoteMessages([repay, repayMore], 'RepayDetail');
