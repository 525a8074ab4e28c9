import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { startTexts } from '../../../i18n/index.ts';
import { IncrementalList } from './incremental-list.tsx';

afterEach(cleanup);

test('[VAC-02] a list that is shown whole has no button', async () => {
  await startTexts('de-ch');
  render(
    <IncrementalList items={[1, 2]} step={2} className={undefined}>
      {(item) => <li key={item}>{item}</li>}
    </IncrementalList>,
  );
  expect([screen.getAllByRole('listitem').length, screen.queryByRole('button')]).toEqual([2, null]);
});

test('[VAC-02] a long list is rendered step by step, and the button names how many are left', async () => {
  await startTexts('de-ch');
  render(
    <IncrementalList items={Array.from({ length: 25 }, (_, at) => at)} step={10} className={undefined}>
      {(item) => <li key={item}>{item}</li>}
    </IncrementalList>,
  );
  const shown = [screen.getAllByRole('listitem').length];
  for (const left of [15, 5]) {
    await userEvent.click(screen.getByRole('button', { name: `${left} weitere zeigen` }));
    shown.push(screen.getAllByRole('listitem').length);
  }
  expect([shown, screen.queryByRole('button')]).toEqual([[10, 20, 25], null]);
});
