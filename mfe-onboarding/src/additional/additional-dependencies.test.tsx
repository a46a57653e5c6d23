import { getUserInfo } from '@sunbird/api-client';
import { ng } from '@sunbird/loan-domain/markets';
import {
  createFakeDrafts,
  createFakeShell,
  fakeApi,
  fireEvent,
  makeUserInfo,
  screen,
  waitFor,
  within,
} from '@sunbird/testing';
import { contacts, workOf } from '@sunbird/testing/rules';
import type { Answers } from '../shared/answers';
import { asksAll } from '../testing/asks-all';
import { renderStep } from '../testing/render-step';
import { Screen } from './additional-screen';

// The form dependencies of section 4 of the specification, row by row, through the mounted form.

const whole: Answers = { ...workOf(ng), ...contacts };

function open(drafted: Answers) {
  const shell = createFakeShell({
    api: fakeApi([[getUserInfo, () => makeUserInfo()]]),
    drafts: createFakeDrafts({ additional: drafted }),
    market: asksAll,
  });
  return renderStep(Screen, { shell, route: '/auth/additionalInfomation' });
}

/** The fields of the part, in order. */
function fieldsShown(): (string | null)[] {
  const labels = [...document.querySelectorAll('[id$="-label"]')];
  const names = labels.map(({ textContent }) => textContent);
  return names.map(name => name?.replace(' optional', '') ?? null);
}

async function choose(name: string, option: string): Promise<void> {
  const inSight = screen.queryByRole('radiogroup', { name });
  if (inSight) return void fireEvent.click(within(inSight).getByRole('radio', { name: option }));
  fireEvent.click(screen.getByRole('combobox', { name }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const source = 'Where your income comes from';
const job = ['Industry', 'Company', 'Company phone', 'Position', 'Time with this employer'];
const address = 'Work address';
const ownJob = ['Industry', 'Your business or trade', 'Business phone', 'Your role', 'Time in this work'];
const ownAddress = 'Where you work';

describe('what a kind of work hides', () => {
  it.each([
    ['employee', ['Pay frequency', 'Payday', 'How you are paid'], [...job, 'Work experience', address]],
    [
      'ParttimeEmployee',
      ['Pay frequency', 'Payday', 'How you are paid'],
      [...job, 'Work experience', address],
    ],
    ['Student', ['Pay frequency', 'Payday', 'How you are paid'], [...job, 'Work experience', address]],
    ['auto', ['Pay frequency', 'Payday', 'How you are paid'], [...ownJob, 'Work experience', ownAddress]],
    ['Other', ['Pay frequency', 'Payday', 'How you are paid'], [...job, 'Work experience', address]],
    ['self_employed', [], [...ownJob, ownAddress]],
    ['Unemployed', [], []],
    ['no_work', [], []],
  ])('%s', async (employmentType, morePay, moreJob) => {
    await open({ ...whole, employmentType });
    const income = ['employee', 'ParttimeEmployee', 'Student', 'Other'].includes(employmentType)
      ? 'Monthly salary'
      : 'Monthly income';
    const asked = employmentType === 'employee' || employmentType === 'ParttimeEmployee' ? [] : [source];
    expect(fieldsShown()).toEqual(['Type of work', ...asked, income, ...morePay, ...moreJob]);
  });
});

describe('how the paydays are chosen', () => {
  it.each([
    ['Weekly', ['Payday'], 'Monday'],
    ['Monthly', ['Payday'], '31'],
    ['Biweekly', ['First payday', 'Second payday'], '31'],
    ['Fourteen', ['First payday', 'Second payday'], 'Monday'],
  ])('%s', async (payFrequency, paydays, option) => {
    const { monthlyPayday: _, ...unpaid } = whole;
    await open({ ...unpaid, payFrequency });
    expect(fieldsShown().filter(name => name?.includes('ayday'))).toEqual(paydays);
    for (const payday of paydays) {
      const group = screen.getByRole('radiogroup', { name: payday });
      expect(within(group).getByRole('radio', { name: option })).toBeTruthy();
    }
  });

  it('is not asked before the frequency is', async () => {
    const { payFrequency: _, monthlyPayday: __, ...unpaid } = whole;
    await open(unpaid);
    expect(fieldsShown().filter(name => name?.includes('ayday'))).toEqual([]);
  });
});

describe('what a change clears', () => {
  it('another kind of work: the industry, and nothing else', async () => {
    const { shell } = await open(whole);
    await choose('Type of work', 'Student');
    const { industryCategory: _, ...rest } = whole;
    await waitFor(() =>
      expect(shell.drafts.stored.get('additional')).toEqual({ ...rest, employmentType: 'Student' }),
    );
  });

  it('another pay frequency: both paydays, and nothing else', async () => {
    const twice = { ...whole, payFrequency: 'Biweekly', monthlyPayday: '1', monthlyPaydayTwo: '15' };
    const { shell } = await open(twice);
    await choose('Pay frequency', 'Every two weeks');
    const { monthlyPayday: _, monthlyPaydayTwo: __, ...rest } = twice;
    await waitFor(() =>
      expect(shell.drafts.stored.get('additional')).toEqual({ ...rest, payFrequency: 'Fourteen' }),
    );
  });

  it('the same answer again: nothing', async () => {
    const { shell } = await open(whole);
    await choose('Pay frequency', 'Every month');
    await choose('How you are paid', 'Cash');
    await waitFor(() =>
      expect(shell.drafts.stored.get('additional')).toEqual({ ...whole, payMethod: 'cash' }),
    );
  });
});
