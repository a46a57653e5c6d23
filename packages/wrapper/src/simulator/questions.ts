import type { LoginInfo } from '@sunbird/native-bridge';
import type { Store } from '../page/store';
import type { Grant, PermissionName } from './permissions';
import type { PhoneBookEntry, Prompt, SimulatorState } from './simulator-state';

/** What the phone asks its user, one dialog at a time. */
export function createQuestions(store: Store<SimulatorState>) {
  function ask<Answer>(make: (settle: (answer: Answer) => void) => Prompt): Promise<Answer> {
    return new Promise(resolve => {
      const prompt = make(answer => {
        store.update(state => ({ prompts: state.prompts.filter(one => one !== prompt) }));
        resolve(answer);
      });
      store.update(state => ({ prompts: [...state.prompts, prompt] }));
    });
  }

  function setGrant(permission: PermissionName, grant: Grant): void {
    store.update(({ permissions }) => ({ permissions: { ...permissions, [permission]: grant } }));
  }

  return {
    setGrant,
    /** Whether the phone allows it; asks if the user must decide, after `waiting`. */
    async permit(permission: PermissionName, waiting: () => void): Promise<boolean> {
      const grant = store.get().permissions[permission];
      if (grant !== 'ask') return grant === 'on';
      waiting();
      const allowed = await ask<boolean>(settle => ({ kind: 'permission', permission, settle }));
      setGrant(permission, allowed ? 'on' : 'off');
      return allowed;
    },
    askContact: () => ask<PhoneBookEntry | undefined>(settle => ({ kind: 'contact', settle })),
    async askLogin(): Promise<LoginInfo | undefined> {
      const login = await ask<LoginInfo | undefined>(settle => ({ kind: 'login', settle }));
      if (login) store.update({ login });
      return login;
    },
    /** The page was closed: drops its open questions. */
    drop(): void {
      for (const prompt of store.get().prompts) {
        if (prompt.kind === 'permission') prompt.settle(false);
        else prompt.settle(undefined);
      }
    },
  };
}
