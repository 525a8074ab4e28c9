import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResult, FailureReason } from '@epr/client/transport';
import type { EndReason } from '@epr/domain/session';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import type { IdentityProvider } from '../../../context/configuration.ts';
import { locales, startTexts, type Locale } from '../../../i18n/index.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { RoutedSignInPage } from '../../routing/route-pages.tsx';

const provider = (id: string, name: string) =>
  ({
    id,
    name,
    issuer: `https://id.example/${id}`,
    description: { 'de-ch': 'Mit App auf dem Handy', 'fr-ch': 'Avec une app' },
  }) as unknown as IdentityProvider;
const configuration = { providers: [provider('alpen-id', 'Alpen-ID'), provider('see-id', 'See-ID')] };
const routes = [{ path: '/login', Component: RoutedSignInPage }];
const nobody = { phase: 'signedOut' } as const;

const sent: CallResult<void> = { ok: true, value: undefined };
const failed = (reason: FailureReason): CallResult<void> => ({ ok: false, error: { reason } });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the sign-in page', () => {
  test('[SES-01] [CFG-03] one click signs in with a provider and passes on the requested page', async () => {
    const signIn = vi.fn(() => new Promise<CallResult<void>>(() => undefined));
    await renderWithProviders({
      routes,
      at: '/login?redirect=%2Fdocuments%2F1%3Fa%3Db',
      configuration,
      state: nobody,
      session: { signIn },
    });
    await userEvent.click(screen.getByRole('button', { name: /See-ID/ }));
    expect(signIn).toHaveBeenCalledWith('see-id', '/documents/1?a=b');
    expect(readAloud(document.body)).toEqual([
      '# Anmelden',
      'Ihr elektronisches Patientendossier (EPD): Dokumente ansehen, hochladen und bestimmen, wer sie sehen darf.',
      '## Womit weisen Sie sich aus?',
      'Sie werden zu diesem Anbieter weitergeleitet und danach hierher zurück.',
      '[See-ID Sie werden weitergeleitet …] busy',
      '[Alpen-ID Mit App auf dem Handy]',
      'Zum ersten Mal hier? So melden Sie sich an -> /help',
    ]);
  });

  test('[NAV-03] a redirect to another origin is not passed on', async () => {
    const signIn = vi.fn(() => Promise.resolve(sent));
    await renderWithProviders({
      routes,
      at: '/login?redirect=https%3A%2F%2Fevil.example%2F',
      configuration,
      state: nobody,
      session: { signIn },
    });
    await userEvent.click(screen.getByRole('button', { name: /Alpen-ID/ }));
    expect(signIn).toHaveBeenCalledWith('alpen-id', undefined);
    // Until the provider's page is shown.
    expect(screen.getByRole('button', { name: /Alpen-ID/ }).getAttribute('aria-busy')).toBe('true');
  });

  test('lists the provider used last first and marks it', async () => {
    const signIn = () => Promise.resolve(sent);
    const first = await renderWithProviders({
      routes,
      at: '/login',
      configuration,
      state: nobody,
      session: { signIn },
    });
    await userEvent.click(screen.getByRole('button', { name: /See-ID/ }));
    first.unmount();
    const again = vi.fn(signIn);
    await renderWithProviders({ routes, at: '/login', configuration, state: nobody, session: { signIn: again } });
    const cards = within(screen.getByRole('region')).getAllByRole('button');
    expect(cards.map((card) => card.textContent)).toEqual([
      'SSee-IDZuletzt verwendet · Mit App auf dem Handy',
      'AAlpen-IDMit App auf dem Handy',
    ]);
    expect(cards.map(({ className }) => /last/.test(className))).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: /Alpen-ID/ }));
    expect(again).toHaveBeenCalledWith('alpen-id', undefined);
  });

  test.each<[EndReason, string, RegExp]>([
    ['expired', 'Ihre Sitzung ist abgelaufen', /^Zu Ihrem Schutz wurden Sie abgemeldet\./],
    ['wrongRole', 'Dieses Portal ist nicht für Ihre Rolle', /gehört aber zu einem anderen Portal\./],
    ['notRegistered', 'Sie sind noch nicht registriert', /in dieser Stammgemeinschaft nicht bekannt\./],
    ['rolesMissing', 'Der Anbieter teilt keine Rolle mit', /der Anbieter sagt dem Portal nicht, ob/],
    ['signedOutElsewhere', 'Sie wurden andernorts abgemeldet', /in einem anderen Fenster oder beim Anbieter beendet\./],
    ['refreshRefused', 'Ihre Anmeldung konnte nicht verlängert werden', /^Der Anbieter verlangt eine neue Anmeldung\./],
    ['signedOut', 'Sie sind abgemeldet', /^Auf einem gemeinsam genutzten Gerät schliessen Sie .* dieses Fenster\.$/],
  ])('[SES-04] [SES-05] [SES-07] shows why the session ended: %s', async (endedBecause, title, text) => {
    await renderWithProviders({ routes, at: '/login', configuration, state: { ...nobody, endedBecause } });
    const message =
      endedBecause === 'wrongRole' || endedBecause === 'notRegistered' || endedBecause === 'rolesMissing'
        ? screen.getByRole('alert')
        : screen.getByRole('status');
    expect(readAloud(message).slice(1)).toEqual([title, expect.stringMatching(text)]);
    const icon = iconPaths[endedBecause === 'signedOut' ? 'check' : 'warning'];
    expect(message.querySelector('path')?.getAttribute('d')).toBe(icon);
  });

  test('an unreachable provider is reported in place and can be retried', async () => {
    const answers = [Promise.resolve(failed('unreachable')), new Promise<never>(() => undefined)];
    const signIn = vi.fn(() => answers.shift() ?? Promise.resolve(sent));
    await renderWithProviders({ routes, at: '/login', configuration, state: nobody, session: { signIn } });
    await userEvent.click(screen.getByRole('button', { name: /Alpen-ID/ }));
    expect(readAloud(screen.getByRole('alert')).slice(1)).toEqual([
      'Die Anmeldung ist nicht gelungen',
      expect.stringMatching(
        /^Der Anbieter ist im Moment nicht erreichbar\. .* oder wählen Sie einen anderen Anbieter\.$/,
      ),
    ]);
    expect(screen.getByRole('button', { name: /Alpen-ID/ }).getAttribute('aria-busy')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Alpen-ID/ }));
    expect(signIn).toHaveBeenCalledTimes(2);
    // The earlier error disappears as soon as the user tries again.
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[CFG-03] a misconfigured provider is reported as such', async () => {
    const session = { signIn: () => Promise.resolve(failed('misconfigured')) };
    await renderWithProviders({ routes, at: '/login', configuration, state: nobody, session });
    await userEvent.click(screen.getByRole('button', { name: /Alpen-ID/ }));
    expect(screen.getByRole('alert').textContent).toContain('nicht richtig eingerichtet');
  });

  test('[CFG-03] professionals are addressed as such; a deployment without a provider says so', async () => {
    await renderWithProviders({
      routes,
      at: '/login',
      configuration: { providers: [], variant: 'professional' },
      state: nobody,
    });
    expect(readAloud(document.body)).toEqual([
      '# Anmelden',
      'Zugang zum elektronischen Patientendossier (EPD) für Gesundheitsfachpersonen und ihre Hilfspersonen.',
      'Für dieses Portal ist kein Anbieter eingerichtet. Bitte wenden Sie sich an Ihre Stammgemeinschaft.',
      'Zum ersten Mal hier? So melden Sie sich an -> /help',
    ]);
  });

  test('[NAV-01] a user who has signed in in another tab can continue without signing in again', async () => {
    await renderWithProviders({ routes, at: '/login', configuration });
    expect(screen.getByRole('link', { name: 'Weiter' }).getAttribute('href')).toBe('/documents');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    await renderWithProviders({ routes, at: '/login?redirect=%2Fsettings', configuration });
    expect(readAloud(document.body).slice(-2)).toEqual(['Sie sind als Anna Keller angemeldet.', 'Weiter -> /settings']);
    cleanup();
    await renderWithProviders({ routes, at: '/login', configuration, state: { role: 'HCP' } });
    expect(screen.getByRole('link', { name: 'Weiter' }).getAttribute('href')).toBe('/patients');
  });

  test.each(locales)('has a heading in %s', async (locale) => {
    await renderWithProviders({ routes, at: '/login', configuration, state: nobody, locale });
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    // What is written about a provider in this language, or nothing.
    const own = { 'de-ch': 'Mit App auf dem Handy', 'fr-ch': 'Avec une app' } as Partial<Record<Locale, string>>;
    const [card] = screen.getAllByRole('button');
    expect(card?.textContent).toBe(`AAlpen-ID${own[locale] ?? ''}`);
    await startTexts('de-ch');
  });
});
