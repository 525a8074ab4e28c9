import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { SessionState } from '@epr/domain/session';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { readConsent, writeConsent } from '@epr/fhir/access-rights';
import { operationOutcome } from '@epr/fhir/outcome';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { anna } from '../../../context/testing/session.ts';
import { EditRightScreen } from './edit-right-screen.tsx';
import { NewRightScreen } from './new-right-screen.tsx';

afterEach(cleanup);

const patient = '761337610411353650' as Spid;
const right: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
  patient,
  template: '301',
  actor: { kind: 'professional', gln: '7601000102737' },
  level: 'normal',
  end: '2199-01-01' as Day,
};
const consentOf = (held: AccessRight, versionId: string) => ({ ...writeConsent(held), meta: { versionId } });
const searchset = (resources: readonly object[]) =>
  json({ resourceType: 'Bundle', type: 'searchset', entry: resources.map((resource) => ({ resource })) });
const unauthorized = () => json({}, 401);

interface Platform {
  readonly rights?: () => Response;
  readonly write?: (request: Request) => Response | Promise<Response>;
  readonly record?: () => Response | Promise<Response>;
}

/** Renders the forms of rights with one browser storage, so that the second rendering finds what the first has stored. */
function browser(
  at: string,
  {
    rights = () => searchset([consentOf(right, '1')]),
    write = unauthorized,
    record = () => documentListResponse([]),
  }: Platform,
  keep = { persistent: memoryStore(), session: memoryStore() },
) {
  return (state?: Partial<SessionState>) =>
    renderScreen({
      at,
      keep,
      wrap: (screen) => <main tabIndex={-1}>{screen}</main>,
      ...(state ? { state } : {}),
      routes: [
        { path: '/access-rights', element: <p>Übersicht</p> },
        { path: '/documents', element: <p>Dokumente</p> },
        { path: '/access-rights/new', Component: NewRightScreen },
        { path: '/access-rights/:id/edit', Component: EditRightScreen },
      ],
      platform: platform({
        'GET /r4/Consent': rights,
        'GET /r4/PractitionerRole': unauthorized,
        'POST /r4': record,
        'POST /r4/Consent': write,
        [`PUT /r4/Consent/${writeConsent(right).id ?? ''}`]: write,
      }),
    });
}

const nobody = () => searchset([]);
const newRight = '/access-rights/new?gln=7601000102737';
const edit = '/access-rights/5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10/edit';
const restricted = () => screen.findByLabelText<HTMLInputElement>(/^Eingeschränkt/);
const passOn = () => screen.getByLabelText<HTMLInputElement>(/^Darf Zugriff weitergeben/);
const end = () => screen.getByLabelText<HTMLInputElement>(/Gültig bis/);
const unsaved = 'Ihre Wahl steht noch da. Sie ist noch nicht gespeichert.';

/** The first write fails because the session is over, the next one succeeds. Returns what was sent each time. */
function signingInAnew() {
  const sent: AccessRight[] = [];
  const open = browser(newRight, {
    rights: nobody,
    write: async (request) => {
      const read = readConsent(await request.json());
      if (read.ok) sent.push(read.value);
      return sent.length === 1 ? unauthorized() : json(writeConsent(right));
    },
  });
  return { sent, open };
}

async function choose(): Promise<void> {
  fireEvent.click(await restricted());
  fireEvent.click(passOn());
  fireEvent.change(end(), { target: { value: '31.12.2198' } });
}

