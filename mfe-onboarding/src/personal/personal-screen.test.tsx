import {
  ApiError,
  codes,
  getMarketHome,
  getPostalArea,
  getUserInfo,
  listConsents,
  lookUpPerson,
  NetworkError,
  saveBasicInfo,
  saveBasicInfoMarket,
} from '@sunbird/api-client';
import { whole as examples } from '@sunbird/loan-domain/examples/kenya';
import { mx, ng } from '@sunbird/loan-domain/markets';
import { wholePersonal } from '@sunbird/loan-domain/samples';
import {
  expectShown,
  type FakeApi,
  type FakeShellOptions,
  fakeApi,
  fill,
  fireEvent,
  makeHome,
  makeUserInfo,
  screen,
  waitFor,
  within,
} from '@sunbird/testing';
import { mexican, nigerian } from '@sunbird/testing/valid-answers';
import type { Answers } from '../shared/answers';
import { declined, givenConsents } from '../testing/markets';
import { keeps, openStep, press } from '../testing/render-step';
import { Screen } from './personal-screen';

const path = '/auth/personal_infomation';
const newcomer = makeUserInfo({ basicInfo: { userId: 'U1', mobile: '8032144417' } });

function lender() {
  return fakeApi([
    [getUserInfo, () => newcomer],
    [lookUpPerson, () => ({})],
    [getPostalArea, () => ({ neighbourhoods: [] })],
    [getMarketHome, () => makeHome(6)],
    [saveBasicInfoMarket, () => ({ nextStep: 11 as const, orderNo: 'LN-1' })],
    [saveBasicInfo, () => ({ nextStep: 11 as const })],
  ]);
}

function open(drafted: Answers | undefined, route = path, options: FakeShellOptions = {}) {
  return openStep(Screen, route, drafted ? { personal: drafted } : {}, { api: lender(), ...options });
}

const decided = declined(ng.collected);
const whole: Answers = { ...nigerian.personal, ...decided };

function openInMexico(part: number, drafted: Answers = {}) {
  const api = lender();
  api.respond(listConsents, () => givenConsents(mx));
  const typed = { ...mexican.personal, ...decided, ...drafted };
  return open(typed, `${path}?part=${part}`, { api, market: mx });
}

