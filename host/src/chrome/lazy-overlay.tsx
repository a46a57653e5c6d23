import { type ComponentType, useEffect, useState } from 'react';

interface LazyOverlayProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Called if its files fail to load: nothing is shown. */
  readonly onFail: () => void;
}

/**
 * An overlay whose code is loaded when it is first opened. `React.lazy` throws if the load fails and never retries:
 * above all screens that would blank the page.
 */
export function LazyOverlay<Props extends object>({ load, props, onFail }: LazyOverlayProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once each time that it is opened
  useEffect(() => {
    load().then(part => setPart(() => part), onFail);
  }, []);
  return Part ? <Part {...props} /> : null;
}
