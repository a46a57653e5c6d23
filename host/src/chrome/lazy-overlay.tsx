import { type ComponentType, useEffect, useState } from 'react';

interface LazyOverlayProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Its files can't be had: nothing is shown. */
  readonly onFail: () => void;
}

/**
 * An overlay whose code comes when it is first needed. `React.lazy` would throw when it does not come, and keep the
 * failure for good: above every screen that leaves a blank page.
 */
export function LazyOverlay<Props extends object>({ load, props, onFail }: LazyOverlayProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once each time that it is opened
  useEffect(() => {
    load().then(part => setPart(() => part), onFail);
  }, []);
  return Part ? <Part {...props} /> : null;
}
