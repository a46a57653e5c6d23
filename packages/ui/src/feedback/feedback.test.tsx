import { act, screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Skeleton } from './skeleton';
import { SpinnerOverlay } from './spinner';
import { EmptyState, FailedCard } from './state-card';
import { Toast } from './toast';

test('a failed request is announced and can be tried again', async () => {
  const onRetry = jest.fn();
  const { user } = await show(<FailedCard onRetry={onRetry} code="R-41" />);
  expect(screen.getByRole('alert').textContent).toContain('This did not load');
  expect(screen.getByText('Still not working? Tell us code R-41.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty state has one sentence and one way on', async () => {
  const onClick = jest.fn();
  const { user } = await show(
    <EmptyState title="No finished loans yet" action={{ label: 'See what you can borrow', onClick }}>
      A loan shows here once it is repaid.
    </EmptyState>,
  );
  await user.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('the region of a toast is there before its text', async () => {
  const { rerender } = await show(<Toast text={undefined} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<Toast text="Saved" kind="success" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Saved');
});

test('the overlay says what is being done', async () => {
  await show(<SpinnerOverlay>Confirming your loan</SpinnerOverlay>);
  expect(screen.getByRole('alert').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Confirming your loan');
});

test('a skeleton is seen only where the answer takes longer than 200 ms', async () => {
  jest.useFakeTimers();
  await show(<Skeleton>Bars</Skeleton>);
  act(() => void jest.advanceTimersByTime(199));
  expect(screen.getByRole('status').className).toBe('waiting');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').className).toBe('');
});
