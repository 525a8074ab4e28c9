import { useCallback, useRef } from 'react';
import { readDay } from '@epr/domain/values';
import { dayWords } from '../../../../documents/labels/document-labels.tsx';
import { titleOf } from './file-title.ts';
import type { DraftForm } from '../../form/draft-form.ts';

/** Proposes title and date from a file, unless the person has written their own (DOC-17). */
export function usePrefill(form: DraftForm): (file: File) => void {
  const proposed = useRef({ title: '', date: form.getValues('date') });
  return useCallback(
    (file) => {
      const set = (field: 'title' | 'date', value: string) => {
        const current = form.getValues(field);
        if (current !== '' && current !== proposed.current[field]) return;
        proposed.current[field] = value;
        form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      };
      set('title', titleOf(file.name));
      set('date', dateOf(file, new Date()));
    },
    [form],
  );
}

/** The day a file was last changed, never one to come: clocks of cameras are wrong at times. */
export function dateOf(file: Pick<File, 'lastModified'>, now: Date): string {
  const today = dayWords(now.toISOString());
  const changed = new Date(file.lastModified);
  if (Number.isNaN(changed.getTime()) || changed.getFullYear() < 1990) return today;
  const written = dayWords(changed.toISOString());
  const [day, last] = [readDay(written), readDay(today)];
  return day !== undefined && last !== undefined && day <= last ? written : today;
}
