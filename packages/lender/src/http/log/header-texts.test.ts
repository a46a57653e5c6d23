import { headerText } from './request-log';

test.each([
  ['packagename', 'ng.sunbird.credit'],
  ['appname', 'Sunbird NG'],
  ['lang', 'es'],
  ['idempotency-key', '0b1c2d3e-0000-4000-8000-0123456789ab'],
  ['x-request-id', 'TRC-7K2M9QX4TB'],
  ['content-type', 'application/json'],
])('%s is shown as the app sends it', (name, value) => {
  expect(headerText(name, value)).toBe(value);
});

test.each([
  'packagename',
  'appname',
  'lang',
  'idempotency-key',
  'x-request-id',
  'content-type',
  'afid',
  'authorization',
])('%s shows nothing that a person could have typed', name => {
  for (const value of [
    '8032144417',
    'A-8032144417',
    '8032144417803214',
    '+234 803 214 4417',
    'ada@mail.example',
    'Adaeze; Okafor',
    '',
    'a'.repeat(300),
  ])
    expect([value, headerText(name, value)]).toEqual([value, '[redacted]']);
});

test('of the content type the kind alone is shown, without what follows', () => {
  expect(headerText('content-type', 'multipart/form-data; boundary=8032144417')).toBe('multipart/form-data');
});
