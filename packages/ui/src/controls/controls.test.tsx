import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing/show';
import { Button } from './button';
import { CheckboxGroup } from './checkbox-group';
import { Collapse } from './collapse';
import { RadioGroup } from './radio-group';
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

const lenders = ['None', 'Bank', 'App'].map(label => ({ value: label, label }));

function Lenders({ onChange }: { readonly onChange: (values: readonly string[]) => void }) {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <CheckboxGroup
      label="Lenders"
      options={lenders}
      values={values}
      alone="None"
      onChange={chosen => {
        setValues(chosen);
        onChange(chosen);
      }}
    />
  );
}

test('several hold in the order of the options; the one that excludes others stands alone', async () => {
  const onChange = jest.fn();
  const { user } = await show(<Lenders onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Lenders' })).toBeTruthy();
  for (const name of ['App', 'Bank', 'None', 'App', 'App']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  expect(onChange.mock.calls).toEqual([[['App']], [['Bank', 'App']], [['None']], [['App']], [[]]]);
});

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
