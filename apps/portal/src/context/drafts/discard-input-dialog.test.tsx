import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { BrowserStorageContext, memoryStore } from '../storage/browser-storage.ts';
import { readAloud } from '../testing/read-aloud.ts';
import { DiscardInputDialog } from './discard-input-dialog.tsx';
import { draftStorage } from './draft-storage.ts';
import { recordDraftNames } from './claim-drafts.ts';

afterEach(cleanup);

const hour = 60 * 60 * 1000;

test('[PSR-04] before input is lost with its record, each form with unsent input is named once, until the input expires', async () => {
  await startTexts('de-ch');
  const session = memoryStore();
  for (const name of recordDraftNames) draftStorage<string>(name).save('a subject', 'typed', Date.now(), session);
  const [discarded, stayed] = [vi.fn(), vi.fn()];
  const question = (
    <BrowserStorageContext value={{ persistent: memoryStore(), session }}>
      <DiscardInputDialog confirmLabel="Verwerfen und schliessen" onConfirm={discarded} onCancel={stayed} />
    </BrowserStorageContext>
  );
  render(question);
  expect(readAloud(screen.getByRole('alertdialog'))).toEqual([
    '## Angefangene Eingaben verwerfen?',
    'Was Sie für ein EPD eingegeben und noch nicht gespeichert haben, geht verloren, wenn Sie es schliessen oder ein anderes öffnen.',
    'Dokument hinzufügen',
    'Dokument bearbeiten',
    'Impfungen',
    'Zugriffsrechte',
    '[Eingaben behalten]',
    '[Verwerfen und schliessen]',
  ]);
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect([stayed.mock.calls.length, discarded.mock.calls.length]).toEqual([1, 1]);
  cleanup();
  const later = Date.now() + hour + 1;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  render(question);
  expect(screen.queryByRole('listitem')).toBeNull();
});