describe('the choices in the form of an access right', () => {
  test('[ACC-05] are discarded when the right has been changed in the meantime', async () => {
    let version = '1';
    const open = browser(edit, { rights: () => searchset([consentOf(right, version)]) });
    for (const [now, stands] of [
      ['1', false],
      ['1', true],
      ['2', false],
    ] as const) {
      version = now;
      await open();
      expect([(await restricted()).checked, screen.queryByText(unsaved) !== null]).toEqual([stands, stands]);
      if (!stands && now === '1') fireEvent.click(await restricted());
      cleanup();
    }
  });

  test('[ACC-04] [SES-08] survive a new sign-in, are sent again under the same id, and are discarded after saving', async () => {
    const { sent, open } = signingInAnew();
    const first = await open();
    await choose();
    await userEvent.click(screen.getByText('Zugriff geben'));
    await screen.findByRole('alert');
    first.unmount();

    await open();
    await screen.findByText(unsaved);
    expect((await restricted()).checked).toBe(true);
    expect(passOn().checked).toBe(true);
    expect(end().value).toBe('31.12.2198');
    await userEvent.click(screen.getByText('Zugriff geben'));
    await screen.findByText('Übersicht');
    expect(sent[1]).toMatchObject({ template: '304', level: 'delegation-and-restricted', end: '2198-12-31' });
    expect(sent[1]?.policySetId).toBe(sent[0]?.policySetId);
    cleanup();

    await open();
    expect((await restricted()).checked).toBe(false);
    expect(screen.queryByText(unsaved)).toBeNull();
  });

  test('[ACC-04] [SES-08] are sent again under the same id after a new sign-in, also when the proposal was not changed', async () => {
    const { sent, open } = signingInAnew();
    const first = await open();
    await restricted();
    await userEvent.click(screen.getByText('Zugriff geben'));
    await screen.findByRole('alert');
    first.unmount();
    await open();
    await screen.findByText(unsaved);
    await userEvent.click(screen.getByText('Zugriff geben'));
    await screen.findByText('Übersicht');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.policySetId).toBe(sent[0]?.policySetId);
  });

  test.each([newRight, edit])('[ACC-04] %s shows the form once the number of documents is known', async (at) => {
    let answer: (response: Response) => void = () => undefined;
    const record = new Promise<Response>((resolve) => (answer = resolve));
    const { client } = await browser(at, { record: () => record, ...(at === edit ? {} : { rights: nobody }) })();
    await waitFor(() => expect(client.isFetching()).toBe(1));
    expect(screen.queryByRole('radio')).toBeNull();
    answer(documentListResponse([]));
    await restricted();
    expect(screen.getByText(/^auch Dokumente der Stufe .*: 0 Dokumente$/)).toBeDefined();
  });

  test.each([newRight, edit])('[ACC-04] [COD-03] %s says that the rights may not be read', async (at) => {
    await browser(at, { rights: () => json({}, 403) })();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Sie dürfen die Zugriffsrechte dieses EPD nicht verwalten/,
    );
  });

  test('[ACC-04] require an end date once passing on is allowed', async () => {
    await browser(newRight, { rights: nobody })();
    await restricted();
    const needsEnd = () => end().getAttribute('aria-required');
    const optional = () => screen.queryByText('Leer lassen: ohne Enddatum') !== null;
    expect([needsEnd(), optional()]).toEqual([null, true]);
    fireEvent.click(passOn());
    expect([needsEnd(), optional()]).toEqual(['true', false]);
  });

  test('[ACC-04] are never restored in the record of another patient or in the form of another right', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const open = browser(newRight, { rights: nobody }, keep);
    (await choosing(open)).unmount();
    const other: NonNullable<SessionState['identity']> = {
      subject: 'anna',
      name: 'Anna Keller',
      givenName: 'Anna',
      familyName: 'Keller',
      roles: ['PAT'],
      spid: '761337610411353651' as Spid,
    };
    const second = await open({ ...anna, identity: other });
    expect((await restricted()).checked).toBe(false);
    second.unmount();
    const another = await browser('/access-rights/new?gln=7601000050717', { rights: nobody }, keep)();
    expect((await restricted()).checked).toBe(false);
    another.unmount();
    const third = await open();
    await screen.findByText(unsaved);
    await third.router.navigate(`${newRight}&exclude=1`);
    await waitFor(() => expect(screen.queryByLabelText(/^Eingeschränkt/)).toBeNull());
    expect(end().value).toBe('');
  });

  test.each(['Abbrechen', 'Zurück zu den Zugriffsrechten', 'Wahl verwerfen'])(
    '[ACC-04] are discarded with «%s»',
    async (name) => {
      const open = browser(newRight, { rights: nobody });
      (await choosing(open)).unmount();
      await open();
      await screen.findByText(unsaved);
      fireEvent.change(end(), { target: { value: '31.02.2198' } });
      await userEvent.click(screen.getByText('Zugriff geben'));
      expect(end().getAttribute('aria-invalid')).toBe('true');
      await userEvent.click(screen.getByText(name));
      // The error is removed together with the choices.
      expect(document.querySelector('[aria-invalid=true]')).toBeNull();
      cleanup();
      await open();
      expect((await restricted()).checked).toBe(false);
      expect(screen.queryByText(unsaved)).toBeNull();
    },
  );

  test('[ACC-05] are discarded when the edit form is left by the back link', async () => {
    const open = browser(edit, {});
    (await choosing(open)).unmount();
    await open();
    await screen.findByText(unsaved);
    await userEvent.click(screen.getByText('Zurück zu den Zugriffsrechten'));
    cleanup();
    await open();
    expect((await restricted()).checked).toBe(false);
    expect(screen.queryByText(unsaved)).toBeNull();
  });

  test('[ACC-05] [COD-03] are kept when every request is refused, with the error between the fields and the button', async () => {
    const answers = { works: true };
    const open = browser(edit, { rights: () => (answers.works ? searchset([consentOf(right, '1')]) : unauthorized()) });
    await open();
    await choose();
    answers.works = false;
    await userEvent.click(screen.getByText('Speichern'));
    const message = await screen.findByRole('alert');
    const after = (element: Element) => message.compareDocumentPosition(element);
    expect(after(end())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(after(screen.getByText('Speichern'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((await restricted()).checked).toBe(true);
    expect(end().value).toBe('31.12.2198');
    // Sending them again is enough: they are not offered to be discarded.
    expect(screen.queryByText(unsaved)).toBeNull();
  });

  test('[ACC-05] are not said to be saved when the response is lost and the right is still the one before', async () => {
    const { shownMessages } = await browser(edit, { write: () => json({}, 504) })();
    fireEvent.click(await restricted());
    await userEvent.click(screen.getByText('Speichern'));
    await screen.findByRole('alert');
    expect([shownMessages, (await restricted()).checked]).toEqual([[], true]);
  });

  test('[ACC-05] are kept on a version conflict, and discarding them loads the current right', async () => {
    const answers = { overtaken: false };
    const changed = consentOf({ ...right, end: '2150-01-01' as Day }, '2');
    const open = browser(edit, {
      rights: () => searchset([answers.overtaken ? changed : consentOf(right, '1')]),
      write: () => {
        answers.overtaken = true;
        return json(
          operationOutcome('conflict', { diagnostics: 'x', detailsCode: { code: 'accessRights.change.overtaken' } }),
          412,
        );
      },
    });
    await open();
    await choose();
    await userEvent.click(screen.getByText('Speichern'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Jemand hat dieses Zugriffsrecht inzwischen/);
    expect(end().value).toBe('31.12.2198');
    await userEvent.click(screen.getByText('Wahl verwerfen'));
    await waitFor(() => expect(end().value).toBe('01.01.2150'));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('[ACC-05] restored and in conflict are offered to be discarded once', async () => {
    const overtaken = operationOutcome('conflict', { detailsCode: { code: 'accessRights.change.overtaken' } });
    const open = browser(edit, { write: () => json(overtaken, 412) });
    (await choosing(open)).unmount();
    await open();
    await screen.findByText(unsaved);
    await userEvent.click(screen.getByText('Speichern'));
    await screen.findByRole('alert');
    expect(screen.getAllByText(unsaved)).toHaveLength(1);
  });
});

test('[ACC-06] [COD-03] the error of a second attempt replaces the refusal of the first', async () => {
  const meier = { kind: 'professional', gln: '7601000102737' } as const;
  const own = (level: AccessRight['level'] & string): AccessRight => ({
    ...right,
    template: '304',
    actor: meier,
    level,
  });
  let held = own('delegation-and-restricted');
  const open = browser('/access-rights/new?gln=7601000050717', {
    rights: () => searchset([consentOf(held, '1')]),
    write: () => {
      held = own('delegation-and-normal');
      return json({}, 500);
    },
  });
  await open({
    role: 'HCP',
    identity: { subject: 'meier', name: 'Peter Meier', roles: ['HCP'], gln: meier.gln as Gln },
    patient: { given: 'Anna', family: 'Keller', spid: patient },
  });
  fireEvent.click(await restricted());
  await userEvent.click(screen.getByRole('button', { name: 'Zugriff geben' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/konnte nicht gespeichert werden/);
  await waitFor(() => expect(screen.queryByLabelText(/^Eingeschränkt/)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Zugriff geben' }));
  expect(screen.getByRole('alert').textContent).toMatch(/das weiter geht als Ihr eigenes/);
});

describe('a response that arrives after the form of an access right was left', () => {
  /** Presses the button, leaves the form, and returns a function that lets the platform respond. */
  async function leaving(at: string, press: string, to: string) {
    let respond: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => (respond = resolve));
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const rights = () => searchset(at === edit ? [consentOf(right, '1')] : []);
    const view = await browser(at, { rights, write: () => answer }, keep)();
    await choose();
    await userEvent.click(screen.getByText(press));
    expect(screen.getByRole('button', { name: 'Wird gespeichert' }).getAttribute('aria-busy')).toBe('true');
    await act(() => view.router.navigate(to));
    return { ...view, keep, respond: (given: Response) => act(() => Promise.resolve(respond(given))) };
  }

  test.each([
    [newRight, 'Zugriff geben', 'toasts.documentAccess.createSuccess'],
    [edit, 'Speichern', 'toasts.documentAccess.editSuccess'],
  ])('[ACC-05] does not navigate, and shows the success message: %s', async (at, press, message) => {
    const { router, respond, shownMessages, keep } = await leaving(at, press, '/documents');
    await respond(json(writeConsent(right)));
    await waitFor(() => expect(shownMessages).toEqual([message]));
    // The navigation would come in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname).toBe('/documents');
    expect(keep.session.getItem('epr.right.draft')).toBeNull();
  });

  test('[ACC-05] [COD-03] shows a refusal as a message and keeps the choices', async () => {
    const { respond, shownMessages, keep } = await leaving(newRight, 'Zugriff geben', '/documents');
    await respond(json({}, 500));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.editFail']));
    expect(keep.session.getItem('epr.right.draft')).toContain('31.12.2198');
  });

  test('[ACC-05] [SES-08] keeps the choices made meanwhile in the form of another right', async () => {
    const other = '/access-rights/new?gln=7601000050717';
    const { respond, shownMessages, keep } = await leaving(newRight, 'Zugriff geben', other);
    await waitFor(async () => expect((await restricted()).checked).toBe(false));
    fireEvent.change(end(), { target: { value: '30.11.2197' } });
    await respond(json(writeConsent(right)));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.createSuccess']));
    expect(end().value).toBe('30.11.2197');
    expect(keep.session.getItem('epr.right.draft')).toContain('30.11.2197');
  });
});

async function choosing(open: ReturnType<typeof browser>) {
  const first = await open();
  await choose();
  return first;
}
