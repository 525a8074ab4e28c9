import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOf, languages } from '../i18n/language.ts';
import { confirmLogoutPage } from './confirm-logout-page.ts';
import { markup } from './markup.ts';
import { messagePage } from './message-page.ts';
import { signInPage } from './sign-in-page.ts';
import { style } from './style.ts';
import { labels } from '../i18n/labels.ts';

describe('language', () => {
  test('[SES-01] is the chosen one, else from ui_locales, else from Accept-Language by weight, else German', () => {
    expect(languageOf({ explicit: 'rm', uiLocales: 'fr-CH', acceptLanguage: 'it' })).toBe('rm');
    expect(languageOf({ explicit: 'xx', uiLocales: 'es fr-CH it', acceptLanguage: 'it' })).toBe('fr');
    expect(languageOf({ acceptLanguage: 'es, it;q=0.3, en-GB;q=0.7, fr;q=0' })).toBe('en');
    expect(languageOf({ acceptLanguage: 'fr;q=0' })).toBe('de');
    expect(languageOf({ acceptLanguage: 'fr; q=0.5 ,IT-ch ; q=0.9' })).toBe('it');
    expect(languageOf({})).toBe('de');
  });

  test('[SES-01] any input of a browser yields a supported language', () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (accepted, uiLocales) =>
        languages.includes(languageOf({ acceptLanguage: accepted, uiLocales })),
      ),
    );
  });
});

describe('markup', () => {
  test('[SES-01] text is always escaped', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(markup`${text}`.markup)));
    expect(markup`<b>${'a & <i>'}</b>${undefined}${false}${[markup`<i></i>`]}`.markup).toBe(
      '<b>a &amp; &lt;i&gt;</b><i></i>',
    );
  });
});

