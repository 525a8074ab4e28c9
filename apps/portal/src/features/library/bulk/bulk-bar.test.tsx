import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { startTexts } from '../../../i18n/index.ts';
import type { BulkActionProps } from './bulk-action.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SelectAll } from './select-all.tsx';
import { useSelection } from './use-selection.ts';

beforeEach(() => startTexts('de-ch'));
afterEach(cleanup);

const all = ['a', 'b', 'c'].map((title) => aDocument({ title }));

function Report({ documents, onDone }: BulkActionProps) {
  return <button onClick={() => onDone(documents.slice(0, 1))}>{documents.map(({ title }) => title).join('+')}</button>;
}

/** A selection, with buttons to select the documents that are found. */
function Selecting({ found }: { readonly found: readonly Document[] }) {
  const selection = useSelection(all);
  return (
    <>
      {found.map((document) => (
        <button key={document.id} onClick={() => selection.set([document], !selection.has(document))}>
          {document.title}
        </button>
      ))}
      <SelectAll foundDocuments={found} selection={selection} />
      <BulkBar
        ref={null}
        foundDocuments={found}
        selection={selection}
        actions={[Report]}
        onKeyDown={() => undefined}
        onClear={() => undefined}
      />
    </>
  );
}

test('[DOC-10] shows the number of selected documents including those no longer found; the checkbox selects the rest, then none', async () => {
  const view = render(<Selecting found={all} />);
  const bar = () => screen.queryByRole('region', { name: 'Ausgewählte Dokumente' })?.textContent ?? '';
  const announced = () => screen.getByRole('status').textContent;
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  expect([screen.queryByRole('region'), announced(), box().checked, box().indeterminate]).toEqual([
    null,
    '',
    false,
    false,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  expect(announced()).toBe('1 Dokument ausgewählt');
  expect([bar(), box().checked, box().indeterminate]).toEqual([
    expect.stringMatching(/^1 Dokument ausgewählt(?!.*davon)/),
    false,
    true,
  ]);
  await userEvent.click(box());
  expect([bar(), box().checked, box().indeterminate]).toEqual([
    expect.stringMatching(/^3 Dokumente ausgewählt/),
    true,
    false,
  ]);
  view.rerender(<Selecting found={all.slice(0, 2)} />);
  expect(bar()).toMatch(/^3 Dokumente ausgewählt.*1 davon ist gerade nicht in der Liste/);
  view.rerender(<Selecting found={all.slice(0, 1)} />);
  expect(bar()).toMatch(/^3 Dokumente ausgewählt.*2 davon sind gerade nicht in der Liste/);
  await userEvent.click(box());
  expect(bar()).toMatch(/^2 Dokumente ausgewählt.*2/);
  view.rerender(<Selecting found={[]} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[DOC-10] the checkbox follows the selection of single documents; an action gets the selected ones, and may keep some selected', async () => {
  render(<Selecting found={all} />);
  const state = () => {
    const { checked, indeterminate } = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Alle 3 gefundenen auswählen',
    });
    return [checked, indeterminate];
  };
  expect(state()).toEqual([false, false]);
  for (const name of ['a', 'b']) await userEvent.click(screen.getByRole('button', { name }));
  expect(state()).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'c' }));
  expect(state()).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'a+b+c' }));
  expect(screen.getByRole('status').textContent).toBe('1 Dokument ausgewählt');
  expect(screen.getAllByRole('button', { name: 'a' })).toHaveLength(2);
});

test('[DOC-10] an action gets the documents in the order of the list, those it does not show last', async () => {
  const view = render(<Selecting found={all} />);
  await userEvent.click(screen.getByRole('checkbox'));
  view.rerender(<Selecting found={all.slice(1).toReversed()} />);
  expect(screen.getByRole('button', { name: 'c+b+a' })).toBeDefined();
});
