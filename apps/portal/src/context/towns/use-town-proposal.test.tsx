import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTownProposal } from './use-town-proposal.ts';

afterEach(cleanup);

/** The hook in a form with this postal code and no town. */
function onForm(postalCode: string) {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const fillIn = vi.fn<(town: string) => void>();
  const hook = renderHook((typed) => useTownProposal({ country: 'CH', ...typed }, fillIn), {
    wrapper,
    initialProps: { postalCode, town: '' },
  });
  return { ...hook, client, fillIn };
}

test('[ONB-02] the initial postal code fills in nothing, a new one fills in its town', async () => {
  const { fillIn, result, rerender } = onForm('3011');
  await waitFor(() => expect(result.current.towns).toContain('Bern'));
  expect(fillIn).not.toHaveBeenCalled();
  rerender({ postalCode: '8001', town: '' });
  await waitFor(() => expect(fillIn.mock.calls).toEqual([['Zürich']]));
  // When the user clears the field to type another town, it is not filled in again.
  rerender({ postalCode: '8001', town: '' });
  rerender({ postalCode: '8001', town: 'Zürich' });
  expect(result.current.filledInTown).toBe('Zürich');
  // The town was filled in for another code than the one being typed.
  rerender({ postalCode: '800', town: 'Zürich' });
  expect(result.current.filledInTown).toBeUndefined();
  rerender({ postalCode: '8001', town: '' });
  expect([fillIn.mock.calls.length, result.current.filledInTown]).toEqual([1, undefined]);
});

test('[ONB-02] a new postal code replaces the town of the previous one, but neither a typed town nor by one of several towns', async () => {
  const { client, fillIn, result, rerender } = onForm('80');
  // The directory is loaded for a complete code.
  expect([client.isFetching(), result.current.towns]).toEqual([0, []]);
  rerender({ postalCode: '3011', town: '' });
  await waitFor(() => expect(fillIn.mock.calls).toEqual([['Bern']]));
  rerender({ postalCode: '8001', town: 'Bern' });
  expect(fillIn.mock.calls).toEqual([['Bern'], ['Zürich']]);
  rerender({ postalCode: '1000', town: 'Zürich' });
  // The towns are those of the code now in the field, also when none is filled in.
  expect(result.current.towns).toContain('Lausanne 25');
  rerender({ postalCode: '3011', town: 'Wabern' });
  expect(fillIn).toHaveBeenCalledTimes(2);
});
