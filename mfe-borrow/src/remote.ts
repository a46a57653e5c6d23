import { borrow } from '@sunbird/languages/borrow';
import { borrowMore } from '@sunbird/languages/borrow.more';
import { borrowOrders } from '@sunbird/languages/borrow.orders';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';

export { screens } from './generated/screens';

/**
 * Home's messages without a loan are in a file of their own. So are its messages about an order, which load with that
 * part of home. Every other screen needs all.
 */
export const messages = remoteMessages([borrow, borrowOrders, borrowMore], 'Home');
