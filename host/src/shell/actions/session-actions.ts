import type { Shell } from '@sunbird/shell-api';
import type { useNavigate } from 'react-router-dom';
import { isInAppPath, readNext, withNext } from '../../routing/location';
import type { Services } from '../../services';
import { sessionEndedAtom, store } from '../../state';
import { herePath, hereQuery } from './navigation';

type SessionActions = Omit<Shell['session'], 'status' | 'userId' | 'mobile'>;

export function createSessionActions(
  { session, client, routes, bridge, logoutReload }: Services,
  navigateTo: ReturnType<typeof useNavigate>,
): SessionActions {
  return {
    logIn: input => session.logIn(client, input),
    register: input => session.register(client, input),
    logOut: () => session.logOut(),
    requestLogIn: () => {
      const path = routes.pathOf('login');
      const endedAt = store.get(sessionEndedAtom)?.at;
      void bridge.logIn().then(outcome => {
        if (outcome === 'here' && path) navigateTo(withNext(path, endedAt ?? herePath()));
        if (outcome === 'adopted' && endedAt && isInAppPath(endedAt)) navigateTo(endedAt);
      });
    },
    resume: () => {
      navigateTo(readNext(hereQuery()) ?? '/', { replace: true });
      logoutReload.retry();
    },
  };
}
