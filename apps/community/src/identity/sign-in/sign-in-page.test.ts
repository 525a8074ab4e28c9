import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  startIdentity,
  stopIdentity,
  patientPortalOrigin,
  professionalPortalOrigin,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { codeOf, formRequest, openPortal } from '../testing/portal.ts';
import { labels } from '../i18n/labels.ts';
import { demoPeople } from './demo-people.ts';
import { hashPassword } from './passwords.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ({ ground, community } = await startIdentity());
});

afterAll(() => stopIdentity({ ground, community }));

describe('sign-in page', () => {
  test('[SES-01] has fields for username and password and the demo people, and no script', async () => {
    const page = await openPortal(community.origin).begin();
    expect(page.text).toMatch(/<input[^>]+name="username"/);
    expect(page.text).toMatch(/<input[^>]+name="password"/);
    expect(page.text).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(page.text).toMatch(/<button[^>]+name="person"[^>]+value="anna.keller"/);
    expect(page.text).not.toContain('vera.echt');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`form-action 'self' ${patientPortalOrigin}`);
  });

  test('[SES-01] the font of the page is served, and the policy allows it', async () => {
    const page = await openPortal(community.origin).begin();
    const [, path = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(page.text) ?? [];
    expect(page.text).toContain(`src:url(${path}) format("woff2")`);
    expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
    const typeface = await fetch(`${community.origin}${path}`);
    expect([typeface.status, typeface.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    // Cached: the file is the same for every user and never changes.
    expect(typeface.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await typeface.text()).slice(0, 4)).toBe('wOF2');
  });

  test('[SES-01] no page can be framed or cached, or use devices through the browser', async () => {
    const portal = openPortal(community.origin);
    const signIn = await portal.begin();
    const html = { headers: { accept: 'text/html' } };
    const pages = [
      signIn,
      await portal.browser.ask(signIn.url, formRequest({ username: 'nobody', password: 'wrong' })),
      await openPortal(community.origin).browser.ask(signIn.url),
      await portal.browser.ask(portal.authorization({ redirect_uri: 'https://evil.example/' }), html),
      await portal.browser.ask(`${portal.provider}/session/end`, html),
    ];
    for (const { headers, url, text } of pages.filter(({ text: page }) => page !== '')) {
      expect(text, url).toContain('<html');
      expect(headers.get('content-type'), url).toBe('text/html; charset=utf-8');
      const [, style = ''] = /<style>([^]*)<\/style>/.exec(text) ?? [];
      expect(headers.get('content-security-policy')?.split('; '), url).toEqual([
        "default-src 'none'",
        `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
        "font-src 'self'",
        `form-action 'self' ${patientPortalOrigin} ${professionalPortalOrigin}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(headers.get('x-frame-options'), url).toBe('DENY');
      // The URL contains the secret of a sign-in, and the page what the user typed.
      expect(headers.get('referrer-policy'), url).toBe('no-referrer');
      expect(headers.get('cache-control'), url).toContain('no-store');
      expect(headers.get('x-content-type-options'), url).toBe('nosniff');
      expect(headers.get('permissions-policy'), url).toBe(
        'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      );
    }
  });

  test('[SES-01] is prefilled with the username the portal sends, and links back to that portal', async () => {
    const patient = await openPortal(community.origin).begin({ login_hint: 'anna.keller' });
    expect(patient.text).toMatch(/<input id="username"[^>]*value="anna\.keller"/);
    expect(patient.text).toContain(`<p class="back"><a href="${patientPortalOrigin}/login">`);
    const professional = await openPortal(community.origin, 'professional').begin();
    expect(professional.text).toMatch(/<input id="username"[^>]*value=""/);
    expect(professional.text).toContain(`<p class="back"><a href="${professionalPortalOrigin}/login">`);
    // The demo people of the requesting portal come first.
    const order = ({ text }: { readonly text: string }) =>
      text.indexOf('anna.keller') < text.indexOf('value="dr.meier"');
    const plain = await openPortal(community.origin).begin();
    expect([order(plain), order(professional)]).toEqual([true, false]);
    // Each group is under its heading.
    for (const { text } of [plain, professional]) {
      const [, ...groups] = text.split('<h3>');
      const of = (person: string): string => groups.find((group) => group.includes(person)) ?? '';
      expect(of('anna.keller')).toMatch(/^Patient/);
      expect(of('value="dr.meier"')).toMatch(/^Gesundheitsfachpersonen/);
    }
  });

  test('[SES-01] spaces around a username are ignored, but not those of a password', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const sent = async (password: string) =>
      (await portal.browser.ask(page.url, formRequest({ username: ' anna.keller ', password }))).status;
    expect([await sent(' demo '), await sent('demo')]).toEqual([401, 303]);
  });

  test('[COM-02] a form larger than a name and a password, or another body than a form, is rejected before it is read', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    // The longest the fields accept.
    const longest = { username: 'ü'.repeat(200), password: '€'.repeat(200) };
    expect((await portal.browser.ask(page.url, formRequest(longest))).status).toBe(401);
    const answer = await portal.browser.ask(
      page.url,
      formRequest({ username: 'anna.keller', password: 'x'.repeat(8192) }),
    );
    expect(answer.status).toBe(413);
    const json = { method: 'POST', body: '{"person":"anna.keller"}', headers: { 'content-type': 'application/json' } };
    expect((await portal.browser.ask(page.url, json)).status).toBe(415);
  });

  test('[COM-02] NUL in any input is rejected and does not cause a failure', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const answers = [
      await portal.browser.ask(page.url, formRequest({ username: 'an\0na', password: 'demo' })),
      await portal.browser.ask(page.url, formRequest({ person: '\0' })),
      await portal.browser.ask(portal.authorization({ client_id: 'portal\0' })),
      await portal.token({ grant_type: 'refresh_token', refresh_token: 'a\0b' }),
      await portal.token({
        grant_type: 'authorization_code',
        code: '\0',
        code_verifier: portal.verifier,
        redirect_uri: `${patientPortalOrigin}/signed-in`,
      }),
      await portal.token({ grant_type: 'refresh_token', refresh_token: 'x', client_id: '\0' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 400, 400, 400, expect.toBeOneOf([400, 401])]);
  });

  test.each([
    ['without its database', 'ECONNREFUSED', 503],
    ['on a full disk', 'ENOSPC', 507],
  ])(
    '[COM-01] %s the provider and the sign-in page return the matching status, without internal details',
    async (_words, code, status) => {
      const portal = openPortal(community.origin);
      const page = await portal.begin();
      // The provider has been created; from here on every statement fails.
      const { db } = community.context;
      const lost = vi.spyOn(db.getExecutor(), 'executeQuery').mockImplementation(() => {
        throw Object.assign(new Error(`failed with ${code}`), { code });
      });
      const answers = [
        await portal.token({ grant_type: 'refresh_token', refresh_token: 'x' }),
        await portal.browser.ask(portal.authorization()),
        await portal.browser.ask(page.url),
      ];
      // What a person sees is a page in their language.
      const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr-CH' };
      const filledIn = formRequest({ username: 'anna.keller', password: 'demo' });
      const pages = [
        await portal.browser.ask(portal.authorization(), { headers }),
        await portal.browser.ask(page.url, { headers }),
        await portal.browser.ask(page.url, { ...filledIn, headers: { ...filledIn.headers, ...headers } }),
      ];
      lost.mockRestore();
      for (const answer of [...answers, ...pages]) {
        expect(answer.status).toBe(status);
        expect(answer.text).not.toMatch(/failed with|FST_/);
      }
      expect(JSON.parse(answers.at(-1)?.text ?? '')).toMatchObject({ error: expect.any(String) });
      for (const { text } of pages) expect(text).toContain('Le service n’est pas disponible pour le moment.');
    },
  );

  test('[SES-01] is in the requested language, in that of the browser, or in the one chosen on the page', async () => {
    const asked = await openPortal(community.origin).begin({ ui_locales: 'it-CH' });
    expect(asked.text).toContain('<html lang="it-CH">');
    expect(asked.text).toContain('Nome utente');
    expect(asked.text).toContain('<small>Per i privati</small>');
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const accepted = await portal.browser.ask(page.url, { headers: { 'accept-language': 'xx, rm;q=0.8, fr;q=0.9' } });
    expect(accepted.text).toContain('<html lang="fr-CH">');
    const chosen = await portal.browser.ask(`${page.url}?lang=rm`, { headers: { 'accept-language': 'fr' } });
    expect(chosen.text).toContain('<html lang="rm-CH">');
    const kept = await portal.browser.ask(
      `${page.url}?lang=rm`,
      formRequest({ username: 'anna.keller', password: 'no' }),
    );
    expect(kept.text).toContain('<html lang="rm-CH">');
  });

  test('[SES-01] a wrong password and an unknown name get the same message; the name is kept and escaped', async () => {
    const answers = await Promise.all(
      ['vera.echt', 'nobody.here'].map(async (username) => {
        const portal = openPortal(community.origin);
        const page = await portal.begin({ ui_locales: 'de' });
        const answer = await portal.browser.ask(`${page.url}?lang=de`, formRequest({ username, password: 'wrong' }));
        expect(answer.text).toContain(`value="${username}"`);
        return [answer.status, answer.text.replaceAll(username, '').replace(/login\/[\w-]+/g, '')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[0]?.[1]).toContain('Benutzername oder Passwort ist falsch');
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const answer = await portal.browser.ask(page.url, formRequest({ username: '"><script>1</script>', password: 'x' }));
    expect(answer.text).not.toContain('<script>');
  });

  test('[COM-02] after five failures a name has to wait a minute, even with the right password', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const attempt = (password: string) =>
      portal.browser.ask(`${page.url}?lang=de`, formRequest({ username: 'dr.fremd', password }));
    for (let failure = 0; failure < 5; failure++) expect((await attempt('wrong')).status).toBe(401);
    const waiting = await attempt('demo');
    expect(waiting.status).toBe(429);
    expect(waiting.text).toContain('Bitte versuchen Sie es in einer Minute nochmals.');
    // The limits count by the address of the browser, which only its hash names.
    const counted = (await ground.storage.db.selectFrom('rate_limit').select('key').execute()).map(({ key }) => key);
    const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => {
      const hash = createHash('sha256').update(address).digest('base64url');
      return `sign-in-address:${hash}`;
    });
    expect(counted.filter((key) => own.includes(key))).not.toEqual([]);
    // The counters use the system clock.
    const later = Date.now() + 61_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    expect((await attempt('demo')).status).toBe(303);
    vi.restoreAllMocks();
  });

  test('[COM-02] the buttons of the demo people sign in listed people only', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    expect((await portal.browser.ask(page.url, formRequest({ person: 'vera.echt' }))).status).toBe(401);
    expect((await portal.browser.ask(page.url, formRequest({ person: 'anna.keller' }))).status).toBe(303);
  });

  test('[COM-02] the button of a demo person does not sign in once the password of the account was changed', async () => {
    const { db } = ground.storage;
    const account = db.selectFrom('account').select('password_hash').where('username', '=', 'rita.keller');
    const { password_hash: before } = await account.executeTakeFirstOrThrow();
    const change = (password_hash: string) =>
      db.updateTable('account').set({ password_hash }).where('username', '=', 'rita.keller').execute();
    await change(await hashPassword('my own'));
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const pressed = await portal.browser.ask(page.url, formRequest({ person: 'rita.keller' }));
    await change(before);
    expect(pressed.status).toBe(401);
  });

  test('[COM-02] the cookie of one sign-in is rejected on the page of another', async () => {
    const portal = openPortal(community.origin);
    const begun = async () => {
      const { headers } = await fetch(portal.authorization(), { redirect: 'manual' });
      const cookie = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      return { address: `${community.origin}${headers.get('location') ?? ''}`, cookie: cookie.join('; ') };
    };
    const [own, other] = [await begun(), await begun()];
    const sent = (address: string) =>
      fetch(address, {
        ...formRequest({ person: 'anna.keller' }),
        headers: { cookie: own.cookie },
        redirect: 'manual',
      });
    expect((await sent(other.address)).status).toBe(400);
    expect((await sent(own.address)).status).toBe(303);
  });

  test('[SES-01] the page of another browser, or one used already, reports that it has expired', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const sent = { ...formRequest({ person: 'anna.keller' }), headers: { 'accept-language': 'it-CH' } };
    const { browser } = openPortal(community.origin);
    const other = await browser.ask(page.url, sent);
    expect(other.status).toBe(400);
    expect(other.text).toContain(`${patientPortalOrigin}/login`);
    expect(other.text).toContain(labels.it.expiredTitle);
    expect((await browser.ask(`${page.url}?lang=en`, sent)).text).toContain(labels.en.expiredTitle);
    await portal.browser.follow(page.url, community.origin, formRequest({ person: 'anna.keller' }));
    expect((await portal.browser.ask(page.url)).status).toBe(400);
  });

  test('[SES-01] demo people are listed for the portal they can sign in to, by role or by eID', async () => {
    const { db } = ground.storage;
    const person = {
      given: 'P',
      family: 'P',
      password_hash: 'x',
      spid: null,
      gln: null,
      demo_purpose: '{"de":"Zum Probieren"}',
    };
    const people = {
      x1: [{ roles: '', eid: null }, 'patient'],
      x2: [{ roles: '', eid: '{"professional":true}' }, 'professional'],
      x3: [{ roles: '', eid: '{"professional":false}' }, 'patient'],
      x4: [{ roles: 'PAT REP', eid: '{}' }, 'patient'],
      x5: [{ roles: 'PAT ASS', eid: null }, 'professional'],
      x6: [{ roles: 'HCP', eid: null }, 'professional'],
    } as const;
    const rows = Object.entries(people).map(([username, [more]]) => ({ ...person, username, ...more }));
    // Listed in this order, whatever the order of insertion.
    await db.insertInto('account').values(rows.toReversed()).execute();
    const listed = (await demoPeople({ db }, 'de')).filter(({ username }) => username in people);
    const other = (await demoPeople({ db }, 'fr')).find(({ username }) => username === 'x1');
    await db.deleteFrom('account').where('username', 'in', Object.keys(people)).execute();
    expect(listed.map(({ username, side }) => [username, side])).toEqual(
      Object.entries(people).map(([username, [, side]]) => [username, side]),
    );
    expect(listed[0]).toEqual({ username: 'x1', name: 'P P', purpose: 'Zum Probieren', side: 'patient' });
    expect(other?.purpose).toBe('');
  });

  test('[COM-02] signing in as another person in the same browser ends the first session and needs no script', async () => {
    const portal = openPortal(community.origin);
    const first = await portal.signIn('anna.keller');
    const page = await portal.begin({ prompt: 'login' });
    const left = await portal.browser.follow(page.url, community.origin, formRequest({ person: 'rita.keller' }));
    const answer = await portal.token({
      grant_type: 'authorization_code',
      code: codeOf(left),
      code_verifier: portal.verifier,
      redirect_uri: `${patientPortalOrigin}/signed-in`,
    });
    expect(decodeJwt(JSON.parse(answer.text).id_token).sub).toBe('rita.keller');
    expect(await community.authenticate(`Bearer ${first.access_token}`)).toBeUndefined();
  });
});
