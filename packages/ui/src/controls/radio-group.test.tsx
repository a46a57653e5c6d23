import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../test-support';
import { RadioGroup } from './radio-group';

const options = [
  { value: 'never', label: 'Never' },
  { value: 'once', label: 'Once' },
] as const;

function Question({ onPick }: { readonly onPick: (value: string) => void }) {
  const [value, setValue] = useState<(typeof options)[number]['value']>();
  return <RadioGroup label="Late" options={options} value={value} onChange={setValue} onPick={onPick} />;
}

test('a press picks, also the option that is chosen; arrow keys only choose', async () => {
  const onPick = jest.fn();
  const { user } = await show(<Question onPick={onPick} />);
  await user.click(screen.getByText('Never'));
  expect(onPick.mock.calls).toEqual([['never']]);
  fireEvent.keyDown(screen.getByRole('radio', { name: 'Never' }), { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('radio', { name: 'Once' }));
  expect(screen.getByRole('radio', { name: 'Once' })).toHaveProperty('checked', true);
  expect(onPick).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Once'));
  expect(onPick.mock.calls).toEqual([['never'], ['once']]);
});

test('the second press of a double tap answers nothing', async () => {
  const onPick = jest.fn();
  await show(<Question onPick={onPick} />);
  fireEvent.pointerDown(screen.getByText('Never'));
  fireEvent.click(screen.getByText('Never'), { detail: 2 });
  expect(screen.getByRole('radio', { name: 'Never' })).toHaveProperty('checked', false);
  expect(onPick).not.toHaveBeenCalled();
});
