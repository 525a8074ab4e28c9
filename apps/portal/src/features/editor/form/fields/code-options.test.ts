import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startTexts } from '../../../../i18n/index.ts';
import { lists as codeLists } from '../../../../documents/labels/use-labels.ts';
import { useCodeOptions } from './code-options.ts';

const lists = ['documentType', 'practiceSetting', 'authorSpeciality', 'eventCode', 'language'] as const;

test.each(lists)(
  '[DOC-17] the choices of %s are in the alphabetical order of the user’s language, and in its words',
  async (list) => {
    const [{ code, labels } = { code: '', labels: undefined }] = codeLists[list].entries;
    for (const [locale, language] of [
      ['de-ch', 'de'],
      ['fr-ch', 'fr'],
    ] as const) {
      await startTexts(locale);
      const { result } = renderHook(useCodeOptions);
      const words = result.current(list).map(({ label }) => label);
      expect(words.length).toBeGreaterThan(5);
      expect(words).toEqual(words.toSorted(new Intl.Collator(locale).compare));
      expect(result.current(list)).toContainEqual({ value: code, label: labels?.[language] });
    }
  },
);

test('[COD-02] the code of the stored document comes first when it is not in the list', async () => {
  await startTexts('de-ch');
  const { result } = renderHook(useCodeOptions);
  expect(result.current('language', { storedCode: { code: 'xx' } })[0]).toMatchObject({ value: 'xx' });
});
