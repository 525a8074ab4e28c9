import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { Outcomes } from './outcomes.tsx';

afterEach(cleanup);

test('[DOC-10] a document without a title is named as in the list, with its day', async () => {
  const document = aDocument({ title: '', creationTime: '2026-11-20T10:00:00Z' });
  const element = <Outcomes label="Dokumente" lines={[{ document, state: 'chosen' }]} />;
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
  expect(readAloud(screen.getByRole('list'))).toEqual(['(Dokumente)', 'Ohne Titel 20.11.2026']);
});