describe('labels', () => {
  test('[SES-01] every language has all texts, German in Swiss spelling', () => {
    const texts = (language: (typeof languages)[number]) =>
      Object.values(labels[language]).map((entry: string | ((value: never) => string)) =>
        typeof entry === 'string' ? entry : entry(7 as never),
      );
    for (const language of languages) for (const text of texts(language)) expect(text.trim()).not.toBe('');
    expect(texts('de').join()).not.toContain('ß');
    for (const language of languages) expect(texts(language).join()).not.toMatch(/undefined|\[object/);
  });

  test('[SES-01] no sentence is the same in two languages, nor two of one language', () => {
    const sentences = languages.flatMap((language) =>
      Object.values(labels[language])
        .map((entry: string | ((value: never) => string)) => (typeof entry === 'string' ? entry : entry(7 as never)))
        .filter((text) => text.includes(' ')),
    );
    // The title of the page is on its button.
    expect(sentences.filter((text, at) => sentences.indexOf(text) !== at)).toEqual([labels.en.submit]);
  });

  test('[SES-01] a wait of one minute is not worded with the digit 1', () => {
    for (const language of languages) {
      expect(labels[language].wait(1)).not.toContain('1');
      expect(labels[language].wait(7)).toContain(' 7 ');
      expect(labels[language].lead('Alpen-ID')).toContain(' Alpen-ID');
    }
  });
});

describe('sign-in page', () => {
  const page = {
    language: 'en',
    provider: { name: 'Alpen-ID', description: 'With the app' },
    community: 'Muster',
    at: '/idp/alpen-id/login/1',
    back: 'http://localhost/login',
    username: 'anna',
    people: [],
    side: 'patient',
  } as const;

  test('[SES-01] links the error message to both fields as an alert; shows no list without demo people', () => {
    const { markup: text } = signInPage({ ...page, problem: { kind: 'wrong' } });
    expect(text).toContain('role="alert"');
    expect(text.match(/aria-describedby="problem" aria-invalid="true"/g)).toHaveLength(2);
    expect(text).toContain(`id="problem" role="alert">${labels.en.wrong}<`);
    expect(signInPage({ ...page, problem: { kind: 'wait', minutes: 7 } }).markup).toContain(`>${labels.en.wait(7)}<`);
    expect(text).not.toContain('name="person"');
    expect(text).not.toContain('class="card demo"');
    expect(signInPage(page).markup).not.toContain('aria-invalid=');
    // When a name is given, also after a wrong password, the focus is on the password.
    const focused = (typed: string) =>
      /<input id="(\w+)"[^>]* autofocus>/.exec(signInPage({ ...page, username: typed }).markup)?.[1];
    expect([focused(''), focused('anna')]).toEqual(['username', 'password']);
    // The other languages, each with its own name.
    const offered = [
      ...text.matchAll(/<a href="\/idp\/alpen-id\/login\/1\?lang=(\w+)" lang="([^"]+)" hreflang="([^"]+)">([^<]+)</g),
    ];
    expect(offered.map(([, ...said]) => said)).toEqual([
      ['de', 'de-CH', 'de-CH', 'Deutsch'],
      ['fr', 'fr-CH', 'fr-CH', 'Français'],
      ['it', 'it-CH', 'it-CH', 'Italiano'],
      ['rm', 'rm-CH', 'rm-CH', 'Rumantsch'],
    ]);
  });

  test('[SES-01] names its regions, fields and provider, and leads back to the portal', () => {
    const { markup: text } = signInPage(page);
    const { title, lead, username, password, submit, languages: menu, cancel, for: before } = labels.en;
    expect(text).toContain('<html lang="en-US">');
    expect(text).toContain('<meta charset="utf-8">');
    // Without it, a phone shows the page in the size of a screen.
    expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    // Browsers load a typeface without credentials: a preload that differs would be a second request.
    expect(text).toMatch(/<link rel="preload" href="[^"]+" as="font" type="font\/woff2" crossorigin>/);
    expect(text).toContain('<span class="mark" aria-hidden="true">A</span>');
    expect(text).toContain(`<p class="lead">${lead('Alpen-ID')}</p>`);
    expect(text).toContain(`<button class="primary" type="submit">${submit}</button>`);
    // The keyboard of a phone does not change a user name.
    expect(text).toMatch(/id="username"[^>]* autocapitalize="none" spellcheck="false"/);
    expect(text).toContain(`<title>${title} – Alpen-ID</title>`);
    expect(text).toContain('<span>Alpen-ID<small>With the app</small></span>');
    expect(text).toContain(`<footer><span>${before} Muster</span>`);
    expect(text).toContain(`<nav aria-label="${menu}"><details class="languages"><summary>English</summary>`);
    expect(text).toContain(`aria-labelledby="title"><h1 id="title">${title}</h1>`);
    expect(text).toContain(`<label for="username">${username}</label>\n<input id="username" name="username"`);
    expect(text).toContain(`<label for="password">${password}</label>\n<input id="password" name="password"`);
    expect(text).toMatch(/id="username"[^>]* autocomplete="username"[^>]* maxlength="200" required value="anna"/);
    expect(text).toMatch(/id="password"[^>]* type="password" autocomplete="current-password" maxlength="200" required/);
    expect(text).toContain('<main><section class="card"');
    expect(text).toContain('<form method="post" action="/idp/alpen-id/login/1?lang=en">');
    expect(text).toContain(`<a href="http://localhost/login">${cancel}</a>`);
  });

  test('[SES-01] lists the demo people by side, that of the portal first, each with name, purpose and initials', () => {
    const people = [
      { username: 'dr.meier', name: 'Peter Meier', purpose: 'Reads', side: 'professional' },
      { username: 'anna', name: 'anna maria Keller', purpose: 'Has documents', side: 'patient' },
      { username: 'cher', name: 'Cher', purpose: 'Has one name', side: 'patient' },
    ] as const;
    const seen = (side: 'patient' | 'professional', listed: readonly (typeof people)[number][] = people) =>
      [
        ...signInPage({ ...page, people: listed, side }).markup.matchAll(
          /<h3>([^<]+)<|<button class="person" type="submit" name="person" value="([^"]+)">\s*<span class="initials" aria-hidden="true">(\w+)<\/span><span><b>([^<]+)<\/b> <small>([^<]+)</g,
        ),
      ].map(([, ...parts]) => parts.filter((part) => part !== undefined).join(', '));
    const { patients, professionals, demo, demoLead } = labels.en;
    const own = [patients, 'anna, AK, anna maria Keller, Has documents', 'cher, C, Cher, Has one name'];
    const others = [professionals, 'dr.meier, PM, Peter Meier, Reads'];
    expect(seen('patient')).toEqual([...own, ...others]);
    expect(seen('professional')).toEqual([...others, ...own]);
    // A side without anybody has no heading.
    expect(seen('patient', people.slice(1))).toEqual(own);
    const { markup: text } = signInPage({ ...page, people });
    // Two columns.
    expect(text).toContain('<main class="wide">');
    expect(text).toContain(`aria-labelledby="demo"><h2 id="demo">${demo}</h2><p class="lead">${demoLead}</p>`);
    expect(text.match(/<form method="post" action="\/idp\/alpen-id\/login\/1\?lang=en">/g)).toHaveLength(2);
  });

  test('[SES-01] supports the dark colour scheme, including fields and controls of the browser', () => {
    expect(style).toMatch(/:root\{[^}]*;color-scheme:light dark\}/);
    expect(style).toContain('@media(prefers-color-scheme:dark){:root{');
  });
});

