import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { json } from '../../context/testing/platform.ts';
import { optionsOf, readAloud } from '../../context/testing/read-aloud.ts';
import { today } from '../../context/time/today.ts';
import { line, bundle, onLog } from './testing/on-log.tsx';

afterEach(cleanup);

test('[AUD-02] removes the entries of the previous filter while the new search is loading', async () => {
  const later = new Promise<Response>(() => undefined);
  await onLog((_asked, place) => (place === 0 ? bundle([line('1', 'NORM', new Date().toISOString())]) : later));
  expect(await screen.findByText(/Peter Meier/)).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wer' }), 'PAT');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  await waitFor(() => expect(screen.queryByText(/Peter Meier/)).toBeNull());
  expect(screen.queryByText('Keine Einträge')).toBeNull();
});

test('[AUD-02] searches the last 30 days by default; the chosen filter is written to the URL and used in the next search', async () => {
  const { asked, router } = await onLog(() => bundle([]));
  expect(await screen.findByText('Keine Einträge')).toBeDefined();
  expect(asked[0]?.getAll('date').at(-1)).toBe(`le${today()}`);
  const option = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name }).value;
  expect([option('Dokument geöffnet'), option('Gesundheitsfachperson')]).toEqual(['ATC_DOC_READ', 'HCP']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wer' }), 'HCP');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  await waitFor(() => expect(asked.at(-1)?.get('entity-role')).toBe('HCP'));
  expect(router.state.location.search).toBe('?role=HCP');
  expect(document.activeElement?.textContent).toBe('Anzeigen');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ereignis' }), 'ATC_DOC_READ');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  await waitFor(() => expect(asked.at(-1)?.get('subtype')).toMatch(/\|ATC_DOC_READ$/));
  expect(router.state.location.search).toBe('?event=ATC_DOC_READ&role=HCP');
  // The reset button is shown for every filter that differs from the default; the fields show the current filter.
  const [from, until] = (asked[0]?.getAll('date') ?? []).map((day) => day.slice(2));
  const fields = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  for (const [chosen, ...held] of [
    ['role=HCP', '', 'HCP'],
    ['event=ATC_DOC_READ', 'ATC_DOC_READ', ''],
    [`from=2020-01-01&until=${until}`, '', ''],
    [`from=${from}&until=2199-01-01`, '', ''],
  ]) {
    await router.navigate(`/access-logs?${chosen}`);
    await waitFor(() => expect(fields()).toEqual(held));
    await userEvent.click(await screen.findByRole('button', { name: 'Letzte 30 Tage' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(fields()).toEqual(['', '']));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  }
  expect(screen.queryByRole('button', { name: 'Letzte 30 Tage' })).toBeNull();
});

test('[AUD-02] reports an invalid or inverted period at its field without sending a request', async () => {
  const { asked } = await onLog(() => bundle([]), '/access-logs?from=2026-11-01&until=2026-11-20');
  await screen.findByText('Keine Einträge');
  expect(readAloud(document.body)).toEqual([
    '# Zugriffsprotokoll',
    'Wer wann was in diesem EPD getan hat. Jeder Zugriff steht hier, auch jeder abgelehnte.',
    '(Protokoll filtern)',
    'Von (numeric, off): 01.11.2026',
    'Bis (numeric, off): 20.11.2026',
    'Ereignis: Alle Ereignisse',
    'Wer: Alle',
    '[Anzeigen]',
    '[Letzte 30 Tage]',
    '(status)',
    '0 Einträge',
    '## Keine Einträge',
    'In diesem Zeitraum und mit diesem Filter steht nichts im Protokoll.',
  ]);
  const events = optionsOf(screen.getByRole('combobox', { name: 'Ereignis' }));
  expect([events.length, new Set(events).size]).toEqual([16, 16]);
  expect(optionsOf(screen.getByRole('combobox', { name: 'Wer' }))).toEqual([
    'Alle',
    'Patientin, Patient',
    'Stellvertretung',
    'Gesundheitsfachperson',
    'Hilfsperson',
    'Technisches System',
    'Verwaltung der Dokumente',
  ]);
  const until = screen.getByRole('textbox', { name: /^Bis/ });
  await userEvent.clear(until);
  await userEvent.type(until, '31.10.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'));
  expect(asked).toHaveLength(1);
  // Announced, with the focus, and with a link to the field; again with each attempt.
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toBe('Bitte prüfen Sie 1 AngabeBis: Das Ende liegt vor dem Anfang.');
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole('link'));
  expect(document.activeElement).toBe(until);
  await userEvent.type(until, '0');
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, until]);
  const from = screen.getByRole('textbox', { name: /^Von/ });
  await userEvent.clear(from);
  await userEvent.type(from, '31.02.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  expect(readAloud(screen.getByRole('alert')).slice(1)).toEqual([
    'Bitte prüfen Sie 2 Angaben',
    'Von: Bitte geben Sie ein Datum ein, zum Beispiel 31.12.2026. -> #log-from',
    'Bis: Bitte geben Sie ein Datum ein, zum Beispiel 31.12.2026. -> #log-until',
  ]);
  expect([from, until].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(asked).toHaveLength(1);
  // After a change of the filter, fields are validated again only on submit.
  await userEvent.click(screen.getByRole('button', { name: 'Letzte 30 Tage' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.clear(until);
  expect(until.getAttribute('aria-invalid')).toBeNull();
});

test('[AUD-02] a period in the address that is inverted is reported, with its days in the fields, and not searched', async () => {
  const { asked } = await onLog(() => bundle([]), '/access-logs?from=2026-11-20&until=2026-11-01');
  const until = screen.getByRole('textbox', { name: /^Bis/ });
  expect(readAloud(document.body).slice(-2)).toEqual(['(alert)', '## Das Ende liegt vor dem Anfang.']);
  expect([until.getAttribute('aria-invalid'), screen.getByDisplayValue('20.11.2026')]).toEqual([
    'true',
    expect.anything(),
  ]);
  await userEvent.clear(until);
  await userEvent.type(until, '21.11.2026');
  expect([until.getAttribute('aria-invalid'), asked]).toEqual([null, []]);
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  await screen.findByText('Keine Einträge');
  expect([asked.length, screen.queryByText('Das Ende liegt vor dem Anfang.')]).toEqual([1, null]);
});

test('[AUD-02] does not show the results of the previous filter while those of the new filter are loading', async () => {
  const never = new Promise<Response>(() => undefined);
  const page = (at: number, ids: readonly string[]) =>
    json({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 3,
      link: [{ relation: 'next', url: `http://platform.test/r4/AuditEvent?page=${at + 2}` }],
      entry: ids.map((id) => ({ resource: line(id, 'NORM', new Date().toISOString()) })),
    });
  // The third page of the first search never arrives; the second search starts with an empty page.
  const answers = [page(0, ['1']), page(1, ['2']), never, page(0, [])];
  // The second page arrives within 400 ms: only the first one updates the screen.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { asked } = await onLog((_asked, place) => {
    clock.mockReturnValue(place === 1 ? 399 : 0);
    return answers[place] ?? never;
  });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(await screen.findByText(/Peter Meier/)).toBeDefined();
  // Neither the number of entries nor the absence of emergency accesses is stated yet.
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: '1 von 3 Einträgen geladen' });
  expect(progress.value).toBeCloseTo(1 / 3);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
  expect(screen.queryByText('Kein Notfallzugriff in diesem Zeitraum.')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wer' }), 'PAT');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  await waitFor(() => expect(asked[3]?.get('entity-role')).toBe('PAT'));
  expect(screen.queryByText(/Peter Meier/)).toBeNull();
  await screen.findByRole('progressbar', { name: '0 von 3 Einträgen geladen' });
  expect(screen.queryByText('Keine Einträge')).toBeNull();
});

