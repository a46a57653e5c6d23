import { example } from '@sunbird/testing';
import fc from 'fast-check';
import { upiLink } from './upi-payment';

const payee = {
  vpa: 'loans.1@okbank',
  name: 'Sunbird Finance Ltd',
  reference: 'orderN7k2',
  note: 'LN-240318',
};

/**
 * The parameters that NPCI's "UPI Linking Specifications" (version 1.6) has for a payment to a merchant, typed
 * from it: what each may hold, and how long it may be.
 */
const parameters: Readonly<Record<string, RegExp>> = {
  pa: /^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/,
  pn: /^.{1,99}$/,
  tr: /^[A-Za-z0-9]{1,35}$/,
  tn: /^.{1,50}$/,
  am: /^\d{1,10}\.\d{2}$/,
  cu: /^INR$/,
};

/** Reads a link as a UPI app does: percent signs are decoded, a plus is a plus. */
function read(link: string): Record<string, string> {
  expect(link.startsWith('upi://pay?')).toBe(true);
  const pairs = link.slice('upi://pay?'.length).split('&');
  return Object.fromEntries(
    pairs.map(pair => {
      const [key = '', value = ''] = pair.split('=');
      return [key, decodeURIComponent(value)];
    }),
  );
}

test('has the parameters of NPCI, each once and in its form', () => {
  const fields = read(upiLink(payee, example.repay));
  expect(Object.keys(fields)).toEqual(['pa', 'pn', 'tr', 'tn', 'am', 'cu']);
  for (const [key, form] of Object.entries(parameters))
    expect([key, fields[key]]).toEqual([key, expect.stringMatching(form)]);
  expect(fields).toEqual({
    pa: 'loans.1@okbank',
    pn: 'Sunbird Finance Ltd',
    tr: 'orderN7k2',
    tn: 'LN-240318',
    am: `${example.repay}.00`,
    cu: 'INR',
  });
});

test('writes a space as %20 and the address with its @, which apps need', () => {
  const link = upiLink(payee, 22_936.28);
  expect(link).toContain('pa=loans.1@okbank&pn=Sunbird%20Finance%20Ltd&');
  expect(link).toContain('&am=22936.28&');
  expect(link).not.toContain('+');
});

test('no name adds a parameter or changes the amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 6_000_000 }), (name, paise) => {
      const fields = read(upiLink({ ...payee, name }, paise / 100));
      expect(Object.keys(fields)).toHaveLength(6);
      expect(fields.pn).toBe(name);
      expect(Math.round(Number(fields.am) * 100)).toBe(paise);
    }),
    { numRuns: 100 },
  );
});
