import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { emptyDraft, newAuthor, type DocumentDraft } from '@epr/domain/documents';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import type { DraftForm } from '../draft-form.ts';
import { PrefilledDetails } from './prefilled-details.tsx';

afterEach(cleanup);

/** Renders the folded details of a new document, and returns the form they belong to. */
async function onDetails(wanted: Partial<DocumentDraft> = {}) {
  let held: DraftForm | undefined;
  function Section() {
    const form = useForm<DocumentDraft>({
      defaultValues: { ...emptyDraft('PAT', '22.11.2026'), facilityType: '288565001', ...wanted },
    });
    useEffect(() => {
      held = form;
    });
    return <PrefilledDetails form={form}>inside</PrefilledDetails>;
  }
  await renderScreen({ routes: [{ path: '/', Component: Section }], at: '/', platform: platform({}) });
  return () => held;
}

test.each(['language', 'authors', 'facilityType', 'practiceSetting', 'serviceStart', 'serviceStop'] as const)(
  '[DOC-17] the folded details open when %s is wrong',
  async (name) => {
    const form = await onDetails();
    expect(screen.queryByText('inside')).toBeNull();
    act(() => form()?.setError(name, { type: 'required' }));
    expect(screen.getByText('inside')).toBeDefined();
  },
);

test('[DOC-17] the folded details tell what is prefilled, of every author, and what has no value is left out', async () => {
  const form = await onDetails({
    language: 'fr-CH',
    authors: [
      { ...newAuthor(), prefix: 'Dr. med.', given: 'Peter', family: 'Meier', institution: 'Spital Seeblick' },
      { ...newAuthor(), institution: 'Labor Aare' },
      newAuthor(),
    ],
    facilityType: '264358009',
    practiceSetting: '394579002',
  });
  const told = () => screen.queryByText(/^Schon ausgefüllt/)?.textContent;
  expect(told()).toBe(
    'Schon ausgefüllt: Dr. med. Peter Meier, Spital Seeblick · Labor Aare · Französisch (Schweiz) · Arztpraxis · Kardiologie',
  );
  for (const name of ['language', 'facilityType', 'practiceSetting'] as const) act(() => form()?.setValue(name, ''));
  expect(told()).toBe('Schon ausgefüllt: Dr. med. Peter Meier, Spital Seeblick · Labor Aare');
  act(() => form()?.setValue('authors', []));
  expect(told()).toBeUndefined();
});

test('[DOC-17] the button of the folded details names the part it opens, as long as there is one', async () => {
  await onDetails();
  const opener = () => screen.getByRole('button');
  expect(opener().getAttribute('aria-controls')).toBeNull();
  await userEvent.click(opener());
  expect(document.getElementById(opener().getAttribute('aria-controls') ?? '')?.textContent).toContain('inside');
});