test('[AUD-02] on a phone the filter is one line of what is chosen, which opens into the form and closes with its result', async () => {
  const phone = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => phone);
  const { asked } = await onLog(() => bundle([]));
  await screen.findByText('Keine Einträge');
  const filter = () => readAloud(document.querySelector('search') ?? document.body);
  const opener = screen.getByRole('button', { name: 'Filter' });
  expect(filter()).toEqual(['(Protokoll filtern)', 'Letzte 30 Tage', '[Filter]']);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')?.textContent).toContain('Ereignis');
  const from = screen.getByRole('textbox', { name: /^Von/ });
  await userEvent.clear(from);
  await userEvent.type(from, '01.02.2026');
  // Turned to the side and back: the form is beside the entries, then on its own line again, with what was typed.
  const turn = (upright: boolean) =>
    act(() => {
      phone.matches = upright;
      phone.dispatchEvent(new Event('change'));
    });
  turn(false);
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  turn(true);
  expect(screen.getByDisplayValue('01.02.2026')).toBe(from);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wer' }), 'REP');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(filter()[1]).toMatch(/^01\.02\.2026 – \d\d\.\d\d\.\d{4} · Wer: Stellvertretung$/);
  expect([document.activeElement?.textContent, screen.queryByRole('combobox')]).toEqual(['Filter', null]);
  cleanup();
  // Only the end differs from the usual period.
  const [usual] = asked[0]?.getAll('date') ?? [];
  await onLog(() => bundle([]), `/access-logs?from=${usual?.slice(2)}&until=2199-01-01`);
  expect(filter()[1]).toMatch(/ – 01\.01\.2199$/);
  cleanup();
  // A period that is wrong is shown where it can be corrected.
  await onLog(() => bundle([]), '/access-logs?from=2026-11-20&until=2026-11-01');
  expect(screen.getByRole('textbox', { name: /^Bis/ }).getAttribute('aria-invalid')).toBe('true');
  vi.unstubAllGlobals();
});
