import { borrow } from '@sunbird/languages/borrow';
import { borrowMore } from '@sunbird/languages/borrow.more';
import { borrowOrders } from '@sunbird/languages/borrow.orders';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

/**
 * What home says to who has no loan is in a file of its own, and so is what it says of an order, which comes with that
 * part of home. Every other screen needs all.
 */
export const messages = remoteMessages([borrow, borrowOrders, borrowMore], 'Home');
