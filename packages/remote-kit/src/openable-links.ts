import type { Shell } from '@sunbird/shell-api';

/** The entries whose link the shell opens. A shell from before `canOpenExternal` says so only when it is asked to. */
export function openableLinks<Entry extends { readonly url: string }>(
  { canOpenExternal }: Pick<Shell, 'canOpenExternal'>,
  entries: readonly Entry[],
): readonly Entry[] {
  return canOpenExternal ? entries.filter(({ url }) => canOpenExternal(url)) : entries;
}
