import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { completeTexts, subscribeTexts, currentTexts, startPublicTexts, startTexts } from './translations.ts';

vi.mock('./rm-ch/index.ts', () => ({ texts: {}, genderedPatientTexts: [] }));
// Later test files of this worker must get fresh modules: with these, the Romansh texts would be missing.
afterAll(() => vi.resetModules());

describe('the current language', () => {
  test('[NAV-16] translates, sets the language of the document, and notifies subscribers when it changes', async () => {
    const heard = vi.fn();
    await startTexts('de-ch');
    const end = subscribeTexts(heard);
    expect([currentTexts().t('titles.login'), document.documentElement.lang]).toEqual(['Anmelden', 'de-CH']);
    await startTexts('fr-ch');
    expect([currentTexts().t('titles.login'), document.documentElement.lang, heard.mock.calls.length]).toEqual([
      'Connexion',
      'fr-CH',
      1,
    ]);
    end();
  });

  test('[NAV-16] public pages load their texts first; the others follow and are kept', async () => {
    await startPublicTexts('it-ch');
    const words = () => [currentTexts().t('titles.login'), currentTexts().t('documents.list.heading')];
    expect(currentTexts().t('titles.login')).toBe('Accesso');
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
  ] as const)('[NAV-16] %s has its own public and complete texts', async (locale, words) => {
    for (const part of ['startPublicTexts', 'startTexts'] as const) {
      // All texts of this language are mocked as empty in this file.
      if (locale === 'rm-ch' && part === 'startTexts') continue;
      vi.resetModules();
      const { [part]: startAnew, currentTexts: textsAnew } = await import('./translations.ts');
      await startAnew(locale);
      expect([part, textsAnew().t('titles.login')]).toEqual([part, words]);
    }
  });

  test('[NAV-16] public texts loaded after the complete ones remove none', async () => {
    vi.resetModules();
    const anew = await import('./translations.ts');
    await anew.startTexts('de-ch');
    await anew.startPublicTexts('de-ch');
    expect(anew.currentTexts().t('documents.list.heading')).toBe('Dokumente');
  });

  test('[NAV-08] [NAV-16] a language whose chunk failed to load is requested again', async () => {
    vi.resetModules();
    vi.doMock('./it-ch/index.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const anew = await import('./translations.ts');
    await anew.startTexts('de-ch');
    await expect(anew.startTexts('it-ch')).rejects.toThrow();
    expect(anew.currentTexts().locale).toBe('de-ch');
    vi.doUnmock('./it-ch/index.ts');
    await anew.startTexts('it-ch');
    expect(anew.currentTexts().t('titles.login')).toBe('Accesso');
  });

  describe('[NAV-16] of two languages chosen one after the other', () => {
    /** Texts that start with German; the French ones arrive, or fail to, when the test says so. */
    async function withSlowFrench() {
      vi.resetModules();
      const french = { resolve: (_: object) => {}, reject: (_: Error) => {} };
      const loaded = new Promise<object>((resolve, reject) => Object.assign(french, { resolve, reject }));
      loaded.catch(() => undefined);
      vi.doMock('./fr-ch/index.ts', () => loaded);
      const anew = await import('./translations.ts');
      await anew.startTexts('de-ch');
      return { ...anew, french, current: () => [anew.currentTexts().locale, document.documentElement.lang] };
    }

    afterEach(() => void vi.doUnmock('./fr-ch/index.ts'));

    test('the last one remains when the first one arrives late', async () => {
      const { startTexts: choose, french, current } = await withSlowFrench();
      const slow = choose('fr-ch');
      await choose('it-ch');
      french.resolve({ texts: {}, genderedPatientTexts: [] });
      await slow;
      expect(current()).toEqual(['it-ch', 'it-CH']);
    });

    test('the failure of the first one is of no consequence', async () => {
      const { startTexts: choose, french, current } = await withSlowFrench();
      const slow = choose('fr-ch');
      await choose('it-ch');
      french.reject(new TypeError('Failed to fetch dynamically imported module'));
      await expect(slow).resolves.toBe(false);
      expect(current()).toEqual(['it-ch', 'it-CH']);
    });

    test('a page opened in the meantime loads its texts in the last one', async () => {
      const { startTexts: choose, completeTexts: complete, french, current } = await withSlowFrench();
      const slow = choose('fr-ch');
      const page = complete();
      french.resolve({ texts: {}, genderedPatientTexts: [] });
      await Promise.all([slow, page]);
      expect(current()).toEqual(['fr-ch', 'fr-CH']);
    });

    test('[NAV-08] a page opened after a failure loads its texts in the language on the screen', async () => {
      const { startTexts: choose, completeTexts: complete, french, current } = await withSlowFrench();
      french.reject(new TypeError('Failed to fetch dynamically imported module'));
      await expect(choose('fr-ch')).rejects.toThrow();
      await complete();
      expect(current()).toEqual(['de-ch', 'de-CH']);
    });
  });

  test('[NAV-16] English texts loaded after another language was set do not notify its subscribers', async () => {
    vi.resetModules();
    const anew = await import('./translations.ts');
    await anew.startTexts('de-ch');
    await anew.startTexts('rm-ch');
    const heard = vi.fn();
    expect(anew.currentTexts().t('titles.help')).toBe('');
    // German is loaded already; the English texts arrive later.
    await anew.startTexts('de-ch');
    anew.subscribeTexts(heard);
    await anew.translateIn('en-us');
    expect([anew.currentTexts().locale, heard.mock.calls.length]).toEqual(['de-ch', 0]);
  });

  test('[NAV-16] falls back to English for a missing text when only the public English texts are loaded', async () => {
    vi.resetModules();
    const anew = await import('./translations.ts');
    await anew.startPublicTexts('en-us');
    await anew.startTexts('rm-ch');
    const heading = () => anew.currentTexts().t('documents.list.heading');
    expect([anew.currentTexts().t('titles.login'), heading()]).toEqual(['Sign in', '']);
    await vi.waitFor(() => expect(heading()).toBe('Documents'), { timeout: 30_000 });
    expect(anew.currentTexts().locale).toBe('rm-ch');
  });

  test('[NAV-08] [NAV-16] requests English fallback texts again after a failure, without unhandled rejections', async () => {
    vi.resetModules();
    vi.doMock('./en-us/index.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const anew = await import('./translations.ts');
    await anew.startTexts('rm-ch');
    expect(anew.currentTexts().t('titles.help')).toBe('');
    await expect(anew.translateIn('en-us')).rejects.toThrow();
    vi.doUnmock('./en-us/index.ts');
    await vi.waitFor(() => expect(anew.currentTexts().t('titles.help')).toBe('Help'), { timeout: 30_000 });
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('[NAV-16] falls back to English for a missing text, and notifies subscribers', async () => {
    // Other test files of this worker may have loaded the complete language.
    vi.resetModules();
    const {
      subscribeTexts: subscribeAnew,
      currentTexts: textsAnew,
      startTexts: startAnew,
    } = await import('./translations.ts');
    await startAnew('rm-ch');
    const heard: string[] = [];
    subscribeAnew(() => void heard.push(textsAnew().t('titles.help')));
    expect(textsAnew().t('titles.help')).toBe('');
    // The screen is rendered again once the text has been loaded.
    await vi.waitFor(() => expect(heard).toEqual(['Help']), { timeout: 30_000 });
    expect(textsAnew().locale).toBe('rm-ch');
  });
});
