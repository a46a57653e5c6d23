import { codes } from '@sunbird/api-client';
import { getPostalArea, lookUpPerson } from '@sunbird/api-client/contract';
import { useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();
const ada = { nationalId: '12345678901', birthday: '1996-06-15' };

function register() {
  const { people } = lender.sandbox.lender.services;
  if (!people) throw new Error('The sandbox plays a register.');
  return jest.spyOn(people, 'holderOf');
}
afterEach(() => jest.restoreAllMocks());

test('a register names the holder of a number to who knows the birthday too', async () => {
  const { client } = await lender.borrower(6);
  const named = { firstName: 'Ada', lastName: 'Okafor', gender: 'female' };
  expect(await client.ok(lookUpPerson, ada)).toEqual(named);
  expect(await client.ok(lookUpPerson, { ...ada, birthday: '1996-06-१५' })).toEqual(named);
});

test('a PAN names its holder too', async () => {
  const { client } = await lender.borrower(6, 'IN');
  const pan = { nationalId: 'acupa7085r', birthday: '1996-06-15' };
  expect(await client.ok(lookUpPerson, pan)).toEqual({ firstName: 'Asha', lastName: 'Menon' });
});

test('in Mexico, to who knows the given name', async () => {
  const { client } = await lender.borrower(6, 'MX');
  const nationalId = 'nugm-960615 MNLXRR09';
  const named = { firstName: 'María José', middleName: 'Núñez', lastName: 'García', gender: 'female' };
  for (const firstName of ['María José', 'MA. JOSE', 'Maria', 'María-José']) {
    expect(await client.ok(lookUpPerson, { nationalId, firstName })).toEqual(named);
  }
  for (const firstName of ['José', 'María Luisa', 'M', '', undefined]) {
    expect(await client.ok(lookUpPerson, { nationalId, birthday: '1996-06-15', firstName })).toEqual({});
  }
});

test('a number that nobody has, and a wrong birthday, are told alike', async () => {
  const { client } = await lender.borrower(6);
  for (const guess of [
    { nationalId: '12345678902', birthday: ada.birthday },
    { ...ada, birthday: '1996-06-16' },
    { nationalId: ada.nationalId },
    { ...ada, birthday: '' },
  ]) {
    expect(await client.ok(lookUpPerson, guess)).toEqual({});
  }
});

test('one borrower tries ten numbers a day', async () => {
  const { client } = await lender.borrower(6);
  const holderOf = register();
  for (let last = 10; last < 20; last += 1) {
    await client.ok(lookUpPerson, { ...ada, nationalId: `123456789${last}` });
  }
  expect((await client.call(lookUpPerson, ada)).code).toBe(codes.tooManyAttempts);
  expect(holderOf).toHaveBeenCalledTimes(10);
  await lender.advance('P1D');
  expect(await client.ok(lookUpPerson, ada)).toMatchObject({ firstName: 'Ada' });
});

test('one number is tried ten times a day, by however many borrowers', async () => {
  const holderOf = register();
  const callers = [await lender.borrower(6), await lender.borrower(6), await lender.borrower(6)];
  const answers: number[] = [];
  for (let day = 1; day <= 12; day += 1) {
    const birthday = `1996-07-${String(day).padStart(2, '0')}`;
    const caller = callers[day % callers.length];
    answers.push((await caller?.client.call(lookUpPerson, { ...ada, birthday }))?.code ?? -1);
  }
  expect(answers).toEqual([...Array(10).fill(0), codes.tooManyAttempts, codes.tooManyAttempts]);
  expect(holderOf).toHaveBeenCalledTimes(10);
});

test('nobody is told without a session', async () => {
  const holderOf = register();
  const { code } = await lender.client('NG').call(lookUpPerson, ada);
  expect(code).toBe(codes.notLoggedIn);
  expect(holderOf).not.toHaveBeenCalled();
});

test('a lender without registers has neither call', async () => {
  const { client } = await lender.borrower(6, 'MX');
  const { services } = lender.sandbox.lender;
  const { people, postal } = services;
  Object.assign(services, { people: undefined, postal: undefined });
  try {
    expect((await client.call(lookUpPerson, ada)).code).toBe(404);
    expect((await client.call(getPostalArea, { postalCode: '03100' })).code).toBe(404);
  } finally {
    Object.assign(services, { people, postal });
  }
});

test('a postal code tells what lies in it; an unknown one nothing', async () => {
  const { client } = await lender.borrower(6, 'MX');
  expect(await client.ok(getPostalArea, { postalCode: '03100' })).toEqual({
    state: 'Ciudad de México',
    city: 'Benito Juárez',
    neighbourhoods: ['Del Valle Centro', 'Insurgentes San Borja'],
  });
  expect(await client.ok(getPostalArea, { postalCode: '99999' })).toEqual({ neighbourhoods: [] });
});
