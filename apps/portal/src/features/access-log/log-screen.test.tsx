import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '@epr/domain/access-log';
import type { Spid } from '@epr/domain/values';
import { writeAuditEvent } from '@epr/fhir/access-log';
import { iconPaths } from '../../components/icons/icon-paths.ts';
import { json } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { readSigns } from '../../context/testing/read-signs.ts';
import { formatTime } from '../../context/time/format-time.ts';
import { line, bundle, onLog } from './testing/on-log.tsx';

afterEach(cleanup);

test('[AUD-01] lists emergency accesses in a section of their own', async () => {
  const now = new Date().toISOString();
  await onLog(() => bundle([line('1', 'NORM', now), line('2', 'EMER', now)]));
  const section = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });
  /** What is read, and the sign in the heading of the section that stands out. */
  const emergencies = async () => {
    const found = await section('Notfallzugriffe');
    const sign = found.querySelector('h2 path')?.getAttribute('d');
    return [readAloud(found).slice(0, 2).join(), sign, found.className.includes('emergency')];
  };
  expect(await emergencies()).toEqual([expect.stringContaining('1 Eintrag'), iconPaths.warning, true]);
  expect(within(await section('Notfallzugriffe')).getByText(/Nora Notfall/)).toBeDefined();
  expect(within(await section('Notfallzugriffe')).queryByText(/Peter Meier/)).toBeNull();
  expect(readSigns(document.body)).toEqual([
    'download: Protokoll sichern',
    'filter: Anzeigen',
    'warning: Notfallzugriffe1 Eintrag',
    'warning: Notfallzugriff',
    'chevronDown: Details: Nora Notfall hat die Liste der Dokumente angesehen.',
    'chevronDown: Details: Peter Meier hat die Liste der Dokumente angesehen.',
  ]);
  const others = await section('Alle anderen Zugriffe');
  expect(within(others).getByText(/Peter Meier/)).toBeDefined();
  expect([others.querySelector('h2 path'), others.className.includes('emergency')]).toEqual([null, false]);
  cleanup();
  await onLog(() => bundle([line('1', 'NORM', now)]));
  await screen.findByText(/Peter Meier/);
  expect(await emergencies()).toEqual([expect.stringContaining('0 Einträge'), iconPaths.check, false]);
  cleanup();
  // Without other accesses there is no section for them.
  await onLog(() => bundle([line('2', 'EMER', now)]));
  await screen.findByText(/Nora Notfall/);
  expect(screen.queryByRole('heading', { name: /^Alle anderen Zugriffe/ })).toBeNull();
});

test('[AUD-01] [DOC-15] the browser prints every entry found, with the patient, the period and full dates', async () => {
  const lines = Array.from({ length: 130 }, (_, at) =>
    line(String(at), at === 0 ? 'EMER' : 'NORM', '2026-11-10T13:01:00Z'),
  );
  let answer: (response: Response) => void = () => undefined;
  const rest = new Promise<Response>((resolve) => (answer = resolve));
  const next = { relation: 'next', url: 'http://platform.test/r4/AuditEvent?page=2' };
  const first = { resourceType: 'Bundle', type: 'searchset', total: 130, link: [next] };
  const identity = {
    subject: 'anna',
    name: 'Anna Keller',
    roles: ['PAT'],
    spid: '761337610411353650' as Spid,
  } as const;
  await onLog(
    (_asked, place) => (place === 0 ? json({ ...first, entry: [{ resource: lines[0] }] }) : rest),
    '/access-logs?from=2026-11-01&until=2026-11-20&role=HCP',
    { role: 'PAT', identity },
  );
  await screen.findByText(/Nora Notfall/);
  fireEvent(window, new Event('beforeprint'));
  // A log that is still being read must not look like the whole log.
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent(window, new Event('afterprint'));
  answer(bundle(lines.slice(1), 130));
  await screen.findByText(/^100 von 129/);
  fireEvent(window, new Event('beforeprint'));
  const [emergency, others, ...more] = screen.getAllByRole<HTMLTableElement>('table');
  const cells = (table: HTMLTableElement | undefined) =>
    [...(table?.rows ?? [])].map((row) => [...row.cells].map(({ textContent }) => textContent));
  expect([more, cells(others).length]).toEqual([[], 130]);
  expect(cells(emergency)).toEqual([
    ['Datum', 'Zeitpunkt', 'Was geschah'],
    ['10.11.2026', '14.01', 'Nora Notfall hat die Liste der Dokumente angesehen.'],
  ]);
  expect(readAloud(emergency?.parentElement ?? document.body).slice(0, 4)).toEqual([
    '# Zugriffsprotokoll von Anna Keller, 01.11.2026 bis 20.11.2026',
    expect.stringMatching(/^Stammgemeinschaft Muster · Stand: \d\d\.\d\d\.\d{4}, /),
    '130 Einträge · Wer: Gesundheitsfachperson',
    '## Notfallzugriffe',
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Alle anderen Zugriffe' })).toBeDefined();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table')).toBeNull();
});

