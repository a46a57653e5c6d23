import { createContext, type ReactNode, useContext } from 'react';
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
  const found = shell ?? promotion;
  if (!found) throw new Error('No shell here: render inside the host, or a fake shell in tests.');
  return found;
}
