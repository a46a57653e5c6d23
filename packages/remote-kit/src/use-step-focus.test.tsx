import { renderScreen, screen } from '@sunbird/testing';
import { useState } from 'react';
import { useStepFocus } from './use-step-focus';

function Steps() {
  const [step, setStep] = useState(1);
  useStepFocus(String(step));
  return (
    <>
      <h1 data-page-heading tabIndex={-1}>
        Step {step}
      </h1>
      <button type="button" onClick={() => setStep(2)}>
        Next
      </button>
    </>
  );
}

test('a new step gets the focus on its heading, the first one does not', async () => {
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  const { user } = await renderScreen(<Steps />);
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement?.textContent).toBe('Step 2');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
