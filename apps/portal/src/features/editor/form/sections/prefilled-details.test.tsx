import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { emptyDraft, type DocumentDraft } from '@epr/domain/documents';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import type { DraftForm } from '../draft-form.ts';
import { PrefilledDetails } from './prefilled-details.tsx';

afterEach(cleanup);

test.each(['language', 'authors', 'facilityType', 'practiceSetting', 'serviceStart', 'serviceStop'] as const)(
  '[DOC-17] the folded details open when %s is wrong',
  async (name) => {
    let held: DraftForm | undefined;
    function Section() {
      const form = useForm<DocumentDraft>({
        defaultValues: { ...emptyDraft('PAT', '22.11.2026'), facilityType: '288565001' },
      });
      useEffect(() => {
        held = form;
      });
      return <PrefilledDetails form={form}>inside</PrefilledDetails>;
    }
    await renderScreen({ routes: [{ path: '/', Component: Section }], at: '/', platform: platform({}) });
    expect(screen.queryByText('inside')).toBeNull();
    act(() => held?.setError(name, { type: 'required' }));
    expect(screen.getByText('inside')).toBeDefined();
  },
);