test('[AUD-01] [AUD-03] counts an access that two communities have logged once, like the list and the printed log', async () => {
  const communities = ['urn:oid:2.999.1', 'urn:oid:2.999.2'];
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const entry: AuditEntry = {
    id: '1',
    patient: '761337610411353650' as Spid,
    subtype: 'ATC_DOC_SEARCH',
    recorded: new Date().toISOString(),
    outcome: '0',
    agents: [{ initiator: true, role: 'HCP', name: 'Peter Meier', id: '7601000102737' }],
    traceparent,
  };
  await onLog(() =>
    bundle(communities.map((community, at) => writeAuditEvent({ ...entry, id: String(at) }, community))),
  );
  await screen.findByText(/Peter Meier/);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 Eintrag'),
  );
  fireEvent(window, new Event('beforeprint'));
  expect(readAloud(screen.getByRole('table').parentElement ?? document.body)).toContain('1 Eintrag');
});

test('[AUD-01] [SES-14] shows the log of the currently open record, reads it again on every visit and aborts obsolete requests', async () => {
  const never = new Promise<Response>(() => undefined);
  const now = new Date().toISOString();
  const anna = { firstName: 'Anna', lastName: 'Keller', spid: '761337610411353650' as Spid };
  const { asked, session, router, signals } = await onLog(
    (_asked, place) => (place === 0 ? bundle([line('1', 'NORM', now)]) : never),
    '/access-logs',
    { role: 'REP', representedPerson: anna },
  );
  expect(await screen.findByText(/Peter Meier/)).toBeDefined();
  // The log must contain the latest accesses, so it is read again on every visit.
  await router.navigate('/elsewhere');
  await screen.findByText('elsewhere');
  await router.navigate('/access-logs');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByText(/Peter Meier/)).toBeNull();
  const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };
  await act(() => session.actFor(lea));
  await waitFor(() => expect(asked.at(-1)?.get('entity.identifier')).toMatch(lea.spid));
  // The request that is no longer needed is aborted.
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true, false]);
});

test('[AUD-05] reports an incomplete log next to its entries, and shows the complete log after a retry', async () => {
  const now = new Date().toISOString();
  let answer: (response: Response) => void = () => undefined;
  const whole = new Promise<Response>((resolve) => (answer = resolve));
  const unreadable = { resourceType: 'Basic' };
  await onLog((_asked, place) => [bundle([line('1', 'NORM', now), unreadable], 4), json({}, 500)][place] ?? whole);
  const words = 'Das Protokoll ist nicht vollständig.';
  await screen.findByText(words);
  const said = readAloud(document.body);
  expect(said.slice(said.indexOf(words), said.indexOf(words) + 5)).toEqual([
    words,
    'Verkürzen Sie den Zeitraum oder wählen Sie ein Ereignis, um alles zu sehen.',
    '2 Einträge konnten nicht geladen werden.',
    '1 Eintrag ist unlesbar.',
    '[Nochmals laden]',
  ]);
  expect(screen.getByText(/Peter Meier/)).toBeDefined();
  // Nor does it look complete on paper.
  fireEvent(window, new Event('beforeprint'));
  expect(readAloud(screen.getByRole('table').parentElement ?? document.body)[3]).toBe(
    `${words} 2 Einträge konnten nicht geladen werden. 1 Eintrag ist unlesbar.`,
  );
  fireEvent(window, new Event('afterprint'));
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
  const failed = await screen.findByText('Das Zugriffsprotokoll konnte nicht geladen werden.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Nochmals laden' })[0] ?? document.body);
  // The error is not shown while the log is being read again.
  await waitFor(() => expect(failed.isConnected).toBe(false));
  answer(bundle([line('1', 'NORM', now)]));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(screen.getByText(/Peter Meier/)).toBeDefined();
});

test('[AUD-05] shows what has been read so far, again 400 ms after the last time', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await onLog((_asked, place) => {
    clock.mockReturnValue(place * 400);
    if (place === 2) return new Promise<Response>(() => undefined);
    const link = [{ relation: 'next', url: `http://platform.test/r4/AuditEvent?page=${place + 2}` }];
    const entry = [{ resource: line(String(place), 'NORM', new Date().toISOString()) }];
    return json({ resourceType: 'Bundle', type: 'searchset', total: 3, link, entry });
  });
  await screen.findByRole('progressbar', { name: '2 von 3 Einträgen geladen' });
  expect(screen.getAllByText(/Peter Meier/)).toHaveLength(2);
});

