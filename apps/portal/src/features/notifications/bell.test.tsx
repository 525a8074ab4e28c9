import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { iconPaths } from '../../components/icons/icon-paths.ts';
import { json } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { onChange } from '../../context/queries/invalidate.ts';
import { Bell } from './bell.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const twoNotifications = [
  {
    id: '1',
    type: 'EmergencyAccess',
    instant: '2026-11-21T10:00:00Z',
    professional: { name: 'Peter Meier', gln: '7601000102737' },
  },
  { id: '2', type: 'DocumentDeleted', instant: '2026-11-20T10:00:00Z', document: { id: 'd', title: 'Röntgenbild' } },
];

const joined = (id: string, instant: string, read: boolean) => ({
  id,
  type: 'IndirectAccess',
  instant,
  read,
  change: 'joined',
  professional: { name: 'Eva Lindt', gln: '7601000050717' },
  group: { name: 'Kardiologie', id: 'urn:oid:2.999.7' },
});

/** Renders the bell with a platform that holds these notifications and responds to marks as scripted. */
async function onBell(marking: () => Response | Promise<Response>, held: readonly object[] = twoNotifications) {
  const marks: unknown[] = [];
  const stage = await renderScreen({
    routes: [{ path: '/', element: <Bell /> }],
    at: '/',
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return json(held);
      marks.push(await request.json());
      return marking();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Mitteilungen, / }));
  return { ...stage, marks };
}

test('[SET-04] shows events as sentences, and marks all as read with one click', async () => {
  const { marks } = await onBell(() => new Response(null, { status: 204 }));
  const bell = screen.getByRole('button', { name: 'Mitteilungen, 2 ungelesen' });
  expect([bell.textContent, bell.title, bell.getAttribute('type')]).toEqual(['2', 'Mitteilungen', 'button']);
  // The number is part of the name: it is read only once.
  expect(screen.getByText('2').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('region', { name: 'Mitteilungen' })).toBeDefined();
  expect(await screen.findByText(/Peter Meier hat das EPD im Notfall geöffnet/)).toBeDefined();
  expect(screen.getByText('21.11.2026, 11.00').getAttribute('datetime')).toBe('2026-11-21T10:00:00Z');
  expect(signs()).toEqual([
    [iconPaths.warning, true],
    [iconPaths.remove, false],
  ]);
  expect(readAloud(document.body)).toEqual([
    '[Mitteilungen, 2 ungelesen] expanded',
    '## Mitteilungen',
    '[Alle als gelesen markieren]',
    'Neu Peter Meier hat das EPD im Notfall geöffnet.',
    '21.11.2026, 11.00 1 Zugriff',
    'Im Protokoll ansehen -> /access-logs?from=2026-11-21&until=2026-11-21',
    '[Als gelesen markieren: Peter Meier hat das EPD im Notfall geöffnet.]',
    'Neu «Röntgenbild» ist endgültig gelöscht, mit allen Versionen.',
    '20.11.2026, 11.00',
    'Im Protokoll ansehen -> /access-logs?from=2026-11-20&until=2026-11-20',
    '[Als gelesen markieren: «Röntgenbild» ist endgültig gelöscht, mit allen Versionen.]',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Alle als gelesen markieren' }));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' })).toBeDefined();
  // An act after the newest one shown has not been seen.
  expect(marks).toEqual([{ ids: ['1', '2'], read: true, until: '2026-11-21T10:00:00Z' }]);
});

test('[SET-04] after all unread ones are marked as read, the focus stays in the list', async () => {
  const held = [...twoNotifications, joined('3', '2026-11-19T10:00:00Z', true)];
  const { marks } = await onBell(() => new Response(null, { status: 204 }), held);
  const all = await screen.findByRole('button', { name: 'Alle als gelesen markieren' });
  await userEvent.click(all);
  await waitFor(() => expect(all.isConnected).toBe(false));
  expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Mitteilungen' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Im Protokoll ansehen');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mitteilungen/ }));
  await waitFor(() => expect(marks).toMatchObject([{ ids: ['1', '2'], read: true }]));
});

