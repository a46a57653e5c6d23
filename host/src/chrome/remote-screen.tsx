import type { RemoteDeclaration } from '@sunbird/federation';
import { MessagesProvider } from '@sunbird/i18n';
import { useAtomValue } from 'jotai';
import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { languageAtom } from '../kit/state';
import { countPending } from '../offline/pending';
import type { ReadyScreen, ScreenCache, ScreenFailure } from '../remotes/screen-cache';
import { FailedRemote } from './failed-remote';
import { type Framed, LoadingScreen } from './loading-screen';

interface ScreenBoundaryProps {
  readonly remote: string;
  readonly fallback?: RemoteDeclaration['fallback'] | undefined;
  /** Resolves to whether this install has dropped the release that crashed, so that a reload shows another one. */
  readonly onCrash?: (() => Promise<boolean>) | undefined;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly crashed: boolean;
  readonly dropped: boolean;
}

/** Shows a card in place of a screen that throws while rendering; the rest of the app works on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { crashed: false, dropped: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    void this.props.onCrash?.().then(dropped => this.setState({ dropped }));
  }

  override render() {
    const { remote, fallback, children } = this.props;
    if (!this.state.crashed) return children;
    const code = `${remote.replace('sunbird/', '')}-render`.toUpperCase();
    return (
      <FailedRemote
        code={code}
        fallback={fallback}
        crashed
        dropped={this.state.dropped}
        onRetry={() => (this.state.dropped ? window.location.reload() : this.setState({ crashed: false }))}
      />
    );
  }
}

interface RemoteScreenProps {
  readonly screens: ScreenCache;
  readonly remote: string;
  readonly screen: string;
  /** What the route says of the screen's looks, for the skeleton. */
  readonly route?: Framed | undefined;
  readonly fallback?: RemoteDeclaration['fallback'] | undefined;
  readonly onOutcome?: (outcome: ScreenOutcome) => void;
  readonly onCrash?: ScreenBoundaryProps['onCrash'];
}

/** Outcome of loading a screen: shown, or the stage at which it failed. */
export type ScreenOutcome = 'shown' | { readonly failedAt: ScreenFailure['stage'] };

type State =
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly screen: ReadyScreen }
  | { readonly step: 'failed'; readonly code: string; readonly stage: ScreenFailure['stage'] };

/**
 * One screen of a remote. A change of language keeps the screen mounted with what the borrower typed, and switches
 * when the new messages are loaded. Every press of Retry requests the files again.
 */
export function RemoteScreen(props: RemoteScreenProps) {
  const { screens, remote, screen, route, fallback, onOutcome, onCrash } = props;
  const language = useAtomValue(languageAtom);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => {
    const cached = screens.peek(remote, screen, language);
    return cached ? { step: 'ready', screen: cached } : { step: 'loading' };
  });

  useEffect(() => {
    let stale = false;
    if (attempt > 0) setState({ step: 'loading' });
    const shown = screens.load(remote, screen, language).then(result => {
      if (stale) return;
      if (result.ok) setState({ step: 'ready', screen: result.ready });
      else setState(before => (before.step === 'ready' ? before : { step: 'failed', ...result.failure }));
    });
    void countPending(shown);
    return () => {
      stale = true;
    };
  }, [screens, remote, screen, language, attempt]);

  const report = useRef(onOutcome);
  report.current = onOutcome;
  const failedAt = state.step === 'failed' ? state.stage : undefined;
  useEffect(() => {
    if (state.step === 'ready') report.current?.('shown');
    if (failedAt) report.current?.({ failedAt });
  }, [state.step, failedAt]);

  const retry = useCallback(() => setAttempt(before => before + 1), []);

  if (state.step === 'loading') return <LoadingScreen route={route} retrying={attempt > 0} />;
  if (state.step === 'failed') return <FailedRemote code={state.code} fallback={fallback} onRetry={retry} />;
  const { Screen, messages } = state.screen;
  return (
    <MessagesProvider messages={messages}>
      <ScreenBoundary remote={remote} fallback={fallback} onCrash={onCrash}>
        <Screen />
      </ScreenBoundary>
    </MessagesProvider>
  );
}
