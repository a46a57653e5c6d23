import { screen } from '@testing-library/react';

/** The alert, which must stand in the bar of the button that was pressed: a long page hides what stands at its top. */
export async function alertBeside(button: HTMLElement): Promise<string> {
  const alert = await screen.findByRole('alert');
  if (!button.parentElement?.contains(alert)) throw new Error('The alert is not beside the button.');
  return (alert.textContent ?? '').replace(/\s+/g, ' ').trim();
}
