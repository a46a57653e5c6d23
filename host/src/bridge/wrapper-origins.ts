import type { SiteSettings } from '@sunbird/federation/settings';

/** Origins whose page may hold the app in a frame and play the wrapper. */
export function wrapperOrigins({ wrapperOrigins: named, standIns }: SiteSettings): readonly string[] {
  return [...named, ...(standIns ? [window.location.origin] : [])];
}
