import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { json } from '../../context/testing/platform.ts';
import { onStage } from '../../context/testing/screen.tsx';
import { Bell } from './bell.tsx';

afterEach(cleanup);

const shownMessages = [
  {
    id: '1',
    type: 'EmergencyAccess',
    instant: '2026-11-21T10:00:00Z',
    professional: { name: 'Peter Meier', gln: '7601000102737' },
  },
  { id: '2', type: 'DocumentDeleted', instant: '2026-11-20T10:00:00Z', document: { id: 'd', title: 'Röntgenbild' } },
];

/** The bell over a platform that has two notifications and answers marks as scripted. */
async function onBell(marking: () => Response | Promise<Response>) {
  const marks: unknown[] = [];
  const stage = await onStage({
    routes: [{ path: '/', element: <Bell /> }],
    at: '/',
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return json(shownMessages);
      marks.push(await request.json());
      return marking();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' }));
  return { ...stage, marks };
}

test('[SET-04] what happened is shown in words, and all of it is marked as read with one press', async () => {
  const { marks } = await onBell(() => new Response(null, { status: 204 }));
  expect(await screen.findByText(/Peter Meier hat das EPD im Notfall geöffnet/)).toBeDefined();
  expect(screen.getByText(/«Röntgenbild» ist endgültig gelöscht/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Alle als gelesen markieren' }));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' })).toBeDefined();
  expect(marks).toEqual([{ ids: ['1', '2'], read: true }]);
});

test('[SET-04] a mark stands at once and is taken back with a message when the platform does not take it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const stage = await onBell(() => new Promise<Response>((resolve) => (answer = resolve)));
  const [first] = await screen.findAllByRole('button', { name: /^Als gelesen markieren: / });
  if (first) await userEvent.click(first);
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 1 ungelesen' })).toBeDefined();
  await waitFor(() => expect(stage.marks).toEqual([{ ids: ['1'], read: true }]));
  answer(json({}, 500));
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 2 ungelesen' })).toBeDefined();
  expect(stage.shownMessages).toEqual(['toasts.settings.changeFail']);
});
