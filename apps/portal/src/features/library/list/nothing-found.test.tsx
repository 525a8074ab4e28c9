import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { searchIndex } from '@epr/domain/documents';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { unfilteredView } from '../../../documents/search/list-view.ts';
import { NothingFound } from './nothing-found.tsx';

afterEach(cleanup);

const shown = { day: () => undefined, file: () => 'pdf', words: () => [], viewer: { role: 'PAT' } } as const;
const index = searchIndex([], shown, { compare: () => 0, versionOf: () => 1 });

test.each([
  [
    true,
    'Noch keine Treffer',
    'Die Inhalte der Dokumente werden noch gelesen. Treffer erscheinen, sobald sie gefunden sind.',
  ],
  [false, 'Keine Treffer', 'Kein Dokument passt zu Ihrer Suche und Ihren Filtern.'],
])(
  '[DOC-06] [DOC-09] nothing found, whose contents are still being searched: %s',
  async (mayFindMore, heading, reason) => {
    const view = { ...unfilteredView, query: 'puls' };
    const element = <NothingFound view={view} index={index} mayFindMore={mayFindMore} change={() => undefined} />;
    await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
    expect(readAloud(document.body).slice(0, 2)).toEqual([`## ${heading}`, reason]);
  },
);
