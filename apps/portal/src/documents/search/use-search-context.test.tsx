import { act, cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { SearchContext } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { startTexts } from '../../i18n/index.ts';
import { useSearchContext } from './use-search-context.ts';

afterEach(cleanup);

const [own, principal] = ['7601000102737', '7601000050717'] as [Gln, Gln];
const identity = { subject: 's', name: 'Peter Meier', roles: [], gln: own };
const representedPerson = { firstName: 'Otto', lastName: 'Huber', gln: principal };

function Probe({ tell }: { readonly tell: (shown: SearchContext) => void }) {
  const shown = useSearchContext();
  useEffect(() => tell(shown));
  return null;
}

async function context(state: Partial<SessionState> = {}): Promise<SearchContext> {
  const told: SearchContext[] = [];
  const probe = <Probe tell={(shown) => void told.push(shown)} />;
  await renderScreen({ routes: [{ path: '/', element: probe }], at: '/', platform: platform({}), state });
  const [first] = told;
  if (!first) throw new Error('nothing was drawn');
  return first;
}

test.each<[string, Partial<SessionState>, object]>([
  ['a professional', { role: 'HCP', identity }, { role: 'HCP', gln: own }],
  [
    'an assistant, for the professional they act for',
    { role: 'ASS', identity, representedPerson },
    { role: 'ASS', gln: principal },
  ],
  ['a patient', {}, { role: 'PAT' }],
])('[DOC-07] own uploads are those of %s', async (_who, state, viewer) => {
  expect((await context(state)).viewer).toEqual(viewer);
});

test('[DOC-06] a document is searched by the texts the list shows of it, in the language of the user', async () => {
  const { words, day, file } = await context();
  const letter = aDocument({ creationTime: '2026-11-18', attachment: { contentType: 'text/plain', url: 'x' } });
  const film = aDocument({ attachment: { contentType: 'video/mp4', url: 'x' } });
  expect(day(letter)).toBe('2026-11-18');
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Zurich';
  try {
    expect(day(aDocument({ creationTime: '2026-11-18T23:30:00Z' }))).toBe('2026-11-19');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
  expect([file(letter), file(film)]).toEqual(['text', 'video']);
  expect(words(letter)[0]).not.toBe(words(film)[0]);
  expect(words(letter).slice(1)).toEqual(words(film).slice(1));
  const coded = (of: 'typeCode' | 'classCode', code: string, display: string) =>
    words({ ...letter, [of]: { ...letter[of], code, display } });
  // Kinds that differ in a code or in a display alone are told apart.
  expect([coded('typeCode', 'x', 'Typ 1'), coded('typeCode', 'x', 'Typ 2')].map((all) => all[1])).toEqual([
    'Typ 1',
    'Typ 2',
  ]);
  expect([coded('classCode', 'x', 'Klasse 1'), coded('classCode', 'x', 'Klasse 2')].map((all) => all[2])).toEqual([
    'Klasse 1',
    'Klasse 2',
  ]);
  for (const [at, of] of [
    [1, 'typeCode'],
    [2, 'classCode'],
  ] as const) {
    const [known, unknown] = [letter[of].code, 'x'].map((code) => coded(of, code, 'Eigenes')[at]);
    expect([known, unknown]).toEqual([words(letter)[at], 'Eigenes']);
  }
});

test('[DOC-07] own uploads are those of the representative once they act for a patient', async () => {
  const told: SearchContext[] = [];
  const { session } = await renderScreen({
    routes: [{ path: '/', element: <Probe tell={(shown) => void told.push(shown)} /> }],
    at: '/',
    platform: platform({}),
  });
  await act(() => session.actFor({ firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid }));
  expect(told.map(({ viewer }) => viewer)).toEqual([{ role: 'PAT' }, { role: 'REP' }]);
});

test('[DOC-06] [DOC-07] [DOC-11] follows the language, and the professional an assistant acts for', async () => {
  const told: SearchContext[] = [];
  const { session } = await renderScreen({
    routes: [{ path: '/', element: <Probe tell={(shown) => void told.push(shown)} /> }],
    at: '/',
    platform: platform({}),
    state: { role: 'ASS', identity, representedPerson },
  });
  const letter = aDocument({ attachment: { contentType: 'text/plain', url: 'x' } });
  const german = told.at(-1)?.words(letter);
  await act(() => session.actFor({ ...representedPerson, gln: own }));
  expect(told.at(-1)?.viewer).toEqual({ role: 'ASS', gln: own });
  await act(() => startTexts('fr-ch'));
  const french = told.at(-1)?.words(letter) ?? [];
  expect(french.filter((words) => german?.includes(words))).toEqual([]);
});
