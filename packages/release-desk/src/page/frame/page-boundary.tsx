import { FailedCard } from '@sunbird/ui';
import { Component, type ReactNode } from 'react';

/** Shows a card in place of a page that throws; the side bar stays. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <FailedCard onRetry={() => this.setState({ crashed: false })} />;
  }
}
