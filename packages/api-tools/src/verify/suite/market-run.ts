import { type MarketCode, marketCodes, type OrderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { Random } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { sampleMobile, samplePerson } from '../../walk/sample-person';
import type { Findings } from '../findings';
import { type HookName, Hooks, type HooksFile } from '../hooks';
import type { VerifyOptions } from '../options';
import { type Fetch, VerifyError } from '../send-call';
import { App, type AppTools, type Exchange, requireAnswer } from './app';
import { statusesOf } from './every-call';
import type { Scenario } from './scenario';

/** What the program works with; tests give their own. */
export interface VerifyEnvironment {
  readonly fetch: Fetch;
  readonly write: (text: string) => void;
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** Told of each answer of a loan's life. */
  readonly record?: (exchange: Exchange) => void;
  /** The same invented borrowers for the same seed. */
  readonly seed?: number;
  /** At which statuses of an order every call is tried; at all of them without it. */
  readonly statuses?: readonly OrderStatus[];
}

/** What a case may need: one of the lender's hooks, or a borrower's token. */
export type Need = HookName | 'token';

export interface RunTools {
  readonly options: VerifyOptions;
  readonly environment: VerifyEnvironment;
  readonly findings: Findings;
  readonly file: HooksFile;
  readonly random: Random;
}

const madeBorrower = v.object({
  mobile: v.string(),
  token: v.string(),
  orderNo: v.string(),
  userId: v.optional(v.string()),
});

/** The borrowers of one market, and what their cases share. */
export class MarketRun {
  readonly tools: AppTools;
  /** The borrower. */
  readonly first: Scenario;
  /** The borrower who must see nothing of it. */
  readonly other: Scenario;
  readonly rejected: Scenario;
  /** The first one's other device. */
  readonly second: App;
  private readonly hooks: Hooks;
  private keys = 0;

  constructor(
    private readonly run: RunTools,
    private readonly market: MarketCode,
  ) {
    const { environment, findings, file, options, random } = run;
    const { fetch, record } = environment;
    this.hooks = new Hooks(file, { fetch, baseUrl: options.server.baseUrl });
    const salt = random.integer(100_000, 999_999);
    const newKey = () => {
      this.keys += 1;
      return `verify-${market}-${salt}-${this.keys}`;
    };
    const named = options.mode === 'token' ? options.packageName : file.markets[market]?.packageName;
    const server = { ...options.server, packageName: named ?? allMarkets[market].packageName };
    this.tools = { fetch, record, server, market, findings, newKey, chapter: '' };
    this.first = this.begin(0);
    this.other = this.begin(1);
    this.rejected = this.begin(2);
    const { mobile, deviceId } = this.first.app;
    this.second = new App(this.tools, mobile, deviceId);
    if (options.mode === 'token') this.first.app.token = options.token;
  }

  /** The first one's device with the app of another market. @throws CannotContinue where the file names none */
  get stray(): App {
    const { markets } = this.run.file;
    const foreign = marketCodes.filter(code => code !== this.market);
    const names = foreign.map(code => markets[code]?.packageName);
    // A lender with apps of its own has no other ones.
    if (markets[this.market]?.packageName === undefined)
      names.push(allMarkets[foreign[0] ?? this.market].packageName);
    const packageName = requireAnswer(
      names.find(name => name !== undefined),
      'the name of the app of another market',
    );
    const server = { ...this.tools.server, packageName };
    const { mobile, deviceId } = this.first.app;
    return new App({ ...this.tools, server }, mobile, deviceId);
  }

  get values(): VerifyOptions['values'] {
    return this.run.options.values;
  }

  /** At which statuses every call is tried. */
  get statuses(): readonly OrderStatus[] {
    const { statuses } = this.run.environment;
    return statusesOf(this.market).filter(status => statuses?.includes(status) ?? true);
  }

  has(need: Need): boolean {
    return need === 'token' ? this.run.options.mode === 'token' : this.hooks.has(need);
  }

  /** A borrower whose order is at a status, by the lender's hook. Its answers are no examples for the documentation. */
  async borrowerAt(status: OrderStatus): Promise<Scenario> {
    const made = v.safeParse(madeBorrower, await this.hooks.run('borrower', { status, market: this.market }));
    if (!made.success) throw new VerifyError('The hook "borrower" answers without a borrower.');
    const { mobile, token, orderNo, userId } = made.output;
    const tools = { ...this.tools, record: undefined };
    const app = new App(tools, mobile, `verify-${mobile}`);
    app.token = token;
    return { ...this.first, app, answers: { orderNo, ...(userId !== undefined && { userId }) } };
  }

  /** One of the three borrowers; by the lender's test data, else invented. */
  private begin(which: number): Scenario {
    const { file, random } = this.run;
    const market = allMarkets[this.market];
    const { mobiles = [], answers = {} } = file.markets[this.market] ?? {};
    const mobile = mobiles[which] ?? sampleMobile(market, random);
    const invented = samplePerson(market, random, mobile);
    const given = (fields: object) =>
      Object.fromEntries(Object.keys(fields).flatMap(name => (answers[name] ? [[name, answers[name]]] : [])));
    const person = {
      ...invented,
      personal: { ...invented.personal, ...given(invented.personal) },
      work: { ...invented.work, ...given(invented.work) },
      account: { ...invented.account, ...given(invented.account) },
    };
    const app = new App(this.tools, mobile, `verify-${mobile}`);
    return { market, app, hooks: this.hooks, person, answers: {} };
  }
}
