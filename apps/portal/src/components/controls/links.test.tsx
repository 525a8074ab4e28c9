import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NavigationContext } from '../navigation.tsx';
import { routerNavigation } from '../router-navigation.ts';
import { LinkButton } from './button.tsx';
import { Popover } from './popover.tsx';

afterEach(cleanup);

test('[NAV-09] a link styled as a button replaces the page in the history only if it should', async () => {
  const links = (
    <NavigationContext value={routerNavigation}>
      <LinkButton to="/step">step</LinkButton>
      <LinkButton to="/done" replace>
        done
      </LinkButton>
    </NavigationContext>
  );
  const router = createMemoryRouter([{ path: '*', element: links }], { initialEntries: ['/start'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'step' }));
  await userEvent.click(screen.getByRole('link', { name: 'done' }));
  expect(router.state.location.pathname).toBe('/done');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/start');
});

test('[NAV-13] the arrow keys move through the links of a popover', async () => {
  render(
    <Popover button={(opener) => <button {...opener}>menu</button>}>
      {() => (
        <>
          <a href="/one">one</a>
          <a href="/two">two</a>
        </>
      )}
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'menu' }));
  const walked = [document.activeElement?.textContent];
  for (const key of ['ArrowDown', 'ArrowDown']) {
    await userEvent.keyboard(`{${key}}`);
    walked.push(document.activeElement?.textContent);
  }
  expect(walked).toEqual(['one', 'two', 'one']);
});
