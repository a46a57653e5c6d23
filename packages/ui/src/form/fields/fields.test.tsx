import { ng } from '@sunbird/loan-domain/markets';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { show } from '../../testing/show';
import { Form, SubmitButton } from '../form';
import { ChoiceField } from './choice-field';
import { CodeField } from './code-field';
import { DayField } from './day-field';
import { MoneyField } from './money-field';
import { SelectField } from './select-field';
import { PhoneField, TextField } from './text-field';
import { TimeField } from './time-field';

async function fill(field: ReactElement, initialValues: Record<string, unknown> = {}, locale = 'en-NG') {
  const onSubmit = jest.fn();
  const shown = await show(
    <Form initialValues={initialValues} onSubmit={onSubmit}>
      {field}
      <SubmitButton>Send</SubmitButton>
    </Form>,
    { locale },
  );
  async function sent() {
    await shown.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.calls.at(-1)?.[0];
  }
  return { ...shown, sent };
}

function options(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    value: `v${index + 1}`,
    label: `Option ${index + 1}`,
  }));
}

test('a paste loses what nobody sees before its length counts', async () => {
  const { user, sent } = await fill(<TextField name="code" label="Code" maxLength={5} />);
  await user.click(screen.getByLabelText('Code'));
  await user.paste('\u202a\u200b12\ufeff345\u202c');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('12345');
  expect(await sent()).toEqual({ code: '12345' });
});

test('joiners, which scripts of India are written with, stay', async () => {
  const { user, sent } = await fill(<TextField name="name" label="Name" />);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('\u0d28\u0d4d\u200d');
  expect(await sent()).toEqual({ name: '\u0d28\u0d4d\u200d' });
});

test.each([
  ['150.50', 'en-NG', '150.50', 150.5],
  ['2,000.00', 'en-NG', '2,000', 2000],
  ['2,000', 'en-NG', '2,000', 2000],
  ['0', 'en-NG', '0', 0],
  ['22936,28', 'en-NG', '22,936.28', 22_936.28],
  ['22936,28', 'es-MX', '22,936.28', 22_936.28],
  ['122936,28', 'en-IN', '1,22,936.28', 122_936.28],
  ['22936,28', 'fr', '22 936,28', 22_936.28],
  ['22936.28', 'fr', '22 936,28', 22_936.28],
  ['22936.28', 'de', '22.936,28', 22_936.28],
  ['१२५००.५', 'mr-IN', '12,500.50', 12_500.5],
  ['1.234', 'en-NG', '1.234', '1.234'],
  ['1,234', 'fr', '1,234', '1,234'],
  ['ten', 'en-NG', 'ten', 'ten'],
])(
  'an amount typed or pasted as %s in %s shows as %s once it was left',
  async (text, locale, shown, amount) => {
    for (const paste of [false, true]) {
      const { user, sent, unmount } = await fill(<MoneyField name="amount" label="Amount" />, {}, locale);
      const input = screen.getByLabelText<HTMLInputElement>('Amount');
      await user.click(input);
      await (paste ? user.paste(text) : user.keyboard(text));
      expect(await sent()).toEqual({ amount });
      expect(input.value.replace(/\s/g, ' ')).toBe(shown);
      unmount();
    }
  },
);

test('an amount that is pasted over another is read by its own separators', async () => {
  const { user, sent } = await fill(<MoneyField name="amount" label="Amount" />, { amount: 10_000 });
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.tripleClick(input);
  await user.paste('10,50');
  expect(await sent()).toEqual({ amount: 10.5 });
});

test('a code is pasted whole and reported once', async () => {
  const onComplete = jest.fn();
  const { user } = await fill(<CodeField name="code" label="6-digit code" onComplete={onComplete} />);
  const input = screen.getByLabelText<HTMLInputElement>('6-digit code');
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
  await user.click(input);
  await user.paste('Your code is 482 916.');
  expect(input.value).toBe('482916');
  expect(onComplete.mock.calls).toEqual([['482916']]);
});

test.each([3, 6, 7, 12])('%i options are a list that is read, and one press answers', async count => {
  const { user, sent } = await fill(
    <SelectField name="education" label="Education" options={options(count)} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Education' }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Option 3' }));
  expect(screen.getByRole('combobox', { name: 'Education' }).textContent).toBe('Option 3');
  expect(await sent()).toEqual({ education: 'v3' });
});

test('leaving a list keeps the answer, and chooses nothing where there was none', async () => {
  for (const answer of [{ work: 'v2' }, {}]) {
    const { user, sent, unmount } = await fill(
      <SelectField name="work" label="Type of work" options={options(8)} />,
      answer,
    );
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await sent()).toEqual(answer);
    unmount();
  }
});