function choose(name: string | RegExp, option: string): void {
  fireEvent.click(screen.getByRole('combobox', { name }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('option', { name: option }));
}

describe('on a phone whose clock is wrong', () => {
  const in2050 = Date.UTC(2050, 0, 1);
  const api = { ...lender(), now: () => in2050 };

  it('keeps each decision with the lender’s time', async () => {
    const { shell, user } = await open(undefined, path, { api });
    for (const allow of screen.getAllByRole('radio', { name: 'Allow' })) fireEvent.click(allow);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await keeps(shell, 'personal', { 'consentAt:location': String(in2050) });
  });

  it('checks a birthday against the lender’s year', async () => {
    await open({ ...whole, birthday: '2031-06-15' }, `${path}?part=2`, { api });
    press('Next');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('before anything is asked', () => {
  /** The answer to one purpose. */
  function answerOf(ask: string, answer: 'Allow' | 'Not now') {
    return within(screen.getByRole('radiogroup', { name: ask })).getByText(answer);
  }
  const [location, device] = ['May we see where you are?', 'May we see which phone you use?'];

  it('asks for each purpose on one screen, says why, and keeps each decision with its time', async () => {
    const { shell, user } = await open(undefined);
    expectShown(
      'This is your choice. May we see where you are? Allow Not now To check your state and city',
      'Only when you apply Your phone asks you, too. We delete it after the decision',
    );
    for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
    await user.click(answerOf(location, 'Allow'));
    expect(shell.drafts.stored.get('personal')).toBeUndefined();
    await user.click(answerOf(device, 'Not now'));
    expect(await screen.findByRole('heading', { name: 'Your NIN and your name' })).toBeTruthy();
    expectShown(
      screen.getByRole('main'),
      'Your NIN and your name Exactly as on your ID. You must be 18 or older. NIN Dial *346# on your own number to see it. Date of birth',
    );
    await waitFor(() =>
      expect(shell.drafts.stored.get('personal')).toMatchObject({
        'consent:location': 'given',
        'consentAt:location': expect.stringMatching(/^\d{13}$/),
        'consent:device': 'declined',
      }),
    );
  });

  it('goes on with its button too, once every purpose has an answer', async () => {
    const { user } = await open(undefined);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('2 answers are missing')).toBeTruthy();
    for (const choice of screen.getAllByLabelText('Not now')) fireEvent.click(choice);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Your NIN and your name' })).toBeTruthy();
  });

  it('asks only what is still open after a reload', async () => {
    await open({ 'consent:location': 'given', 'consentAt:location': '1' });
    expect(screen.getAllByRole('radiogroup')).toEqual([screen.getByRole('radiogroup', { name: device })]);
  });

  it('lists all six and takes no application without them where the lender insists', async () => {
    const { shell } = await open(undefined, path, { settings: { collectsAll: true } });
    expectShown(
      'To assess your loan we read the items below. We delete them after the decision.',
      'Financial SMS Bank and wallet messages only. Never personal ones',
      'Installed apps The list of names, to spot fraud',
    );
    press('Not now');
    expect(shell.navigate).toHaveBeenCalledWith('home');
    expect(shell.drafts.stored.has('personal')).toBe(false);
  });

  it('is not asked again of somebody whom the lender knows', async () => {
    const api = lender();
    api.respond(getUserInfo, () => makeUserInfo());
    await open(undefined, path, { api });
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');
  });
});

describe('dependencies', () => {
  it('shows education and marital status only after the birthday', async () => {
    const { birthday: _, ...unborn } = whole;
    const first = await open(unborn, `${path}?part=2`);
    // The parts after it cannot be opened without one.
    expect(screen.getByRole('heading', { name: 'Your NIN and your name' })).toBeTruthy();
    const birthday = screen.getByRole('textbox', { name: 'Date of birth' });
    fireEvent.change(birthday, { target: { value: '1506199' } });
    fireEvent.change(birthday, { target: { value: '15 06 1996' } });
    expect(screen.getByText('15 June 1996')).toBeTruthy();
    first.unmount();
    await open(whole, `${path}?part=2`);
    expect(await screen.findByRole('heading', { name: 'A little about you' })).toBeTruthy();
    expectShown(screen.getByRole('main'), 'Education No schooling', 'Marital status Single');
  });

  it('offers no city before a state: please select State', async () => {
    const { state: _, city: __, ...nowhere } = whole;
    const { shell } = await open(nowhere, `${path}?part=3`);
    fireEvent.click(await screen.findByRole('combobox', { name: 'City or local government' }));
    expect(shell.toast).toHaveBeenCalledWith('Please select State', undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('clears the city, and nothing else, when another state is chosen', async () => {
    const { shell } = await open(whole, `${path}?part=3`);
    await screen.findByRole('combobox', { name: 'State' });
    expectShown(screen.getByRole('main'), 'State Lagos City or local government', 'Address 12 Allen Avenue');
    choose('State', 'Lagos');
    expect(screen.getByRole('combobox', { name: 'City or local government' }).textContent).toBe('Ikeja');
    choose('State', 'Kano');
    const { city: _, ...rest } = whole;
    await waitFor(() => expect(shell.drafts.stored.get('personal')).toEqual({ ...rest, state: 'Kano' }));
    expect(screen.getByRole('combobox', { name: 'City or local government' }).textContent).toBe('Choose');
  });

  it('lets another place be typed where not every one is listed', async () => {
    const { shell } = await openInMexico(3, { city: undefined });
    fireEvent.click(await screen.findByRole('combobox', { name: 'Municipality' }));
    fireEvent.click(screen.getByRole('option', { name: 'Another place' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Municipality' }), {
      target: { value: 'Tequila de Abajo' },
    });
    await keeps(shell, 'personal', { city: 'Tequila de Abajo' });
  });

  it('lets a place that was typed before be typed anew, from an empty field', async () => {
    const { shell, user } = await openInMexico(3, { city: 'Tequila de Abajo' });
    const field = await screen.findByRole('textbox', { name: 'Municipality' });
    await user.clear(field);
    await user.type(field, 'Tequila de Arriba');
    await keeps(shell, 'personal', { city: 'Tequila de Arriba' });
  });
});

describe('the phones', () => {
  const { whatsappNo: _, ...unreached } = whole;

  it('start with the number of the log-in for WhatsApp, which is one tap away from another', async () => {
    const { shell, user } = await open(unreached, `${path}?part=3`);
    const field = screen.getByRole('textbox', { name: 'WhatsApp number' });
    expect(field).toHaveProperty('value', '803 123 4567');
    expect(screen.queryByRole('button', { name: 'Same as my number' })).toBeNull();
    await fill(field, '8055550001');
    await user.click(screen.getByRole('button', { name: 'Same as my number' }));
    expect(field).toHaveProperty('value', '803 123 4567');
    await keeps(shell, 'personal', { whatsappNo: '8031234567' });
  });
});

describe('the email', () => {
  function email() {
    return screen.getByRole('textbox', { name: 'Email' });
  }
  const { email: _, ...unreached } = whole;

  it('takes another ending', async () => {
    const { shell } = await open(whole, `${path}?part=3`);
    fireEvent.click(screen.getByRole('button', { name: 'Ending of the address: @gmail.com' }));
    expectShown(screen.getByRole('dialog'), '@gmail.com', '@yahoo.com', '@outlook.com', 'Another address');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('option', { name: '@yahoo.com' }));
    await keeps(shell, 'personal', { email: 'adaeze.okafor@yahoo.com' });
  });

  it('takes any address that is typed whole', async () => {
    const { shell, user } = await open(unreached, `${path}?part=3`);
    await user.type(email(), 'ada@work.ng');
    await keeps(shell, 'personal', { email: 'ada@work.ng' });
    expect(email()).toHaveProperty('value', 'ada@work.ng');
    expect(screen.getByRole('button', { name: 'Ending of the address: typed in full' })).toBeTruthy();
  });

  it('shows a pasted address with its known ending apart', async () => {
    const { user } = await open(unreached, `${path}?part=3`);
    await user.click(email());
    await user.paste('ada@outlook.com');
    expect(email()).toHaveProperty('value', 'ada');
    expect(screen.getByRole('button', { name: 'Ending of the address: @outlook.com' })).toBeTruthy();
  });
});

describe('a person of one name', () => {
  it('is asked for no other, which comes back as it was typed', async () => {
    const { shell, user } = await open({ ...whole, firstName: 'Danjuma' });
    const tick = screen.getByRole('checkbox', { name: 'I have one name' });
    await user.click(tick);
    for (const name of ['Last name', /^Middle name/]) expect(screen.queryByLabelText(name)).toBeNull();
    await keeps(shell, 'personal', { firstName: 'Danjuma', lastName: whole.lastName, oneName: 'yes' });
    await user.click(tick);
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', whole.lastName);
  });

  it('is sent without a surname', async () => {
    const { shell } = await open({ ...whole, oneName: 'yes' }, `${path}?orderNo=LN-1&part=3`);
    await screen.findByRole('combobox', { name: 'State' });
    press('Next');
    await waitFor(() => expect(shell.api.payloadsOf(saveBasicInfoMarket)).toHaveLength(1));
    const [sent] = shell.api.payloadsOf(saveBasicInfoMarket);
    expect(sent).toMatchObject({ firstName: whole.firstName, oneName: 'yes' });
    expect(sent?.lastName).toBeUndefined();
  });

  it('is not asked for in Mexico', async () => {
    await openInMexico(1);
    expect(screen.queryByRole('checkbox', { name: 'I have one name' })).toBeNull();
  });
});

describe('what was typed', () => {
  it('is drafted with every key, numbers for this session of the browser only', async () => {
    const { shell } = await open(decided);
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ada' } });
    fireEvent.change(screen.getByLabelText('NIN'), { target: { value: '12345678901' } });
    await keeps(shell, 'personal', {
      firstName: 'Ada',
      nationalId: '12345678901',
    });
    expect(shell.drafts.sessionOnly.get('personal')).toEqual(['nationalId', 'rfc', 'nss']);
  });
});

describe('saving', () => {
  /** Presses the button of the last part. */
  async function saves(
    answers: Answers,
    options: FakeShellOptions = {},
    route = `${path}?orderNo=LN-1&part=3&campaign=spring`,
  ) {
    const opened = await open(answers, route, options);
    await screen.findByRole('combobox', { name: 'State' });
    press('Next');
    return opened;
  }

  it('sends everything once, clears the draft and leads on with what came along', async () => {
    const drafted = {
      ...whole,
      'consent:device': 'given',
      'consentAt:device': '1772790240000',
      'consent:location': 'given',
      'consentAt:location': '1772790240000',
    };
    const { shell } = await saves(drafted);
    await waitFor(() =>
      expect(shell.dispatchOrder).toHaveBeenCalledWith(
        { orderNo: 'LN-1', status: 11 },
        { campaign: 'spring' },
      ),
    );
    const at = 1_772_790_240_000;
    const deviceText = 'May we see which phone you use?\nModel and ID, to protect your account';
    const locationText = 'May we see where you are?\nTo check your state and city';
    expect(shell.api.payloadsOf(saveBasicInfoMarket)).toEqual([
      {
        ...nigerian.personal,
        orderNo: 'LN-1',
        language: 'en',
        old: expect.any(Number),
        consents: [
          { type: 'device', version: ng.legal.consents, at, text: deviceText },
          { type: 'location', version: ng.legal.consents, at, text: locationText },
        ],
      },
    ]);
    expect(shell.api.calls.find(({ name }) => name === saveBasicInfoMarket.name)?.intent).toBe(
      'personal:LN-1',
    );
    expect(shell.drafts.stored.has('personal')).toBe(false);
    expect(shell.spinner.show).toHaveBeenCalledWith('Saving your details');
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'success' }));
  });

  it('finds the open order where the address has none', async () => {
    const { shell } = await saves(whole, {}, `${path}?part=3`);
    await waitFor(() => expect(shell.dispatchOrder).toHaveBeenCalled());
    expect(shell.api.payloadsOf(saveBasicInfoMarket)).toMatchObject([{ orderNo: 'SB-240318', consents: [] }]);
  });

  it('uses the twin of a lender with one product', async () => {
    const { shell } = await saves(whole, { settings: { singleProduct: true } });
    await waitFor(() => expect(shell.api.payloadsOf(saveBasicInfo)).toHaveLength(1));
  });

  it('keeps everything when the answer is lost, and sends the same again', async () => {
    const api = lender();
    api.respond(saveBasicInfoMarket, () => new NetworkError());
    const { shell } = await saves(whole, { api });
    expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
    expect(shell.drafts.stored.get('personal')).toEqual(whole);
    expect(shell.dispatchOrder).not.toHaveBeenCalled();
    press('Next');
    await waitFor(() => expect(api.payloadsOf(saveBasicInfoMarket)).toHaveLength(2));
    const [once, again] = api.calls.filter(({ name }) => name === saveBasicInfoMarket.name);
    expect(again).toEqual(once);
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'failure' }));
  });

  it('leads to the part with the answer that was not taken', async () => {
    const api = lender();
    const fieldErrors = { nationalId: 'error.nin.required' };
    api.respond(saveBasicInfoMarket, () => new ApiError({ code: codes.fieldErrors, fieldErrors }));
    const { shell } = await saves(whole, { api });
    const firstPart = { campaign: 'spring', orderNo: 'LN-1' };
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('personalInfomation', firstPart));
    expect(shell.toast).toHaveBeenCalledWith('Some answers need a change', 'failure');
  });
});

