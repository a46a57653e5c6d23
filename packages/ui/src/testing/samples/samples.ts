import type { I18n } from '@sunbird/i18n';
import { cells, controls, feedback } from './controls';
import { forms, overlays } from './forms';
import { layout, money } from './layout';
import type { States } from './sample';

/**
 * Every part of `ui`, by its file below `packages/ui/src`, in each of its states: the gallery shows them, and the tests
 * beside look at them. Their texts are the app's own, so that they are as long in every language as in the app.
 */
export function samples(i18n: I18n) {
  return {
    ...cells(i18n),
    ...controls(i18n),
    ...feedback(i18n),
    ...forms(i18n),
    ...layout(i18n),
    ...money(i18n),
    ...overlays(i18n),
  } satisfies Readonly<Record<string, States>>;
}

export type SampledFile = keyof ReturnType<typeof samples>;

/** Parts each of whose states fills a screen: a page, or what lies over one. */
export const wholeScreens: ReadonlySet<SampledFile> = new Set<SampledFile>([
  'feedback/spinner',
  'feedback/toast',
  'layout/form-page',
  'layout/page',
  'overlays/dialog',
  'overlays/option-sheet',
  'overlays/overlay',
]);