test('[SET-04] a mark is shown at once and reverted with a message when the platform rejects it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const [emergency, deletion] = twoNotifications;
  const stage = await onBell(
    () => new Promise<Response>((resolve) => (answer = resolve)),
    [{ ...emergency, lastInstant: '2026-11-21T12:30:00Z' }, { ...deletion }],
  );
  const [first] = await screen.findAllByRole('button', { name: /^Als gelesen markieren: / });
  if (first) await userEvent.click(first);
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 1 ungelesen' })).toBeDefined();
  // What happened after the last event that is shown stays unread.
  await waitFor(() => expect(stage.marks).toEqual([{ ids: ['1'], read: true, until: '2026-11-21T12:30:00Z' }]));
  answer(json({}, 500));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' })).toBeDefined();
  expect(stage.shownMessages).toEqual(['toasts.notifications.markFail']);
});

test('[SET-04] [NAV-06] a mark that is stored is told to the other tabs, a rejected one is not', async () => {
  const told: unknown[] = [];
  onTestFinished(onChange(([subject]) => told.push(subject)));
  const responses = [json({}, 500), new Response(null, { status: 204 })];
  const { shownMessages } = await onBell(() => responses.shift() as Response);
  const markAll = () => userEvent.click(screen.getByRole('button', { name: 'Alle als gelesen markieren' }));
  await markAll();
  await waitFor(() => expect(shownMessages).toEqual(['toasts.notifications.markFail']));
  expect(told).toEqual([]);
  // All of them are unread again.
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' })).toBeDefined();
  await markAll();
  await waitFor(() => expect(told).toEqual(['notifications']));
});

test('[SET-04] of two marks only the rejected one is reverted', async () => {
  const answers: ((response: Response) => void)[] = [];
  const stage = await onBell(() => new Promise<Response>((resolve) => void answers.push(resolve)));
  for (const name of [/^Als gelesen markieren: Peter Meier/, /^Als gelesen markieren: «Röntgenbild»/])
    await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' })).toBeDefined();
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answers[0]?.(json({}, 500)));
  await waitFor(() => expect(stage.shownMessages).toEqual(['toasts.notifications.markFail']));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(stage.marks.at(-1)).toEqual({ ids: ['2'], read: true, until: '2026-11-20T10:00:00Z' });
  expect(screen.getByRole('button', { name: 'Mitteilungen, 1 ungelesen' })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Als gelesen markieren: Peter Meier/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Als ungelesen markieren: «Röntgenbild»/ })).toBeDefined();
});

test('[SET-04] after a lost response the list is read again, once the marks that wait are stored as well', async () => {
  const held = twoNotifications.map((one) => ({ ...one, read: false }));
  const answers: ((response: Response) => void)[] = [];
  let reads = 0;
  const { client } = await renderScreen({
    routes: [{ path: '/', element: <Bell /> }],
    at: '/',
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') {
        reads += 1;
        return json(held);
      }
      const { ids } = (await request.json()) as { readonly ids: readonly string[] };
      for (const one of held) if (ids.includes(one.id)) one.read = true;
      return new Promise<Response>((resolve) => void answers.push(resolve));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' }));
  for (const name of [/^Als gelesen markieren: Peter Meier/, /^Als gelesen markieren: «Röntgenbild»/])
    await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answers[0]?.(json({}, 504)));
  // The first mark is reverted, as the platform has not confirmed it; the second one is sent now.
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 1 ungelesen' })).toBeDefined();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(reads).toBe(1);
  act(() => answers[1]?.(new Response(null, { status: 204 })));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' })).toBeDefined();
  expect(reads).toBe(2);
  // The next mark, whose response arrives, needs no reading.
  await userEvent.click(await screen.findByRole('button', { name: /^Als ungelesen markieren: Peter Meier/ }));
  await waitFor(() => expect(answers).toHaveLength(3));
  await act(() => Promise.resolve(answers[2]?.(new Response(null, { status: 204 }))));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect([reads, client.isFetching()]).toEqual([2, 0]);
});

