import { allCalls } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { sampleMobile, samplePerson } from '../../controls/sample-person';
import { type Random, seededRandom, systemRandom } from '../../random';
import { Hooks } from '../hooks/hooks';
import type { HooksFile } from '../hooks/hooks-file';
import type { VerifyOptions } from '../options';
import type { Findings } from '../report/findings';
import type { VerifyEnvironment } from '../verify-environment';
import { applyAgain, changeAccount, confirmAndCancel } from './again';
import { App, type AppTools } from './app';
import { apply } from './application';
import { beforeLogIn } from './before-log-in';
import { Blocked, type Life } from './life';
import { confirmFirst, getOffer, getPaidOut } from './loan';
import { afterLogIn, logIn } from './log-in';
import { repay, rollOver, seeRecords, useCoupon } from './paying';
import { seeDebt } from './repaying';
import { beRejected, useRights } from './rights';
import { endSessionsOf, logInElsewhere, refuseOtherMarket, refuseStrangers } from './sessions';

interface RunTools {
  readonly options: VerifyOptions;
  readonly environment: VerifyEnvironment;
  readonly findings: Findings;
  readonly file: HooksFile;
  readonly random: Random;
}

/** Three borrowers of one market: one lives a loan's life, one must see nothing of it, one is rejected. */
class MarketRun {
  private readonly tools: AppTools;
  private readonly hooks: Hooks;
  private readonly life: Life;
  private readonly other: Life;
  private keys = 0;

  constructor(
    private readonly run: RunTools,
    private readonly market: MarketCode,
  ) {
    const { environment, findings, file, options, random } = run;
    this.hooks = new Hooks(file, { fetch: environment.fetch, baseUrl: options.server.baseUrl });
    const salt = random.integer(100_000, 999_999);
    const packageName = file.markets[market]?.packageName ?? allMarkets[market].packageName;
    const server = { ...options.server, packageName };
    this.tools = { environment, server, market, findings, newKey: () => this.newKey(salt), chapter: '' };
    this.life = this.begin(0);
    this.other = this.begin(1);
  }

  async walk(): Promise<void> {
    const { life, other, hooks } = this;
    const { app } = life;
    await this.chapter('Before the log-in', () => beforeLogIn(life));
    await this.chapter('Log-in', () => logIn(life));
    await this.chapter('Another borrower', () => logIn(other));
    app.stranger = other.app;
    await this.chapter('First calls', () => afterLogIn(life));
    await this.chapter('Application', () => apply(life));
    await this.chapter('Decision', () => getOffer(life));
    await this.chapter('Confirmation', () => confirmFirst(life));
    await this.chapter('Payout', () => getPaidOut(life));
    await this.chapter('Debt', () => seeDebt(life));
    await this.chapter('Rollover', () => rollOver(life));
    await this.chapter('Coupons', () => useCoupon(life));
    await this.chapter('Repayment', () => repay(life));
    await this.chapter('Records', () => seeRecords(life));
    await this.chapter('Another account', () => changeAccount(life));
    await this.chapter('Borrowing again', () => applyAgain(life));
    await this.chapter('Cancelling', () => confirmAndCancel(life));
    await this.chapter('Rights', () => useRights(life));
    if (hooks.has('decide')) await this.chapter('Rejection', () => this.reject());
    await this.chapter('Without a session', () => refuseStrangers(life));
    await this.chapter('Other market', () => refuseOtherMarket(life, name => this.appWith(name)));
    await this.chapter('Other device', () => logInElsewhere(life, this.begin(0).app));
    await this.chapter('End of a session', () => endSessionsOf(life, other.app));
    this.nameUntried();
  }

  private async reject(): Promise<void> {
    const rejected = this.begin(2);
    const { product, amount, term } = this.life.known;
    Object.assign(rejected.known, { product, amount, term });
    await beRejected(rejected);
  }

  private async chapter(title: string, go: () => Promise<void>): Promise<void> {
    this.tools.chapter = title;
    try {
      await go();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      this.run.environment.write(`${this.market} ${title}: stopped, for want of ${error.message}.\n`);
    }
  }

  /** A call that no chapter came to. */
  private nameUntried(): void {
    const { findings, market } = this.tools;
    for (const endpoint of allCalls.filter(call => !findings.isAnswered(market, call))) {
      findings.add({
        market,
        chapter: 'Not tried',
        endpoint,
        aspect: 'answer',
        outcome: 'skipped',
        detail: 'the run did not come to it',
        lines: [],
        ms: 0,
      });
    }
  }

  private begin(which: number): Life {
    const { file, random } = this.run;
    const market = allMarkets[this.market];
    const { mobiles = [], answers = {} } = file.markets[this.market] ?? {};
    const mobile =
      mobiles[which] ?? (which === 0 && this.life ? this.life.app.mobile : sampleMobile(market, random));
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
    return { market, app, hooks: this.hooks, person, known: {} };
  }

  private appWith(packageName: string): App {
    const server = { ...this.tools.server, packageName };
    return new App({ ...this.tools, server }, this.life.app.mobile, this.life.app.deviceId);
  }

  private newKey(salt: number): string {
    this.keys += 1;
    return `verify-${this.market}-${salt}-${this.keys}`;
  }
}

/** Walks a loan's life in each market. */
export async function runLife(
  options: VerifyOptions,
  environment: VerifyEnvironment,
  findings: Findings,
  file: HooksFile,
): Promise<void> {
  const random = environment.seed === undefined ? systemRandom : seededRandom(environment.seed);
  for (const market of options.markets) {
    environment.write(`\n${market}\n`);
    await new MarketRun({ options, environment, findings, file, random }, market).walk();
  }
}
