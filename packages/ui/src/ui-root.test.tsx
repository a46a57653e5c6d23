import { PromotionShellProvider, ShellProvider } from '@sunbird/shell-api';
import { createFakeShell, narrow } from '@sunbird/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useUiActions } from './actions';
import { BrandRow } from './layout/brand-row';
import { Page } from './layout/page';
import { show } from './testing/show';
import { RemoteRoot } from './ui-root';

function Screen(): ReactElement {
  const { toast } = useUiActions();
  return (
    <Page title="Repay">
      <button type="button" onClick={() => toast('Saved', 'success')}>
        Save
      </button>
    </Page>
  );
}

test('back, help and toasts are the shell’s', async () => {
  const shell = createFakeShell();
  const { user } = await show(
    <ShellProvider shell={shell}>
      <RemoteRoot>
        <Screen />
      </RemoteRoot>
    </ShellProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(shell.back).toHaveBeenCalledTimes(1);
  expect(shell.help).toHaveBeenCalledTimes(1);
  expect(shell.toast).toHaveBeenCalledWith('Saved', 'success');
});

test('the brand’s row switches to the other language, by its own name, and says if it did not come', async () => {
  const change = jest.fn(async () => undefined);
  const shell = createFakeShell({ language: { change } });
  const { user } = await show(
    <ShellProvider shell={shell}>
      <RemoteRoot>
        <BrandRow brand="Sunbird" />
      </RemoteRoot>
    </ShellProvider>,
  );
  const button = screen.getByRole('button', { name: 'Español' });
  expect(button.lang).toBe('es');
  await user.click(button);
  expect(change).toHaveBeenCalledWith('es');
  expect(shell.toast).not.toHaveBeenCalled();
  change.mockRejectedValueOnce(new Error('chunk'));
  await user.click(button);
  expect(shell.toast).toHaveBeenCalledWith('The connection failed. Check it, then try again.', 'failure');
});

test('a lender with one language has no switch', async () => {
  await show(
    <ShellProvider shell={createFakeShell({ language: { available: ['en'] } })}>
      <RemoteRoot>
        <BrandRow brand="Sunbird" />
      </RemoteRoot>
    </ShellProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Español' })).toBeNull();
});

test('it works in the narrow shell of promotions too', async () => {
  const shell = createFakeShell();
  const { user } = await show(
    <PromotionShellProvider shell={narrow(shell)}>
      <RemoteRoot>
        <Screen />
      </RemoteRoot>
    </PromotionShellProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shell.back).toHaveBeenCalledTimes(1);
});