test.each([
  ['person', (api: FakeApi) => api.respond(getUserInfo, () => new NetworkError())],
  ['states', () => undefined],
  ['consents', (api: FakeApi) => api.respond(listConsents, () => new NetworkError())],
])('the %s that did not load can be asked for again', async (what, fail) => {
  const api = lender();
  api.respond(listConsents, () => givenConsents(mx));
  const loadRegions = jest.fn(mx.loadRegions);
  if (what === 'states') loadRegions.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  fail(api);
  await open(undefined, path, { api, market: { ...mx, loadRegions } });
  await screen.findByText('This did not load');
  api.respond(getUserInfo, () => newcomer);
  api.respond(listConsents, () => givenConsents(mx));
  press('Try again');
  expect(await screen.findByRole('heading', { name: 'What may we see?' })).toBeTruthy();
});

test('a market that nobody here has heard of has its own form: counties, postal code, length of the ID', async () => {
  const kenya = { ...examples.rules, ...examples.presence };
  const typed = wholePersonal(kenya, { nationalId: '23456789', state: 'Nairobi', city: 'Westlands' });
  await open({ ...declined(kenya.collected), ...typed }, `${path}?part=3`, { market: kenya });
  expect(await screen.findByRole('textbox', { name: /PIN code|Postal code/i })).toBeTruthy();
  fireEvent.click(screen.getByRole('combobox', { name: 'State' }));
  const options = within(await screen.findByRole('dialog')).getAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual(['Kisumu', 'Mombasa', 'Nairobi']);
});

