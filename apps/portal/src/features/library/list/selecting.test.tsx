import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { platform, documentListResponse } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import type { BulkActionProps } from '../bulk/bulk-action.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { discharge, lab, xray } from './testing/listed.ts';

afterEach(cleanup);

function onList(documents: readonly Document[], props: ListScreenProps = {}) {
  return renderScreen({
    routes: [{ path: '/documents', element: <ListScreen {...props} /> }],
    at: '/documents',
    platform: platform({ 'POST /r4': () => documentListResponse(documents) }),
  });
}

const done: string[][] = [];
const Keep = ({ documents, onDone }: BulkActionProps) => (
  <button
    type="button"
    onClick={() => {
      done.push(documents.map(({ title }) => title));
      onDone(documents.slice(0, 1));
    }}
  >
    Behalten
  </button>
);

test('[DOC-10] shows no checkboxes when there are no bulk actions', async () => {
  await onList([discharge], { bulkActions: [] });
  await screen.findByRole('link', { name: 'Austrittsbericht Kardiologie' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Auswählen' })).toBeNull();
});

test('[DOC-10] offers download, comparison of two to four documents, marking as invalid and deletion', async () => {
  const documents = Array.from({ length: 5 }, (_, at) =>
    aDocument({ title: `Bericht ${at}`, homeCommunity: 'urn:oid:2.999.1' }),
  );
  await onList(documents);
  const actions = () => {
    const [, ...below] = screen.getByRole('region', { name: 'Ausgewählte Dokumente' }).children;
    return below.flatMap(({ children }) => [...children].map(({ textContent }) => textContent));
  };
  const tick = (at: number) => userEvent.click(screen.getByRole('checkbox', { name: `«Bericht ${at}» auswählen` }));
  await screen.findByRole('link', { name: 'Bericht 0' });
  const one = ['Herunterladen', 'Als ungültig markieren', 'Löschen'];
  const several = ['Herunterladen', 'Vergleichen', 'Als ungültig markieren', 'Löschen'];
  await tick(0);
  expect(actions()).toEqual(one);
  await tick(1);
  expect(actions()).toEqual(several);
  const ids = documents.slice(0, 2).map(({ id }) => id);
  const address = screen.getByRole('link', { name: 'Vergleichen' }).getAttribute('href') ?? '';
  expect(new URLSearchParams(address.split('?')[1]).getAll('id').toSorted()).toEqual(ids.toSorted());
  for (const at of [2, 3]) await tick(at);
  expect(actions()).toEqual(several);
  await tick(4);
  expect(actions()).toEqual(one);
  for (const [name, heading] of [
    ['Herunterladen', '5 Dokumente herunterladen'],
    ['Als ungültig markieren', /5 Dokumente .*ungültig/],
    ['Löschen', /5 Dokumente .*lösch/],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: heading }));
    await userEvent.click(dialog.getAllByRole('button', { name: /Schliessen|Abbrechen/ }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(screen.getByText('5 Dokumente ausgewählt', { selector: 'b' })).toBeDefined();
});

test('[DOC-10] selects one or all documents found; the bar shows the number and passes them to its actions', async () => {
  await onList([discharge, lab, xray], { bulkActions: [Keep] });
  await userEvent.click(await screen.findByRole('checkbox', { name: '«Laborbefund Blutbild» auswählen' }));
  const bar = () => within(screen.getByRole('region', { name: 'Ausgewählte Dokumente' }));
  expect(bar().getByText('1 Dokument ausgewählt')).toBeDefined();
  expect(bar().queryByText(/nicht in der Liste/)).toBeNull();
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /gefundenen auswählen/ });
  expect(all().indeterminate).toBe(true);
  await userEvent.click(all());
  expect(bar().getByText('3 Dokumente ausgewählt')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox'), 'labor{Enter}');
  expect(await bar().findByText('2 davon sind gerade nicht in der Liste')).toBeDefined();
  await userEvent.click(bar().getByRole('button', { name: 'Behalten' }));
  expect(done).toEqual([['Laborbefund Blutbild', 'Austrittsbericht Kardiologie', 'Röntgen Thorax']]);
  expect(bar().getByText('1 Dokument ausgewählt')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Auswählen', pressed: true })).toBeDefined();
  await userEvent.click(bar().getByRole('button', { name: 'Auswahl aufheben' }));
  expect(screen.queryByRole('region', { name: 'Ausgewählte Dokumente' })).toBeNull();
  // The pressed button is gone: the focus moves to the start of the results.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1 bis 1 von 1'));
});

test('[DOC-10] the checkbox for all selects what the search found, and nothing it leaves out', async () => {
  await onList([discharge, lab, xray], { bulkActions: [Keep] });
  await screen.findByRole('link', { name: 'Laborbefund Blutbild' });
  await userEvent.type(screen.getByRole('searchbox'), 'labor{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: '1 gefundenes Dokument auswählen' }));
  const bar = screen.getByRole('region', { name: 'Ausgewählte Dokumente' });
  expect(within(bar).getByText('1 Dokument ausgewählt')).toBeDefined();
  await userEvent.click(within(bar).getByRole('button', { name: 'Behalten' }));
  expect(done.at(-1)).toEqual(['Laborbefund Blutbild']);
});

test('[DOC-10] the checkbox for all deselects what it selected, and Shift+Tab leads from the bar back to it', async () => {
  await onList([discharge, lab], { bulkActions: [Keep] });
  await screen.findByRole('link', { name: 'Laborbefund Blutbild' });
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /gefundenen auswählen/ });
  await userEvent.click(all());
  expect(all().checked).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Behalten' }));
  screen.getByRole('button', { name: 'Auswahl aufheben' }).focus();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(all());
  await userEvent.click(all());
  expect(all().checked).toBe(false);
  expect(screen.queryByRole('region', { name: 'Ausgewählte Dokumente' })).toBeNull();
});

test('[DOC-10] the actions are one Tab after the selected checkbox, and the focus returns to it', async () => {
  await onList([discharge, lab], { bulkActions: [Keep] });
  const box = await screen.findByRole('checkbox', { name: '«Laborbefund Blutbild» auswählen' });
  await userEvent.click(box);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Behalten' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Laborbefund Blutbild' }));
  box.focus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Behalten' }));
  await userEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('[DOC-10] on a phone one button starts and ends selecting, and ending it clears the selection', async () => {
  await onList([discharge, lab], { bulkActions: [Keep] });
  const mode = () => screen.getByRole('button', { name: 'Auswählen' });
  const pressed = () => mode().getAttribute('aria-pressed');
  await screen.findByRole('link', { name: 'Laborbefund Blutbild' });
  expect(pressed()).toBe('false');
  await userEvent.click(mode());
  expect(pressed()).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: '«Laborbefund Blutbild» auswählen' }));
  await userEvent.click(mode());
  expect(pressed()).toBe('false');
  expect(screen.queryByRole('region', { name: 'Ausgewählte Dokumente' })).toBeNull();
  // So does the button of the bar.
  await userEvent.click(mode());
  await userEvent.click(screen.getByRole('checkbox', { name: '«Laborbefund Blutbild» auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(pressed()).toBe('false');
});
