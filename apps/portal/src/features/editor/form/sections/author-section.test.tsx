import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { emptyDraft, newAuthor, type DocumentDraft } from '@epr/domain/documents';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import type { DraftForm } from '../draft-form.ts';
import { AuthorSection } from './author-section.tsx';

afterEach(cleanup);

test('[DOC-17] [DOC-25] the folded details of the author who has the error open, and of no other', async () => {
  let form: DraftForm | undefined;
  function Section() {
    const held = useForm<DocumentDraft>({
      defaultValues: { ...emptyDraft('PAT', '22.11.2026'), authors: [newAuthor(), newAuthor(), newAuthor()] },
    });
    useEffect(() => {
      form = held;
    });
    return <AuthorSection form={held} mayEdit={() => true} />;
  }
  await renderScreen({ routes: [{ path: '/', Component: Section }], at: '/', platform: platform({}) });
  const open = () => screen.getAllByRole('button').flatMap((button) => button.getAttribute('aria-expanded') ?? []);
  expect(open()).toEqual(['false', 'false', 'false']);
  act(() => form?.setError('authors.1.contacts', { type: 'phoneFormat' }));
  expect(open()).toEqual(['false', 'true', 'false']);
  act(() => form?.setError('authors.2.speciality', { type: 'unknown' }));
  expect(open()).toEqual(['false', 'true', 'true']);
});
