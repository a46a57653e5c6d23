import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Borrower } from '../support/borrower';
import { cardFilm } from '../support/card-film';
import { borrow, repayInFull } from '../support/journey/loan';
import { type InputDriver, touchInput } from '../support/page/input-driver';
import { layoutFaults } from '../support/page/layout';
import { indian } from '../support/personas/indian';
import { mexican } from '../support/personas/mexican';
import { expect, test } from '../support/test';

const messageSchema = v.object({ action: v.string(), data: v.record(v.string(), v.unknown()) });
type Message = v.InferOutput<typeof messageSchema>;

/**
 * A wrapper that records events and does nothing else: no log-in, no contacts, no collection. It uses the protocol of
 * react-native-webview.
 */
class RecordingApp {
  private readonly recorded: Message[] = [];

  private constructor() {}

  static async around(page: Page): Promise<RecordingApp> {
    const app = new RecordingApp();
    await page.exposeFunction('appHears', (text: string) => {
      app.recorded.push(v.parse(messageSchema, JSON.parse(text)));
    });
    await page.addInitScript(() => {
      const hears: unknown = Reflect.get(window, 'appHears');
      const actions = ['getCapabilities', 'logEventByLocal', 'logEventByAF', 'setNewToken'];
      const about = { packageName: 'in.sunbird.credit', appName: 'Sunbird', version: '1', edition: '1' };
      Reflect.set(window, 'ReactNativeWebView', {
        postMessage(text: string) {
          if (typeof hears === 'function') hears(text);
          const { id, action } = JSON.parse(text);
          const code = actions.includes(action) ? 0 : -1;
          const data = action === 'getCapabilities' ? { actions, app: about, device: {} } : {};
          const bridge: unknown = Reflect.get(window, 'sunbirdBridge');
          const receive: unknown = bridge && Reflect.get(Object(bridge), 'receive');
          if (typeof receive === 'function') receive(JSON.stringify({ v: 1, id, code, msg: '', data }));
        },
      });
    });
    return app;
  }

  /** Events of the attribution service, in order. */
  get attributed(): readonly unknown[] {
    return this.recorded.filter(({ action }) => action === 'logEventByAF').map(({ data }) => data.event);
  }

  /** Completed funnel steps, in order. */
  get done(): readonly unknown[] {
    return this.events
      .filter(({ eventType }) => eventType === 'success')
      .map(({ eventOption }) => eventOption);
  }

  private get events(): readonly Message['data'][] {
    return this.recorded.filter(({ action }) => action === 'logEventByLocal').map(({ data }) => data);
  }

  /** Every event as it was sent. */
  get text(): string {
    return JSON.stringify(this.recorded.filter(({ action }) => action.startsWith('logEvent')));
  }
}

/** A page, or a part of a step, on which something was pressed. */
interface TappedScreen {
  /** Its place and its headings. */
  readonly name: string;
  /** Presses, and fields typed into. */
  taps: number;
}

/** Counts the taps and the screens of a page from now on. Text is typed with the returned driver. */
async function countTaps(
  page: Page,
): Promise<{ readonly screens: readonly TappedScreen[]; readonly input: InputDriver }> {
  const screens: TappedScreen[] = [];
  await page.exposeFunction('noteTap', (name: string) => {
    const shown = screens[screens.length - 1];
    if (shown?.name === name) shown.taps += 1;
    else screens.push({ name, taps: 1 });
  });
  await page.addInitScript(() => {
    function noteTap(): void {
      const report: unknown = Reflect.get(window, 'noteTap');
      const [path = '', query = ''] = location.hash.split('?');
      const part = /\b(?:part|question|side|view|step)=\w+/g;
      const headings = [...document.querySelectorAll('[data-page-heading]')].map(each => each.textContent);
      if (typeof report === 'function') report([path, ...(query.match(part) ?? []), ...headings].join(' '));
    }
    window.addEventListener('pointerdown', noteTap, true);
  });
  const input: InputDriver = {
    ...touchInput,
    async type(target, text) {
      const shown = screens[screens.length - 1];
      if (shown) shown.taps += 1;
      await touchInput.type(target, text);
    },
  };
  return { screens, input };
}

/*
 * One site serves all three markets, each by the package of its app. Nigeria in English is `first-loan.spec.ts`. Each
 * journey has a most of taps and screens, with every optional answer, and a press more for a shutter that is pressed
 * before the camera shows. Fewer is better: lower a figure when a step goes.
 */
test.describe.configure({ timeout: 300_000 });
test.use({ film: cardFilm() });

/** Back on home after the repayment: checks the loan in Records. */
async function seeRepaid({ page, lender, messages, person }: Borrower): Promise<void> {
  await page.goto(`${lender.origin}/#/records`);
  const finished = messages.say('borrow', 'records.finished');
  await page.getByRole('tab', { name: finished }).click();
  await expect(page.getByRole('tabpanel', { name: finished })).toContainText(
    messages.formatters.formatMoney(person.loan.amount, { hideCode: true }),
  );
}

type Screens = Awaited<ReturnType<typeof countTaps>>['screens'];

function expectAtMost(screens: Screens, most: { readonly taps: number; readonly screens: number }): void {
  const taps = screens.reduce((sum, screen) => sum + screen.taps, 0);
  const counted = screens.map(screen => `${screen.taps} ${screen.name}`).join('\n');
  expect(taps, counted).toBeLessThanOrEqual(most.taps);
  expect(screens.length, counted).toBeLessThanOrEqual(most.screens);
}

test('India in English, from register to repaid; the app receives each funnel event, without personal data', async ({
  page,
  lender,
}) => {
  const app = await RecordingApp.around(page);
  const { screens, input } = await countTaps(page);
  const borrower = new Borrower(page, lender, { person: indian, input });
  await borrow(borrower);
  expectAtMost(screens, { taps: 61, screens: 24 });
  await repayInFull(borrower);
  await seeRepaid(borrower);
  await expect
    .poll(() => app.attributed)
    .toEqual([
      'registered',
      'personal_info_saved',
      'work_info_saved',
      'identity_saved',
      'questionnaire_saved',
      'bank_card_saved',
      'application_submitted',
      'loan_confirmed',
      'payment_made',
    ]);
  expect([...new Set(app.done)]).toEqual([
    'register',
    'apply',
    'personalInfo',
    'workInfo',
    'identityImage',
    'identity',
    'questionnaire',
    'bankCard',
    'application',
    'confirmation',
    'payment',
  ]);
  const { mobile } = borrower;
  const { firstName = '', lastName = '', nationalId = '' } = indian.personal[0]?.answers ?? {};
  const { accountNo = '' } = indian.account.answers;
  for (const reported of [mobile, firstName, lastName, nationalId, accountNo]) {
    expect(app.text).not.toContain(reported);
  }
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('Mexico in Spanish, from register to repaid; no text is cut or overlaps', async ({ page, lender }) => {
    const faults = new Set<string>();
    const { screens, input } = await countTaps(page);
    const borrower = new Borrower(page, lender, {
      person: mexican,
      language: 'es',
      input: {
        ...input,
        // Filled in, before the press that leaves the screen.
        press: async (target, timeout) => {
          for (const fault of await layoutFaults(page)) faults.add(fault);
          await input.press(target, timeout);
        },
      },
    });
    await borrow(borrower);
    expectAtMost(screens, { taps: 72, screens: 24 });
    await repayInFull(borrower);
    await seeRepaid(borrower);
    expect([...faults]).toEqual([]);
  });
});
