import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { comparePath } from '../../../documents/paths.ts';
import { comparableDocuments } from './comparable-documents.ts';
import { CompareMenu } from './compare-menu.tsx';

afterEach(cleanup);

const report = (name: string, day: string) =>
  aDocument({
    name,
    title: `Labor ${name}`,
    // Half past midnight in Switzerland, still the previous day in UTC.
    creationTime: new Date(`${day}T00:30:00+01:00`).toISOString(),
    // All were added to the record on the same day.
    submission: { id: 's', date: '2026-12-24T08:00:00Z' },
  });
const [old, recent] = [report('old', '2025-09-01'), report('recent', '2026-03-12')];

test('[DOC-13] the menu of a document lists those it can be compared with, by title and day, and keeps the way back', async () => {
  const unnamed = { ...recent, title: '' };
  const menu = (documents: readonly Document[]) => ({
    routes: [{ path: '/', element: <CompareMenu document={old} documents={documents} list="q=Labor" /> }],
    at: '/',
    platform: platform({}),
  });
  await renderScreen(menu([old, unnamed, report('newest', '2026-11-01')]));
  await userEvent.click(screen.getByRole('button', { name: 'Vergleichen' }));
  const items = within(screen.getByRole('list', { name: 'Vergleichen' })).getAllByRole('link');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Labor newest01.11.2026', comparePath([old.id, report('newest', '2026-11-01').id], 'q=Labor')],
    ['Ohne Titel12.03.2026', comparePath([old.id, recent.id], 'q=Labor')],
  ]);
  cleanup();
  await renderScreen(menu([old]));
  expect(screen.queryByRole('button')).toBeNull();
});

test('[DOC-13] documents of the same type are offered, the newest first', () => {
  const other = aDocument({ name: 'other', typeCode: { code: '419891008', system: 'x' } });
  const newest = report('newest', '2026-11-01');
  expect(comparableDocuments(old, [old, other, recent, newest])).toEqual([newest, recent]);
  const undated = { ...report('undated', '2026-01-01'), creationTime: '' };
  for (const inRecord of [
    [undated, recent, newest],
    [recent, undated, newest],
    [recent, newest, undated],
    [newest, undated, recent],
  ])
    expect(comparableDocuments(old, inRecord)).toEqual([newest, recent, undated]);
  const stored = { ...newest, temp: true };
  expect(comparableDocuments(old, [stored, recent])).toEqual([recent]);
  const many = Array.from({ length: 12 }, (_, at) => report(`m${at}`, `2026-04-${String(at + 10)}`));
  expect(comparableDocuments(old, many)).toEqual(many.toReversed().slice(0, 8));
});

test('[DOC-13] [DOC-24] offers earlier versions for comparison, but not documents entered in error', () => {
  const before = { ...report('before', '2025-08-01'), availability: 'superseded' as const };
  const mistake = { ...report('mistake', '2026-06-01'), availability: 'entered-in-error' as const };
  expect(comparableDocuments(recent, [before, old, recent, mistake])).toEqual([old, before]);
});