test('[AUD-01] [AUD-05] while the log is read nothing is said of emergency accesses, and the entries keep their place at its end', async () => {
  let last: (response: Response) => void = () => undefined;
  await onLog((_asked, place) => {
    if (place === 1) return new Promise<Response>((resolve) => (last = resolve));
    expect(screen.getByRole('button', { name: 'Protokoll sichern' })).toHaveProperty('disabled', true);
    const link = [{ relation: 'next', url: 'http://platform.test/r4/AuditEvent?page=2' }];
    const entry = [{ resource: line('1', 'NORM', new Date().toISOString()) }];
    return json({ resourceType: 'Bundle', type: 'searchset', total: 2, link, entry });
  });
  const progress = await screen.findByRole('progressbar');
  const emergencies = () => readAloud(screen.getByRole('region', { name: /^Notfallzugriffe/ }));
  expect(emergencies()).toEqual(['## Notfallzugriffe', 'Das Protokoll wird geladen …']);
  const place = progress.closest('[class*=count]');
  last(bundle([line('2', 'NORM', new Date().toISOString())], 2));
  await screen.findByText('Kein Notfallzugriff in diesem Zeitraum.');
  expect(emergencies()[0]).toBe('## Notfallzugriffe 0 Einträge');
  // The number of entries is shown where the progress was.
  expect([place?.textContent, place?.querySelector('[role=status]')?.className]).toEqual(['2 Einträge', '']);
});

test.each([
  [undefined, '2 Einträge geladen', null],
  [0, '2 von 0 Einträgen geladen', null],
  // Entries were written since they were counted.
  [1, '2 von 1 Einträgen geladen', 1],
  [4, '2 von 4 Einträgen geladen', 0.5],
])('[AUD-05] shows the progress of a log of which %s entries were announced', async (total, name, value) => {
  const now = new Date().toISOString();
  const entry = ['1', '2'].map((id) => ({ resource: line(id, 'NORM', now) }));
  const link = [{ relation: 'next', url: 'http://platform.test/r4/AuditEvent?page=2' }];
  const first = { resourceType: 'Bundle', type: 'searchset', ...(total === undefined ? {} : { total }), link, entry };
  await onLog((_asked, place) => (place === 0 ? json(first) : new Promise<Response>(() => undefined)));
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name });
  expect(progress.hasAttribute('value') ? progress.value : null).toBe(value);
});

