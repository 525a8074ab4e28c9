import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { readConsent, writeConsent } from '@epr/fhir/access-rights';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Spid } from '@epr/domain/values';
import { json, platform, refusal } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { toldChanges } from '../../context/testing/told-changes.ts';
import { translateIn } from '../../i18n/index.ts';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(cleanup);

const patient = '761337610411353650' as Spid;
const emergency: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
  patient,
  template: '202',
  actor: { kind: 'all' },
  level: 'normal',
};
const level: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a11',
  patient,
  template: '203',
  actor: { kind: 'all' },
  provideLevel: 'normal',
};

const searchset = (rights: readonly AccessRight[]) =>
  json({
    resourceType: 'Bundle',
    type: 'searchset',
    entry: rights.map((right) => ({ resource: writeConsent(right) })),
  });

function onSettings(
  change: (request: Request) => Response | Promise<Response>,
  rights: readonly AccessRight[] = [emergency, level],
) {
  /** `lost`: reading them gets no answer. */
  const held: { rights: readonly AccessRight[] | 'lost'; reads: number; groupChanges: boolean } = {
    rights,
    reads: 0,
    groupChanges: true,
  };
  const asked: string[] = [];
  const changing = (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(2).join('/')}`);
    return change(request);
  };
  const id = emergency.policySetId.replace('urn:uuid:', '');
  const stage = renderScreen({
    routes: [{ path: '/settings', Component: SettingsScreen }],
    at: '/settings',
    platform: platform({
      'GET /r4/Consent': () => {
        held.reads += 1;
        return held.rights === 'lost' ? Promise.reject(new TypeError('cut')) : searchset(held.rights);
      },
      [`PUT /r4/Consent/${writeConsent(emergency).id ?? id}`]: changing,
      [`DELETE /r4/Consent/${writeConsent(emergency).id ?? id}`]: changing,
      [`PUT /r4/Consent/${writeConsent(level).id ?? ''}`]: changing,
      'POST /r4/Consent': changing,
      'GET /epr/v1/Setting/Notifications': () => json({ emergencyAccess: true, groupChanges: held.groupChanges }),
      'PUT /epr/v1/Setting/Notifications': changing,
    }),
  });
  return { stage, asked, held };
}

const settingUnavailable = await translateIn('de-ch').then((t) => t('toasts.settings.unavailable'));

describe('settings', () => {
  test('[SET-01] [SET-06] shows a choice at once, and reverts it with a message when it is refused', async () => {
    const answer: { let?: (response: Response) => void } = {};
    const { stage } = onSettings(() => new Promise<Response>((resolve) => (answer.let = resolve)));
    const { shownMessages } = await stage;
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    fireEvent.click(off);
    expect(off).toHaveProperty('checked', true);
    await waitFor(() => expect(answer.let).toBeDefined());
    answer.let?.(refusal(403, 'no'));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.settings.changeFail']));
    expect(off).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: /^Normal zugängliche Dokumente/ })).toHaveProperty('checked', true);
  });

  test('[SET-01] [SET-06] a change that was stored although its answer was lost is shown as saved', async () => {
    const { stage, held } = onSettings((request) => {
      held.rights = request.method === 'DELETE' ? [level] : held.rights;
      return refusal(504, 'gone');
    });
    const { shownMessages } = await stage;
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    fireEvent.click(off);
    await screen.findByText('Gespeichert.');
    expect([off, shownMessages]).toEqual([expect.objectContaining({ checked: true }), []]);
  });

  test('[SET-01] [SET-06] a change that was not stored, and whose answer was lost, is not shown any more', async () => {
    const { stage } = onSettings(() => refusal(504, 'gone'));
    const { shownMessages } = await stage;
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    fireEvent.click(off);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.settings.changeFail']));
    expect(off).toHaveProperty('checked', false);
  });

  test.each([
    ['its answer was lost', true, 'toasts.settings.changeUnknown'],
    ['it was not sent', false, 'toasts.settings.changeFail'],
  ])(
    '[SET-01] [SET-06] without a connection, whether a change may have been stored is said: %s',
    async (_words, sent, message) => {
      const { stage, held } = onSettings(() => {
        held.rights = 'lost';
        return Promise.reject(new TypeError('cut'));
      });
      const { shownMessages } = await stage;
      const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
      if (!sent) held.rights = 'lost';
      fireEvent.click(off);
      await waitFor(() => expect(shownMessages).toEqual([message]));
    },
  );

  test('[SET-03] [SET-06] what the patient is notified of is read again after a failure', async () => {
    const groupChanges = [true, false];
    const { shownMessages } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => searchset([level]),
        'GET /epr/v1/Setting/Notifications': () =>
          json({ emergencyAccess: true, groupChanges: groupChanges.shift() ?? false }),
        'PUT /epr/v1/Setting/Notifications': () => refusal(504, 'gone'),
      }),
    });
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    expect(groups).toHaveProperty('checked', true);
    await userEvent.click(groups);
    await screen.findByText('Gespeichert.');
    expect(groups).toHaveProperty('checked', false);
    expect([groupChanges, shownMessages]).toEqual([[], []]);
  });

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

  test('[SET-01] switching emergency access off deletes the right 202, and restricting it changes the right', async () => {
    const { stage, asked } = onSettings((request) =>
      request.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : json(writeConsent({ ...emergency, level: 'restricted' })),
    );
    await stage;
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    expect(await screen.findByText('Gespeichert.')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Kein Notfallzugriff/ }));
    await waitFor(() => expect(asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'DELETE']));
  });

  test('[SET-01] [ACC-02] after a change the access rights are read again, for other screens too', async () => {
    const { stage, held } = onSettings(() => json(writeConsent({ ...emergency, level: 'restricted' })));
    const { client } = await stage;
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    expect(await screen.findByText('Gespeichert.')).toBeDefined();
    // When the page opened, before the change, and after it.
    await waitFor(() => expect(held.reads).toBe(3));
    expect(client.getQueryCache().findAll({ queryKey: ['access-rights'] })).toHaveLength(1);
  });

  test.each([
    ['checkbox', /einer Gruppe mit Zugriffsrecht/, { emergencyAccess: true, groupChanges: false }],
    ['radio', /Normal und eingeschränkt/, writeConsent({ ...emergency, level: 'restricted' })],
  ] as const)(
    '[SET-01] [SET-03] [PSR-04] [SES-08] a change of a %s stored after the record was closed leaves nothing of it in the cache',
    async (role, name, stored) => {
      let answer: (response: Response) => void = () => undefined;
      const { stage, asked } = onSettings(() => new Promise<Response>((resolve) => (answer = resolve)));
      const { client } = await stage;
      await userEvent.click(await screen.findByRole(role, { name }));
      await waitFor(() => expect(asked).toHaveLength(1));
      cleanup();
      client.getQueryCache().clear();
      answer(json(stored));
      await waitFor(() => expect(client.isMutating()).toBe(0));
      expect(client.getQueryCache().getAll()).toEqual([]);
    },
  );

  test('[SET-01] a second choice of the same setting is sent after the first response; other settings do not wait', async () => {
    const first: { arrives?: (response: Response) => void } = {};
    const { stage, asked, held } = onSettings((request) => {
      if (request.method === 'DELETE') return new Response(null, { status: 204 });
      if (request.url.includes('Notifications')) return json({ emergencyAccess: true, groupChanges: false });
      if (request.url.includes('5f1a11')) return json(writeConsent({ ...level, provideLevel: 'secret' }));
      return new Promise<Response>((resolve) => (first.arrives = resolve));
    });
    await stage;
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    await waitFor(() => expect(first.arrives).toBeDefined());
    expect(screen.getByText('Wird gespeichert …')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Kein Notfallzugriff/ }));
    // A change of another setting does not wait for these two.
    await userEvent.click(screen.getByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ }));
    await screen.findByText('Gespeichert.');
    expect(held.reads).toBe(2);
    await userEvent.click(screen.getByRole('radio', { name: /^Geheim/ }));
    await waitFor(() => expect(screen.getAllByText('Gespeichert.')).toHaveLength(2));
    first.arrives?.(json(writeConsent({ ...emergency, level: 'restricted' })));
    await waitFor(() => expect(asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'DELETE']));
  });

  test('[SET-01] until the rights have been read again after a change, the new value and the other settings are shown', async () => {
    let reads = 0;
    const { client } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        // When the page opens, before the change, and after it: the last response does not arrive.
        'GET /r4/Consent': () => (++reads < 3 ? searchset([emergency, level]) : new Promise(() => undefined)),
        [`PUT /r4/Consent/${writeConsent(emergency).id}`]: () => json(writeConsent(emergency)),
        'GET /epr/v1/Setting/Notifications': () => json({ emergencyAccess: true, groupChanges: true }),
      }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    await screen.findByText('Gespeichert.');
    await waitFor(() => expect([reads, client.isMutating()]).toEqual([3, 0]));
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen.map(({ name, value }) => [name, value])).toEqual([
      ['emergency', 'restricted'],
      ['level', 'normal'],
    ]);
  });

  test('[SET-01] [SET-03] [SET-06] whether a change was stored is told by a request sent after it, not by an earlier or cached response', async () => {
    const held = { groupChanges: true, rights: [emergency, level] as readonly AccessRight[] };
    const late = { hold: false };
    const answer = (body: () => Response) => (late.hold ? new Promise<Response>(() => undefined) : body());
    const { client } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => answer(() => searchset(held.rights)),
        'GET /epr/v1/Setting/Notifications': () =>
          answer(() => json({ emergencyAccess: true, groupChanges: held.groupChanges })),
        'PUT /epr/v1/Setting/Notifications': () => {
          held.groupChanges = false;
          return refusal(504, 'gone');
        },
        [`DELETE /r4/Consent/${writeConsent(emergency).id}`]: () => {
          held.rights = [level];
          return refusal(504, 'gone');
        },
      }),
    });
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    // As in the portal.
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: 60_000 } });
    late.hold = true;
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(client.isFetching()).toBe(2));
    late.hold = false;
    await userEvent.click(groups);
    await screen.findByText('Gespeichert.');
    await userEvent.click(off);
    await waitFor(() => expect(screen.getAllByText('Gespeichert.')).toHaveLength(2));
    expect([off, groups]).toMatchObject([{ checked: true }, { checked: false }]);
    // Without any request under way, too.
    held.rights = [emergency, level];
    await act(() => client.refetchQueries());
    await waitFor(() => expect(off).toHaveProperty('checked', false));
    await userEvent.click(off);
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(off).toHaveProperty('checked', true);
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
    const always = screen.getByRole('checkbox', { name: /Bei jedem Notfallzugriff/ });
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

  test('[SET-03] a reading that began before a change of the notifications does not undo it', async () => {
    let arrives: (response: Response) => void = () => undefined;
    const stored = (groupChanges: boolean) => json({ emergencyAccess: true, groupChanges });
    const answers = [stored(true), new Promise<Response>((resolve) => (arrives = resolve))];
    const { client } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => searchset([level]),
        'GET /epr/v1/Setting/Notifications': () => answers.shift() ?? stored(false),
        'PUT /epr/v1/Setting/Notifications': () => stored(false),
      }),
    });
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(answers).toEqual([]));
    await userEvent.click(groups);
    await screen.findByText('Gespeichert.');
    await act(() => Promise.resolve(arrives(stored(true))));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(groups).toHaveProperty('checked', false);
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
