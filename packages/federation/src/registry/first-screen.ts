import type { ScreenRoute } from '@sunbird/shell-api';
import type { Preload, Release } from './schema';

/** The first screen of a start. */
export interface FirstScreen {
  readonly release: Release;
  readonly route: ScreenRoute;
}

/** Whether a screen is the landing screen of its release, which is built as a single file. */
export function isLanding({ release, route }: FirstScreen): boolean {
  return route.screen === release.extras.preload.landing?.screen;
}

/** Whether a start fetches more of the shell for its first screen than every start does. */
export function needsMoreShell(first: FirstScreen | undefined): boolean {
  return first?.route.messages !== 'core' || !isLanding(first);
}

/** Names of the shell's files that a start fetches for its first screen, in addition to those of every start. */
export function shellFilesFor(shell: Preload, language: string, first: FirstScreen | undefined): string[] {
  return [
    ...(first?.route.messages === 'core' ? [] : (shell.forms?.[language] ?? [])),
    ...(first && isLanding(first) ? [] : (shell.federation ?? [])),
  ];
}
