import type { Language } from '@sunbird/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TwoPersonRequest } from '../../calls';
import { DeskRoot, loadTexts } from '../desk-root';
import { RequestsPanel } from './settings-page';

const request: TwoPersonRequest = {
  id: '1',
  kind: 'remove',
  person: 'Mide',
  by: 'Rosa',
  madeAt: 0,
  mayApprove: false,
  mayClose: false,
};

async function panelOf(one: Partial<TwoPersonRequest>, language: Language = 'en'): Promise<string> {
  return renderToStaticMarkup(
    <DeskRoot texts={await loadTexts(language)}>
      <RequestsPanel
        requests={[{ ...request, ...one }]}
        busy={false}
        problem={undefined}
        onDecide={jest.fn()}
      />
    </DeskRoot>,
  );
}

test.each([
  [{ kind: 'remove' }, 'Rosa wants to remove Mide', 'Rosa quiere quitar a Mide'],
  [{ kind: 'role', role: 'releaser' }, 'another role for Mide: ', 'otra función para Mide: '],
  [
    { kind: 'invite', invited: { name: 'Mide', role: 'marketer', mail: 'm@lender.example' } },
    'let Mide (m@lender.example) in as ',
    'dar acceso a Mide (m@lender.example) como ',
  ],
  [
    { kind: 'limits', stopFailed: 5 },
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
