import { dishonestPhrase, textProblem } from './honesty';

test.each([
  'Approval guaranteed',
  'Aprobación garantizada',
  'Money in one minute',
  'Dinero en 1 minuto',
  'Instant cash',
  'A loan without risk? Risk-free!',
  'Préstamo sin interés',
  'Hurry, only 3 left',
  '¡Apúrate! Solo quedan 5 lugares',
  '100% approval',
])('“%s” may not be said', text => {
  expect(dishonestPhrase(text)).toBeTruthy();
});

test.each([
  'A loan you can read before you sign',
  'Usually minutes, at most 1 working day',
  '124 of 200 left',
  'Interest, 0.09% a day',
  'Elige el monto que te conviene',
])('“%s” may', text => {
  expect(dishonestPhrase(text)).toBeUndefined();
});

test.each([
  ['Cosecha: ¿qué te conviene?', undefined],
  ['Today’s places', undefined],
  ['a'.repeat(30), undefined],
  ['a'.repeat(31), 'length'],
  ['  ', 'length'],
  ['From 5,000 on', 'letters'],
  ['From ५ on', 'letters'],
  ['From ₦ on', 'letters'],
  ['Up to {amount}', 'letters'],
  ['<b>Now</b>', 'letters'],
  ['It\\u0027s', 'letters'],
  ["It's", 'letters'],
  ['a\u2028b', 'letters'],
  ['Approval guaranteed', 'promise'],
])('what a marketer may have said: “%s” %s', (text, problem) => {
  expect(textProblem(text, 30)).toBe(problem);
});
