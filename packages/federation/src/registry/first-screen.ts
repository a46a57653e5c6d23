import type { ScreenRoute } from '@sunbird/shell-api';
import type { Preload, Release } from './schema';

/** A screen that a start shows first. */
export interface FirstScreen {
  readonly release: Release;
  readonly route: ScreenRoute;
}

/** Whether a screen is the one that its release has in a single file. */
export function isLanding({ release, route }: FirstScreen): boolean {
  return route.screen === release.extras.preload.landing?.screen;
}

/** The shell's files, by name, that a start fetches for its first screen, besides those of every start. */
export function shellFilesFor(shell: Preload, language: string, first: FirstScreen | undefined): string[] {
  return [
    ...(first?.route.words === 'core' ? [] : (shell.forms?.[language] ?? [])),
    ...(first && isLanding(first) ? [] : (shell.federation ?? [])),
  ];
}