test('an RFC whose check digit is wrong is asked about, and taken', async () => {
  const { shell } = await openInMexico(2, { rfc: undefined });
  const field = await screen.findByRole('textbox', { name: /RFC/ });
  await fill(field, 'GODE561231GR8');
  expect(screen.queryByText(/the last character is unusual/)).toBeNull();
  await fill(field, 'AUGJ651117623');
  expectShown(
    screen.getByRole('main'),
    'AUGJ651117623 Please check it: the last character is unusual. If it is so on your papers, go on.',
  );
  press('Next');
  await keeps(shell, 'personal', { rfc: 'AUGJ651117623' });
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('personalInfomation', { part: 3 }));
});

test('a CURP tells birthday and sex, which are not asked', async () => {
  const empty = { birthday: undefined, gender: undefined, nationalId: undefined };
  const { shell, unmount } = await openInMexico(1, empty);
  await fill(await screen.findByRole('textbox', { name: 'CURP' }), String(mexican.personal.nationalId));
  expect(screen.getByText(/as your CURP says/)).toBeTruthy();
  await keeps(shell, 'personal', {
    birthday: mexican.personal.birthday,
    gender: mexican.personal.gender,
  });
  unmount();
  await openInMexico(2);
  expect(await screen.findByRole('heading', { name: 'A little about you' })).toBeTruthy();
  expect(screen.queryByText('Date of birth')).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Gender' })).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'Education' })).toBeTruthy();
});

