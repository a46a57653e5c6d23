import { I18nProvider, loadCommonMessages } from '@sunbird/i18n';
import shellMessages from '@sunbird/languages/texts/en/host.json';
import { ng } from '@sunbird/loan-domain/markets';
import { act, render } from '@sunbird/testing';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { store } from '../kit/state';

/** Draws a part of the shell, in English, with the state of the page. */
export async function draw(
  shown: ReactElement,
  options?: Parameters<typeof render>[1],
): Promise<ReturnType<typeof render>> {
  const messages = { ...(await loadCommonMessages('en')), ...shellMessages };
  const drawn = render(
    <Provider store={store}>
      <I18nProvider language="en" market={ng} messages={messages}>
        {shown}
      </I18nProvider>
    </Provider>,
    options,
  );
  // What its effects load at once is shown.
  await act(async () => undefined);
  return drawn;
}
