import { act, render, screen, userEvent } from '@sunbird/testing';
import { useEffect, useRef, useState } from 'react';
import { HashRouter, Link, useRoutes } from 'react-router-dom';
import { screenRegistry } from '../routing/shown';
import { usePageWatch } from './page-watch';

function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => screenRegistry.page({ heading: heading.current ?? undefined }));
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** A screen whose files come late. */
function Late() {
  const [isThere, setIsThere] = useState(false);
  return isThere ? (
    <>
      <Heading>Late</Heading>
      <input aria-label="Amount" />
    </>
  ) : (
    <button type="button" onClick={() => setIsThere(true)}>
      Arrive
    </button>
  );
}

function App() {
  usePageWatch('Sunbird');
  return useRoutes([
    {
      path: '/',
      element: (
        <>
          <Heading>Home</Heading>
          <Link to="/late">Go on</Link>
        </>
      ),
    },
    { path: '/late', element: <Late /> },
  ]);
}

test('each screen titles the document; a new one gets the focus on its heading, as soon as that is there', async () => {
  window.location.hash = '#/';
  window.scrollTo = jest.fn();
  const user = userEvent.setup();
  await act(async () =>
    render(
      <HashRouter>
        <App />
      </HashRouter>,
    ),
  );
  expect(document.title).toBe('Home · Sunbird');
  expect(document.activeElement).toBe(document.body);

  await user.click(screen.getByRole('link', { name: 'Go on' }));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  await user.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(document.title).toBe('Late · Sunbird');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' }));

  act(() => screen.getByRole('textbox').focus());
  act(() => screenRegistry.focusHeading());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' }));
});
