import type { RemoteDeclaration } from '@sunbird/federation';
import { Component, type ReactNode } from 'react';
import { FailedRemote } from '../chrome/failed-remote';

interface ScreenBoundaryProps {
  readonly remote: string;
  readonly fallback?: RemoteDeclaration['fallback'] | undefined;
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

/** Shows a card in place of a screen that throws while rendering; the rest of the app works on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
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
        onRetry={() => this.setState({ crashed: false })}
      />
    );
  }
}
