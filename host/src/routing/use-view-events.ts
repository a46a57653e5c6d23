import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '../state';
import { guard } from './guard';

/** Logs each screen that is shown: a guarded screen only after the log-in. */
export function useViewEvents(
  trackView: (name: string) => void,
  name: string | undefined,
  path: string,
): void {
  const { status } = useAtomValue(sessionAtom);
  const isShown = name !== undefined && guard(name, status === 'signedIn') === 'pass';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one name may stand at two paths, each a view of its own
  useEffect(() => {
    if (isShown) trackView(name);
  }, [trackView, isShown, name, path]);
}
