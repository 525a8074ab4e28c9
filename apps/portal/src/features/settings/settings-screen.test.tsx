import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { readConsent, writeConsent } from '@epr/fhir/access-rights';
import type { Spid } from '@epr/domain/values';
import type { AccessRight } from '@epr/domain/access-rights';
import { json, platform, refusal } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { toldChanges } from '../../context/testing/told-changes.ts';
import { translateIn } from '../../i18n/index.ts';
import { patient, emergency, level, searchset, onSettings } from './testing/on-settings.tsx';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(cleanup);

const settingUnavailable = await translateIn('de-ch').then((t) => t('toasts.settings.unavailable'));

describe('settings', () => {
  test('[SET-01] [SET-03] what was changed in another tab is shown when the user returns to this one', async () => {
    const { stage, held } = onSettings(() => refusal(500, 'no'));
    await stage;
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    Object.assign(held, { rights: [level], groupChanges: false });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(off).toHaveProperty('checked', true));
    await waitFor(() => expect(groups).toHaveProperty('checked', false));
  });

  test('[SET-01] [SET-03] the switch of the notifications is shown when the settings above it are, and stays while these are read again', async () => {
    let respond: (response: Response) => void = () => undefined;
    await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => new Promise((resolve) => (respond = resolve)),
        'GET /epr/v1/Setting/Notifications': () => json({ emergencyAccess: true, groupChanges: true }),
      }),
    });
    const name = /einer Gruppe mit Zugriffsrecht/;
    await screen.findByRole('checkbox', { name, hidden: true });
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
    respond(json({}, 500));
    expect(await screen.findByRole('checkbox', { name })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
    expect(screen.getByRole('checkbox', { name })).toBeDefined();
    respond(searchset([emergency, level]));
    expect(await screen.findByRole('radio', { name: /Kein Notfallzugriff/ })).toBeDefined();
  });

  test('[SET-01] switching emergency access off deletes the right 202, and restricting it changes the right', async () => {
    const { stage, asked } = onSettings((request) =>
      request.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : json(writeConsent({ ...emergency, level: 'restricted' })),
    );
    await stage;
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    // For everybody, not only for screen readers.
    expect((await screen.findByText('Gespeichert.')).closest('[role=status]')?.className).not.toMatch(/hidden/);
    await userEvent.click(screen.getByRole('radio', { name: /Kein Notfallzugriff/ }));
    await waitFor(() => expect(asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'DELETE']));
  });

  test('[SET-01] [SET-03] [PSR-04] while no record is open nothing of one is requested', async () => {
    const asked: string[] = [];
    await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: (input) => {
        asked.push(new Request(input).url);
        return Promise.resolve(json({}, 500));
      },
      state: { role: 'HCP' },
    });
    expect(screen.getAllByText('Die Einstellungen werden geladen …')).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test("[SET-01] [SET-03] [SES-11] after changing to another represented person shows only that person's settings", async () => {
    let [rights, groupChanges] = [[emergency, level], true];
    const anna = { firstName: 'Anna', lastName: 'Keller', spid: patient };
    const { session } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => searchset(rights),
        'GET /epr/v1/Setting/Notifications': () => json({ emergencyAccess: true, groupChanges }),
      }),
      state: { role: 'REP', representedPerson: anna },
    });
    const none = () => screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    const groups = () => screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    expect([await none(), await groups()]).toMatchObject([{ checked: false }, { checked: true }]);
    [rights, groupChanges] = [[], false];
    await act(() => session.actFor({ ...anna, firstName: 'Beat', spid: '761337610469261945' as Spid }));
    expect([await none(), await groups()]).toMatchObject([{ checked: true }, { checked: false }]);
  });

  test('[SET-03] [SET-04] notifications about group changes can be switched off, those about emergencies cannot', async () => {
    const { stage, asked } = onSettings(() => json({ emergencyAccess: true, groupChanges: false }));
    await stage;
    const always = await screen.findByRole('checkbox', { name: /Bei jedem Notfallzugriff/ });
    expect(always).toHaveProperty('checked', true);
    expect(always).toHaveProperty('disabled', true);
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    const told = toldChanges();
    fireEvent.click(groups);
    expect(groups).toHaveProperty('checked', false);
    await waitFor(() => expect(asked).toEqual(['PUT v1/Setting/Notifications']));
    await waitFor(() => expect(told).toEqual(['notificationSettings']));
    expect(screen.getByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ })).toHaveProperty('checked', false);
  });

  const sent: AccessRight[] = [];
  const taking = async (request: Request) => {
    const consent: unknown = await request.clone().json();
    const read = readConsent(consent);
    if (read.ok) sent.push(read.value);
    return json(consent, request.method === 'POST' ? 201 : 200);
  };

  afterEach(() => void sent.splice(0));

  test('[SET-01] without the right 202 emergency access is off; choosing a level grants it to all professionals', async () => {
    const { stage, held } = onSettings(
      async (request) => {
        const answer = await taking(request);
        held.rights = [level, ...sent];
        return answer;
      },
      [level],
    );
    await stage;
    expect(await screen.findByRole('radio', { name: /Kein Notfallzugriff/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /Normal und eingeschränkt/ }));
    await screen.findByText('Gespeichert.');
    const { policySetId, ...right } = sent[0] ?? emergency;
    expect(right).toEqual({ patient, template: '202', actor: { kind: 'all' }, level: 'restricted' });
    expect(policySetId).toMatch(/^urn:uuid:[-0-9a-f]{36}$/);
    expect(screen.getByRole('radio', { name: /Normal und eingeschränkt/ })).toHaveProperty('checked', true);
  });

  test.each([
    [/^Eingeschränkt/, 'restricted'],
    [/^Geheim/, 'secret'],
  ] as const)(
    '[SET-02] choosing %s for new documents changes only the level of the right 203',
    async (name, chosen) => {
      await onSettings(taking).stage;
      await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
      const group = screen.getByRole('radio', { name });
      await userEvent.click(group);
      await screen.findByText('Gespeichert.');
      expect(sent).toEqual([{ ...level, provideLevel: chosen }]);
    },
  );

  test('[SET-01] [SET-02] shows the settings stored on the platform', async () => {
    await onSettings(taking, [
      { ...emergency, level: 'restricted' },
      { ...level, provideLevel: 'secret' },
    ]).stage;
    expect(screen.getAllByText('Die Einstellungen werden geladen …')).toHaveLength(2);
    expect(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ })).toHaveProperty('checked', true);
    await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    expect(readAloud(document.body)).toEqual([
      '# Einstellungen',
      'Was hier gilt, gilt für das ganze EPD. Jede Änderung wird sofort gespeichert.',
      '## Notfallzugriff',
      'Was dürfen Gesundheitsfachpersonen ohne Zugriffsrecht sehen, wenn es um Leben und Gesundheit geht? Über jeden Notfallzugriff kommt eine Mitteilung.',
      'Normal zugängliche Dokumente Beispiel: Jemand kommt bewusstlos auf den Notfall. Die Ärztin sieht die Allergien und den letzten Austrittsbericht, aber nichts, was als «eingeschränkt» oder «geheim» markiert ist.: no',
      'Normal und eingeschränkt zugängliche Dokumente Beispiel: Die Ärztin auf dem Notfall sieht auch den Bericht der Psychiaterin, der als «eingeschränkt» markiert ist. «Geheime» Dokumente sieht sie nie.: yes',
      'Kein Notfallzugriff Beispiel: Jemand kommt bewusstlos auf den Notfall. Dort kann das EPD nur öffnen, wer bereits ein Zugriffsrecht hat.: no',
      '## Neue Dokumente von Gesundheitsfachpersonen',
      'Wie vertraulich sind Dokumente mindestens, die Gesundheitsfachpersonen neu hochladen? Sie können jedes Dokument danach anders einstufen.',
      'Normal zugänglich Alle, denen Sie Zugriff geben, sehen neue Dokumente, ausser sie werden beim Hochladen strenger eingestuft.: no',
      'Eingeschränkt zugänglich Nur wem Sie Zugriff auf eingeschränkt zugängliche Dokumente geben, sieht neue Dokumente.: no',
      'Geheim Neue Dokumente sieht keine Gesundheitsfachperson.: yes',
      '## Wann eine Mitteilung kommt',
      'Bei jedem Notfallzugriff Immer eingeschaltet: So will es die Verordnung.: yes',
      'Wenn jemand einer Gruppe mit Zugriffsrecht beitritt oder sie verlässt Beispiel: Eine neue Ärztin beginnt in einer Praxis mit Zugriffsrecht und darf dadurch die Dokumente lesen.: yes',
    ]);
  });

  test('[SET-01] [SET-06] does not show emergency access as switched off when its right cannot be read, nor switch it off', async () => {
    const unreadable = { ...writeConsent(emergency), policyRule: undefined };
    const { shownMessages } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () =>
          json({
            resourceType: 'Bundle',
            type: 'searchset',
            entry: [{ resource: unreadable }, { resource: writeConsent(level) }],
          }),
        'GET /epr/v1/Setting/Notifications': () => json({ emergencyAccess: true, groupChanges: true }),
      }),
    });
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    // Nor as anything else: what it is set to is not known.
    const levels = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'emergency');
    expect(levels.map(({ checked }) => checked)).toEqual([false, false, false]);
    await userEvent.click(off);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.settings.changeFail']));
    expect(off).toHaveProperty('checked', false);
  });

  test.each([404, 501])(
    '[SET-06] reports that a platform without notification settings (%i) does not support them',
    async (status) => {
      await renderScreen({
        routes: [{ path: '/settings', Component: SettingsScreen }],
        at: '/settings',
        platform: (input) =>
          Promise.resolve(new Request(input).url.includes('Notifications') ? json({}, status) : json({}, 500)),
      });
      expect(await screen.findByText(settingUnavailable)).toBeDefined();
      // The other settings failed for another reason, and can be read again.
      expect(await screen.findAllByRole('button', { name: 'Nochmals laden' })).toHaveLength(1);
      expect(screen.queryByText('Die Einstellungen werden geladen …')).toBeNull();
    },
  );

  test('[SET-06] settings that could not be loaded can be retried separately, and stay shown when a later read fails', async () => {
    let fail = true;
    const { client } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => (fail ? json({}, 500) : json({ resourceType: 'Bundle', type: 'searchset' })),
        'GET /epr/v1/Setting/Notifications': () =>
          fail ? json({}, 500) : json({ emergencyAccess: true, groupChanges: false }),
      }),
    });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Nochmals laden' })).toHaveLength(2));
    const failed = ['(alert)', 'Die Einstellungen konnten nicht geladen werden.', '[Nochmals laden]'];
    expect(readAloud(document.body).slice(2)).toEqual([
      ...failed,
      '## Wann eine Mitteilung kommt',
      'Bei jedem Notfallzugriff Immer eingeschaltet: So will es die Verordnung.: yes',
      ...failed,
    ]);
    fail = false;
    const [rights, notifications] = screen.getAllByRole('button', { name: 'Nochmals laden' });
    if (rights) await userEvent.click(rights);
    expect(await screen.findByRole('radio', { name: /Kein Notfallzugriff/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ })).toBeNull();
    if (notifications) await userEvent.click(notifications);
    expect(await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ })).toHaveProperty(
      'checked',
      false,
    );
    // Settings that are shown stay on the screen when a later read fails.
    fail = true;
    await act(async () => {
      await client.refetchQueries();
      // The screen is told of a change of a query in a task of its own.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    });
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Nochmals laden' })).toBeNull();
  });
});
