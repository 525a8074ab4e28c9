import { useCallback, useEffect, useRef } from 'react';
import { dayInName, kindOfFile, plainKinds, type DocumentDraft } from '@epr/domain/documents';
import { formatDay, swissDay, type Day } from '@epr/domain/values';
import { today } from '../../../../context/time/today.ts';
import { usePdfReader } from '../../../../documents/preview/pdf/pdf-reader-context.ts';
import { titleFromFileName } from './title-from-file-name.ts';
import { readFileFacts } from './read-file-facts.ts';
import type { DraftForm } from '../../form/draft-form.ts';

type Proposed = Pick<DocumentDraft, 'title' | 'date' | 'classCode' | 'typeCode'>;

/**
 * Returns a function that prefills title, date and kind from a file, unless the user entered or chose their own: at once from its name,
 * then from its content (DOC-17). What is found later never overwrites a field the user has edited or emptied.
 */
export function usePrefill(form: DraftForm): (file: File) => void {
  const openPdf = usePdfReader();
  const proposed = useRef<Proposed>({ title: '', date: form.getValues('date'), classCode: '', typeCode: '' });
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  return useCallback(
    (file) => {
      latest.current = file;
      const propose = (values: Partial<Proposed>) => {
        proposed.current = { ...proposed.current, ...values };
        for (const [field, value] of Object.entries(values) as [keyof Proposed, string][])
          form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      };
      const isProposed = (field: keyof Proposed) => form.getValues(field) === proposed.current[field];
      const kindIsOpen = () => isProposed('classCode') && isProposed('typeCode');
      const title = titleFromFileName(file.name);
      const dayFromName = dayInName(file.name);
      const kind = kindOfFile(file.name, file.type);
      if (isProposed('title') || form.getValues('title') === '') propose({ title });
      if (isProposed('date') || form.getValues('date') === '')
        propose({ date: dayFromName && isPast(dayFromName) ? formatDay(dayFromName) : dateOf(file, new Date()) });
      if (kindIsOpen()) propose(kind ? plainKinds[kind] : { classCode: '', typeCode: '' });
      void readFileFacts(file, openPdf).then((facts) => {
        if (latest.current !== file) return;
        if (title === '' && facts.title && isProposed('title')) propose({ title: facts.title });
        if (!dayFromName && facts.day && isPast(facts.day) && isProposed('date'))
          propose({ date: formatDay(facts.day) });
        if (facts.kind && kindIsOpen() && (!kind || kind === 'consultation' || facts.certain))
          propose(plainKinds[facts.kind]);
      });
    },
    [form, openPdf],
  );
}

/** Whether the day is today or earlier: camera clocks are sometimes wrong, and dates of appointments are not dates of documents. */
function isPast(day: Day): boolean {
  return day <= today();
}

/** Returns the day a file was last changed, or today when it is in the future or implausibly old: camera clocks are sometimes wrong. */
export function dateOf({ lastModified }: Pick<File, 'lastModified'>, now: Date): string {
  const isPlausible = lastModified >= Date.UTC(1990) && lastModified <= now.getTime();
  return formatDay(swissDay(isPlausible ? lastModified : now));
}
