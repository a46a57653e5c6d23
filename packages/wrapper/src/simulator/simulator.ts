import type { LoginInfo } from '@sunbird/native-bridge';
import { createFakeHost, type HostReplies, type ReplyFault } from '@sunbird/native-bridge/fake';
import { type Conversation, createConversation } from '../log/conversation';
import { createStore, type Store } from '../page/store';
import { createLenderControls, type SandboxControls } from './lender';
import {
  createReplies,
  type Grant,
  initialState,
  type Network,
  type PermissionName,
  type PhoneBookEntry,
  type Prompt,
  type SimulatorState,
} from './simulator-state';

export interface SimulatorOptions {
  readonly lender: SandboxControls;
  /** Gives a message to the page. */
  deliver(text: string): void;
  /** Stores a file of the page where the tester finds it. */
  keepFile(name: string, type: string, base64: string): void;
}

/** What a request with `missing` replies is given up as, so that the log does not wait for ever. */
const unanswered: ReadonlySet<ReplyFault> = new Set(['missing', 'dead']);

/** How the panels want the reply to this action to be. */
function chooseReplyFault(
  store: Store<SimulatorState>,
  conversation: Conversation,
  action: string,
): ReplyFault {
  const { replyFault, faultyAction } = store.get();
  const chosen = faultyAction === 'all' || faultyAction === action ? replyFault : 'none';
  if (unanswered.has(chosen)) conversation.leftUnanswered();
  return chosen;
}

/** The replies of the actions that this version of the app has. */
function presentReplies(all: HostReplies, { missingActions }: SimulatorState): HostReplies {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !missingActions.some(one => one === name)),
  );
}

function createHost(
  options: SimulatorOptions,
  store: Store<SimulatorState>,
  conversation: Conversation,
  all: HostReplies,
  close: () => void,
) {
  return createFakeHost({
    get replies() {
      return presentReplies(all, store.get());
    },
    deliver(text) {
      conversation.toPage(text);
      if (store.get().page === 'running') options.deliver(text);
    },
    replyFault: action => chooseReplyFault(store, conversation, action),
    onRequest: request => conversation.request(request),
    onBackReply(handled) {
      conversation.backReply(handled);
      if (!handled) close();
    },
    onBroken: text => conversation.broken(text),
  });
}

/** What the phone asks its user, one dialog at a time. */
function createQuestions(store: Store<SimulatorState>) {
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

/** The native app, played: it replies the page as the panels say, and keeps the conversation. */
export function createSimulator(options: SimulatorOptions) {
  const store = createStore(initialState);
  const conversation = createConversation(store);
  const questions = createQuestions(store);
  const controls = createLenderControls(store, options.lender);
  const all = createReplies({
    store,
    permit: (action, permission) =>
      questions.permit(permission, () => conversation.waitingFor(action, permission)),
    askLogin: questions.askLogin,
    askContact: questions.askContact,
    keepFile: options.keepFile,
    newestCode: controls.newestCode,
    upload: controls.collected,
  });
  const host = createHost(options, store, conversation, all, () => leave('closed'));

  function leave(page: 'killed' | 'closed'): void {
    store.update({ page });
    questions.drop();
  }

  return {
    store,
    /** A message of the page. */
    receive: host.receive,
    /** Called for a message of another origin. */
    hearForeign: conversation.foreign,
    emit: host.emit,
    setGrant: questions.setGrant,
    askLogin: questions.askLogin,
    newBorrower: controls.newBorrower,
    endSession: controls.endSession,
    async setNetwork(network: Network): Promise<void> {
      await controls.setNetwork(network);
      host.emit({ name: 'networkChanged', online: network !== 'offline' });
    },
    kill: () => leave('killed'),
    /** The page is there again. */
    restore: () => store.update({ page: 'running' }),
  };
}
export type Simulator = ReturnType<typeof createSimulator>;