test('from 13 options on there is a search', async () => {
  const { user } = await fill(<SelectField name="industry" label="Industry" options={options(13)} />);
  await user.click(screen.getByRole('combobox'));
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('a long list is searched', async () => {
  const { user, sent } = await fill(
    <SelectField
      name="state"
      label="State"
      options={[...options(40), { value: 'yuc', label: 'Yucatán', otherNames: ['Peninsula'] }]}
      searchPlaceholder="Search 41 states"
    />,
  );
  await user.click(screen.getByRole('combobox'));
  const search = screen.getByRole('searchbox', { name: 'Search 41 states' });
  expect(document.activeElement).toBe(search);
  await user.type(search, 'yuca');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'peninsula');
  expect(screen.getByRole('option', { name: 'Yucatán' })).toBeTruthy();
  await user.clear(search);
  // What begins a word stands before what only has it inside.
  await user.type(search, '1');
  const shownOptions = screen
    .getAllByRole('option')
    .map(option => option.textContent?.replace('Option ', ''));
  expect(shownOptions).toEqual('1 10 11 12 13 14 15 16 17 18 19 21 31'.split(' '));
  await user.clear(search);
  await user.type(search, 'p');
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Yucatán');
  await user.clear(search);
  await user.type(search, 'zz');
  expect(screen.getByText('Nothing found for “zz”.')).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'yuca');
  await user.click(screen.getByRole('option', { name: 'Yucatán' }));
  expect(await sent()).toEqual({ state: 'yuc' });
});

test('what was typed may be an option of its own', async () => {
  const { user, sent } = await fill(
    <SelectField
      name="bank"
      label="Bank"
      options={options(3)}
      noMatch="Type its code."
      typedOption={typed =>
        /^\d{3}$/.test(typed)
          ? { value: typed, label: typed === '001' ? 'Option 1' : `Code ${typed}` }
          : undefined
      }
    />,
  );
  await user.click(screen.getByRole('combobox'));
  const search = screen.getByRole('searchbox');
  await user.type(search, 'zz');
  expect(screen.getByText('Type its code.')).toBeTruthy();
  await user.clear(search);
  await user.type(search, ' 777 ');
  await user.click(screen.getByRole('option', { name: 'Code 777' }));
  expect(screen.getByRole('combobox').textContent).toContain('Code 777');
  expect(await sent()).toEqual({ bank: '777' });
});

test('a blocked choice says what comes first', async () => {
  const { user, actions } = await fill(
    <SelectField name="city" label="City" options={options(3)} blocked="Please select State" />,
  );
  await user.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(actions.toast).toHaveBeenCalledWith('Please select State');
});

test('a day is typed, and said below with its month in letters', async () => {
  const { user, sent } = await fill(<DayField name="paidOn" label="Paid on" example="2026-03-06" />);
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Paid on' });
  expect(screen.getByText('Day, month and year, such as 06 03 2026')).toBeTruthy();
  await user.type(day, '29021995');
  expect(day.value).toBe('29 02 1995');
  expect(screen.queryByText(/February/)).toBeNull();
  await user.type(day, '{Backspace}6');
  expect(screen.getByText('29 February 1996')).toBeTruthy();
  expect(await sent()).toEqual({ paidOn: '1996-02-29' });
});

test('a time of day is hour and minutes, and may be taken away again', async () => {
  const { sent } = await fill(<TimeField name="paidAt" label="Time" hint="As on the receipt" optional />);
  const time = screen.getByLabelText<HTMLInputElement>(/^Time/);
  expect(document.getElementById(time.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'As on the receipt',
  );
  fireEvent.change(time, { target: { value: '14:05' } });
  expect(await sent()).toEqual({ paidAt: '14:05' });
  fireEvent.change(time, { target: { value: '' } });
  fireEvent.blur(time);
  expect(await sent()).toEqual({});
});

test('a pair of choices is a group of radio buttons with one name', async () => {
  const { user, sent } = await fill(
    <ChoiceField
      name="gender"
      label="Gender"
      options={[
        { value: 'female', label: 'Female' },
        { value: 'male', label: 'Male' },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  expect(screen.getByRole('radio', { name: 'Female' })).toHaveProperty('checked', false);
  expect(await sent()).toEqual({ gender: 'male' });
});

test.each([
  [<TextField key="text" name="a" label="A" />, ['text', '', 'off']],
  [<PhoneField key="phone" name="a" label="A" rules={ng.phone} />, ['tel', 'tel', 'tel-national']],
  [<MoneyField key="money" name="a" label="A" />, ['text', 'numeric', 'off']],
  [<DayField key="day" name="a" label="A" example="2026-03-06" />, ['text', 'numeric', 'off']],
])('a field asks for its keyboard and says what may fill it in (%#)', async (field, expected) => {
  await fill(field);
  const { type, inputMode, autocomplete } = screen.getByLabelText<HTMLInputElement>('A');
  expect([type, inputMode ?? '', autocomplete]).toEqual(expected);
});
