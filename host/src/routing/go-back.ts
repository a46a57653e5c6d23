import { routePaths } from '@sunbird/loan-domain';
import type { NavigateFunction } from 'react-router-dom';
import { leaveScreen, takeStep } from './leaving';

/** Opens the previous screen, past the entries of open overlays. The first one of this app start has none: then home. */
export function goBack(navigate: NavigateFunction): void {
  takeStep(() => {
    const { idx = 0, overlays = 0 } = window.history.state ?? {};
    if (idx > overlays) {
      leaveScreen();
      navigate(-1 - overlays);
    } else {
      navigate(routePaths.home, { replace: true });
    }
  });
}
