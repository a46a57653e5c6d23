import type { Client } from '@sunbird/api-client';
import { login, register } from '@sunbird/api-client';
import type { LogInInput, RegisterInput } from '@sunbird/shell-api';
import { leavingAtom, sessionAtom, sessionEndedAtom, store } from '../state';
import { lastLoanItem, tokenItem, userInfoItem } from '../storage/items';
import { readItem, removeItem, storageKeys, writeItem } from '../storage/storage';

export interface SessionHooks {
  /** Hands a new token to the wrapper. */
  readonly announceToken: (token: string, mobile: string) => void;
  /** Tells the wrapper that the session is over; it may take its time. */
  readonly logOutThroughBridge: (reason: string) => Promise<unknown>;
  readonly clearDrafts: () => Promise<void>;
  readonly forgetAnswers: () => void;
  readonly goHome: () => void;
  readonly reloadAtHome: () => Promise<void>;
  readonly deviceId: string;
}

const bearer = 'Bearer ';

/** The one place that knows the token. Everybody else learns only whether somebody is signed in. */
export function createSessionService(hooks: SessionHooks) {
  function publishState(): void {
    const info = userInfoItem.read()?.basicInfo;
    store.set(sessionAtom, tokenItem.read() ? { status: 'signedIn', ...info } : { status: 'anonymous' });
  }

  function keep(token: string, mobile: string, userId: string): void {
    tokenItem.write({ Authorization: token.startsWith(bearer) ? token : bearer + token });
    userInfoItem.write({ basicInfo: { userId, mobile } });
    store.set(sessionEndedAtom, undefined);
    store.set(leavingAtom, false);
    publishState();
  }

  function clearPerson(): void {
    tokenItem.remove();
    userInfoItem.remove();
    lastLoanItem.remove();
    removeItem('local', storageKeys.score);
    hooks.forgetAnswers();
    publishState();
  }

  return {
    publishState,
    authorization: () => tokenItem.read()?.Authorization,

    async logIn(client: Client, { mobile, verifyCode }: LogInInput): Promise<{ isNew: boolean }> {
      const appsFlyerId = readItem('local', storageKeys.appsFlyerId) ?? undefined;
      const answer = await client.call(
        login,
        { mobile, verifyCode, deviceId: hooks.deviceId, ...(appsFlyerId ? { afid: appsFlyerId } : {}) },
        {},
      );
      keep(answer.token, mobile, answer.userId);
      client.sessionStarted();
      hooks.announceToken(answer.token, mobile);
      return { isNew: answer.isNew };
    },

    async register(client: Client, input: RegisterInput): Promise<void> {
      const answer = await client.call(register, input, { intent: 'register' });
      keep(answer.token, input.mobile, answer.userId);
      client.sessionStarted();
      hooks.announceToken(answer.token, input.mobile);
    },

    /**
     * A token that the wrapper gave; it wins over ours. True when it is another person's: nothing of the one
     * before is left then, but what a screen has drawn.
     */
    adopt(token: string, mobile: string, userId: string | undefined): boolean {
      const known = userInfoItem.read()?.basicInfo;
      const isSame = known !== undefined && (userId === known.userId || mobile === known.mobile);
      const isOther = known !== undefined && !isSame;
      if (isOther) clearPerson();
      keep(token, mobile, userId ?? (isSame ? known.userId : mobile));
      return isOther;
    },

    /** Whether only the mobile is known of who is signed in. */
    isNameless(): boolean {
      const known = userInfoItem.read()?.basicInfo;
      return known !== undefined && known.userId === known.mobile;
    },

    /** Who the borrower is, learned after the token. */
    identify(userId: string): void {
      const known = userInfoItem.read()?.basicInfo;
      if (!known) return;
      userInfoItem.write({ basicInfo: { ...known, userId } });
      publishState();
    },

    /** The lender ended the session: toast and card say why, drafts stay for this borrower. */
    ended(messageKey: string): void {
      clearPerson();
      store.set(sessionEndedAtom, messageKey);
      void hooks.logOutThroughBridge('session');
      hooks.goHome();
    },

    /** The borrower logs out: nothing of the person stays, offline too; then the page starts anew. */
    async logOut(): Promise<void> {
      await hooks.clearDrafts();
      store.set(leavingAtom, true);
      clearPerson();
      removeItem('local', storageKeys.intents);
      removeItem('session', storageKeys.sessionDrafts);
      await Promise.race([hooks.logOutThroughBridge('user'), new Promise(done => setTimeout(done, 1500))]);
      await hooks.reloadAtHome();
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

/** The installed app's ids, as the wrapper or an earlier start left them. */
export function keepAppIdentity(app: { packageName?: string; appName?: string; edition?: string }): void {
  if (app.packageName) writeItem('local', storageKeys.packageName, app.packageName);
  if (app.appName) writeItem('local', storageKeys.appName, app.appName);
  if (app.edition) writeItem('local', storageKeys.edition, app.edition);
}
