import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing/show';
import { AmountSlider } from './amount-slider';
import { CostBar } from './cost-bar';
import { CostList } from './cost-list';

function Slider({ start }: { readonly start: number }) {
  const [value, setValue] = useState(start);
  return (
    <AmountSlider
      label="Amount"
      value={value}
      min={1000}
      max={50000}
      step={1000}
      onChange={setValue}
      valueText={`${value} naira`}
    />
  );
}

test('the slider says its value in words and moves by its buttons', async () => {
  const { user } = await show(<Slider start={20000} />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Amount' });
  expect(slider.getAttribute('aria-valuetext')).toBe('20000 naira');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Less' }));
  expect(slider.value).toBe('21000');
  expect(slider.getAttribute('aria-valuetext')).toBe('21000 naira');
  // The browser turns arrow keys into changes by one step of a range input.
  expect([slider.type, slider.min, slider.max, slider.step]).toEqual(['range', '1000', '50000', '1000']);
  fireEvent.change(slider, { target: { value: '22000' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('22000 naira');
});

test('a touch that becomes a scroll changes nothing; one that drags does', async () => {
  await show(<Slider start={20000} />);
  const slider = screen.getByRole<HTMLInputElement>('slider');
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '48000' } });
  fireEvent.pointerCancel(slider);
  expect(slider.value).toBe('20000');
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '30000' } });
  fireEvent.pointerUp(slider);
  expect(slider.value).toBe('30000');
  // The system takes a later touch away, for a call or its own bar: what was chosen before it stays.
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '1000' } });
  fireEvent.pointerCancel(slider);
  expect(slider.value).toBe('30000');
});

test.each([
  ['Less', 1000],
  ['More', 50000],
])('%s stops at the end', async (button, end) => {
  const { user } = await show(<Slider start={end} />);
  await user.click(screen.getByRole('button', { name: button }));
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe(String(end));
});

test('the legend of the cost bar has the cost in words and amounts; what is received stands above it', async () => {
  await show(<CostBar received={18112} fees={1888} interest={1500} />);
  expect(screen.getByRole('list', { name: 'What the loan costs' })).toBeTruthy();
  const legend = screen.getAllByRole('listitem').map(item => item.textContent);
  expect(legend).toEqual(['Fees and tax ₦1,888', 'Interest ₦1,500']);
});

test('rows have signs, and two decimals in a column that needs them', async () => {
  await show(
    <CostList
      rows={[
        { label: 'Loan amount', value: 20000 },
        { label: 'Processing fee', value: 1600, sign: '-', kind: 'part' },
        { label: 'Late fee', value: 432.76, sign: '+' },
        { label: 'Repaid so far', value: 0 },
        { label: 'Repay on', value: 'Fri 5 Jun 2026', kind: 'sum' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map(value => value.textContent)).toEqual([
    '₦20,000.00',
    '−\u00a0₦1,600.00',
    '+\u00a0₦432.76',
    '₦0.00',
    'Fri 5 Jun 2026',
  ]);
});

test.each([
  [2000, 5000, '25%'],
  [1000, 1000, '0%'],
])('the track is filled as far as %i is on the way from 1000 to %i', async (value, max, width) => {
  const { baseElement } = await show(
    <AmountSlider {...{ value, max }} min={1000} step={1} label="Amount" valueText="" onChange={jest.fn()} />,
  );
  expect(baseElement.querySelector<HTMLElement>('.fill')?.style.width).toBe(width);
});

test('the bar of costs has each part by its share; what is less than nothing or unknown has none', async () => {
  const { baseElement } = await show(<CostBar received={300} fees={-1} interest={undefined} />);
  const parts = [...baseElement.querySelectorAll<HTMLElement>('.bar i')];
  expect(parts.map(part => part.style.flexGrow)).toEqual(['300', '0', '']);
});
