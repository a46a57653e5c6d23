import { createFakeHost, type HostReplies, type ReplyFault } from '@sunbird/native-bridge/fake';
import { type Conversation, createConversation } from '../log/conversation';
import { createStore, type Store } from '../page/store';
import { createLenderControls, type Lender } from './lender';
import { createQuestions } from './questions';
import { createReplies } from './replies';
import { initialState, type Network, type SimulatorState } from './simulator-state';

export interface SimulatorOptions {
  readonly packageName: string;
  readonly lender: Lender;
  /** Gives a message to the page. `repliesTo` is the id of the request of which it is the reply. */
  deliver(text: string, repliesTo?: string): void;
  /** Stores a file of the page where the tester finds it. */
  keepFile(name: string, type: string, base64: string): void;
  /** Epoch ms. */
  now(): number;
}

/** What a request with `missing` replies is given up as, so that the log does not wait for ever. */
const unanswered: ReadonlySet<ReplyFault> = new Set(['missing', 'dead']);

/** How the panels want the reply to this action to be. */
function chooseReplyFault(
  store: Store<SimulatorState>,
  conversation: Conversation,
  action: string,
): ReplyFault {
  const { replies, failNext } = store.get();
  if (failNext) {
    store.update({ failNext: false });
    return 'refused';
  }
  const chosen = replies.action === 'all' || replies.action === action ? replies.replyFault : 'none';
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
    deliver(text, repliesTo) {
      conversation.toPage(text);
      if (store.get().page === 'running') options.deliver(text, repliesTo);
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

/** The native app, played: it replies the page as the panels say, and keeps the conversation. */
export function createSimulator(options: SimulatorOptions) {
  const store = createStore(initialState(options.packageName));
  const conversation = createConversation(store, options.now);
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
