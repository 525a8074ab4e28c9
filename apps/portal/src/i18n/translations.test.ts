import { describe, expect, test, vi } from 'vitest';
import { completeTexts, onSpoken, spoken, startPublicTexts, startTexts } from './translations.ts';

vi.mock('./rm-ch/index.ts', () => ({ texts: {}, patientForms: [] }));

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

  test('[NAV-16] pages for everybody have their words first, the others follow and stay', async () => {
    await startPublicTexts('it-ch');
    const words = () => [spoken().t('titles.login'), spoken().t('documents.list.heading')];
    expect(spoken().t('titles.login')).toBe('Accesso');
    await completeTexts();
    const all = words();
    expect(all).toEqual(['Accesso', expect.stringMatching(/\w/)]);
    await startPublicTexts('it-ch');
    expect(words()).toEqual(all);
  });

  test.each([
    ['de-ch', 'Anmelden'],
    ['fr-ch', 'Connexion'],
    ['it-ch', 'Accesso'],
    ['en-us', 'Sign in'],
    ['rm-ch', 'S’annunziar'],
  ] as const)('[NAV-16] %s has its own words, some and all', async (locale, words) => {
    for (const part of ['startPublicTexts', 'startTexts'] as const) {
      // The whole of this one is left out here.
      if (locale === 'rm-ch' && part === 'startTexts') continue;
      vi.resetModules();
      const { [part]: startAnew, spoken: spokenAnew } = await import('./translations.ts');
      await startAnew(locale);
      expect([part, spokenAnew().t('titles.login')]).toEqual([part, words]);
    }
  });

  test('[NAV-16] a missing text is fetched from English', async () => {
    // Other files of this worker may have loaded the language, whole.
    vi.resetModules();
    const { onSpoken: onSpokenAnew, spoken: spokenAnew, startTexts: startAnew } = await import('./translations.ts');
    await startAnew('rm-ch');
    const heard: string[] = [];
    onSpokenAnew(() => void heard.push(spokenAnew().t('titles.help')));
    expect(spokenAnew().t('titles.help')).toBe('');
    // What stands on the screen is drawn anew once it has come.
    await vi.waitFor(() => expect(heard).toEqual(['Help']), { timeout: 30_000 });
    expect(spokenAnew().locale).toBe('rm-ch');
  });
});
