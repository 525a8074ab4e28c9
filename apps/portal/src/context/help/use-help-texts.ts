import { useQuery } from '@tanstack/react-query';
import type { HelpTexts } from '../../i18n/de-ch/help.ts';
import { useTexts, type Locale } from '../../i18n/index.ts';
import { loadChunk } from '../lazy/load-chunk.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly help: HelpTexts }>>> = {
  'de-ch': () => import('../../i18n/de-ch/help.ts'),
  'fr-ch': () => import('../../i18n/fr-ch/help.ts'),
  'it-ch': () => import('../../i18n/it-ch/help.ts'),
  'en-us': () => import('../../i18n/en-us/help.ts'),
  'rm-ch': () => import('../../i18n/rm-ch/help.ts'),
};

/** The words of the help in the language in use; they are a chunk of their own, which only who asks for help loads. */
export function useHelpTexts() {
  const { locale } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['helpTexts', locale],
    queryFn: async () => (await loadChunk(loaders[locale])).help,
    staleTime: Infinity,
    retry: false,
  });
  return { texts: data, failed: isError, retry: () => void refetch() };
}
