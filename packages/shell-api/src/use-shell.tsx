import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { PromotionShell, Shell } from './shell';

const ShellContext = createContext<Shell | undefined>(undefined);
const PromotionContext = createContext<PromotionShell | undefined>(undefined);

/** Set by the host around journey remotes, and by tests. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/** Set by the host around a narrow remote, which must not reach the wide shell. */
export function PromotionShellProvider({ shell, children }: { shell: PromotionShell; children: ReactNode }) {
  return (
    <ShellContext.Provider value={undefined}>
      <PromotionContext.Provider value={shell}>{children}</PromotionContext.Provider>
    </ShellContext.Provider>
  );
}

/** The shell of this screen. Throws without a provider. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell here: render inside the host, or a fake shell in tests.');
  return shell;
}

/** The narrow shell of promotion screens; under the wide shell, the wide one. */
export function usePromotionShell(): PromotionShell {
  const promotion = useContext(PromotionContext);
  const shell = useContext(ShellContext);
  const value = shell ?? promotion;
  if (!value) throw new Error('No shell here: render inside the host, or a fake shell in tests.');
  return value;
}

export interface Act<A extends readonly unknown[], R> {
  /** Runs the action. Resolves to undefined if it is already running, or failed (see `error`). */
  run(...input: A): Promise<R | undefined>;
  readonly pending: boolean;
  readonly error: unknown;
  reset(): void;
}

/** An action that must not run twice at the same time: a second tap while it is pending does nothing. */
export function useAct<A extends readonly unknown[], R>(action: (...input: A) => Promise<R>): Act<A, R> {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({
    pending: false,
    error: undefined,
  });
  const running = useRef(false);
  const mounted = useRef(true);
  const latest = useRef(action);
  latest.current = action;

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(async (...input: A) => {
    if (running.current) return undefined;
    running.current = true;
    setState({ pending: true, error: undefined });
    try {
      const result = await latest.current(...input);
      if (mounted.current) setState({ pending: false, error: undefined });
      return result;
    } catch (error) {
      if (mounted.current) setState({ pending: false, error });
      return undefined;
    } finally {
      running.current = false;
    }
  }, []);

  const reset = useCallback(() => setState({ pending: false, error: undefined }), []);
  return { run, ...state, reset };
}
