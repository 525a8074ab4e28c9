import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConsent } from '@epr/fhir/access-rights';
import { json } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { aPlatform, onCard, fill } from './testing/on-card.tsx';

afterEach(cleanup);

describe('representatives', () => {
  test('[SES-19] [ACC-05] a refused appointment shows the reason in the dialog and keeps the input', async () => {
    const { shownMessages } = await onCard(aPlatform([], 'accessRights.change.representativeUnknown'));
    await fill('', 'Vertreter', ' ');
    const dialog = within(screen.getByRole('dialog'));
    // The first of the missing ones has the focus.
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Vorname/ }));
    const wrong = dialog.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid'));
    expect(wrong).toEqual(['true', null, 'true']);
    await userEvent.keyboard('Rolf');
    await userEvent.click(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    expect(readAloud(screen.getByRole('dialog')).filter((line) => line.includes('required'))).toEqual([
      'Vorname (required, off): Rolf',
      'Nachname (required, off): Vertreter',
      expect.stringMatching(/^Kennung \(required, wrong, off\): .* \| Diese Angabe fehlt\.$/),
    ]);
    const id = dialog.getByRole('textbox', { name: /^Kennung/ });
    expect([id.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', id]);
    // On-screen keyboards may capitalise names, but not identifiers.
    const capitals = dialog.getAllByRole('textbox').map((field) => field.getAttribute('autocapitalize'));
    expect([capitals, id.getAttribute('spellcheck')]).toEqual([[null, null, 'none'], 'false']);
    await userEvent.clear(id);
    await userEvent.type(id, 'rita');
    await userEvent.click(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/keine registrierte Stellvertretung/);
    expect(dialog.getByRole('textbox', { name: /^Vorname/ })).toHaveProperty('value', 'Rolf');
    // It is said once.
    expect(shownMessages).toEqual([]);
  });

  test('[SES-19] an appointment whose response was lost is retried with the same id', async () => {
    const working = aPlatform([]);
    const sent: string[] = [];
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST') return working(request);
      const read = readConsent(await request.clone().json());
      if (read.ok) sent.push(read.value.policySetId);
      if (sent.length === 1) throw new TypeError('the connection is gone');
      return working(request);
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Vielleicht ist die Stellvertretung eingetragen. Bitte versuchen Sie es nochmals: Sie wird nur einmal eingetragen.',
    );
    // A double click appoints once.
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    expect(await screen.findByText('Rolf Vertreter')).toBeDefined();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    // After a success, appointing the same person again is another appointment, with another id.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).not.toBe(sent[0]);
  });

  test('[SES-19] an appointment is done once the list has been read again', async () => {
    const working = aPlatform([]);
    let list: () => void = () => undefined;
    let appointed = false;
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (appointed && request.url.includes('RelatedPerson')) await new Promise<void>((resolve) => (list = resolve));
      appointed ||= request.method === 'POST';
      return working(request);
    });
    await screen.findByText('Niemand vertritt Sie.');
    await fill('Rolf', 'Vertreter', 'rolf');
    await vi.waitFor(() => expect(appointed).toBe(true));
    // The response has arrived; the dialog stays until its effect is shown.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([screen.queryByRole('dialog') !== null, shownMessages]).toEqual([true, []]);
    list();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Rolf Vertreter')).toBeDefined();
    expect(shownMessages).toEqual(['toasts.representatives.appointed']);
  });

  test('[SES-19] a response that arrives after its dialog was closed does not close the next one', async () => {
    const working = aPlatform(['rita', 'rolf']);
    const answers: (() => void)[] = [];
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return working(request);
      await new Promise<void>((resolve) => void answers.push(resolve));
      return request.method === 'POST' ? json(await request.json(), 201) : new Response(null, { status: 204 });
    });
    const cancel = () => userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(answers).toHaveLength(1));
    const [sending] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Stellvertretung bestimmen' });
    expect(sending?.getAttribute('aria-busy')).toBe('true');
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Vorname/ }), 'Zita');
    act(() => answers[0]?.());
    await waitFor(() => expect(shownMessages).toEqual(['toasts.representatives.appointed']));
    expect(screen.getByRole('textbox', { name: /^Vorname/ })).toHaveProperty('value', 'Zita');
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rolf Vertreter entziehen' }));
    act(() => answers[1]?.());
    await waitFor(() => expect(shownMessages.at(-1)).toBe('toasts.representatives.dismissed'));
    expect(screen.getByRole('heading', { name: 'Rolf Vertreter die Stellvertretung entziehen?' })).toBeDefined();
  });

  test('[SES-19] [COD-03] a refusal that arrives after its dialog was closed is shown as a message', async () => {
    const working = aPlatform(['rita'], 'accessRights.change.representativeUnknown');
    const answers: (() => void)[] = [];
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'GET') await new Promise<void>((resolve) => void answers.push(resolve));
      return working(request);
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[0]?.());
    await waitFor(() => expect(shownMessages).toEqual(['accessRights.change.representativeUnknown']));
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[1]?.());
    await waitFor(() => expect(shownMessages).toHaveLength(2));
  });

  test('[SES-19] [COD-03] without a reason of the platform, a late refusal says what was refused', async () => {
    const working = aPlatform(['rita']);
    const answers: (() => void)[] = [];
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return working(request);
      await new Promise<void>((resolve) => void answers.push(resolve));
      return json({}, 500);
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[0]?.());
    await waitFor(() => expect(shownMessages).toEqual(['toasts.representatives.appointFail']));
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[1]?.());
    await waitFor(() => expect(shownMessages.slice(1)).toEqual(['toasts.representatives.dismissFail']));
  });

  test('[SES-19] [COD-03] an appointment stored despite a lost response appears in the list', async () => {
    const working = aPlatform([]);
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      const answer = await working(request);
      if (request.method === 'POST') throw new TypeError('the connection is gone');
      return answer;
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    expect(await screen.findByText('Rolf Vertreter')).toBeDefined();
  });

  test('[SES-19] typing again removes the error of the refusal', async () => {
    await onCard(aPlatform([], 'accessRights.change.representativeUnknown'));
    await fill('Rolf', 'Vertreter', 'rita');
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('alert');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Kennung/ }), 'x');
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
