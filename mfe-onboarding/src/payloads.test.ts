import { saveBasicInfoMarket } from '@sunbird/api-client';
import { parseForm, personalSchema } from '@sunbird/loan-domain';
import { allRegions } from '@sunbird/loan-domain/markets';
import { runs } from '@sunbird/testing/runs';
import { indian, mexican, nigerian } from '@sunbird/testing/valid-answers';
import { consentsOf } from './personal/consents';
import { personalPayload } from './personal/personal-form';
import type { Answers } from './shared/answers';

/*
 * The lender accepts every payload that the forms accept: it fits the declaration of its call, and the lender's
 * rules (the same schemas, after JSON) find no issue and read the same values.
 */

const today = '2026-03-06';

/** The payload as the lender receives it. */
function sent(payload: object): unknown {
  return JSON.parse(JSON.stringify(payload));
}

/** Other answers to try, by field. */
type Pool = Readonly<Record<string, readonly (string | undefined)[]>>;

/** The answers, with each field and each pair of fields changed: every pair in `pnpm test:all`, else a few. */
function variations(answers: Answers, pool: Pool): readonly Answers[] {
  const changes = Object.entries(pool).flatMap(([field, values]) =>
    values.map(value => ({ [field]: value })),
  );
  const pairs = changes.flatMap((one, index) =>
    changes.slice(index + 1).map(other => ({ ...one, ...other })),
  );
  const step = runs(29, 1);
  const tried = [{}, ...changes, ...pairs.filter((_, index) => index % step === 0)];
  return tried.map(change => ({ ...answers, ...change }));
}

const odd = [undefined, '', '  ', 'x', "O'Neil-José", '0'.repeat(101)];

const personalPool: Pool = {
  firstName: odd,
  middleName: odd,
  lastName: ['Li', 'ЖЖ', '王', '4'],
  birthday: [undefined, '2004-02-29', '2023-02-29', '2015-01-01', '1940-01-01'],
  gender: [undefined, '1', 'male', 'other'],
  nationalId: [undefined, '12345678901', 'boxw 310820 hnerxn 09', 'acupa7085r', '1'],
  education: [undefined, 'masters', 'none'],
  rfc: [undefined, 'mhtr93041179a', 'MHTR930411791'],
  nss: [undefined, '9291-9084-431', '92919084432'],
  whatsappNo: [undefined, '0803 214 4417', '+2348032144417', '123'],
  alternativePhone: [undefined, '8032144417', '+52 222 123 4567', '1'],
  email: [undefined, 'a@b.co', 'a b@c.de', 'A.B+c@work.com.mx'],
  state: [undefined, 'Kano', 'Atlantis'],
  city: [undefined, 'Dala', 'Nowhere'],
  pinCode: [undefined, '44100', '560001', '1'],
  loanPurpose: [undefined, 'health', 'yacht'],
};

it.each([
  ['NG', nigerian, allRegions.NG],
  ['MX', mexican, allRegions.MX],
  ['IN', indian, allRegions.IN],
] as const)('personal info of %s', (_, { market, personal }, regions) => {
  const schema = personalSchema(market, { today, regions });
  let passed = 0;
  for (const answers of variations(personal, personalPool)) {
    const form = parseForm(schema, answers);
    if (!form.ok) continue;
    passed += 1;
    const consents = consentsOf(answers, market.collected, market, flag => flag);
    const payload = sent(personalPayload(form.value, consents, { language: 'en', today }));
    expect(parseForm(saveBasicInfoMarket.payload, payload).ok).toBe(true);
    expect(parseForm(schema, payload)).toEqual({ ok: true, value: form.value });
  }
  expect(passed).toBeGreaterThan(20);
});
