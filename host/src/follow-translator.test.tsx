import { act, render } from '@sunbird/testing';
import { translatePage } from '@sunbird/testing/translate-page';
import { type ReactElement, useState } from 'react';
import { followTranslator } from './background';

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  stop = followTranslator(document.body);
});
afterEach(() => {
  stop();
});

let change: (count: number) => void;

/** Texts in every place that React knows: alone, between others, in a list, and one that comes and goes. */
function Screen(): ReactElement {
  const [count, setCount] = useState(1);
  change = setCount;
  return (
    <div>
      <h1>Repay {count} loans</h1>
      <p>{`In ${count} days`}</p>
      <p>
        {count > 1 && 'Soon '}
        <b>due</b>
        {count > 2 ? ' at once' : ' later'}
      </p>
      <ul>
        {Array.from({ length: count }, (_, at) => `${at}`).map(loan => (
          <li key={loan}>Loan {loan}</li>
        ))}
      </ul>
      <span translate="no">₦{count}</span>
    </div>
  );
}

/** Lets observers run, and the translator once more. */
async function settle() {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(200);
  });
}

test('a translated page shows what React has written since, translated again', async () => {
  const { container } = render(<Screen />);
  translatePage();
  await settle();
  expect(container.textContent).toBe('[Repay ][1][ loans][In 1 days][due][ later][Loan ][0]₦1');
  for (const count of [2, 3, 2, 1, 3]) {
    act(() => change(count));
    await settle();
    const rows = Array.from({ length: count }, (_, at) => `[Loan ][${at}]`).join('');
    const soon = count > 1 ? '[Soon ]' : '';
    const when = count > 2 ? '[ at once]' : '[ later]';
    expect(container.textContent).toBe(
      `[Repay ][${count}][ loans][In ${count} days]${soon}[due]${when}${rows}₦${count}`,
    );
  }
});

test('a translated screen can be left', async () => {
  const { container, unmount } = render(<Screen />);
  translatePage();
  await settle();
  act(() => change(3));
  unmount();
  expect(container.textContent).toBe('');
});
