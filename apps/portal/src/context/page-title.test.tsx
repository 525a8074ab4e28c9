import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageTitleContext, usePageTitle } from './page-title.ts';

afterEach(cleanup);

function Screen({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

test('[NAV-02] the title of the tab is that of the screen, also once it changes, and that of the route after it', () => {
  const titles: (string | undefined)[] = [];
  const page = (title: string) => (
    <PageTitleContext value={set}>
      <Screen title={title} />
    </PageTitleContext>
  );
  const set = (title: string | undefined) => void titles.push(title);
  const { rerender, unmount } = render(page('Befund'));
  rerender(page('Bericht'));
  expect(titles.at(-1)).toBe('Bericht');
  unmount();
  expect([titles[0], titles.at(-1)]).toEqual(['Befund', undefined]);
});
