import { getMarketHome, getUserInfo, saveAdditionalInfo } from '@sunbird/api-client';
import { mx, ng } from '@sunbird/loan-domain/markets';
import type { ContactChoice, PickedContact } from '@sunbird/shell-api';
import {
  act,
  expectShown,
  type FakeShellOptions,
  fakeApi,
  fill,
  fireEvent,
  held,
  makeHome,
  makeUserInfo,
  screen,
  waitFor,
  within,
} from '@sunbird/testing';
import { contacts, workOf } from '@sunbird/testing/valid-answers';
import type { Answers } from '../shared/answers';
import { asksAll } from '../testing/markets';
import { keeps, openStep, press } from '../testing/render-step';
import { Screen } from './additional-screen';

const path = '/auth/additionalInfomation';
const newcomer = makeUserInfo({ workInfo: undefined, emergencyContacts: [] });
const whole: Answers = { ...workOf(ng), ...contacts };

function lender() {
  return fakeApi([
    [getUserInfo, () => newcomer],
    [getMarketHome, () => makeHome(11)],
    [saveAdditionalInfo, () => ({ nextStep: 12 as const })],
  ]);
}

function open(drafted: Answers, route: string, options: FakeShellOptions = {}) {
  return openStep(Screen, route, { additional: drafted }, { api: lender(), ...options });
}

const contactsRoute = `${path}?orderNo=LN-1&part=2`;

function withPicker(...picked: PickedContact[]): FakeShellOptions {
  return withAnswers(...picked.map(contact => ({ result: 'picked' as const, contact })));
}

function withAnswers(...answers: ContactChoice[]): FakeShellOptions {
  async function selectContact() {
    return answers.shift() ?? { result: 'unavailable' as const };
  }
  return { bridge: { canSelectContact: true, selectContact } };
}

function group(name: string) {
  return within(screen.getByRole('group', { name }));
}

function chooseRelation(person: string, option: string): void {
  fireEvent.click(group(person).getByRole('radio', { name: option }));
}

describe('contacts from the phone', () => {
  const noContacts = workOf(ng);

  it('are normalised', async () => {
    const picked = { name: ' Ngozi  Okafor ', phone: '+2340 806-553-9012' };
    const { shell } = await open(noContacts, contactsRoute, withPicker(picked));
    press('Choose first person');
    const name = await screen.findByText('Ngozi Okafor');
    expect(name.closest('[translate=no]')).toBeTruthy();
    expectShown(
      screen.getByRole('group', { name: 'First person' }),
      'Ngozi Okafor 0806 553 9012 Change first person',
    );
    await keeps(shell, 'additional', {
      emergencyContactName1: 'Ngozi Okafor',
      emergencyContactMobile1: '8065539012',
    });
    expect(screen.getByRole('button', { name: 'Change first person' })).toBeTruthy();
  });

  it('may not be the same phone twice: said once at the person, who gets the focus', async () => {
    const one = { name: 'Ngozi Okafor', phone: '08065539012' };
    await open(noContacts, contactsRoute, withPicker(one, { name: 'Ngozi O.', phone: '+2348065539012' }));
    press('Choose first person');
    await screen.findByText('Ngozi Okafor');
    press('Choose second person');
    await screen.findByText('Ngozi O.');
    chooseRelation('First person', 'Parent');
    chooseRelation('Second person', 'Friend');
    press('Next');
    await group('Second person').findByRole('alert');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Second person' })),
    );
    const people = ['First person', 'Second person'].map(name => screen.getByRole('group', { name }));
    expect(people.map(person => [person.getAttribute('aria-invalid'), person.tabIndex])).toEqual([
      [null, -1],
      ['true', -1],
    ]);
    const described = people.map(person => person.getAttribute('aria-describedby') ?? '');
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      undefined,
      'This is the same number as the first person. Choose someone else.',
    ]);
  });

  it('that did not open: says so', async () => {
    await open(noContacts, contactsRoute, withAnswers());
    press('Choose first person');
    expect(await screen.findByText(/Your contacts did not open/)).toBeTruthy();
    expectShown(
      screen.getByRole('group', { name: 'First person' }),
      'Choose first person Your contacts did not open. Try again, or type the person instead.',
    );
  });

  it('that the app may not see: says where to allow them; nobody chosen is nothing to be said', async () => {
    const answers = withAnswers({ result: 'denied' }, { result: 'cancelled' });
    const { shell } = await open(noContacts, contactsRoute, answers);
    press('Choose first person');
    await screen.findByText(/Allow Contacts for it in your phone settings/);
    const event = {
      eventType: 'permission',
      pageName: 'additionalInfomation',
      eventOption: 'contactRefused',
    };
    expect(shell.track).toHaveBeenCalledWith(event);
    press('Choose first person');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.getByRole('button', { name: 'Choose first person' })).toBeTruthy();
  });

  it('that never answer: the person is typed after 20 seconds of looking at the page, and it is said', async () => {
    jest.useFakeTimers();
    const picked = held<ContactChoice>();
    const bridge = { canSelectContact: true, selectContact: () => picked.promise };
    const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const look = async (state: DocumentVisibilityState, ms: number) => {
      shown.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await act(() => jest.advanceTimersByTimeAsync(ms));
    };
    await open(noContacts, contactsRoute, { bridge });
    press('Choose first person');
    await look('hidden', 60_000);
    await look('visible', 19_000);
    expect(screen.queryByText(/Your contacts did not open/)).toBeNull();
    await look('visible', 20_000);
    expectShown(
      screen.getByRole('group', { name: 'First person' }),
      'Your contacts did not open. Type the person here. Name Phone number',
    );
    const field = group('First person').getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
    fireEvent.change(field, { target: { value: '0806 553 9012' } });
    picked.settle({ result: 'picked', contact: { name: 'Bola', phone: '08031112222' } });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(field.value).toContain('806 553 9012');
    shown.mockRestore();
  });

  it('a notice about the permission goes when the borrower comes back from the settings', async () => {
    await open(noContacts, contactsRoute, withAnswers({ result: 'denied' }));
    press('Choose first person');
    await screen.findByText(/Allow Contacts for it/);
    const shown = jest.spyOn(document, 'visibilityState', 'get');
    const become = (state: DocumentVisibilityState) => {
      shown.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    // The permission's own dialog closes.
    become('visible');
    expect(screen.getByText(/Allow Contacts for it/)).toBeTruthy();
    become('hidden');
    become('visible');
    expect(screen.queryByText(/Allow Contacts for it/)).toBeNull();
    shown.mockRestore();
  });

  it('can always be typed instead', async () => {
    await open(noContacts, contactsRoute, withPicker());
    press('Type the second person instead');
    expect(group('Second person').getByRole('textbox', { name: 'Phone number' })).toBeTruthy();
  });

  it('are typed where there is no picker', async () => {
    const { shell } = await open(noContacts, contactsRoute);
    await fill(group('First person').getByRole('textbox', { name: 'Phone number' }), '0806 553 9012');
    await keeps(shell, 'additional', { emergencyContactMobile1: '8065539012' });
  });
});

