import type { ReleaseInfo } from '@sunbird/shell-api';

/** The shell's own release: the host's, or the first where none has that name. */
export function shellRelease(releases: readonly ReleaseInfo[]): ReleaseInfo | undefined {
  return releases.find(({ name }) => name === 'sunbird/host') ?? releases[0];
}
