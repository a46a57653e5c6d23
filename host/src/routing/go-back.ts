import { routePaths } from '@sunbird/loan-domain';
import type { NavigateFunction } from 'react-router-dom';

/** Opens the previous screen. The first one of this app start has none: then home. */
export function goBack(navigate: NavigateFunction): void {
  if (window.history.state?.idx > 0) navigate(-1);
  else navigate(routePaths.home, { replace: true });
}