describe('the style of the pages', () => {
  test.each([
    ['an invalid field is marked', 'input[aria-invalid]', 'border-color:var(--danger)'],
    ['the focus is visible', ':focus-visible', 'outline:3px solid var(--primary)'],
    ['a field is large enough for a finger', 'input', 'min-height:48px'],
    ['a button is large enough for a finger', '.primary', 'min-height:48px'],
  ])('[SES-01] %s', (_words, selector, rule) => {
    const rules = style.split('}').find((one) => one.trim().startsWith(`${selector}{`));
    expect(rules).toContain(rule);
  });
});

test('[SES-08] the question whether to sign out is in the language of the user, with its form', () => {
  const page = { language: 'fr', provider: 'Alpen-ID', community: 'Muster', action: '/end', secret: 's1' } as const;
  const { markup: text } = confirmLogoutPage(page);
  const { signOutTitle, signOutText, signOut } = labels.fr;
  expect(text).toContain('<html lang="fr-CH">');
  expect(text).toContain(`<title>${signOutTitle} – Alpen-ID</title>`);
  expect(text).toContain(`<h1>${signOutTitle}</h1><p class="lead">${signOutText}</p>`);
  expect(text).toContain('<form method="post" action="/end"><input type="hidden" name="xsrf" value="s1">');
  expect(text).toContain(`name="logout" value="yes">${signOut}</button>`);
});

describe('a page with a message', () => {
  test('[SES-01] links to the portals of patients and of professionals, with a code for support where there is one', () => {
    const { toPatientPortal, toProfessionalPortal, reference } = labels.de;
    const page = {
      language: 'de',
      provider: 'Alpen-ID',
      community: 'Muster',
      title: 'Titel',
      text: 'Text',
      portals: [
        { variant: 'patient', origin: 'https://patient.example' },
        { variant: 'professional', origin: 'https://professional.example' },
      ],
    } as const;
    const { markup: text } = messagePage({ ...page, code: 'invalid_request' });
    expect(text).toContain('<h1>Titel</h1><p class="lead">Text</p>');
    expect(text).toContain(`<p class="reference">${reference}: <code>invalid_request</code></p>`);
    expect(messagePage(page).markup).not.toContain('class="reference"');
    // It belongs to no sign-in: there is nothing to show in another language.
    expect(text).not.toContain('<nav');
    expect(text).toContain(`href="https://patient.example/login">${toPatientPortal}<`);
    expect(text).toContain(`href="https://professional.example/login">${toProfessionalPortal}<`);
  });
});