it('in Mexico the postal code comes first, and chooses the state', async () => {
  const { container } = await openInMexico(3, { pinCode: undefined, state: undefined, city: undefined });
  const names = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(names.indexOf('Postal code')).toBeLessThan(names.indexOf('State'));
  await fill(screen.getByLabelText('Postal code'), '66600');
  expect(screen.getByRole('combobox', { name: 'State' }).textContent).toContain('Nuevo León');
});

describe('what a register says', () => {
  const nameless = { ...decided, nationalId: '12345678901' };

  it('fills in name and gender once the birthday agrees, to be checked, and leaves what is typed', async () => {
    const api = lender();
    api.respond(lookUpPerson, () => ({ firstName: 'Ada', lastName: 'Okafor', gender: 'female' as const }));
    const { shell } = await open({ ...nameless, lastName: 'Okafor-Eze' }, path, { api });
    const birthday = screen.getByRole('textbox', { name: 'Date of birth' });
    await fill(birthday, '15 06 1996');
    expect(await screen.findByDisplayValue('Ada')).toBeTruthy();
    expect(screen.getByDisplayValue('Okafor-Eze')).toBeTruthy();
    await keeps(shell, 'personal', { firstName: 'Ada', gender: ng.gender.female });
    expect(api.payloadsOf(lookUpPerson)).toEqual([{ nationalId: '12345678901', birthday: '1996-06-15' }]);
  });

  it('replaces what it has filled in once the number is corrected', async () => {
    const api = lender();
    api.respond(lookUpPerson, ({ nationalId }) =>
      nationalId === '12345678901'
        ? { firstName: 'Ada', lastName: 'Okafor' }
        : { firstName: 'Chidi', lastName: 'Obi' },
    );
    const { user } = await open({ ...nameless, birthday: '1996-06-15' }, path, { api });
    expect(await screen.findByText(/what the register says for your NIN/)).toBeTruthy();
    await user.clear(screen.getByLabelText('NIN'));
    await user.type(screen.getByLabelText('NIN'), '12345678902');
    expect(await screen.findByDisplayValue('Chidi')).toBeTruthy();
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Obi');
  });

  it('is not asked for where every name is typed, nor for a number that is not whole', async () => {
    const { shell, user } = await open(whole);
    await user.clear(screen.getByLabelText('NIN'));
    await user.type(screen.getByLabelText('NIN'), '98765432109');
    await user.clear(screen.getByLabelText('NIN'));
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('NIN'), '123');
    expect(shell.api.payloadsOf(lookUpPerson)).toEqual([]);
  });

  it('leaves everything to be typed where the lender has none', async () => {
    const api = lender();
    api.respond(lookUpPerson, () => new NetworkError(404));
    await open({ ...nameless, birthday: '1996-06-15' }, path, { api });
    await waitFor(() => expect(api.payloadsOf(lookUpPerson)).toHaveLength(1));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('needs the given name in Mexico, once its field is left', async () => {
    const { birthday: _, ...named } = mexican.personal;
    const { shell, user } = await openInMexico(1, {
      ...named,
      firstName: undefined,
      middleName: undefined,
      lastName: undefined,
    });
    shell.api.respond(lookUpPerson, () => ({
      firstName: 'MARÍA JOSÉ',
      middleName: 'Núñez',
      lastName: 'García',
    }));
    const given = await screen.findByRole('textbox', { name: 'Given names' });
    await user.type(given, 'Maria Jose');
    expect(shell.api.payloadsOf(lookUpPerson)).toEqual([]);
    await user.tab();
    expect(await screen.findByDisplayValue('Núñez')).toBeTruthy();
    expect(given).toHaveProperty('value', 'Maria Jose');
  });
});

describe('the last answer of a page', () => {
  it('leads on by a press, where all others are there', async () => {
    const { shell, user } = await open({ ...whole, residenceType: undefined }, `${path}?part=3`);
    await screen.findByRole('combobox', { name: 'State' });
    await user.click(screen.getByText('Rented'));
    await waitFor(() => expect(shell.api.payloadsOf(saveBasicInfoMarket)).toHaveLength(1));
  });

  it('says nothing of what is still open', async () => {
    const { shell, user } = await open(
      { ...whole, residenceType: undefined, address: undefined },
      `${path}?part=3`,
    );
    await screen.findByRole('combobox', { name: 'State' });
    await user.click(screen.getByText('Rented'));
    await keeps(shell, 'personal', { residenceType: 'rened' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shell.api.payloadsOf(saveBasicInfoMarket)).toEqual([]);
  });
});

it('offers the neighbourhoods of a postal code, which fills state and municipality', async () => {
  const { shell, user } = await openInMexico(3, {
    ...{ pinCode: undefined, state: undefined, city: undefined, county: undefined },
  });
  shell.api.respond(getPostalArea, () => ({
    state: 'Ciudad de México',
    city: 'Benito Juárez',
    neighbourhoods: ['Del Valle Centro', 'Insurgentes San Borja'],
  }));
  await fill(await screen.findByLabelText('Postal code'), '03100');
  await user.click(await screen.findByRole('radio', { name: 'Del Valle Centro' }));
  await keeps(shell, 'personal', {
    state: 'Ciudad de México',
    city: 'Benito Juárez',
    county: 'Del Valle Centro',
  });
  await fill(screen.getByRole('textbox', { name: /^Neighbourhood/ }), 'insurgentes');
  expect(screen.queryByRole('radio', { name: 'Del Valle Centro' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Insurgentes San Borja' })).toHaveProperty('checked', false);
});

it('follows a postal code that is corrected, but for what the borrower chose', async () => {
  const { shell } = await openInMexico(3, {
    ...{ pinCode: undefined, state: undefined, city: undefined, county: undefined },
  });
  shell.api.respond(getPostalArea, ({ postalCode }) =>
    postalCode === '03100'
      ? { state: 'Ciudad de México', city: 'Benito Juárez', neighbourhoods: [] }
      : { state: 'Nuevo León', city: 'Apodaca', neighbourhoods: [] },
  );
  const code = await screen.findByLabelText('Postal code');
  await fill(code, '03100');
  await keeps(shell, 'personal', { state: 'Ciudad de México', city: 'Benito Juárez' });
  await fill(code, '66600');
  await keeps(shell, 'personal', { state: 'Nuevo León', city: 'Apodaca' });
  choose('Municipality', 'Monterrey');
  await fill(code, '03100');
  await keeps(shell, 'personal', { state: 'Nuevo León', city: 'Monterrey' });
});