test('[SET-04] marks are sent one after the other, so that the last one is the one that stays', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { marks } = await onBell(() => new Promise<Response>((resolve) => void answers.push(resolve)));
  await userEvent.click(await screen.findByRole('button', { name: /^Als gelesen markieren: Peter Meier/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Als ungelesen markieren: Peter Meier/ }));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' })).toBeDefined();
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  expect(marks).toHaveLength(1);
  act(() => answers[0]?.(new Response(null, { status: 204 })));
  await waitFor(() => expect(marks).toEqual([expect.objectContaining({ read: true }), { ids: ['1'], read: false }]));
});

test('[SET-04] a mark survives a reload that was already running with the earlier state', async () => {
  const answers: ((response: Response) => void)[] = [];
  let marked: (response: Response) => void = () => undefined;
  const marking = new Promise<Response>((resolve) => (marked = resolve));
  const { client } = await renderScreen({
    routes: [{ path: '/', element: <Bell /> }],
    at: '/',
    platform: (input, init) =>
      new Request(input, init).method === 'GET'
        ? new Promise<Response>((resolve) => void answers.push(resolve))
        : marking,
  });
  const answered = async (number: number, notifications: readonly object[]) => {
    await waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(number));
    act(() => answers[number - 1]?.(json(notifications)));
  };
  await answered(1, twoNotifications);
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' }));
  const reload = client.refetchQueries({ queryKey: ['notifications'] });
  // An upload under way does not delay it.
  const upload = { mutationFn: () => new Promise<void>(() => undefined) };
  void client.getMutationCache().build(client, upload).execute(undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Alle als gelesen markieren' }));
  await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' });
  await answered(2, twoNotifications);
  await act(() => reload);
  await act(() => Promise.resolve(marked(new Response(null, { status: 204 }))));
  // They are read once more, after the mark.
  await waitFor(() => expect(answers).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Mitteilungen, keine ungelesen' })).toBeDefined();
  const read = twoNotifications.map((one) => ({ ...one, read: true }));
  await answered(3, [{ ...joined('3', '2026-11-22T10:00:00Z', false) }, ...read]);
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 1 ungelesen' })).toBeDefined();
  expect(answers).toHaveLength(3);
});

test('[SET-04] [PSR-04] [SES-08] a mark that fails after the record was closed does not restore any of its data', async () => {
  let answer: (response: Response) => void = () => undefined;
  const {
    client,
    shownMessages: told,
    marks,
  } = await onBell(() => new Promise<Response>((resolve) => (answer = resolve)));
  await userEvent.click(await screen.findByRole('button', { name: 'Alle als gelesen markieren' }));
  await waitFor(() => expect(marks).toHaveLength(1));
  cleanup();
  client.getQueryCache().clear();
  answer(json({}, 500));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(client.getQueryCache().getAll()).toEqual([]);
});

/** Returns the sign of each notification, and whether it has the colour of emergencies. */
const signs = () =>
  screen.getAllByRole('listitem').map((item) => {
    const sign = item.querySelector('path');
    return [sign?.getAttribute('d'), sign?.closest('[class*=emergency]') !== null];
  });

/** Renders the bell with a platform that returns the given responses one after the other. */
async function ringing(...answers: readonly (() => Response)[]) {
  const [asked, left] = [[] as string[], [...answers]];
  const stage = await renderScreen({
    routes: [
      { path: '/', element: <Bell /> },
      { path: '/next', element: <Bell /> },
      { path: '/access-logs', element: <p>the log</p> },
    ],
    at: '/',
    platform: (input, init) => {
      asked.push(new Request(input, init).method);
      return Promise.resolve((left.shift() ?? answers.at(-1) ?? (() => json([])))());
    },
  });
  return { ...stage, asked };
}

test('[SET-04] [COD-03] a failed reading is reported above the notifications that were read before', async () => {
  const { client } = await ringing(
    () => json(twoNotifications),
    () => json({}, 500),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' }));
  await act(() => client.refetchQueries({ queryKey: ['notifications'] }));
  expect(await screen.findByRole('button', { name: 'Nochmals laden' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('[SET-04] a notification links to its days in the access log', async () => {
  const { router } = await ringing(() => json([{ ...twoNotifications[0], read: true }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' }));
  expect(screen.queryByRole('button', { name: 'Alle als gelesen markieren' })).toBeNull();
  expect(await screen.findByRole('button', { name: /^Als ungelesen markieren: / })).toBeDefined();
  await userEvent.click(screen.getByRole('link'));
  await screen.findByText('the log');
  expect(router.state.location.search).toBe('?from=2026-11-21&until=2026-11-21');
});

test('[SET-04] later notifications with the same cause are combined, and unread while one of them is', async () => {
  await ringing(() => json([joined('1', '2026-11-20T10:00:00Z', true), joined('2', '2026-11-21T10:00:00Z', false)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen, 1 ungelesen' }));
  expect(await screen.findByText(/Eva Lindt.*Kardiologie/)).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(signs()).toEqual([[iconPaths.institution, false]]);
  expect(screen.getByRole('button', { expanded: true }).textContent).toBe('1');
  expect(screen.getByRole('button', { name: 'Alle als gelesen markieren' })).toBeDefined();
  expect(readAloud(screen.getByRole('list'))).toEqual([
    'Neu Eva Lindt gehört neu zu «Kardiologie» und kann das EPD öffnen.',
    '21.11.2026, 11.00 und 1 weitere Mitteilung',
    'Im Protokoll ansehen -> /access-logs?from=2026-11-20&until=2026-11-21',
    '[Als gelesen markieren: Eva Lindt gehört neu zu «Kardiologie» und kann das EPD öffnen.]',
  ]);
});

test('[SET-04] emergency accesses of one professional are counted together, and what the platform does not name has words', async () => {
  const [emergency] = twoNotifications;
  // The one that lasted longest began first.
  const again = {
    ...emergency,
    id: '4',
    count: 2,
    instant: '2026-11-18T10:00:00Z',
    lastInstant: '2026-11-20T10:00:00Z',
  };
  const third = { ...emergency, id: '7', instant: '2026-11-19T10:00:00Z' };
  await onBell(
    () => new Response(null, { status: 204 }),
    [
      { ...emergency, lastInstant: '2026-11-22T12:30:00Z' },
      again,
      third,
      { type: 'EmergencyAccess', instant: '2026-11-18T10:00:00Z', read: true, count: 0 },
      { id: '5', type: 'DocumentDeleted', instant: '2026-11-17T10:00:00Z', read: true },
      { id: '6', type: 'IndirectAccess', instant: '2026-11-16T10:00:00Z', change: 'joined', read: true },
    ],
  );
  const lines = readAloud(await screen.findByRole('list'));
  // The unread one stands out, and the visible words of its buttons are those of their names.
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('[class*=fresh]') !== null)).toEqual([true, false, false, false]);
  expect(items.map((item) => item.querySelector('button')?.textContent)).toEqual([
    'Als gelesen markieren',
    undefined,
    'Als ungelesen markieren',
    'Als ungelesen markieren',
  ]);
  expect(lines.slice(0, 3)).toEqual([
    'Neu Peter Meier hat das EPD im Notfall geöffnet.',
    // The time of the last one.
    '22.11.2026, 13.30 4 Zugriffe',
    'Im Protokoll ansehen -> /access-logs?from=2026-11-18&until=2026-11-22',
  ]);
  // Without an id it cannot be marked.
  expect(lines.slice(4, 7)).toEqual([
    'Eine Gesundheitsfachperson hat das EPD im Notfall geöffnet.',
    // Nothing was read or changed yet.
    '18.11.2026, 11.00',
    'Im Protokoll ansehen -> /access-logs?from=2026-11-18&until=2026-11-18',
  ]);
  expect([lines[7], lines[11]]).toEqual([
    '«Dokument ohne Titel» ist endgültig gelöscht, mit allen Versionen.',
    'Eine Gesundheitsfachperson gehört neu zu «unbekannte Gruppe» und kann das EPD öffnen.',
  ]);
});

test('[SET-04] shows who left a group, and a read notification can be marked as unread', async () => {
  const left = { ...joined('1', '2026-11-20T10:00:00Z', true), change: 'left' };
  const { marks } = await onBell(() => new Response(null, { status: 204 }), [left]);
  expect(screen.getByRole('button', { expanded: true }).textContent).toBe('');
  expect(readAloud(await screen.findByRole('list'))).toEqual([
    'Eva Lindt gehört nicht mehr zu «Kardiologie».',
    '20.11.2026, 11.00',
    'Im Protokoll ansehen -> /access-logs?from=2026-11-20&until=2026-11-20',
    '[Als ungelesen markieren: Eva Lindt gehört nicht mehr zu «Kardiologie».]',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Als ungelesen markieren: / }));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 1 ungelesen' })).toBeDefined();
  expect(marks).toEqual([{ ids: ['1'], read: false }]);
});

test('[SET-04] the number shows at most 99+; while loading there is no number, and without notifications no list', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...twoNotifications[1], id: `${index}` }));
  let held: readonly object[] = [];
  let answer = () => {};
  const first = new Promise<void>((resolve) => (answer = resolve));
  const { client } = await renderScreen({
    routes: [{ path: '/', element: <Bell /> }],
    at: '/',
    platform: () => first.then(() => json(held)),
  });
  const bell = await screen.findByRole('button', { name: 'Mitteilungen' });
  await userEvent.click(bell);
  expect(readAloud(document.body)).toEqual([
    '[Mitteilungen] expanded',
    '## Mitteilungen',
    '(status)',
    'Die Mitteilungen werden geladen …',
  ]);
  answer();
  await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' });
  expect(readAloud(document.body).slice(1)).toEqual(['## Mitteilungen', 'Keine Mitteilungen.']);
  expect(screen.queryByRole('list')).toBeNull();
  for (const [shown, unread] of [
    ['99', many.slice(1)],
    ['99+', many],
  ] as const) {
    held = unread;
    await act(() => client.refetchQueries());
    await waitFor(() => expect(bell.textContent).toBe(shown));
  }
});

test('[SET-04] reports notifications that cannot be loaded and offers a retry', async () => {
  await ringing(
    () => json({}, 500),
    () => json(twoNotifications),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Mitteilungen/ }));
  const again = await screen.findByRole('button', { name: 'Nochmals laden' });
  expect(readAloud(document.body)).toEqual([
    '[Mitteilungen] expanded',
    '## Mitteilungen',
    '(alert)',
    'Die Mitteilungen konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
    '[Nochmals laden]',
  ]);
  await userEvent.click(again);
  expect(await screen.findByText(/«Röntgenbild» ist endgültig gelöscht/)).toBeDefined();
});

test('[SET-04] [SES-07] nothing is requested by a timer: an unused portal must time out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { asked, client } = await ringing(
    () => json([]),
    () => json(twoNotifications),
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  void client.refetchQueries();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('button', { name: 'Mitteilungen, 2 ungelesen' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(asked).toEqual(['GET', 'GET']);
});

test('[SET-04] reloads stale notifications on navigation, but not fresh ones', async () => {
  const asked: string[] = [];
  const frame = (
    <>
      <Bell />
      <Outlet />
    </>
  );
  const children = ['next', 'access-logs'].map((path) => ({ path, element: <p>{path}</p> }));
  const { router, client } = await renderScreen({
    routes: [{ path: '/', element: frame, children }],
    at: '/',
    platform: (input, init) => {
      asked.push(new Request(input, init).method);
      return Promise.resolve(json(twoNotifications));
    },
  });
  await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' });
  await act(() => router.navigate('/next'));
  await screen.findByText('next');
  expect(asked).toHaveLength(1);
  client.setQueryDefaults(['notifications'], { staleTime: 0 });
  await act(() => router.navigate('/'));
  await waitFor(() => expect(asked).toHaveLength(2));
  // The list closes when one of its links opens the access log.
  await userEvent.click(screen.getByRole('button', { name: 'Mitteilungen, 2 ungelesen' }));
  await userEvent.click(screen.getAllByRole('link')[0] ?? document.body);
  await screen.findByText('access-logs');
  expect(screen.queryByRole('heading', { name: 'Mitteilungen' })).toBeNull();
});
