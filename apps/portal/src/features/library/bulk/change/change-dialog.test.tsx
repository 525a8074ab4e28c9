import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { systems } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, documentListResponse } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { ChangeDialog } from './change-dialog.tsx';

afterEach(cleanup);

const documents = ['Erster', 'Zweiter', 'Dritter'].map((title) =>
  aDocument({
    title,
    homeCommunity: 'urn:oid:2.999.1',
    attachment: { contentType: 'application/x-none', url: 'Binary/1' },
    uploaderRole: { code: 'PAT', system: systems.role },
  }),
);

/** Opens the dialog on a platform that delays each change until the test releases it, and starts the changes. */
async function onDialog() {
  const begun: ((status?: number) => void)[] = [];
  const closed: (readonly string[] | undefined)[] = [];
  const platform: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const one = documents.find(({ logicalId }) => new URL(request.url).pathname.endsWith(logicalId));
    if (one) return json(writeDocument(one));
    const { type } = (await request.json()) as { type: string };
    if (type !== 'transaction') return documentListResponse(documents);
    const status = await new Promise<number | undefined>((resolve) => begun.push(resolve));
    return json({ resourceType: 'Bundle', type: 'transaction-response' }, status);
  };
  const onClose = (left?: readonly { readonly title: string }[]) => void closed.push(left?.map(({ title }) => title));
  await renderScreen({
    routes: [
      { path: '/documents', element: <ChangeDialog step="deprecate" documents={documents} onClose={onClose} /> },
    ],
    at: '/documents',
    platform,
  });
  await userEvent.click(await screen.findByRole('button', { name: '3 Dokumente als ungültig markieren' }));
  await waitFor(() => expect(begun).toHaveLength(1));
  return { begun, closed };
}

describe('changing several documents', () => {
  test('[DOC-10] shows the progress as text and in the progress bar', async () => {
    const { begun } = await onDialog();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Wird gespeichert' });
    expect(bar.value).toBe(0);
    expect(screen.getByText('0 von 3')).toBeDefined();
    // Nothing is reported as done before it is.
    expect(screen.getByRole('status').childElementCount).toBe(0);
    begun[0]?.();
    await waitFor(() => expect(begun).toHaveLength(2));
    expect(screen.getByText('1 von 3')).toBeDefined();
    expect(bar.value).toBeCloseTo(1 / 3);
    begun[1]?.(500);
    await waitFor(() => expect(begun).toHaveLength(3));
    expect(screen.getByText('2 von 3')).toBeDefined();
    expect(bar.value).toBeCloseTo(2 / 3);
    // Nothing is tried again before all have been tried.
    expect(readAloud(screen.getByRole('dialog')).at(-1)).toBe('[Anhalten]');
  });

  test.each([
    ['closing it', 'Schliessen'],
    ['stopping it', 'Anhalten'],
  ])(
    '[DOC-10] %s while it runs finishes and reports the current change, and starts no further one',
    async (_words, name) => {
      const { begun, closed } = await onDialog();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(closed).toEqual([]);
      begun[0]?.();
      expect(await screen.findByText('1 erledigt, 2 nicht')).toBeDefined();
      expect(begun).toHaveLength(1);
      expect(screen.getAllByText('Angehalten, nicht geändert.')).toHaveLength(2);
      const closers = screen.getAllByRole('button', { name: 'Schliessen' });
      await userEvent.click(closers.at(-1) ?? document.body);
      expect(closed).toEqual([['Zweiter', 'Dritter']]);
    },
  );

  test('[DOC-10] stopped changes can be continued with all that is left', async () => {
    const { begun } = await onDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Anhalten' }));
    begun[0]?.();
    await userEvent.click(await screen.findByRole('button', { name: '2 Dokumente nochmals versuchen' }));
    expect(readAloud(screen.getByRole('dialog')).slice(2)).toEqual([
      'Wird gespeichert 1 von 3',
      '(Ergebnis je Dokument)',
      'Erster 18.11.2026 Als ungültig markiert',
      'Zweiter 18.11.2026 Wird gespeichert',
      'Dritter 18.11.2026 Wartet',
      '[Anhalten]',
    ]);
    for (const at of [1, 2]) {
      await waitFor(() => expect(begun).toHaveLength(at + 1));
      begun[at]?.();
    }
    expect(await screen.findByText('3 Dokumente sind jetzt als ungültig markiert.')).toBeDefined();
  });
});
