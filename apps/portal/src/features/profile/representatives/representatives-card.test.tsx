import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Role, SessionState } from '@epr/domain/session';
import type { Day, Spid } from '@epr/domain/values';
import { consentId, readConsent, writeConsent, writeProvenance } from '@epr/fhir/access-rights';
import { operationOutcome } from '@epr/fhir/outcome';
import { writeRepresentatives } from '@epr/fhir/representation';
import { json, platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { recordKey } from '../../../documents/record/record-key.ts';
import { ProfileScreen } from '../profile-screen.tsx';
import { profile } from '../index.ts';
import { OwnRepresentativeId } from './own-representative-id.tsx';
import { RepresentativesCard } from './representatives-card.tsx';

afterEach(cleanup);

const patient = '761337610411353650' as Spid;
/** Half past midnight in Switzerland, the evening before in America. */
const given = { at: '2026-11-20T23:30:00Z', role: 'PAT', id: patient, name: 'Anna Keller' } as const;
const names = { rita: ['Rita', 'Keller'], rolf: ['Rolf', 'Vertreter'] } as const;
type Known = keyof typeof names;

/** A platform whose rights on template 303 are the list of representatives. */
function aPlatform(before: readonly Known[], refuseWith?: string) {
  let rights: readonly AccessRight[] = before.map((id, at) => ({
    policySetId: `urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a1${at}`,
    patient,
    template: '303',
    actor: { kind: 'representative', id },
    level: 'full',
  }));
  const idOf = ({ actor }: AccessRight) => (actor.kind === 'representative' ? (actor.id as Known) : 'rita');
  const refused = () => json(operationOutcome('invariant', { detailsCode: { code: refuseWith ?? '' } }), 422);
  const first = rights[0]?.policySetId.replace('urn:uuid:', '') ?? 'none';
  return platform({
    'GET /r4/RelatedPerson': () => {
      const people = rights.map((right) => {
        const [given, family] = names[idOf(right)];
        return { id: idOf(right), given, family, ...(idOf(right) === 'rolf' ? { end: '2027-01-31' as Day } : {}) };
      });
      return json(writeRepresentatives(patient, people, '2026-11-22T10:00:00Z'));
    },
    'GET /r4/Consent': () =>
      json({
        resourceType: 'Bundle',
        type: 'searchset',
        entry: rights.flatMap((right) => [
          { resource: writeConsent(right) },
          { resource: writeProvenance(consentId(right.policySetId), '1', given) },
        ]),
      }),
    'POST /r4/Consent': async (request) => {
      if (refuseWith) return refused();
      const consent: unknown = await request.json();
      const read = readConsent(consent);
      // Nobody represents twice.
      if (read.ok) rights = [...rights.filter((one) => idOf(one) !== idOf(read.value)), read.value];
      return json(consent, 201);
    },
    [`DELETE /r4/Consent/${first}`]: () => {
      if (refuseWith) return refused();
      rights = rights.slice(1);
      return new Response(null, { status: 204 });
    },
  });
}

const onCard = (answers: typeof fetch, role: Role = 'PAT', state: Partial<SessionState> = {}) =>
  renderScreen({
    routes: [{ path: '/profile', element: <RepresentativesCard isPlaced /> }],
    at: '/profile',
    platform: answers,
    state: { role, ...state },
  });

/** What a screen reader reads in the dialog before anything is typed. */
const said: string[] = [];
async function fill(given: string, family: string, id: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung bestimmen' }));
  const dialog = within(screen.getByRole('dialog'));
  said.splice(0, said.length, ...readAloud(screen.getByRole('dialog')));
  for (const [label, text] of [
    ['Vorname', given],
    ['Nachname', family],
    ['Kennung', id],
  ] as const)
    if (text) await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
}

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

  test('[SES-19] [ACC-05] a refused appointment shows the reason in the dialog and keeps the input', async () => {
    const { shownMessages } = await onCard(aPlatform([], 'accessRights.change.representativeUnknown'));
    await fill('', 'Vertreter', ' ');
    const dialog = within(screen.getByRole('dialog'));
    // The first of the missing ones has the focus.
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Vorname/ }));
    await userEvent.keyboard('Rolf');
    await userEvent.click(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    expect(readAloud(screen.getByRole('dialog')).filter((line) => line.includes('required'))).toEqual([
      'Vorname (required, off): Rolf',
      'Nachname (required, off): Vertreter',
      expect.stringMatching(/^Kennung \(required, wrong, off\): .* \| Diese Angabe fehlt\.$/),
    ]);
    const id = dialog.getByRole('textbox', { name: /^Kennung/ });
    expect([id.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', id]);
    // On-screen keyboards may capitalise names, but not identifiers.
    const capitals = dialog.getAllByRole('textbox').map((field) => field.getAttribute('autocapitalize'));
    expect([capitals, id.getAttribute('spellcheck')]).toEqual([[null, null, 'none'], 'false']);
    await userEvent.clear(id);
    await userEvent.type(id, 'rita');
    await userEvent.click(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/keine registrierte Stellvertretung/);
    expect(dialog.getByRole('textbox', { name: /^Vorname/ })).toHaveProperty('value', 'Rolf');
    // It is said once.
    expect(shownMessages).toEqual([]);
  });

  test('[SES-19] an appointment whose response was lost is retried with the same id', async () => {
    const working = aPlatform([]);
    const sent: string[] = [];
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST') return working(request);
      const read = readConsent(await request.clone().json());
      if (read.ok) sent.push(read.value.policySetId);
      if (sent.length === 1) throw new TypeError('the connection is gone');
      return working(request);
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Vielleicht ist die Stellvertretung eingetragen. Bitte versuchen Sie es nochmals: Sie wird nur einmal eingetragen.',
    );
    // A double click appoints once.
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    expect(await screen.findByText('Rolf Vertreter')).toBeDefined();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    // After a success, appointing the same person again is another appointment, with another id.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).not.toBe(sent[0]);
  });

  test('[SES-19] an appointment is done once the list has been read again', async () => {
    const working = aPlatform([]);
    let list: () => void = () => undefined;
    let appointed = false;
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (appointed && request.url.includes('RelatedPerson')) await new Promise<void>((resolve) => (list = resolve));
      appointed ||= request.method === 'POST';
      return working(request);
    });
    await screen.findByText('Niemand vertritt Sie.');
    await fill('Rolf', 'Vertreter', 'rolf');
    await vi.waitFor(() => expect(appointed).toBe(true));
    // The response has arrived; the dialog stays until its effect is shown.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([screen.queryByRole('dialog') !== null, shownMessages]).toEqual([true, []]);
    list();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Rolf Vertreter')).toBeDefined();
    expect(shownMessages).toEqual(['toasts.representatives.appointed']);
  });

  test('[SES-19] a response that arrives after its dialog was closed does not close the next one', async () => {
    const working = aPlatform(['rita', 'rolf']);
    const answers: (() => void)[] = [];
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return working(request);
      await new Promise<void>((resolve) => void answers.push(resolve));
      return request.method === 'POST' ? json(await request.json(), 201) : new Response(null, { status: 204 });
    });
    const cancel = () => userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(answers).toHaveLength(1));
    const [sending] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Stellvertretung bestimmen' });
    expect(sending?.getAttribute('aria-busy')).toBe('true');
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung bestimmen' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Vorname/ }), 'Zita');
    act(() => answers[0]?.());
    await waitFor(() => expect(shownMessages).toEqual(['toasts.representatives.appointed']));
    expect(screen.getByRole('textbox', { name: /^Vorname/ })).toHaveProperty('value', 'Zita');
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rolf Vertreter entziehen' }));
    act(() => answers[1]?.());
    await waitFor(() => expect(shownMessages.at(-1)).toBe('toasts.representatives.dismissed'));
    expect(screen.getByRole('heading', { name: 'Rolf Vertreter die Stellvertretung entziehen?' })).toBeDefined();
  });

  test('[SES-19] [COD-03] a refusal that arrives after its dialog was closed is shown as a message', async () => {
    const working = aPlatform(['rita'], 'accessRights.change.representativeUnknown');
    const answers: (() => void)[] = [];
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'GET') await new Promise<void>((resolve) => void answers.push(resolve));
      return working(request);
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[0]?.());
    await waitFor(() => expect(shownMessages).toEqual(['accessRights.change.representativeUnknown']));
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[1]?.());
    await waitFor(() => expect(shownMessages).toHaveLength(2));
  });

  test('[SES-19] [COD-03] without a reason of the platform, a late refusal says what was refused', async () => {
    const working = aPlatform(['rita']);
    const answers: (() => void)[] = [];
    const { shownMessages } = await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return working(request);
      await new Promise<void>((resolve) => void answers.push(resolve));
      return json({}, 500);
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[0]?.());
    await waitFor(() => expect(shownMessages).toEqual(['toasts.representatives.appointFail']));
    await userEvent.click(screen.getByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    act(() => answers[1]?.());
    await waitFor(() => expect(shownMessages.slice(1)).toEqual(['toasts.representatives.dismissFail']));
  });

  test('[SES-19] [COD-03] an appointment stored despite a lost response appears in the list', async () => {
    const working = aPlatform([]);
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      const answer = await working(request);
      if (request.method === 'POST') throw new TypeError('the connection is gone');
      return answer;
    });
    await fill('Rolf', 'Vertreter', 'rolf');
    expect(await screen.findByText('Rolf Vertreter')).toBeDefined();
  });

  test('[SES-19] [ACC-05] after a version conflict, confirming again dismisses the representative in the new version', async () => {
    const working = aPlatform(['rita']);
    let version = '1';
    const sent: (string | null)[] = [];
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') {
        sent.push(request.headers.get('if-match'));
        if (sent.length > 1) return working(request);
        version = '2';
        return json(operationOutcome('conflict', { detailsCode: { code: 'accessRights.change.overtaken' } }), 412);
      }
      const answer = await working(request);
      if (!request.url.includes('/Consent')) return answer;
      const bundle = (await answer.json()) as { entry: { resource: { resourceType: string } }[] };
      const entry = bundle.entry.map(({ resource }) => ({ resource: { ...resource, meta: { versionId: version } } }));
      return json({ ...bundle, entry });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['W/"1"', 'W/"2"']);
  });

  test('[SES-19] [ACC-05] closes the question when the representative was dismissed meanwhile by another user', async () => {
    const working = aPlatform(['rita']);
    let requests = 0;
    let list: () => void = () => undefined;
    await onCard(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') requests += 1;
      if (requests > 0 && request.url.includes('RelatedPerson')) await new Promise<void>((read) => (list = read));
      const answer = await working(request);
      return request.method === 'DELETE' ? json({}, 404) : answer;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(requests).toBe(1));
    // Until the list has been read again it is not known whether there is still somebody to dismiss.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Entziehen' }).getAttribute('aria-busy')).toBe('true');
    list();
    const refusal = 'Die Stellvertretung konnte nicht entzogen werden. Bitte versuchen Sie es nochmals.';
    expect((await dialog.findByRole('alert')).textContent).toBe(refusal);
    await screen.findByText('Niemand vertritt Sie.');
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toBe(1);
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

  test('[SES-19] a representative whose right is not returned cannot be dismissed', async () => {
    const answers = aPlatform(['rita']);
    await onCard((input, init) => {
      const request = new Request(input, init);
      const hidden = request.url.includes('/Consent');
      return hidden ? Promise.resolve(json({ resourceType: 'Bundle', type: 'searchset' })) : answers(request);
    });
    expect(await screen.findByText('Rita Keller')).toBeDefined();
    expect(screen.queryByRole('button', { name: /entziehen/ })).toBeNull();
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
    expect(rolf?.textContent).toContain('bis 31.01.2027');
    expect(rolf?.textContent).toContain('seit ');
  });

  test('[SES-19] a failed dismissal keeps the representative, shows the reason in the dialog, and reloads the list', async () => {
    const answers = aPlatform(['rita'], 'accessRights.change.overtaken');
    const reads: string[] = [];
    const { shownMessages } = await onCard((input, init) => {
      const request = new Request(input, init);
      if (request.url.includes('RelatedPerson')) reads.push(request.method);
      return answers(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rita Keller entziehen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Entziehen' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/inzwischen/);
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(shownMessages).toEqual([]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Rita Keller')).toBeDefined();
  });

  test('[SES-19] dismisses the chosen one of several representatives', async () => {
    const answers = aPlatform(['rita', 'rolf']);
    const removed: string[] = [];
    await onCard((input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'DELETE') return answers(request);
      removed.push(new URL(request.url).pathname);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung von Rolf Vertreter entziehen' }));
    await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual(['/r4/Consent/5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a11']);
  });

  test('[SES-19] typing again removes the error of the refusal', async () => {
    await onCard(aPlatform([], 'accessRights.change.representativeUnknown'));
    await fill('Rolf', 'Vertreter', 'rita');
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('alert');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Kennung/ }), 'x');
    expect(dialog.queryByRole('alert')).toBeNull();
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
