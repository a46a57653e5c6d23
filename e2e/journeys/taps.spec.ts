import { type FormValues, personalPresence, workPresence } from '@sunbird/loan-domain';
import { Borrower } from '../support/borrower';
import { cardFilm } from '../support/card-film';
import { borrow } from '../support/journey/loan';
import { type InputDriver, touchInput } from '../support/page/input-driver';
import { indian } from '../support/personas/indian';
import { mexican } from '../support/personas/mexican';
import { nigerian } from '../support/personas/nigerian';
import type { Person } from '../support/personas/person';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });
test.use({ film: cardFilm() });

type Presence = Readonly<Partial<Record<string, string>>>;

/**
 * What need not be given: the number of the log-in, what a register says of the identity number, and what lies in a
 * postal code.
 */
const filledIn: Readonly<Record<'NG' | 'MX' | 'IN', readonly string[]>> = {
  NG: ['whatsappNo', 'firstName', 'lastName', 'gender'],
  MX: ['whatsappNo', 'middleName', 'lastName', 'state', 'city'],
  IN: ['whatsappNo', 'firstName', 'lastName', 'state'],
};

/** What is required, without what is filled in. */
function required<Answers extends object>(
  answers: Answers,
  presence: Presence,
  prefilled: readonly string[] = [],
): Answers {
  const entries = Object.entries(answers).filter(
    ([field]) => presence[field] === 'required' && !prefilled.includes(field),
  );
  return Object.fromEntries(entries) as Answers;
}

/** The same borrower, who gives no more than the market requires. */
function inAHurry(person: Person, prefilled: readonly string[]): Person {
  const { market } = person;
  const all: FormValues = Object.assign({}, ...person.personal.map(({ answers }) => answers));
  // The birthday, which an identity number may tell, shows the fields that come after it.
  const presence = personalPresence({ birthday: '1996-06-15', ...all }, market);
  const personal = person.personal.map(part => ({
    ...part,
    answers: required(part.answers, presence, prefilled),
  }));
  return {
    ...person,
    personal: personal.filter(({ answers }) => Object.keys(answers).length > 0),
    work: required(person.work, workPresence(person.work, market)),
  };
}

/**
 * Counts presses on controls, and fields that are typed; a tap into a field, and the key that leaves it, is part of
 * typing. The code is not typed where a phone reads its SMS: Chrome on Android, and the wrapper. `onTyped` waits for
 * what an answer fills in.
 */
function counting(
  isReadByPhone: (field: string) => boolean,
  onTyped: (text: string) => Promise<void>,
): {
  readonly input: InputDriver;
  readonly count: { taps: number; typed: number };
} {
  const count = { taps: 0, typed: 0 };
  function tap<Given extends unknown[], Done>(act: (...sent: Given) => Done) {
    return (...sent: Given): Done => {
      count.taps += 1;
      return act(...sent);
    };
  }
  const input: InputDriver = {
    leadsOn: touchInput.leadsOn,
    press: tap(touchInput.press),
    tick: tap(touchInput.tick),
    choose: tap(touchInput.choose),
    pick: tap(touchInput.pick),
    async type(target, text) {
      if (!isReadByPhone(String(target))) count.typed += 1;
      await touchInput.type(target, text);
      await onTyped(text);
    },
  };
  return { input, count };
}

/** What a first loan takes today, without mistakes. Fewer is better: lower a figure when a step goes. */
const most = {
  NG: { person: nigerian, taps: 38, typed: 11, lookedUpBy: '15061996' },
  MX: { person: mexican, taps: 38, typed: 11, lookedUpBy: 'María José' },
  IN: { person: indian, taps: 36, typed: 12, lookedUpBy: '15061996' },
} as const;

for (const [code, { person, taps, typed, lookedUpBy }] of Object.entries(most)) {
  test(`${code}: a first loan takes few taps and typed fields`, async ({ page, lender }) => {
    function isCode(field: string): boolean {
      return field.replaceAll('\\s', ' ').includes(user.say('onboarding', 'code.label', { length: 6 }));
    }
    const { input, count } = counting(isCode, async text => {
      if (text === lookedUpBy) {
        await page.keyboard.press('Tab');
        const number = user.say('common', `field.${person.market.identity.kind}`);
        await user.seeText(user.say('onboarding', 'personal.lookedUp', { number }));
      }
      if (code === 'MX' && text === '66600') await user.seeText('Apodaca');
    });
    const language = code === 'MX' ? 'es' : 'en';
    const hurried = inAHurry(person, filledIn[person.market.code as keyof typeof filledIn]);
    const user = new Borrower(page, lender, { person: hurried, language, input });
    await borrow(user);
    // A shutter that is pressed before the camera shows is pressed once more.
    expect(count.taps).toBeLessThanOrEqual(taps + 1);
    expect(count.typed).toBeLessThanOrEqual(typed);
  });
}
