import * as v from 'valibot';
import { actions } from './actions';

test('how long each action may take, and who waits for it', () => {
  const { toLogin, ...others } = actions;
  expect(toLogin).toMatchObject({ timeout: 600_000, ackWithin: 3000, awaited: true });
  const minutes = (name: string) => Math.ceil(actions[name as keyof typeof actions].timeout / 60_000);
  const names = Object.keys(others);
  expect(names.filter(name => minutes(name) === 1)).toEqual([
    ...['getCapabilities', 'getLoginInfo', 'logout', 'setNewToken', 'logEventByLocal', 'logEventByAF'],
  ]);
  expect(names.filter(name => minutes(name) === 10)).toEqual([
    ...['selectContact', 'saveFile', 'shareFile', 'addToCalendar', 'openPayment'],
  ]);
});

const file = { name: 'a.png', type: 'image/png', base64: 'QQ==' };
const date = { uid: 'u', sequence: 0, title: 'Due', notes: '', start: '2026-12-03T09:00', alarms: [] };

test.each([
  [actions.saveFile.data, file, 'name', ['-a_1.tar.gz', 'a'.repeat(100)], ['', '.a', 'a/b', 'a'.repeat(101)]],
  [actions.shareFile.data, file, 'type', ['a/b', 'x-y.z+w/1'], ['a', 'a/', '/b', 'a/b;c', ' a/b']],
  [
    actions.addToCalendar.data,
    date,
    'start',
    ['2026-01-02T03:04'],
    ['2026-01-02T03:04:05', 'x2026-01-02T03:04'],
  ],
  [
    actions.openPayment.data,
    {},
    'url',
    ['upi://pay?pa=a@b'],
    ['upi://pay', 'upi://mandate?', ' upi://pay?', ''],
  ],
  [actions.readCode.reply, { result: 'success' }, 'code', ['1234', '12345678'], ['123', '123456789', '12a4']],
])('row %#: what fits, and what does not', (schema, rest, field, valid, invalid) => {
  function fits(value: string) {
    return v.is(schema, { ...rest, [field]: value });
  }
  expect(valid.filter(value => !fits(value))).toEqual([]);
  expect(invalid.filter(fits)).toEqual([]);
});

test('a name and a number of a contact lose their spaces, and a blank number is none', () => {
  const { reply } = actions.selectContact;
  const picked = (phone: string) => ({ result: 'success', data: { name: ' Ada ', phone } });
  expect(v.parse(reply, picked(' 0803 '))).toEqual({
    result: 'success',
    data: { name: 'Ada', phone: '0803' },
  });
  expect(v.is(reply, picked(' '))).toBe(false);
});
