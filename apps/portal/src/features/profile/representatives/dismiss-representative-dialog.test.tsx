import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { operationOutcome } from '@epr/fhir/outcome';
import { json } from '../../../context/testing/platform.ts';
import { aPlatform, onCard } from './testing/on-card.tsx';

afterEach(cleanup);

describe('representatives', () => {
  test('[SES-19] [ACC-05] after a version conflict, confirming again dismisses the representative in the new version', async () => {
    const working = aPlatform(['rita']);
    let version = '1';
    const sent: (string | null)[] = [];
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') {
        sent.push(request.headers.get('if-match'));
        if (sent.length > 1) return working(request);
        version = '2';
        return json(operationOutcome('conflict', { detailsCode: { code: 'accessRights.change.overtaken' } }), 412);
      }
      const answer = await working(request);
      if (!request.url.includes('/Consent')) return answer;
      const bundle = (await answer.json()) as { entry: { resource: { resourceType: string } }[] };
      const entry = bundle.entry.map(({ resource }) => ({ resource: { ...resource, meta: { versionId: version } } }));
      return json({ ...bundle, entry });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['W/"1"', 'W/"2"']);
  });

  test('[SES-19] [ACC-05] closes the question when the representative was dismissed meanwhile by another user', async () => {
    const working = aPlatform(['rita']);
    let requests = 0;
    let list: () => void = () => undefined;
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') requests += 1;
      if (requests > 0 && request.url.includes('RelatedPerson')) await new Promise<void>((read) => (list = read));
      const answer = await working(request);
      return request.method === 'DELETE' ? json({}, 404) : answer;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(requests).toBe(1));
    // Until the list has been read again it is not known whether there is still somebody to dismiss.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Entziehen' }).getAttribute('aria-busy')).toBe('true');
    list();
    const refusal = 'Die Stellvertretung konnte nicht entzogen werden. Bitte versuchen Sie es nochmals.';
    expect((await dialog.findByRole('alert')).textContent).toBe(refusal);
    await screen.findByText('Niemand vertritt Sie.');
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toBe(1);
  });

  test('[SES-19] a representative whose right is not returned cannot be dismissed', async () => {
    const answers = aPlatform(['rita']);
    await onCard((input, init) => {
      const request = new Request(input, init);
      const hidden = request.url.includes('/Consent');
      return hidden ? Promise.resolve(json({ resourceType: 'Bundle', type: 'searchset' })) : answers(request);
    });
    expect(await screen.findByText('Rita Keller')).toBeDefined();
    expect(screen.queryByRole('button', { name: /entziehen/ })).toBeNull();
  });

  test('[SES-19] a failed dismissal keeps the representative, shows the reason in the dialog, and reloads the list', async () => {
    const answers = aPlatform(['rita'], 'accessRights.change.overtaken');
    const reads: string[] = [];
    const { shownMessages } = await onCard((input, init) => {
      const request = new Request(input, init);
      if (request.url.includes('RelatedPerson')) reads.push(request.method);
      return answers(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/inzwischen/);
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(shownMessages).toEqual([]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Rita Keller')).toBeDefined();
  });

  test('[SES-19] dismisses the chosen one of several representatives', async () => {
    const answers = aPlatform(['rita', 'rolf']);
    const removed: string[] = [];
    await onCard((input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'DELETE') return answers(request);
      removed.push(new URL(request.url).pathname);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rolf Vertreter entziehen' }));
    await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual(['/r4/Consent/5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a11']);
  });
});
