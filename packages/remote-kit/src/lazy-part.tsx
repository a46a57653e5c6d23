import { FailedCard, SkeletonCards } from '@sunbird/ui';
import { type ComponentType, type ReactElement, useCallback, useEffect, useState } from 'react';

interface State<P> {
  readonly part?: ComponentType<P>;
  readonly failed?: boolean;
}

/** A part and, once loaded, its component, so that it shows at once the next time. */
interface Source<P> {
  readonly load: () => Promise<ComponentType<P>>;
  part?: ComponentType<P>;
}

interface LazyPartProps<P> {
  readonly source: Source<P>;
  readonly props: P;
}

async function fetched<P>(source: Source<P>): Promise<ComponentType<P>> {
  source.part ??= await source.load();
  return source.part;
}

function LazyPart<P extends object>({ source, props }: LazyPartProps<P>): ReactElement {
  const [{ part: Part, failed }, setState] = useState<State<P>>(() =>
    source.part ? { part: source.part } : {},
  );
  const fetchPart = useCallback(async () => {
    try {
      setState({ part: await fetched(source) });
    } catch {
      setState({ failed: true });
    }
  }, [source]);
  useEffect(() => void fetchPart(), [fetchPart]);

  if (Part) return <Part {...props} />;
  if (!failed) return <SkeletonCards />;
  function retry() {
    setState({});
    void fetchPart();
  }
  return <FailedCard onRetry={retry} />;
}

export interface Part<P> {
  (props: P): ReactElement;
  /** Fetches the code ahead of need; a failure is found out when it is shown. */
  readonly prefetch: () => void;
}

/**
 * A component whose code is fetched when it is first shown. Unlike `React.lazy` it can be tried again after a
 * failed fetch, without leaving the screen.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const source: Source<P> = { load };
  function prefetch() {
    void fetched(source).catch(() => undefined);
  }
  return Object.assign((props: P) => <LazyPart source={source} props={props} />, { prefetch });
}
