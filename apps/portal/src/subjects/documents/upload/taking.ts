import { useCallback, useEffect, useRef, useState } from 'react';
import { takeSharedFile } from '../../../given/shared-file.ts';
import { titleOf } from './file-title.ts';
import type { DraftForm } from './form-fields.ts';

/** Takes a file and proposes a title from its name, unless the person has written one. */
export function useTaking(form: DraftForm, choose: (files: readonly File[]) => void): (files: readonly File[]) => void {
  const proposed = useRef('');
  return useCallback(
    (files) => {
      const title = titleOf(files[0]?.name ?? '');
      const current = form.getValues('title');
      if (files.length > 0 && (current === '' || current === proposed.current)) {
        proposed.current = title;
        form.setValue('title', title, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      }
      choose(files);
    },
    [form, choose],
  );
}

/** A file another app shared with the portal (NAV-18). */
export function useSharedFile(take: (files: readonly File[]) => void): boolean {
  const [shared, setShared] = useState(false);
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    takeSharedFile().then(
      (file) => {
        if (!file) return;
        take([file]);
        setShared(true);
      },
      () => undefined,
    );
  }, [take]);
  return shared;
}
