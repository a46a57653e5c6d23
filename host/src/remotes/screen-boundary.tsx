import type { RemoteDeclaration } from '@sunbird/federation';
import { Component, type ReactNode } from 'react';
import { FailedRemote } from '../chrome/failed-remote';

interface ScreenBoundaryProps {
  readonly remote: string;
  readonly fallback?: RemoteDeclaration['fallback'] | undefined;
  /** Resolves to whether this install has left the release that crashed, so that a reload shows another one. */
  readonly onCrash?: () => Promise<boolean>;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly crashed: boolean;
  readonly left: boolean;
}

/** Shows a card in place of a screen that throws while rendering; the rest of the app works on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { crashed: false, left: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    void this.props.onCrash?.().then(left => this.setState({ left }));
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
        left={this.state.left}
        onRetry={() => (this.state.left ? window.location.reload() : this.setState({ crashed: false }))}
      />
    );
  }
}
