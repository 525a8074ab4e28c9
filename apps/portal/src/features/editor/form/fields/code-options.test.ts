import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startTexts } from '../../../../i18n/index.ts';
import { useCodeOptions } from './code-options.ts';

const lists = ['documentType', 'practiceSetting', 'authorSpeciality', 'eventCode', 'language'] as const;

test.each(lists)('[DOC-17] the choices of %s are in the alphabetical order of the user’s language', async (list) => {
  for (const locale of ['de-ch', 'fr-ch'] as const) {
    await startTexts(locale);
    const { result } = renderHook(useCodeOptions);
    const words = result.current(list).map(({ label }) => label);
    expect(words.length).toBeGreaterThan(5);
    expect(words).toEqual(words.toSorted(new Intl.Collator(locale).compare));
  }
});

test('[COD-02] the code of the stored document comes first when it is not in the list', async () => {
  await startTexts('de-ch');
  const { result } = renderHook(useCodeOptions);
  expect(result.current('language', { given: { code: 'xx' } })[0]).toMatchObject({ value: 'xx' });
});
