import { marketOfPackage, type OrderStatus } from '@sunbird/loan-domain';
import type { ActionName, BridgeEvent, LoginInfo } from '@sunbird/native-bridge';
import { createFakeHost, type HostReplies, type ReplyFault } from '@sunbird/native-bridge/fake';
import { createConversation } from '../log/conversation';
import { createStore, type Store } from '../page/store';
import type { PhoneBookEntry } from './contacts';
import type { Lender, SessionCode } from './lender';
import type { Grant, PermissionName } from './permissions';
import { createReplies } from './replies';
import { initialState, type Network, type Prompt, type SimulatorState } from './simulator-state';

export interface SimulatorOptions {
  readonly packageName: string;
  readonly lender: Lender;
  /** Gives a message to the page. */
  deliver(text: string): void;
  /** Stores a file of the page where the tester finds it. */
  keepFile(name: string, type: string, base64: string): void;
  /** Epoch ms. */
  now(): number;
}

/** The native app, played: it replies the page as the panels say, and keeps the conversation. */
export interface Simulator {
  readonly store: Store<SimulatorState>;
  /** A message of the page. */
  receive(text: unknown): void;
  /** Called for a message of another origin. */
  hearForeign(origin: string): void;
  emit(event: BridgeEvent): void;
  setGrant(permission: PermissionName, grant: Grant): void;
  /** Shows a question of the phone before the other open ones. */
  askLogin(): Promise<LoginInfo | undefined>;
  /** A new borrower of the sandbox; undefined when there is no sandbox. */
  newBorrower(at: OrderStatus): Promise<LoginInfo | undefined>;
  endSession(code: SessionCode): Promise<void>;
  setNetwork(network: Network): Promise<void>;
  kill(): void;
  /** The page is there again. */
  restore(): void;
}

/** What a request with `missing` replies is given up as, so that the log does not wait for ever. */
const unanswered: ReadonlySet<ReplyFault> = new Set(['missing', 'dead']);

export function createSimulator(options: SimulatorOptions): Simulator {
  const { lender, now } = options;
  const store = createStore(initialState(options.packageName));
  const conversation = createConversation(store, now);

  const host = createFakeHost({
    get replies(): HostReplies {
      const { missingActions } = store.get();
      return Object.fromEntries(
        Object.entries(all).filter(([name]) => !missingActions.some(one => one === name)),
      );
    },
    deliver(text) {
      conversation.toPage(text);
      if (store.get().page === 'running') options.deliver(text);
    },
    replyFault: action => chooseReplyFault(action),
    onRequest: request => conversation.request(request),
    onBackReply(handled) {
      conversation.backReply(handled);
      if (!handled) leave('closed');
    },
    onBroken: text => conversation.broken(text),
  });

  function chooseReplyFault(action: string): ReplyFault {
    const { replies, failNext } = store.get();
    if (failNext) {
      store.update({ failNext: false });
      return 'refused';
    }
    const chosen = replies.action === 'all' || replies.action === action ? replies.replyFault : 'none';
    if (unanswered.has(chosen)) conversation.leftUnanswered();
    return chosen;
  }

  /** Shows questions one after the other: the phone shows one dialog at a time. */
  function ask<Answer>(make: (settle: (answer: Answer) => void) => Prompt): Promise<Answer> {
    return new Promise(resolve => {
      const prompt = make(answer => {
        store.update(state => ({ prompts: state.prompts.filter(one => one !== prompt) }));
        resolve(answer);
      });
      store.update(state => ({ prompts: [...state.prompts, prompt] }));
    });
  }

  async function permit(action: ActionName, permission: PermissionName): Promise<boolean> {
    const grant = store.get().permissions[permission];
    if (grant !== 'ask') return grant === 'on';
    conversation.waitingFor(action, permission);
    const allowed = await ask<boolean>(settle => ({ kind: 'permission', permission, settle }));
    simulator.setGrant(permission, allowed ? 'on' : 'off');
    return allowed;
  }

  async function askLogin(): Promise<LoginInfo | undefined> {
    const login = await ask<LoginInfo | undefined>(settle => ({ kind: 'login', settle }));
    if (login) store.update({ login });
    return login;
  }

  const all = createReplies({
    store,
    permit,
    askLogin,
    keepFile: options.keepFile,
    upload: (orderNo, flags) => atLender(() => lender.collected(orderNo, flags)),
    askContact: () => ask<PhoneBookEntry | undefined>(settle => ({ kind: 'contact', settle })),
  });

  /** The page was closed: drops its open questions. */
  function leave(page: 'killed' | 'closed'): void {
    const { prompts } = store.get();
    store.update({ page });
    for (const prompt of prompts) {
      if (prompt.kind === 'permission') prompt.settle(false);
      else prompt.settle(undefined);
    }
  }

  async function atLender(call: () => Promise<void>): Promise<void> {
    store.update({ lenderFailed: false });
    await call().catch(() => store.update({ lenderFailed: true }));
  }

  const simulator: Simulator = {
    store,
    receive: text => host.receive(text),
    hearForeign: origin => conversation.foreign(origin),
    emit: event => host.emit(event),
    setGrant: (permission, grant) =>
      store.update(({ permissions }) => ({ permissions: { ...permissions, [permission]: grant } })),
    askLogin,
    async newBorrower(at) {
      const market = marketOfPackage(store.get().packageName) ?? 'NG';
      try {
        return await lender.borrower(at, market);
      } catch {
        return undefined;
      }
    },
    endSession: code => atLender(() => lender.endSession(code)),
    async setNetwork(network) {
      store.update({ network });
      await atLender(async () => {
        await lender.restoreNetwork();
        if (network !== 'online') await lender.breakNetwork(network);
      });
      host.emit({ name: 'networkChanged', online: network !== 'offline' });
    },
    kill: () => leave('killed'),
    restore: () => store.update({ page: 'running' }),
  };
  return simulator;
}
