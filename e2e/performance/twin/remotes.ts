import type { RemoteModule } from '@sunbird/shell-api';
import type { Remotes } from '../../../host/src/remotes/remotes';
import * as borrow from '../../../mfe-borrow/src/remote';
import * as onboarding from '../../../mfe-onboarding/src/remote';
import * as promotion from '../../../mfe-promotion/src/remote';
import * as repay from '../../../mfe-repay/src/remote';
import * as usercenter from '../../../mfe-usercenter/src/remote';
import { hostName, registryOf } from './registry';

const modules: Readonly<Record<string, RemoteModule>> = {
  'sunbird/borrow': borrow,
  'sunbird/onboarding': onboarding,
  'sunbird/promotion': promotion,
  'sunbird/repay': repay,
  'sunbird/usercenter': usercenter,
};

/** Replaces the host's loader in the twin: every remote is bundled, its screens by plain imports. */
export function createRemotes(): Remotes {
  const releases = registryOf().microFrontends;
  function pinned(remote: string) {
    return releases[remote]?.[0];
  }
  return {
    pinned,
    inUse: () => [pinned(hostName) ?? []].flat(),
    loaded: () => new Map(),
    async load(remote, take) {
      const module = modules[remote];
      const release = pinned(remote);
      return module && release
        ? { ok: true, part: await take(module), release }
        : { ok: false, failure: { remote, stage: 'registry', reason: 'not in the twin' } };
    },
  };
}
