import type { Shell } from '@sunbird/shell-api';
import type { useNavigate } from 'react-router-dom';
import { goBack } from '../../routing/go-back';
import type { Services } from '../../services';
import { helpAtom, sessionAtom, store } from '../../state';
import { mayLeaveTo, openExternal } from '../open-external';
import { showSpinner } from '../spinner';
import { showToast } from '../toast';
import { createApiActions } from './api-actions';
import { createLastLoan } from './last-loan';
import { createNavigation, herePath } from './navigation';
import { createSessionActions } from './session-actions';

/** What a remote can do through the shell. */
export function createActions(services: Services, navigateTo: ReturnType<typeof useNavigate>) {
  const { navigate, dispatchOrder } = createNavigation(services, navigateTo);
  return {
    navigate,
    back: () => goBack(navigateTo),
    help: () => {
      if (store.get(sessionAtom).status === 'signedIn') navigate('customerServices');
      else store.set(helpAtom, true);
    },
    dispatchOrder,
    confirmLoan: (orderNo: string) => navigate('confirmBorrow', { orderNo }),
    session: createSessionActions(services, navigateTo),
    api: createApiActions(services),
    spinner: { show: showSpinner },
    toast: showToast,
    openExternal: (url: string) => openExternal(url, services.settings),
    canOpenExternal: (url: string) =>
      mayLeaveTo(url, services.settings, window.location.origin) !== undefined,
    lastLoan: createLastLoan(services),
    track: (event: Parameters<Shell['track']>[0]) => {
      services.bridge.track(event);
      const remote = services.routes.at(herePath())?.remote;
      services.report.add(event, remote === undefined ? undefined : services.sourceOf(remote));
    },
  };
}
