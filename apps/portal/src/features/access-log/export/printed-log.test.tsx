import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { today } from '../../../context/time/today.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { onStage } from '../../../context/testing/screen.tsx';
import { LogScreen } from '../log-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lineAt = (at: number) => ({
  resource: {
    resourceType: 'AuditEvent',
    id: String(at),
    subtype: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.7', code: 'ATC_LOG_READ' }],
    recorded: `${today()}T12:00:00+01:00`,
    outcome: '0',
    agent: [{ name: `Person ${at}`, requestor: true }],
  },
});

const silent = { severity: 'warning', code: 'incomplete', details: { text: 'Gemeinschaft Ost' } };
const gap = { resource: { resourceType: 'OperationOutcome', issue: [silent] }, search: { mode: 'outcome' } };

/** The log with so many lines; the browser's own printing is what is counted. */
async function onLog(lines: number, more: readonly object[] = [], query = '') {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await onStage({
    routes: [{ path: '/access-logs', Component: LogScreen }],
    at: `/access-logs${query}`,
    platform: platform({
      'GET /r4/AuditEvent': () =>
        json({
          resourceType: 'Bundle',
          type: 'searchset',
          entry: [...Array.from({ length: lines }, (_, at) => lineAt(at)), ...more],
        }),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Protokoll sichern' }));
  await userEvent.click(screen.getByRole('button', { name: 'Drucken oder als PDF sichern' }));
  return print;
}

const paper = () => {
  const heading = screen.getByRole('heading', { level: 1, name: /^Zugriffsprotokoll von/ });
  if (!heading.parentElement) throw new Error('the paper has no sheet');
  return within(heading.parentElement);
};

describe('the printed log', () => {
  test('[AUD-02] [AUD-05] says what it was narrowed to and what is missing of it', async () => {
    const print = await onLog(3, [gap], '?event=ATC_LOG_READ&role=PAT');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(
      paper().getByText('3 Einträge · Ereignis: Zugriffsprotokoll angesehen · Wer: Patientin, Patient'),
    ).toBeDefined();
    expect(paper().getByText(/Keine vollständige Antwort von: Gemeinschaft Ost/)).toBeDefined();
    expect(paper().getAllByRole('row')).toHaveLength(4);
  });

  test('[AUD-01] hundreds of pages are printed only when somebody says so, and then all of them', async () => {
    const print = await onLog(2001);
    const question = await screen.findByRole('alertdialog', { name: 'Etwa 51 Seiten drucken?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Trotzdem drucken' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2001);
  });
});
