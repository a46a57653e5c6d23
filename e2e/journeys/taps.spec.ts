import { type FormValues, personalPresence, workPresence } from '@sunbird/loan-domain';
import { Borrower } from '../support/borrower';
import { borrow } from '../support/journey/loan';
import { type InputDriver, touchInput } from '../support/page/input-driver';
import { indian } from '../support/personas/indian';
import { mexican } from '../support/personas/mexican';
import { nigerian } from '../support/personas/nigerian';
import type { Person } from '../support/personas/person';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

type Presence = Readonly<Partial<Record<string, string>>>;

/** A maternal surname is optional in Mexico; who has one gives it, since the CURP and the bank have it too. */
const given: readonly string[] = ['firstName', 'middleName', 'lastName'];

/** What is required, without the number that the form has from the log-in and a state that the postal code names. */
function required<Answers extends object>(answers: Answers, presence: Presence, code = ''): Answers {
  const prefilled = ['whatsappNo', ...(code === 'MX' ? ['state'] : [])];
  const entries = Object.entries(answers).filter(
    ([field]) => (presence[field] === 'required' && !prefilled.includes(field)) || given.includes(field),
  );
  return Object.fromEntries(entries) as Answers;
}

/** The same borrower, who gives no more than the market requires. */
function inAHurry(person: Person): Person {
  const { market } = person;
  const all: FormValues = Object.assign({}, ...person.personal.map(({ answers }) => answers));
  // The birthday, which an identity number may tell, shows the fields that come after it.
  const presence = personalPresence({ birthday: '1996-06-15', ...all }, market);
  const personal = person.personal.map(part => ({
    ...part,
    answers: required(part.answers, presence, market.code),
  }));
  return {
    ...person,
    personal: personal.filter(({ answers }) => Object.keys(answers).length > 0),
    work: required(person.work, workPresence(person.work, market)),
  };
}

/** Counts presses on controls, and fields that are typed; a tap into a field is part of typing. */
function counting(): { readonly input: InputDriver; readonly count: { taps: number; typed: number } } {
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
    type(target, text) {
      count.typed += 1;
      return touchInput.type(target, text);
    },
  };
  return { input, count };
}

/** What a first loan takes today, without mistakes. Fewer is better: lower a figure when a step goes. */
const most = {
  NG: { person: nigerian, taps: 45, typed: 16 },
  MX: { person: mexican, taps: 47, typed: 16 },
  IN: { person: indian, taps: 45, typed: 16 },
} as const;

for (const [code, { person, taps, typed }] of Object.entries(most)) {
  test(`${code}: a first loan takes few taps and typed fields`, async ({ page, lender }) => {
    const { input, count } = counting();
    const language = code === 'MX' ? 'es' : 'en';
    await borrow(new Borrower(page, lender, { person: inAHurry(person), language, input }));
    // A shutter that is pressed before the camera shows is pressed once more.
    expect(count.taps).toBeLessThanOrEqual(taps + 1);
    expect(count.typed).toBeLessThanOrEqual(typed);
  });
}
