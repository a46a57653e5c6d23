import { opensScreens, type RenderedScreen, type ScreenOptions } from '@sunbird/testing';
import type { ComponentType } from 'react';
import { messages } from '../remote';

const open = opensScreens({ messages, landing: 'Home' });

/** Opens a screen of this remote at an address, with its own catalogue. */
export function openBorrow(
  Screen: ComponentType,
  route: string,
  options: ScreenOptions = {},
): Promise<RenderedScreen> {
  return open(Screen, { ...options, route });
}
