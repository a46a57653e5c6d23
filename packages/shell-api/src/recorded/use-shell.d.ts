import { type ReactNode } from 'react';
import type { PromotionShell, Shell } from './shell';
/** Set by the host around journey remotes, and by tests. */
export declare function ShellProvider({
  shell,
  children,
}: {
  shell: Shell;
  children: ReactNode;
}): import('react').JSX.Element;
/** Set by the host around the promotion remote, which must not reach the wide shell. */
export declare function PromotionShellProvider({
  shell,
  children,
}: {
  shell: PromotionShell;
  children: ReactNode;
}): import('react').JSX.Element;
/** The shell around this screen. Throws outside of one. */
export declare function useShell(): Shell;
/** The narrow shell of promotion screens; inside the wide shell, that one serves. */
export declare function usePromotionShell(): PromotionShell;
