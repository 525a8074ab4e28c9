import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { json } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { recordKey } from '../../../documents/record/record-key.ts';
import { ProfileScreen } from '../profile-screen.tsx';
import { profile } from '../index.ts';
import { patient, type Known, aPlatform, onCard, said, fill } from './testing/on-card.tsx';
import { OwnRepresentativeId } from './own-representative-id.tsx';

afterEach(cleanup);

describe('representatives', () => {
  test('[SES-19] the patient sees them, appoints another and dismisses one', async () => {
    const { shownMessages, client, session } = await onCard(aPlatform(['rita']));
    const rights = ['access-rights', ...recordKey(session.getState())];
    client.setQueryData(rights, []);
    expect(screen.getByText('Die Stellvertretungen werden geladen …')).toBeDefined();
    expect(await screen.findByText('Rita Keller')).toBeDefined();
    expect(screen.queryByText('Die Stellvertretungen werden geladen …')).toBeNull();
    expect(readAloud(document.body)).toEqual([
      '## Stellvertretungen',
      '[Stellvertretung bestimmen]',
      'Wer Sie vertritt, sieht Ihr ganzes EPD, auch Geheimes, lädt Dokumente hoch und verwaltet Zugriffsrechte. Alles steht im Protokoll, mit dem Namen der Person.',
      '[Was heisst das? Stellvertretungen]',
      'Rita Keller Kennung rita seit 21.11.2026',
      '[Stellvertretung von Rita Keller entziehen]',
    ]);
    await fill('Rolf', 'Vertreter', 'rolf');
    expect(said).toEqual([
      '## Stellvertretung bestimmen',
      '[Abbrechen]',
      'Geben Sie Namen und Kennung der Person an, die Sie vertreten soll. Sie muss bei der Stammgemeinschaft als Stellvertretung registriert sein; ihre Kennung findet sie in ihrem Profil.',
      'Vorname (required, off): ',
      'Nachname (required, off): ',
      'Kennung (required, off):  | Zum Beispiel «vorname.name», genau so, wie die Person sie Ihnen gibt',
      '[Abbrechen]',
      '[Stellvertretung bestimmen]',
    ]);
    // The dialog is closed once the list has been read again.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Rolf Vertreter')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    const question = screen.getByRole('dialog');
    expect(readAloud(question)).toEqual([
      '## Rita Keller die Stellvertretung entziehen?',
      '[Abbrechen]',
      'Rita Keller kann Ihr EPD ab sofort nicht mehr öffnen. Was diese Person hochgeladen hat, bleibt.',
      '[Abbrechen]',
      '[Entziehen]',
    ]);
    await userEvent.click(within(question).getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByText('Rita Keller')).toBeNull());
    // The screens of the rights read them again.
    expect(client.getQueryState(rights)?.isInvalidated).toBe(true);
    expect(shownMessages).toEqual(['toasts.representatives.appointed', 'toasts.representatives.dismissed']);
  });

  test('[SES-19] a representative appointed in another tab is shown when the user returns to this one', async () => {
    const shown: Known[] = ['rita'];
    await onCard((input, init) => aPlatform(shown)(input, init));
    await screen.findByText('Rita Keller');
    shown.push('rolf');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('Rolf Vertreter')).toBeDefined();
  });

  test('[SES-19] a representative sees them but cannot change them', async () => {
    await onCard(aPlatform(['rita']), 'REP', {
      representedPerson: { firstName: 'Anna', lastName: 'Keller', spid: patient },
    });
    expect(await screen.findByText('Rita Keller')).toBeDefined();
    expect(readAloud(document.body)).toEqual([
      '## Stellvertretungen',
      'Wer diese Person vertritt. Bestimmen kann das nur die Patientin oder der Patient selbst, sonst die Stammgemeinschaft.',
      '[Was heisst das? Stellvertretungen]',
      'Rita Keller Kennung rita seit 21.11.2026',
    ]);
  });

  test("[SES-19] [SES-11] after changing to another represented person shows only that person's representatives", async () => {
    const persons = {
      rita: { firstName: 'Anna', lastName: 'Keller', spid: patient },
      rolf: { firstName: 'Beat', lastName: 'Leer', spid: '761337610469261945' as Spid },
    } as const;
    let open: Known = 'rita';
    const { session } = await onCard((input, init) => aPlatform([open])(input, init), 'REP', {
      representedPerson: persons.rita,
    });
    expect(await screen.findByText('Rita Keller')).toBeDefined();
    open = 'rolf';
    await act(() => session.actFor(persons.rolf));
    expect(screen.queryByText('Rita Keller')).toBeNull();
    expect(await screen.findByText('Rolf Vertreter')).toBeDefined();
  });

  test('[SES-19] [PSR-04] leaving the page gives up what it has requested', async () => {
    const signals: AbortSignal[] = [];
    const { unmount } = await onCard((input, init) => {
      signals.push(new Request(input, init).signal);
      return new Promise<Response>(() => undefined);
    });
    await waitFor(() => expect(signals).toHaveLength(2));
    unmount();
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]));
  });

  test('[SES-19] [PSR-04] while no record is open nothing of one is requested', async () => {
    const asked: string[] = [];
    const ask: typeof fetch = (input, init) => {
      asked.push(new Request(input, init).url);
      return Promise.resolve(json({}, 500));
    };
    await renderScreen({
      routes: [{ path: '/profile', element: <ProfileScreen /> }],
      at: '/profile',
      platform: ask,
      state: { role: 'HCP' },
    });
    expect(screen.getByText('Die Stellvertretungen werden geladen …')).toBeDefined();
    expect(asked).toEqual([]);
  });

  test('[SES-19] shows the start date in Swiss time in any time zone', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      await onCard(aPlatform(['rita']));
      expect(await screen.findByText('seit 21.11.2026')).toBeDefined();
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  test('[SES-19] shows the end date where there is one', async () => {
    await onCard(aPlatform(['rita', 'rolf']));
    const [rita, rolf] = await screen.findAllByRole('listitem');
    expect(rita?.textContent).not.toContain('bis ');
    expect(rita?.querySelector('button')?.textContent).toBe('Entziehen');
    expect(rolf?.textContent).toContain('bis 31.01.2027');
    expect(rolf?.textContent).toContain('seit ');
  });

  test.each([
    [['REP'], true],
    [['PAT', 'REP'], true],
    [['PAT'], false],
  ] as const)('[SES-19] shows a user registered as %j their own identifier: %s', async (roles, told) => {
    const identity = { subject: 'rita-4711', name: 'Rita', roles };
    await renderScreen({
      routes: [{ path: '/profile', element: <OwnRepresentativeId /> }],
      at: '/profile',
      platform: aPlatform([]),
      state: { identity },
    });
    expect(readAloud(document.body)).toEqual(
      told
        ? [
            '## Sie als Stellvertretung',
            'Wer Ihnen die Stellvertretung geben will, braucht Ihren Namen und diese Kennung.',
            'Ihre Kennung: rita-4711',
          ]
        : [],
    );
  });

  test('[SES-19] reports a list that cannot be loaded and offers a retry', async () => {
    const working = aPlatform(['rita']);
    let broken = true;
    await onCard((input, init) => (broken ? Promise.resolve(json({}, 500)) : working(input, init)));
    expect((await screen.findByRole('alert')).textContent).toContain('konnten nicht geladen werden');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
    expect(await screen.findByText('Rita Keller')).toBeDefined();
  });
});

test('[SET-05] [SES-19] the portal loads the screens of the profile under their names', async () => {
  expect([await profile.profile(), await profile.ownRepresentativeId()]).toEqual([ProfileScreen, OwnRepresentativeId]);
});