test('[AUD-05] [COD-03] reports a log that cannot be loaded, and loads it on retry', async () => {
  let answer: (response: Response) => void = () => undefined;
  const again = new Promise<Response>((resolve) => (answer = resolve));
  await onLog((_asked, place) => (place === 0 ? json({}, 500) : again));
  expect(readAloud(await screen.findByRole('alert'))).toEqual([
    '(alert)',
    '## Das Zugriffsprotokoll konnte nicht geladen werden.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  answer(bundle([line('1', 'NORM', new Date().toISOString())]));
  expect(await screen.findByText(/Peter Meier/)).toBeDefined();
  expect(screen.getByText('Kein Notfallzugriff in diesem Zeitraum.')).toBeDefined();
});

test('[AUD-05] a refused log has its own words and the sign of a lock, and can be requested again', async () => {
  await onLog(() => json({}, 403));
  const refusal = await screen.findByRole('alert');
  expect(readAloud(document.body).slice(-3)).toEqual([
    '(alert)',
    '## Sie haben keinen Zugriff auf dieses EPD.',
    '[Nochmals laden]',
  ]);
  expect(refusal.parentElement?.querySelector('path')?.getAttribute('d')).toBe(iconPaths.lock);
});

test('[AUD-03] tells entries apart whose identifiers are numbers', async () => {
  const warned = vi.spyOn(console, 'error');
  const recorded = new Date().toISOString();
  // The place and the number of two of them have the same digits.
  const ids = ['20', '11', ...Array.from({ length: 9 }, (_, at) => String(at + 30)), '1'];
  await onLog(() => bundle(ids.map((id) => line(id, 'NORM', recorded))));
  expect(await screen.findAllByText(/Peter Meier/)).toHaveLength(12);
  expect(warned).not.toHaveBeenCalled();
});

test('[AUD-03] groups entries by day, newest first, and shows them in batches', async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const lines = Array.from({ length: 210 }, (_, at) => line(String(at), 'NORM', day(at < 60 ? 0 : 2)));
  await onLog(() => bundle(lines));
  await screen.findByRole('heading', { name: /^Alle anderen Zugriffe/ });
  const shown = () => screen.getAllByText(/Peter Meier/).length;
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Heute');
  expect(shown()).toBe(100);
  expect(screen.getByText(/^100 von 210/)).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Heute' })).getAllByRole('listitem')).toHaveLength(60);
  expect(screen.getByRole('region', { name: /^Alle anderen Zugriffe ?210 Einträge$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Weitere 100 anzeigen' }));
  expect(shown()).toBe(200);
  await userEvent.click(screen.getByRole('button', { name: 'Weitere 10 anzeigen' }));
  expect(shown()).toBe(210);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('[AUD-03] consecutive reads of the user are one row that expands into its entries, unless the log is filtered by event or role', async () => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const own = (id: string, recorded: string, title: string) =>
    writeAuditEvent(
      {
        id,
        patient: '761337610411353650' as Spid,
        subtype: 'ATC_DOC_READ',
        recorded,
        outcome: '0',
        purpose: 'NORM',
        agents: [{ initiator: true, role: 'PAT', name: 'Anna Keller', id: '761337610411353650' }],
        object: { kind: 'document', uniqueId: `urn:uuid:${id}`, title },
      },
      'urn:oid:2.999.1',
    );
  const held = () =>
    bundle([
      own('1', at(1), 'Eins'),
      own('2', at(2), 'Zwei'),
      own('3', at(3), 'Drei'),
      line('4', 'NORM', at(4)),
      own('5', at(5), 'Fünf'),
    ]);
  const identity = {
    subject: 'anna',
    name: 'Anna Keller',
    givenName: 'Anna',
    familyName: 'Keller',
    roles: ['PAT'],
  } as const;
  const state = { role: 'PAT', identity: { ...identity, spid: '761337610411353650' as Spid } } as const;
  await onLog(held, '/access-logs', state);
  const run = await screen.findByRole('button', { name: 'Einzeln anzeigen' });
  const row = within(run.closest('li') ?? document.body);
  const oldest = formatTime(at(3), 'de-ch');
  expect(row.getByText(`Sie selbst haben ab ${oldest} in diesem EPD gelesen (3 Einträge).`)).toBeDefined();
  expect(screen.queryByText(/«Zwei»/)).toBeNull();
  expect(screen.getByText(/«Fünf»/)).toBeDefined();
  expect(screen.getByText(/Peter Meier/)).toBeDefined();
  expect(screen.getByRole('region', { name: /^Alle anderen Zugriffe ?5 Einträge$/ })).toBeDefined();
  // The button is described by the words beside it, as its own are the same in every run.
  expect(document.getElementById(run.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Sie selbst haben/);
  expect(run.closest('li')?.querySelector('time')?.dateTime).toBe(at(1));
  await userEvent.click(run);
  expect(within(screen.getByRole('list', { name: /^Sie selbst haben/ })).getAllByRole('listitem')).toHaveLength(3);
  for (const title of ['Eins', 'Zwei', 'Drei']) expect(row.getByText(new RegExp(`«${title}»`))).toBeDefined();
  await userEvent.click(run);
  expect(screen.queryByText(/«Zwei»/)).toBeNull();
  for (const chosen of ['role=PAT', 'event=ATC_DOC_READ']) {
    cleanup();
    await onLog(held, `/access-logs?${chosen}`, state);
    expect(await screen.findByText(/«Zwei»/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Einzeln anzeigen' })).toBeNull();
  }
});

test('[AUD-01] [NAV-16] days and times have the form of the language', async () => {
  const own = (id: string, minute: number) =>
    writeAuditEvent(
      {
        id,
        patient: '761337610411353650' as Spid,
        subtype: 'ATC_LOG_READ',
        recorded: `2026-11-10T13:0${minute}:00Z`,
        outcome: '0',
        agents: [{ initiator: true, role: 'PAT', name: 'Anna Keller' }],
      },
      'urn:oid:2.999.1',
    );
  const entries = [own('1', 4), own('2', 3), own('3', 2), line('4', 'NORM', '2026-11-10T13:01:00Z')];
  await onLog(() => bundle(entries), '/access-logs?from=2026-11-01&until=2026-11-20', { role: 'PAT' }, 'fr-ch');
  const day = await screen.findByRole('heading', { level: 3 });
  expect(readAloud(day.parentElement ?? document.body)).toEqual([
    '### Mardi, 10.11.2026',
    '14:04',
    'Vous avez consulté ce DEP à partir de 14:02 (3 entrées).',
    '[Afficher une à une]',
    '14:01',
    'Peter Meier a consulté la liste des documents.',
    '[Détails: Peter Meier a consulté la liste des documents.]',
  ]);
});
