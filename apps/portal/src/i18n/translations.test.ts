import { describe, expect, test, vi } from 'vitest';
import { onSpoken, spoken, startTexts } from './translations.ts';

vi.mock('./rm-ch/index.ts', () => ({ texts: {} }));

describe('the language in use', () => {
  test('[NAV-16] speaks, names itself to the browser, and tells when it changes', async () => {
    const heard = vi.fn();
    await startTexts('de-ch');
    const end = onSpoken(heard);
    expect([spoken().t('titles.login'), document.documentElement.lang]).toEqual(['Anmelden', 'de-CH']);
    await startTexts('fr-ch');
    expect([spoken().t('titles.login'), document.documentElement.lang, heard.mock.calls.length]).toEqual([
      'Connexion',
      'fr-CH',
      1,
    ]);
    end();
  });

  test('[NAV-16] a missing text is fetched from English', async () => {
    await startTexts('rm-ch');
    const heard = new Promise<void>((resolve) => void onSpoken(resolve));
    spoken().t('titles.help');
    await heard;
    expect([spoken().locale, spoken().t('titles.help')]).toEqual(['rm-ch', 'Help']);
  });
});
