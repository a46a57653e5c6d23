import { renderScreen, screen } from '@sunbird/testing';
import { useState } from 'react';
import { useStepFocus } from './use-step-focus';

function Steps() {
  const [step, setStep] = useState(1);
  useStepFocus(String(step));
  return (
    <button type="button" onClick={() => setStep(2)}>
      Next
    </button>
  );
}

test('a new step gets the focus on its heading, the first one does not', async () => {
  const { user, shell } = await renderScreen(<Steps />);
  expect(shell.focusHeading).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shell.focusHeading).toHaveBeenCalledTimes(1);
});
