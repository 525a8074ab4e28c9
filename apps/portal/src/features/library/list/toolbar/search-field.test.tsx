import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { ResultCount } from './result-count.tsx';
import { SearchField } from './search-field.tsx';

afterEach(cleanup);
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** The search field as the list uses it: the query that was sent is passed back as its value, and so is the query of a link. */
async function onSearch() {
  const told: Record<'typed' | 'sent', string[]> = { typed: [], sent: [] };
  let begun = 0;
  function Held() {
    const [value, setValue] = useState('');
    return (
      <>
        <button onClick={() => setValue('labor')}>link</button>
        <SearchField
          ref={null}
          value={value}
          onBegin={() => (begun += 1)}
          onType={(query) => told.typed.push(query)}
          onSearch={(query) => {
            told.sent.push(query);
            setValue(query);
          }}
        />
      </>
    );
  }
  const view = await renderScreen({
    routes: [
      { path: '/', element: <Held /> },
      { path: '/slow', loader: () => new Promise(() => undefined), element: null },
    ],
    at: '/',
    platform: platform({}),
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Dokumente suchen' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { ...view, told, field, type, wait, begun: () => begun };
}

test('[DOC-06] the list follows every key, the URL after a pause; surrounding spaces are ignored', async () => {
  const { told, field, type, wait, begun } = await onSearch();
  expect(field.placeholder).toBe('Titel, Name, Datum oder Inhalt');
  fireEvent.focus(field);
  expect(begun()).toBe(1);
  type('  pu');
  await wait(200);
  type('puls ');
  await wait(200);
  expect([told, field.value]).toEqual([{ typed: ['pu', 'puls'], sent: [] }, 'puls ']);
  await wait(100);
  // The field keeps what was typed: the space may precede the next word.
  expect([told.sent, field.value]).toEqual([['puls'], 'puls ']);
});

test('[DOC-06] Enter and leaving the field send the query at once, and once; an unchanged field sends nothing', async () => {
  const { told, field, type, wait } = await onSearch();
  fireEvent.blur(field);
  expect(told.sent).toEqual([]);
  type('puls');
  expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
  fireEvent.blur(field);
  await wait(1000);
  expect(told.sent).toEqual(['puls']);
  type('herz');
  fireEvent.blur(field);
  await wait(1000);
  expect(told.sent).toEqual(['puls', 'herz']);
});

test('[DOC-06] shows a query set by a link, and does not send a typed query after the page was left', async () => {
  const { told, field, type, wait, unmount } = await onSearch();
  fireEvent.click(screen.getByRole('button', { name: 'link' }));
  expect(field.value).toBe('labor');
  type('puls');
  unmount();
  await wait(1000);
  expect(told.sent).toEqual([]);
});

test('[DOC-06] a typed query is not sent while the page that will replace the list is being loaded', async () => {
  const { told, type, wait, router } = await onSearch();
  type('puls');
  act(() => void router.navigate('/slow'));
  await wait(1000);
  expect(told.sent).toEqual([]);
});

test('[DOC-06] shows the number of hits at once and announces it after a pause; without a query shows none', async () => {
  const counts = [3, 2, 1];
  function Count() {
    const [at, setAt] = useState(0);
    return (
      <>
        <button onClick={() => setAt(at + 1)}>next</button>
        <ResultCount count={counts[at] ?? 0} mayFindMore={false} visible={at < counts.length} />
      </>
    );
  }
  await renderScreen({ routes: [{ path: '/', element: <Count /> }], at: '/', platform: platform({}) });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const next = () => fireEvent.click(screen.getByRole('button'));
  const spoken = () => screen.getByRole('status').textContent;
  const seen = () => document.querySelector('span[aria-hidden]')?.textContent;
  expect([seen(), spoken()]).toEqual(['3 Treffer', '']);
  await wait(500);
  next();
  await wait(500);
  expect([seen(), spoken()]).toEqual(['2 Treffer', '']);
  await wait(100);
  expect(spoken()).toBe('2 Treffer');
  next();
  next();
  await wait(1000);
  expect([seen(), spoken()]).toEqual([undefined, '']);
});

test('[DOC-06] [DOC-09] while the contents are being searched, no hit is none yet; the end is announced', async () => {
  function Count() {
    const [mayFindMore, setMayFindMore] = useState(true);
    return (
      <>
        <button onClick={() => setMayFindMore(false)}>end</button>
        <ResultCount count={0} mayFindMore={mayFindMore} visible />
      </>
    );
  }
  await renderScreen({ routes: [{ path: '/', element: <Count /> }], at: '/', platform: platform({}) });
  const announcement = () => screen.getByRole('status').textContent;
  await act(() => vi.advanceTimersByTime(600));
  expect(announcement()).toBe('Noch keine Treffer');
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTime(600));
  expect(announcement()).toBe('0 Treffer');
});
