import { outline, screen, stopCalendar, waitFor } from '@sunbird/testing';
import { me, stop } from '../../testing/desk-view';
import { press, showDesk, shown, type } from '../../testing/shown-desk';
import { startLanguage } from '../desk-root';

stopCalendar();

const marketer = {
  ...me,
  id: 'mide',
  name: 'mide',
  role: 'marketer',
  markets: ['NG'],
  slots: me.slots.slice(0, 1),
};
const settings = { secondPerson: ['sunbird/repay'], stopFailed: 1, stopErrors: 2, asked: false };
const people = {
  people: [
    { id: 'rosa', name: 'Rosa', role: 'releaser', joined: true, mail: null },
    { id: 'mide', name: 'Mide', role: 'marketer', joined: false, mail: 'mide@lender.example' },
  ],
  byMail: true,
  asked: false,
};
const asked = { person: '', by: 'Ada', madeAt: 0, mayApprove: true, mayClose: true };
const requests = {
  requests: [
    { ...asked, id: '1', kind: 'limits', stopFailed: 5, stopErrors: 7.5 },
    { ...asked, id: '2', kind: 'ruleOff', slot: 'sunbird/repay', mayApprove: false },
    { ...asked, id: '3', kind: 'remove', person: 'Mide', mayClose: false },
    { ...asked, id: '4', kind: 'role', person: 'Mide', role: 'releaser', mayApprove: false, mayClose: false },
    {
      ...asked,
      id: '5',
      kind: 'invite',
      invited: { name: 'Cem', role: 'marketer', mail: 'c@lender.example' },
    },
  ],
};

describe('of a releaser', () => {
  const answers = { me: { ...me, open: 2, siteChanged: true, stops: [stop] }, settings, people, requests };

  test('the settings, with all that there is to be told', async () => {
    await showDesk('#/settings', answers);
    expect(outline()).toMatchSnapshot();
  });

  test('what the settings send', async () => {
    const sent = await showDesk('#/settings', { ...answers, 'stops/stop-1/seen': me });
    await press('I have read it');
    await press('Approve');
    await press('Take it back');
    await press('Invite');
    expect(shown('section[aria-label=People] form')).toMatchSnapshot('an invitation without a name');
    type('Name of a new person', 'Ada');
    type('Mail of their work account', 'ada@lender.example');
    await press('Invite');
    type('fail to load', '0.5');
    await press('Save rules');
    expect(shown('[role=status]')).toContain('The rules are saved.');
    await press('Releaser');
    await press('Sign out');
    await press('Remove');
    expect(shown('dialog[open]')).toMatchSnapshot('before somebody is removed');
    expect(sent).toMatchSnapshot();
  });

  test('the people when they did not load: neither how they are let in nor that there are none', async () => {
    const later: Record<string, unknown> = { ...answers, people: undefined };
    await showDesk('#/settings', later);
    expect(document.body.textContent).not.toContain('pnpm desk link');
    later.people = people;
    await press('Try again');
    expect(shown('section[aria-label=People]')).toContain('mide@lender.example');
  });

  test('a limit is typed digit by digit: for "0.", a browser says that there is no number yet', async () => {
    const sent = await showDesk('#/settings', answers);
    const box = screen.getByLabelText<HTMLInputElement>(/fail to load$/);
    type('fail to load', '');
    expect(box.value).toBe('');
    type('fail to load', '0.5');
    await press('Save rules');
    expect(sent.at(-1)).toMatchObject(['settings', { stopFailed: 0.5, stopErrors: 2 }]);
  });

  test('rules that did not load, and a sign-out that did not come through, say so', async () => {
    await showDesk('#/settings', { ...answers, settings: { refusal: 'busy' } });
    expect(shown('main .state')).toContain('Somebody else is changing this right now.');
    await press('Sign out');
    expect(shown('main')).toContain('The desk does not answer.');
  });

  test('what another one must approve', async () => {
    const waits = {
      settings: { ...settings, asked: true },
      people: { ...people, byMail: false, asked: true },
    };
    await showDesk('#/settings', { ...answers, ...waits, 'people/mide/remove': waits.people });
    expect(shown('section[aria-label=People]')).toContain('pnpm desk link');
    await press('Save rules');
    expect(shown('[role=status]')).toContain('Saved. What is weaker counts');
    await press('Remove');
    await press('Remove');
    expect(shown('[role=status]')).toContain('Another releaser has to approve it.');
    await press('Remove');
    await press('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
  });
});

test('a marketer has neither people nor rules; the menu opens, and the language changes', async () => {
  await showDesk('#/settings', { me: marketer });
  await press('Menu');
  expect(shown('header')).toMatchSnapshot();
  expect(document.querySelectorAll('section')).toHaveLength(1);
  await press('Español');
  await waitFor(() => expect(shown('main h1')).toContain('Ajustes'));
  expect([document.documentElement.lang, startLanguage()]).toEqual(['es', 'es']);
});

test('the start is the first page in the first market', async () => {
  await showDesk('', { me });
  expect(window.location.hash).toBe('#/slots/promotion/NG');
});

test.each([{ refusal: 'forbidden' }, { refusal: 'news' }, { strange: true }, undefined])(
  'without the desk, because of %j',
  async answer => {
    const answers: Record<string, unknown> = { me: answer };
    await showDesk('#/audit', answers);
    expect(shown('.state')).toMatchSnapshot();
    Object.assign(answers, { me: marketer, audit: { entries: [] } });
    await press('Try again');
    expect(shown('main')).toContain('Nothing yet.');
  },
);
