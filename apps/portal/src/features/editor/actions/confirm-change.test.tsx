import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ChangeStep } from '@epr/domain/documents';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { ConfirmChange, type ConfirmChangeProps } from './confirm-change.tsx';

afterEach(cleanup);

/** Renders the question before a step, and returns what a screen reader reads of it. */
async function question(step: ChangeStep, wanted: Partial<ConfirmChangeProps> = {}) {
  const props = { title: 'Befund', versions: 1, busy: false, failure: undefined, ...wanted };
  const dialog = <ConfirmChange step={step} onConfirm={() => undefined} onCancel={() => undefined} {...props} />;
  await renderScreen({ routes: [{ path: '/', element: dialog }], at: '/', platform: platform({}) });
  return readAloud(screen.getByRole('alertdialog'));
}

test('[DOC-22] [DOC-23] each change of the status is explained before it is confirmed', async () => {
  expect(await question('deprecate')).toEqual([
    '## «Befund» als ungültig markieren?',
    'Das Dokument bleibt gespeichert, steht aber nicht mehr in der Liste. Mit dem Filter «Auch ungültige Dokumente zeigen» finden Sie es wieder und können es nochmals als gültig markieren.',
    '[Abbrechen]',
    '[Als ungültig markieren]',
  ]);
  cleanup();
  expect(await question('approve')).toEqual([
    '## «Befund» als gültig markieren?',
    'Das Dokument steht danach wieder in der Liste, für alle, die es sehen dürfen.',
    '[Abbrechen]',
    '[Als gültig markieren]',
  ]);
  cleanup();
  expect(await question('withdrawDeletion')).toEqual([
    '## Löschung von «Befund» zurückziehen?',
    'Das Dokument bleibt mit allen Versionen im EPD, wie es vor dem Antrag war.',
    '[Abbrechen]',
    '[Löschung zurückziehen]',
  ]);
});

test('[DOC-23] a deletion says how many versions it affects if there are several, and has the style of a danger', async () => {
  expect(await question('requestDeletion', { versions: 2 })).toEqual([
    '## «Befund» löschen?',
    'Das Löschen betrifft alle Versionen dieses Dokuments. Während einer Frist können Sie den Antrag auf der Seite des Dokuments zurückziehen, danach ist das Löschen endgültig.',
    'Betroffen sind 2 Versionen.',
    'Laden Sie das Dokument vorher herunter, wenn Sie es behalten möchten.',
    '[Abbrechen]',
    '[Löschen]',
  ]);
  const looks = () => screen.getAllByRole('button').at(-1)?.className;
  const dangerous = looks();
  cleanup();
  expect(await question('requestDeletion')).not.toContain('Betroffen ist 1 Version.');
  cleanup();
  await question('deprecate');
  expect(looks()).not.toBe(dangerous);
});

test('[DOC-22] while a change is sent its button says so, and a failure is announced above the explanation', async () => {
  expect((await question('approve', { busy: true })).at(-1)).toBe('[Wird gespeichert] busy disabled');
  cleanup();
  expect(await question('approve', { failure: { reason: 'timedOut' } })).toEqual([
    '## «Befund» als gültig markieren?',
    '(alert)',
    'Der Status des Dokuments konnte nicht geändert werden. Bitte versuchen Sie es nochmals.',
    'Die Stammgemeinschaft hat nicht rechtzeitig geantwortet.',
    'Das Dokument steht danach wieder in der Liste, für alle, die es sehen dürfen.',
    '[Abbrechen]',
    '[Als gültig markieren]',
  ]);
  cleanup();
  // A reason that is told by the heading is not repeated.
  const throttled = await question('deprecate', { failure: { reason: 'failed', status: 429 } });
  expect(throttled.slice(1, 3)).toEqual([
    '(alert)',
    'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute nochmals.',
  ]);
  expect(throttled.filter((line) => /^Zu viele|^Der Status/.test(line))).toHaveLength(1);
  expect(screen.queryByText(/ein Fehler aufgetreten/)).toBeNull();
});
