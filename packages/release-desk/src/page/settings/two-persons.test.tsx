import type { Language } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ListedPerson, TwoPersonRequest } from '../../calls';
import { DeskRoot, loadTexts } from '../desk-root';
import { PersonRow } from './people-panel';
import { RequestsPanel } from './settings-page';

const request: TwoPersonRequest = {
  id: '1',
  kind: 'remove',
  slot: null,
  person: 'Mide',
  role: null,
  limits: null,
  by: 'Rosa',
  madeAt: 0,
  expires: 1,
  mayApprove: false,
  mayClose: false,
};
const person: ListedPerson = {
  id: '1',
  name: 'Mide',
  role: 'marketer',
  joined: true,
  confirmed: true,
  answerer: null,
  mayConfirm: true,
  mail: null,
};

async function render(element: ReactElement, language: Language = 'en'): Promise<string> {
  return renderToStaticMarkup(<DeskRoot texts={await loadTexts(language)}>{element}</DeskRoot>);
}

function panelOf(one: Partial<TwoPersonRequest>, language?: Language): Promise<string> {
  const nothing = () => undefined;
  const state = {
    requests: [{ ...request, ...one }],
    reload: nothing,
    busy: false,
    problem: undefined,
    approve: async () => true,
    cancel: async () => true,
  };
  return render(<RequestsPanel requests={state} />, language);
}

test.each([
  [{ kind: 'remove' }, 'Rosa wants to remove Mide', 'Rosa quiere quitar a Mide'],
  [{ kind: 'role', role: 'releaser' }, 'another role for Mide: ', 'otra función para Mide: '],
  [
    { kind: 'limits', limits: { failed: 5, errors: null } },
    'weaker limits: back only if more than 5% fail to load',
    'menos estrictos: volver solo si no carga más del 5',
  ],
] as const)('says what %j asks for, in both languages', async (one, english, spanish) => {
  expect(await panelOf(one)).toContain(english);
  expect(await panelOf(one, 'es')).toContain(spanish);
});

test.each([
  [true, true, ['Approve', 'Decline']],
  [true, false, ['Approve']],
  [false, true, ['Take it back']],
  [false, false, []],
])('who may approve: %s and close: %s gets these buttons', async (mayApprove, mayClose, labels) => {
  const html = await panelOf({ kind: 'remove', mayApprove, mayClose });
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );
  expect(buttons).toEqual(labels);
});

test('a releaser whom nobody confirmed sees people, and no button', async () => {
  const nothing = () => undefined;
  const actions = { onChangeRole: nothing, onAsk: nothing };
  const row = (mayChange: boolean) =>
    render(<PersonRow {...actions} person={person} isMe={false} mayChange={mayChange} />);
  expect(await row(true)).toMatch(/<button/);
  expect(await row(false)).not.toMatch(/<button|<input/);
  expect(await row(false)).toContain('Mide');
});
