import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../test-support';
import { Button } from './button';
import { Collapse } from './collapse';
import { Segmented } from './segmented';
import { Switch } from './switch';
import { TabList } from './tab-list';

test('a loading button keeps its name and takes no press', async () => {
  const onClick = jest.fn();
  const { user, rerender } = await show(<Button onClick={onClick}>Pay</Button>);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  rerender(
    <Button loading onClick={onClick}>
      Pay
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

const tabs = [
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'finished', label: 'Finished' },
  { value: 'statement', label: 'Statement' },
] as const;

function Records() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('incomplete');
  return (
    <TabList label="Records" tabs={tabs} value={tab} onChange={setTab}>
      Panel of {tab}
    </TabList>
  );
}

test('tabs move by arrow keys and name their panel', async () => {
  const { user } = await show(<Records />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Incomplete', selected: true }));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Statement', selected: true }));
  expect(screen.getByRole('tabpanel', { name: 'Statement' }).textContent).toBe('Panel of statement');
  await user.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Finished');
});

test('a segmented control is a group of radio buttons', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'full', label: 'Full amount' },
    { value: 'other', label: 'Other amount' },
  ] as const;
  const { user } = await show(
    <Segmented label="How much" options={options} value="full" onChange={onChange} />,
  );
  expect(screen.getByRole('radiogroup', { name: 'How much' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Other amount' }));
  expect(onChange.mock.calls).toEqual([['other']]);
});

test('a collapse says whether it is open', async () => {
  const { user } = await show(
    <Collapse title="See how this adds up" openTitle="Hide details">
      Details
    </Collapse>,
  );
  const button = screen.getByRole('button', { name: 'See how this adds up', expanded: false });
  expect(screen.queryByText('Details')).toBeNull();
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Hide details', expanded: true })).toBe(button);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('Details');
});

test('a switch answers to keyboard and finger', async () => {
  const onChange = jest.fn();
  const { user } = await show(<Switch label="Reminders" checked={false} onChange={onChange} />);
  await user.tab();
  await user.keyboard(' ');
  await user.click(screen.getByRole('switch', { name: 'Reminders', checked: false }));
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});
