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

const pattern = /^\^?(\d+)\.(\d+)\.(\d+)$/;

/** Whether a shell that provides `version` can run a remote that requires `range` (`^major.minor.patch`). */
export function satisfiesContract(version: string, range: string): boolean {
  const provided = pattern.exec(version)?.slice(1).map(Number);
  const required = pattern.exec(range)?.slice(1).map(Number);
  if (!provided || !required || !range.startsWith('^')) return false;
  const [major = 0, minor = 0, patch = 0] = provided;
  const [requiredMajor = 0, requiredMinor = 0, requiredPatch = 0] = required;
  if (major !== requiredMajor) return false;
  return minor > requiredMinor || (minor === requiredMinor && patch >= requiredPatch);
}

/** What a remote declares for all of its screens. */
export type RemoteDeclaration = Pick<Release['extras'], 'shell' | 'fallback'>;

/** What a remote has, whatever its release declares: no release of a promotion gets the wide shell by saying nothing. */
const fixed: Readonly<Record<string, RemoteDeclaration>> = {
  'sunbird/promotion': { shell: 'narrow' },
  'sunbird/repay': { fallback: 'paymentAccount' },
};

/**
 * What the releases of a remote declare together: if the loader falls back to another release, that one must not get
 * more than the declared shell.
 */
export function declarationOf(remote: string, releases: readonly Release[]): RemoteDeclaration {
  return releases.reduce<RemoteDeclaration>((declared, { extras }) => {
    const { shell = declared.shell, fallback = declared.fallback } = extras;
    return { ...(shell && { shell }), ...(fallback && { fallback }) };
  }, fixed[remote] ?? {});
}

/** The files of a release that repeat the content of others. */
export function joinedFiles({ starts, sampleStarts, landing }: Preload): ReadonlySet<string> {
  const byKey = [starts, sampleStarts].flatMap(files => Object.values(files ?? {}));
  const { script, comesBack } = landing ?? {};
  return new Set([
    ...byKey,
    ...(script === undefined ? [] : [script]),
    ...(comesBack ? [comesBack.script, ...comesBack.styles] : []),
  ]);
}
