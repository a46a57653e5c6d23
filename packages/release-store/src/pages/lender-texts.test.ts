import { compileMessage } from '@sunbird/languages/messages';
import { textMarks } from '@sunbird/shell-api/mark-messages';
import { withLenderTexts } from './lender-texts';

const { begin, is, end, argument, endArgument } = textMarks;

/** A message as the build draws it. */
function message(key: string, drawn: string): string {
  return `${begin}${key}${is}${drawn}${end}`;
}

function part(name: string, drawn: string): string {
  return `${argument}${name}${is}${drawn}${endArgument}`;
}

const until = message('coupon.until', `Until ${part('1:date', '<b>3 May</b>')}`);
const html = `<p title="${message('common.back', 'Back')}">${until}</p>`;

function shown(texts: Readonly<Record<string, string>>, drawn = html): string | undefined {
  const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]);
  return withLenderTexts(drawn, Object.fromEntries(compiled));
}

test('without texts of the lender nothing is left of the marks', () => {
  expect(shown({})).toBe('<p title="Back">Until <b>3 May</b></p>');
});

test('the lender’s texts take the place of the app’s, with what was drawn for their arguments', () => {
  expect(shown({ 'common.back': 'Say "no" & go', 'coupon.until': 'On {date} at the latest' })).toBe(
    '<p title="Say &quot;no&quot; &amp; go">On <b>3 May</b> at the latest</p>',
  );
});

test('a message within another one is replaced too', () => {
  const nested = message('outer', `See ${part('1:what', message('inner', 'this'))}`);
  expect(shown({ inner: 'that' }, nested)).toBe('See that');
  expect(shown({ inner: 'that', outer: '{what}!' }, nested)).toBe('that!');
});

test('a tag around an amount is drawn as it was', () => {
  const drawn = message('coupon.from', `Loans from ${part('8:money', '<span>₦500</span>')}`);
  expect(shown({ 'coupon.from': 'From <money>{amount}</money> up' }, drawn)).toBe(
    'From <span>₦500</span> up',
  );
});

test('a screen with a text that only the app can put together is left out', () => {
  expect(shown({ 'coupon.until': '{date, select, other {soon}}' })).toBeUndefined();
  expect(shown({ 'coupon.until': 'Until {day}' })).toBeUndefined();
  const bold = message('waiting.lead', `Wait ${part('8:b', '<b>ten minutes</b>')}`);
  expect(shown({ 'waiting.lead': 'Wait <b>a while</b>' }, bold)).toBeUndefined();
});