describe('saving', () => {
  it('sends work and contacts, clears the draft and leads on', async () => {
    const { shell } = await open(whole, contactsRoute, { market: asksAll });
    press('Next');
    await waitFor(() =>
      expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'LN-1', status: 12 }, {}),
    );
    expect(shell.api.payloadsOf(saveAdditionalInfo)).toEqual([{ ...whole, orderNo: 'LN-1' }]);
    expect(shell.drafts.stored.has('additional')).toBe(false);
  });
});

describe('the parts', () => {
  it('are two: work, then contacts', async () => {
    const weekly = { ...whole, monthlyPayday: undefined, payFrequency: 'Weekly' };
    const { unmount } = await open(weekly, path);
    expectShown(
      'Step 2 of 5 Part 1 of 2 How are you paid?',
      'Monthly salary Up to ₦29,999 ₦30,000 to ₦49,999',
    );
    unmount();
    await open(whole, contactsRoute);
    expectShown(
      'Part 2 of 2 Emergency contacts',
      'They hear nothing about your loan from us.',
      'Name Ngozi Okafor Phone number +234 806 553 9012',
    );
  });

  it('ask nothing of who has no work but an income', async () => {
    const jobless = { ...whole, employmentType: 'no_work', incomeSource: 'mother' };
    const { shell } = await open({ ...jobless, linkedin: 'ada obi' }, path, { market: asksAll });
    expect(screen.getByText('What is your income?')).toBeTruthy();
    expect(screen.queryByText('What is your work?')).toBeNull();
    press('Next');
    expect(await screen.findByText('Remove the spaces.')).toBeTruthy();
    expect(shell.navigate).not.toHaveBeenCalled();
  });
});

it('asks for own work in words that fit', async () => {
  const own = { employmentType: 'self_employed', incomeSource: 'ownself', designation: undefined };
  await open({ ...whole, ...own }, path, { market: asksAll });
  for (const text of ['What do you earn?', 'What is your work?']) expect(screen.getByText(text)).toBeTruthy();
  press('Next');
  expect(await screen.findByText('Choose your role.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/employer|salary|Company|Position|How are you paid/);
});

// What a kind of work hides, and what a change clears, is tested in loan-domain, row by row.

it.each([
  ['Weekly', ['Payday'], 'Monday'],
  ['Biweekly', ['First payday', 'Second payday'], '31'],
])('paid %s, a payday is one press', async (payFrequency, paydays, option) => {
  const { monthlyPayday: _, ...unpaid } = whole;
  await open({ ...unpaid, payFrequency }, path);
  const groups = screen.getAllByRole('radiogroup', { name: /ayday/ });
  expect(groups).toEqual(paydays.map(name => screen.getByRole('radiogroup', { name })));
  for (const each of groups) expect(within(each).getByRole('radio', { name: option })).toBeTruthy();
});

it.each([
  ['Monthly', 'Last day of the month', { monthlyPayday: '31' }],
  ['Biweekly', '15th and last day of the month', { monthlyPayday: '15', monthlyPaydayTwo: '31' }],
])('paid %s, the usual days are one press too', async (payFrequency, name, days) => {
  const { monthlyPayday: _, ...unpaid } = whole;
  const { shell } = await open({ ...unpaid, payFrequency }, path);
  press(name);
  await keeps(shell, 'additional', days);
});

it('shows the salary bands of its market', async () => {
  await open({}, path, { market: mx });
  const salary = within(screen.getByRole('radiogroup', { name: 'Monthly salary' }));
  const names = salary.getAllByRole('radio').map(each => each.closest('label')?.textContent);
  expect(names.map(name => name?.replace(/\u00a0/g, ' '))).toEqual([
    'Up to $4,999',
    '$5,000 to $9,999',
    '$10,000 to $19,999',
    '$20,000 to $39,999',
    '$40,000 or more',
  ]);
});
