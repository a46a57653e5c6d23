import {
  AbortedError,
  type Client,
  createClient,
  type IntentRecord,
  type IntentStore,
  NetworkError,
  type Transport,
} from '@sunbird/api-client';
import {
  applyForLoan,
  applyForReloan,
  confirmPortalRepayment,
  createDedicatedAccount,
  getLatestOrder,
  getRepayProducts,
  getUserInfo,
} from '@sunbird/api-client/contract';
import { confirmCallOf, readConfirmation } from '@sunbird/api-tools/walk/steps';
import { inTransaction } from '@sunbird/lender/context/transaction';
import { issueToken } from '@sunbird/lender/session/tokens';
import type { TestBorrower, TestLender } from '../test-lender';

export type LoanAction = 'apply' | 'confirm' | 'pay';
export type Loss = 'before' | 'after';

/** The storage that the tabs of one device share. When it is full, it stores nothing. */
class SharedStorage implements IntentStore {
  private readonly kept = new Map<string, string>();
  isFull = false;

  get(intent: string): unknown {
    return JSON.parse(this.kept.get(intent) ?? 'null');
  }

  set(intent: string, record: IntentRecord): void {
    if (!this.isFull) this.kept.set(intent, JSON.stringify(record));
  }

  delete(intent: string): void {
    this.kept.delete(intent);
  }
}

interface Tab {
  client: Client;
  /** Ends what the tab has under way: it was reloaded, or its screen left. */
  aborted: AbortController;
}

/** A borrower's device: the app's real client in two tabs, connected to the real lender by a line that loses responses. */
export class Device {
  private token = '';
  private readonly storage = new SharedStorage();
  private readonly tabs: [Tab, Tab];
  private current: 0 | 1 = 0;
  private language: 'en' | 'es' = 'en';
  private clockError = 0;
  private losses: Loss[] = [];
  private readonly flights = new Set<Promise<void>>();
  /** How often a tab was notified of the end of the session. */
  ends = 0;

  constructor(
    private readonly lender: TestLender,
    readonly borrower: TestBorrower,
  ) {
    this.tabs = [this.openTab(), this.openTab()];
  }

  private openTab(): Tab {
    const { sandbox } = this.lender;
    const transport: Transport = async ({ url, method, headers, body, signal }) => {
      const loss = this.losses.shift();
      if (loss === 'before') throw new NetworkError();
      const answer = await sandbox.app.request(url, { method, headers, ...(body ? { body } : {}) });
      const text = await answer.text();
      if (loss === 'after') throw new NetworkError();
      if (signal.aborted) throw new AbortedError();
      return { status: answer.status, text };
    };
    const client = createClient({
      baseUrl: 'http://localhost/api',
      getHeaders: () => ({
        authorization: `Bearer ${this.token}`,
        packageName: 'ng.sunbird.credit',
        lang: this.language,
      }),
      onSessionEnd: () => {
        this.ends += 1;
      },
      intents: this.storage,
      transport,
      random: () => 0,
      now: () => Date.now() + this.clockError,
    });
    return { client, aborted: new AbortController() };
  }

  /** Logs in: every other device of the borrower is out from now on. */
  async logIn(): Promise<void> {
    const { lender } = this.lender.sandbox;
    const issued = await inTransaction(lender, lender.clock.now(), tx =>
      issueToken(tx, this.borrower.userId, {}),
    );
    this.token = issued.token;
    this.borrower.client.token = issued.token;
    for (const { client } of this.tabs) client.sessionStarted();
  }

  reload(): void {
    const { aborted } = this.tabs[this.current];
    aborted.abort();
    this.tabs[this.current] = this.openTab();
  }

  goBack(): void {
    const tab = this.tabs[this.current];
    tab.aborted.abort();
    tab.aborted = new AbortController();
  }

  switchTab(): void {
    this.current = this.current === 0 ? 1 : 0;
  }

  switchLanguage(): void {
    this.language = this.language === 'en' ? 'es' : 'en';
  }

  jumpClock(ms: number): void {
    this.clockError += ms;
  }

  fillStorage(isFull: boolean): void {
    this.storage.isFull = isFull;
  }

  lose(loss: Loss): void {
    this.losses.push(loss);
  }

  /** Presses a button so many times without waiting for anything. */
  tap(action: LoanAction, times: number): void {
    for (let tap = 0; tap < times; tap += 1) {
      const { client, aborted } = this.tabs[this.current];
      const flight = this.act(client, aborted.signal, action).catch(() => undefined);
      this.flights.add(flight);
      void flight.finally(() => this.flights.delete(flight));
    }
  }

  /** Waits for everything under way. */
  async settle(): Promise<void> {
    this.losses = [];
    while (this.flights.size > 0) await Promise.all(this.flights);
  }

  private act(client: Client, signal: AbortSignal, action: LoanAction): Promise<void> {
    if (action === 'apply') return this.apply(client, signal);
    return action === 'confirm' ? this.confirm(client, signal) : this.pay(client, signal);
  }

  /** As the screen before an application does: what was lent before decides which call it is. */
  private async apply(client: Client, signal: AbortSignal): Promise<void> {
    const choice = { amount: 20_000, term: 91 };
    const productId = 'ng-classic';
    const intent = `apply:${productId}:${choice.amount}:${choice.term}:`;
    const { bankCards } = await client.call(getUserInfo, {}, { signal });
    const [card] = bankCards;
    const again = card && { productId, bankCardId: card.cardId, ...choice };
    const latest = await client.call(getLatestOrder, {}, { signal });
    if (again && latest?.status === 4) await client.call(applyForReloan, again, { signal, intent });
    else await client.call(applyForLoan, { productIds: [productId], ...choice }, { signal, intent });
  }

  private async confirm(client: Client, signal: AbortSignal): Promise<void> {
    const order = await client.call(getLatestOrder, {}, { signal });
    if (!order?.term) return;
    const { orderNo, term } = order;
    const choice = { orderNo, amount: order.loanAmount, term };
    const confirmation = await readConfirmation(
      (endpoint, payload) => client.call(endpoint, payload, { signal }),
      choice,
    );
    await client.call(confirmCallOf(order.status), confirmation, { signal, intent: `confirm:${orderNo}` });
  }

  /** Asks where to pay, in both ways: the account that is the borrower's, and the cashier. */
  private async pay(client: Client, signal: AbortSignal): Promise<void> {
    const order = await client.call(getLatestOrder, {}, { signal });
    if (!order) return;
    const { orderNo } = order;
    await client.call(createDedicatedAccount, { orderNo }, { signal });
    const { payOrderId, payable } = await client.call(getRepayProducts, { orderNo }, { signal });
    if (payOrderId === undefined) return;
    const payment = { payOrderId, channelId: 'paystack_card', amount: payable };
    const intent = `pay:${payOrderId}:paystack_card:${payable}`;
    await client.call(confirmPortalRepayment, payment, { signal, intent });
  }
}

/** What the steps act on: a borrower at the lender, with two devices. */
export interface World {
  readonly lender: TestLender;
  readonly borrower: TestBorrower;
  readonly devices: readonly [Device, Device];
}
