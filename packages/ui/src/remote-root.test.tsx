import { PromotionShellProvider, ShellProvider } from '@sunbird/shell-api';
import { createFakeShell, narrow } from '@sunbird/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useUiActions } from './actions';
import { Page } from './layout/page';
import { RemoteRoot } from './remote-root';
import { show } from './test-support';

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
