import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTownProposal } from './use-town-proposal.ts';

afterEach(cleanup);

test('[ONB-02] a postal code that stood there from the start fills in nothing, a new one its town', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const fillIn = vi.fn<(town: string) => void>();
  const { result, rerender } = renderHook(
    ({ postalCode }) => useTownProposal({ postalCode, country: 'CH', town: '' }, fillIn),
    { wrapper, initialProps: { postalCode: '3011' } },
  );
  await waitFor(() => expect(result.current.towns).toContain('Bern'));
  expect(fillIn).not.toHaveBeenCalled();
  rerender({ postalCode: '8001' });
  await waitFor(() => expect(fillIn.mock.calls).toEqual([['Zürich']]));
});
