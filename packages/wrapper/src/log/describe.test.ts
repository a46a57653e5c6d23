import { maskPersonal, maskPhone } from './conversation';
import { tookText } from './log-panel';

test.each([
  ['8031234', '8031234'],
  ['80312344', '803 ••• 2344'],
])('of the number %s it says %s', (phone, said) => expect(maskPhone(phone)).toBe(said));

test.each([
  [undefined, undefined, '—'],
  [7, true, '…'],
  [999.4, false, '999 ms'],
  [1000, false, '1.0 s'],
])('of a time of %s ms, waiting %s, it says %s', (took, waiting, said) => {
  expect(tookText(took, waiting)).toBe(said);
});

test('what is nobody’s business is masked, however deep', () => {
  const secrets = {
    token: 'secret-9f2c',
    base64: 'YSxi',
    code: '246810',
    phone: '803',
    name: 'Ada',
    userId: 'U1',
  };
  const said = { deep: [{ ...secrets, code2: 7 }, null, 'token'], code: 0 };
  const masked = { token: '••• 9f2c', base64: '•••', code: '•••', code2: 7 };
  const others = [null, 'token'];
  const unknown = { phone: '•••', name: '•••', userId: '•••' };
  expect(maskPersonal(said)).toEqual({ code: 0, deep: [{ ...masked, ...unknown }, ...others] });
});
