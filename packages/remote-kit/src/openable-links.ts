import type { Shell } from '@sunbird/shell-api';

/** The entries whose link the shell opens. */
export function openableLinks<Entry extends { readonly url: string }>(
  { canOpenExternal }: Pick<Shell, 'canOpenExternal'>,
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter(({ url }) => canOpenExternal(url));
}
