import { opensScreens } from '@sunbird/testing';
import { messages } from '../remote';

export type { ScreenOptions as UserScreenOptions } from '@sunbird/testing';

/** Renders one of this remote's screens with its own messages, in a fake shell of these options. */
export const renderUser = opensScreens({ messages });
