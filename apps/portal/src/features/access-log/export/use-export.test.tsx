import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogEntry } from '@epr/domain/access-log';
import { timeline, type LogFilter } from '@epr/domain/access-log';
import type { SessionState } from '@epr/domain/session';
import type { Day, Spid } from '@epr/domain/values';
import { stubObjectUrls, stubSaving } from '../../../context/testing/browser.ts';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ToWriter } from './pdf/messages.ts';

const entry = (at: number): LogEntry => ({
  id: String(at),
  recorded: '2026-11-22T13:02:00Z',
  subtype: 'ATC_DOC_READ',
  outcome: '0',
  agents: [{ initiator: true, role: 'HCP', name: `Peter Meier ${at}` }],
  flaws: [],
  fields: () => [],
  ...(at === 0 ? { purpose: 'EMER' as const } : {}),
});
const saved: { readonly name: string; readonly file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  stubSaving((name, file) => {
    if (file) saved.push({ name, file });
  });
});
afterEach(cleanup);

function onMenu(
  lines: number,
  reading = false,
  answers: typeof fetch = platform({}),
  state: Partial<SessionState> = {},
  narrowed: Partial<LogFilter> = {},
) {
  const entries = Array.from({ length: lines }, (_, at) => entry(at));
  const log = { entries, gaps: [], unreadable: 0, finished: true, total: lines };
  const filter = { from: '2026-11-01' as Day, until: '2026-11-22' as Day, ...narrowed };
  return renderScreen({
    routes: [
      { path: '/', element: <ExportMenu log={log} timeline={timeline(entries)} filter={filter} reading={reading} /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    at: '/',
    wrap: (screen) => <main tabIndex={-1}>{screen}</main>,
    platform: answers,
    state,
  });
}
const asTable = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Protokoll sichern' }));
  await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle (CSV)' }));
};

describe('the export of the access log', () => {
  test('[AUD-01] contains every displayed entry including emergency accesses, and has the period in the file name', async () => {
    const { shownMessages } = await onMenu(3);
    await asTable();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/-2026-11-01-2026-11-22\.csv$/);
    const text = await saved[0]?.file.text();
    // The emergency access comes first, as on the screen.
    expect(text?.match(/Peter Meier \d(?= hat)/g)).toEqual([0, 1, 2].map((at) => `Peter Meier ${at}`));
    expect(shownMessages).toEqual([]);
  });

  test('[AUD-02] has the active filters in the file name, so that it is not taken for the whole log', async () => {
    await onMenu(1, false, platform({}), {}, { subtype: 'ATC_DOC_READ', role: 'HCP' });
    await asTable();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Zugriffsprotokoll-2026-11-01-2026-11-22-Dokument geöffnet-Gesundheitsfachperson.csv');
  });

  test('[AUD-01] keeps the file for browsers that read it only after the click', async () => {
    const revoked: string[] = [];
    await onMenu(1);
    const files = stubObjectUrls(revoked);
    await asTable();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Protokoll sichern' })).toBeDefined();
    expect(revoked).toEqual([]);
  });

  test('[AUD-05] is disabled while entries are still loading, because it would be incomplete', async () => {
    await onMenu(3, true);
    await userEvent.click(screen.getByRole('button'));
    const items = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Als/ });
    expect(items.map(({ disabled }) => disabled)).toEqual([true, true]);
  });

  test('[AUD-01] writes the PDF in a worker with progress and an error message, and aborts the font request on cancel', async () => {
    const threads: EventTarget[] = [];
    const papers: ToWriter['paper'][] = [];
    const representedPerson = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage = (asked: ToWriter) => {
          papers.push(asked.paper);
          threads.push(this);
        };
        terminate = () => undefined;
      },
    );
    const signals: (AbortSignal | null | undefined)[] = [];
    const { shownMessages } = await onMenu(
      3,
      false,
      (_input, init) => {
        signals.push(init?.signal);
        return Promise.resolve(new Response('letters'));
      },
      { role: 'REP', representedPerson },
    );
    const asPaper = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Protokoll sichern' }));
      await userEvent.click(screen.getByRole('button', { name: /^Als PDF/ }));
    };
    await asPaper();
    await waitFor(() => expect(threads).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    await asPaper();
    await waitFor(() => expect(threads).toHaveLength(2));
    // The title names the patient, not the representative who saves the file.
    expect(papers[1]?.title).toBe('Zugriffsprotokoll von Lea Keller, 01.11.2026 bis 22.11.2026');
    expect(papers[1]?.facts[0]).toMatch(/^Stammgemeinschaft Muster · /);
    threads[1]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', lines: 2 } }));
    expect(await screen.findByText('Wird vorbereitet: 67 %')).toBeDefined();
    threads[1]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'done', file: new Blob(['%PDF-']) } }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/2026-11-22\.pdf$/)]));
    expect(shownMessages).toEqual([]);
    await asPaper();
    await waitFor(() => expect(threads).toHaveLength(3));
    threads[2]?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.atc.exportFail']));
    expect(await screen.findByRole('button', { name: 'Protokoll sichern' })).toBeDefined();
    cleanup();
    const identity = { subject: 'anna', name: 'Anna Keller', roles: ['PAT'] } as const;
    await onMenu(3, false, () => Promise.resolve(new Response('letters')), { role: 'PAT', identity });
    await asPaper();
    await waitFor(() => expect(papers).toHaveLength(4));
    expect(papers[3]?.title).toMatch(/^Zugriffsprotokoll von Anna Keller,/);
  });

  test('[AUD-01] is aborted by its cancel button and by leaving the page', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    vi.stubGlobal('scheduler', { yield: () => held });
    const { shownMessages, router } = await onMenu(600);
    await asTable();
    const cancel = await screen.findByRole('button', { name: 'Abbrechen' });
    // The progress has replaced the focused menu button: the focus moves to the main element, as it does the other way round.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    // The progress is displayed exactly and announced in steps of ten.
    expect(readAloud(document.body)).toEqual([
      'Wird vorbereitet: 42 %',
      '[Abbrechen]',
      '(status)',
      'Wird vorbereitet: 40 %',
    ]);
    await userEvent.click(cancel);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    await asTable();
    await router.navigate('/elsewhere');
    await screen.findByText('elsewhere');
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Protokoll sichern' });
    goOn();
    // A file of the earlier export would have been saved before this one.
    await asTable();
    await waitFor(() => expect(saved.length).toBeGreaterThan(0));
    expect([saved.length, shownMessages]).toEqual([1, []]);
  });
});
