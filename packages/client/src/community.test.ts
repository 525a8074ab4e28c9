import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drGerber, ninaAhv } from '@epr/cast/people';
import type { Registration } from '@epr/domain/onboarding';
import { systems, type Ahv, type Day, type Spid } from '@epr/domain/values';
import { start, type RunningCommunity } from '../../../apps/community/src/start.ts';
import { defaultHomeCommunity } from '../../../apps/community/src/configuration/default-home-community.ts';
import { listAccessRights } from './access-rights/index.ts';
import { listDocuments, readAttachment, readDocumentById, uploadDocument } from './documents/index.ts';
import { exchangeToken, logoutUrl, fetchSession, refreshTokens, type OAuthFetch } from './identity/index.ts';
import { bindEid, fetchConsentDocument, registerPatient } from './onboarding/index.ts';
import { listRepresentedPersons, matchPatients, type RepresentationKind } from './people/index.ts';
import { aDocument, aSubmission } from './testing/a-document.ts';
import type { CallResult } from './transport/index.ts';
import { nodeTransport } from './testing/faulty-server.ts';
import { providerOf, signInByForm, withCookies, type Person } from './testing/sign-in-by-form.ts';

const anna = '761337610411353650' as Spid;
const patientPortal = 'http://localhost:45001';
const professionalPortal = 'http://localhost:45002';
const { homeCommunityId } = defaultHomeCommunity;
const oauth: OAuthFetch = { transport: nodeTransport(30_000), now: () => Date.now() };
let community: RunningCommunity;

beforeAll(async () => {
  community = await start({
    port: 0,
    world: 'demo',
    portals: [
      { variant: 'patient', origin: patientPortal },
      { variant: 'professional', origin: professionalPortal },
    ],
    logLevel: 'silent',
  });
}, 120_000);
afterAll(() => community.stop());

const patient = (username: string): Promise<Person> =>
  signInByForm(oauth, providerOf(community.origin, 'alpen-id', 'patient', patientPortal), username, homeCommunityId);
const professional = (username: string): Promise<Person> =>
  signInByForm(
    oauth,
    providerOf(community.origin, 'praxis-id', 'professional', professionalPortal),
    username,
    homeCommunityId,
  );
const forged = () => Promise.resolve({ ok: true, value: 'Bearer forged' } as const);
function unwrapped<T>(result: CallResult<T>): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
}
const own = { patient: anna, role: 'PAT', purpose: 'NORM' } as const;
const treating = { patient: anna, role: 'HCP', purpose: 'NORM' } as const;

describe('against the embedded community', () => {
  it('[SES-01] [SES-06] a patient signs in, and the tokens are renewed', async () => {
    const { signedIn, provider } = await patient('anna.keller');
    expect(signedIn.identity).toMatchObject({ name: 'Anna Keller', spid: anna, roles: ['PAT'] });
    const renewed = await refreshTokens(oauth, provider, signedIn);
    expect(renewed.ok && renewed.value.identity.subject).toBe(signedIn.identity.subject);
    const broken = { ...signedIn, tokens: { ...signedIn.tokens, refreshToken: 'forged' } };
    expect(await refreshTokens(oauth, provider, broken)).toMatchObject({
      error: { reason: 'refreshRefused', status: 400 },
    });
  });

  it('[SES-05] [SES-08] the session endpoint returns the expiry, and 401 after the logout', async () => {
    const { browser, provider, signedIn } = await patient('anna.keller');
    const withSession = { ...oauth, transport: withCookies(oauth.transport, browser) };
    const alive = await fetchSession(withSession, provider);
    expect(alive.ok && (alive.value.expiresAt ?? 0) > Date.now()).toBe(true);
    const url = logoutUrl(provider, signedIn.tokens.idToken, `${patientPortal}/login`);
    expect(url).toBeDefined();
    const left = await browser.follow(url?.href ?? '', community.origin);
    expect(left.headers.get('location')).toBe(`${patientPortal}/login`);
    expect(await fetchSession(withSession, provider)).toMatchObject({ error: { reason: 'signedOut', status: 401 } });
  });

  it('[DOC-01] Anna lists her record and reads the bytes of a document', async () => {
    const connection = (await patient('anna.keller')).connectedFor(own);
    const record = await listDocuments(connection);
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    expect(record.value.unreadable).toEqual([]);
    expect(record.value.documents.length).toBeGreaterThanOrEqual(60);
    const pdf = record.value.documents.find(({ attachment }) => attachment.contentType === 'application/pdf');
    const bytes = await readAttachment(connection, pdf?.attachment ?? { contentType: '', url: '' });
    expect(bytes.ok && (await bytes.value.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('[DOC-19] an uploaded document is in the list and is read back byte for byte', async () => {
    const connection = (await patient('anna.keller')).connectedFor(own);
    const title = `Laborwerte ${randomUUID()}`;
    const file = new Blob(['Grüezi, Wört\n'], { type: 'text/plain' });
    const document = {
      ...aDocument,
      title,
      entryUuid: `urn:uuid:${randomUUID()}`,
      uniqueId: `urn:uuid:${randomUUID()}`,
    };
    const submission = {
      ...aSubmission,
      entryUuid: `urn:uuid:${randomUUID()}`,
      uniqueId: `urn:uuid:${randomUUID()}`,
      sourceId: homeCommunityId,
    };
    expect(await uploadDocument(connection, { document, submission, file })).toEqual({
      ok: true,
      value: { notes: [] },
    });
    const record = await listDocuments(connection);
    const stored = record.ok ? record.value.documents.find((one) => one.title === title) : undefined;
    expect(stored?.attachment.size).toBe(file.size);
    const bytes = await readAttachment(connection, stored?.attachment ?? { contentType: '', url: '' });
    expect(bytes.ok && (await bytes.value.text())).toBe('Grüezi, Wört\n');
    const single = await readDocumentById(connection, stored?.logicalId ?? '');
    expect(single.ok && single.value.title).toBe(title);
    expect(await readDocumentById(connection, randomUUID())).toMatchObject({ error: { reason: 'notFound' } });
  });

  it('[ONB-03] [SES-06] Nina opens a record, which is in her renewed tokens and can be read', async () => {
    const { connectedFor, signedIn, provider } = await patient('nina.neu');
    const connection = connectedFor(own);
    const registration: Registration = {
      given: 'Nina',
      family: 'Neu',
      birthDate: '1996-05-04' as Day,
      gender: 'female',
      ahv: ninaAhv,
      street: 'Aareweg 3',
      postalCode: '3005',
      city: 'Bern',
      country: 'CH',
      phone: '+41791234567',
      email: 'nina.neu@example.ch',
    };
    expect(await registerPatient(connection, { ...registration, ahv: '7560521127080' as Ahv })).toMatchObject({
      error: { reason: 'noAccess', status: 403, messageKey: 'onboarding.patient.ahvNotOwn' },
    });
    const { spid } = unwrapped(await registerPatient(connection, registration));
    const renewed = unwrapped(await refreshTokens(oauth, provider, signedIn));
    expect(renewed.identity).toMatchObject({ roles: ['PAT'], spid });
    const record = await patient('nina.neu');
    const list = unwrapped(await listDocuments(record.connectedFor({ ...own, patient: spid })));
    expect(list.documents).toEqual([]);
    const pdf = unwrapped(await fetchConsentDocument(connection, spid, 'fr-ch'));
    expect([pdf.type, (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });

  it('[ONB-05] after binding an eID, the renewed tokens have the role and the GLN of the directory entry', async () => {
    const { connectedFor, signedIn, provider } = await professional('hans.gerber');
    expect(signedIn.identity.roles).toEqual([]);
    expect(await bindEid(connectedFor(treating), undefined)).toMatchObject({
      error: { status: 409, messageKey: 'onboarding.professional.severalEntries' },
    });
    expect(unwrapped(await bindEid(connectedFor(treating), drGerber.gln))).toEqual({
      gln: drGerber.gln,
      name: 'Hans Gerber',
    });
    const renewed = unwrapped(await refreshTokens(oauth, provider, signedIn));
    expect(renewed.identity).toMatchObject({ roles: ['HCP'], gln: drGerber.gln });
  });

  it('[SES-17] the exchange is refused with the specified reason', async () => {
    const excluded = await professional('dr.sperr');
    const refusal = { reason: 'unauthorizedPatientAccess', status: 403 };
    expect(await excluded.connectedFor(treating).authorize()).toMatchObject({ ok: false, error: refusal });
    const unknown = await professional('dr.ohne');
    expect(await unknown.connectedFor(treating).authorize()).toMatchObject({ error: { reason: 'glnNotRegistered' } });
    const beat = await patient('beat.leer');
    expect(await beat.connectedFor(own).authorize()).toMatchObject({
      error: { reason: 'unauthorizedPatientAccess', status: 400 },
    });
  });

  it('[SES-03] a professional with a right gets a token for the patient and with the GLN', async () => {
    const { signedIn, provider } = await professional('dr.meier');
    const exchanged = await exchangeToken(oauth, provider, signedIn.tokens, { ...treating, homeCommunityId });
    expect(exchanged).toMatchObject({ ok: true, value: { patient: anna, gln: signedIn.identity.gln } });
    expect(exchanged.ok && exchanged.value.expiresAt - Date.now()).toBeGreaterThan(5_000);
  });

  it('[PSR-01] [PSR-03] the patient search finds Anna by name and birth date and by SPID, and reports too many or no matches', async () => {
    const connection = (await professional('dr.meier')).connectedFor(treating);
    const person = { given: 'Anna', family: 'Keller', birthDate: '1984-03-12' as Day };
    const found = await matchPatients(connection, person);
    expect(found.ok && found.value[0]).toMatchObject({
      person: { ...person, spid: anna, gender: 'female' },
      percent: 100,
    });
    expect(await matchPatients(connection, { family: 'Keller' })).toEqual({
      ok: false,
      error: { reason: 'multipleMatches' },
    });
    const bySpid = await matchPatients(connection, { spid: anna });
    expect(bySpid.ok && bySpid.value).toMatchObject([{ person: { given: 'Anna', family: 'Keller' }, percent: 100 }]);
    expect(await matchPatients(connection, { given: 'Xaver', family: 'Niemand' })).toEqual({ ok: true, value: [] });
  });

  it('[DOC-02] a professional without any right may upload, but the list is refused with 403', async () => {
    const stranger = (await professional('dr.fremd')).connectedFor(treating);
    const [entry, set] = [randomUUID(), randomUUID()].map((uuid) => `urn:uuid:${uuid}`) as [string, string];
    const title = `Überweisung ${entry}`;
    const { uploaderRole: _patient, ...described } = aDocument;
    const document = { ...described, title, entryUuid: entry, uniqueId: entry };
    const authorRole = { ...aSubmission.authorRole, code: 'HCP' };
    const submission = { ...aSubmission, authorRole, entryUuid: set, uniqueId: set, sourceId: homeCommunityId };
    const file = new Blob(['für Anna'], { type: 'text/plain' });
    expect(await uploadDocument(stranger, { document, submission, file })).toMatchObject({ ok: true });
    expect(await listDocuments(stranger)).toMatchObject({ ok: false, error: { reason: 'noAccess', status: 403 } });
    const { documents } = unwrapped(await listDocuments((await patient('anna.keller')).connectedFor(own)));
    expect(documents.map((one) => one.title)).toContain(title);
  });

  it('[SES-10] [COM-06] users see exactly the people they may act for', async () => {
    const names = async (person: Person, kind: RepresentationKind) => {
      const representedPersons = await listRepresentedPersons(person.connectedFor(own), kind);
      return representedPersons.ok
        ? representedPersons.value.map(({ firstName, gln, spid }) => [firstName, (gln ?? spid)?.length])
        : representedPersons;
    };
    expect(await names(await patient('rita.keller'), 'represented')).toEqual([
      ['Lea', 18],
      ['Otto', 18],
    ]);
    expect(await names(await patient('rolf.vertreter'), 'represented')).toEqual([['Margrit', 18]]);
    expect(await names(await patient('anna.keller'), 'represented')).toEqual([]);
    expect(await names(await professional('lena.assistenz'), 'assisted')).toEqual([
      ['Claudia', 13],
      ['Peter', 13],
    ]);
    expect(await names(await professional('tom.assistenz'), 'assisted')).toEqual([]);
    const nobody = { ...(await patient('rita.keller')).connectedFor(own), authorizeBasic: forged };
    expect(await listRepresentedPersons(nobody, 'represented')).toMatchObject({
      error: { reason: 'signedOut', status: 401 },
    });
  });

  it('[SES-11] [COM-05] Rita uploads for Otto, and his log names her and on whose behalf she acted', async () => {
    const rita = await patient('rita.keller');
    const [, otto] = unwrapped(await listRepresentedPersons(rita.connectedFor(own), 'represented'));
    const connection = rita.connectedFor({ patient: otto?.spid ?? anna, role: 'REP', purpose: 'NORM' });
    const [entry, set] = [randomUUID(), randomUUID()].map((uuid) => `urn:uuid:${uuid}`) as [string, string];
    const document = { ...aDocument, patient: otto?.spid ?? anna, entryUuid: entry, uniqueId: entry };
    const submission = { ...aSubmission, entryUuid: set, uniqueId: set, sourceId: homeCommunityId };
    const file = new Blob(['für Otto'], { type: 'text/plain' });
    expect(await uploadDocument(connection, { document, submission, file })).toMatchObject({ ok: true });
    const token = unwrapped(await connection.authorize());
    const query = new URLSearchParams({ 'entity.identifier': `${systems.spid}|${otto?.spid ?? ''}` });
    const log = await fetch(`${community.origin}/r4/AuditEvent?${query.toString()}`, {
      headers: { authorization: token },
    });
    const text = await log.text();
    expect([text.includes('Rita Keller'), text.includes('Otto Keller'), text.includes('ATC_DOC_CREATE')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('[NAV-11] professionals read the rights that give them access, and are refused without any', async () => {
    const meier = await listAccessRights((await professional('dr.meier')).connectedFor(treating), anna);
    expect(meier.ok && meier.value.some(({ level }) => level === 'delegation-and-restricted')).toBe(true);
    const group = await listAccessRights((await professional('dr.gruppe')).connectedFor(treating), anna);
    expect(group.ok && group.value.filter(({ template }) => template !== '203')).toMatchObject([
      { template: '302', actor: { kind: 'group' } },
    ]);
    const other = '761337610469261945' as Spid;
    expect((await listAccessRights((await professional('dr.meier')).connectedFor(treating), other)).ok).toBe(false);
  });

  it('[DOC-02] with the token of another record a document and its bytes are not found', async () => {
    const rita = await patient('rita.keller');
    const [, otto] = unwrapped(await listRepresentedPersons(rita.connectedFor(own), 'represented'));
    const foreign = rita.connectedFor({ patient: otto?.spid ?? anna, role: 'REP', purpose: 'NORM' });
    expect(unwrapped(await listDocuments(foreign)).documents.map((one) => one.patient)).not.toContain(anna);
    const connection = (await patient('anna.keller')).connectedFor(own);
    const { documents } = unwrapped(await listDocuments(connection));
    const pdf = documents.find(({ attachment }) => attachment.contentType === 'application/pdf');
    const attachment = pdf?.attachment ?? { contentType: '', url: '' };
    for (const [read, expected] of [
      [connection, { ok: true }],
      [foreign, { ok: false, error: { reason: 'notFound', status: 404 } }],
    ] as const) {
      expect(await readDocumentById(read, pdf?.logicalId ?? '')).toMatchObject(expected);
      expect(await readAttachment(read, attachment)).toMatchObject(expected);
    }
  });

  it('[DOC-02] the list is refused with 403 to a token without a record, and with 401 to a forged one', async () => {
    const connection = (await patient('anna.keller')).connectedFor(own);
    const foreign = { ...connection, authorize: connection.authorizeBasic };
    expect(await listDocuments(foreign)).toMatchObject({ ok: false, error: { reason: 'noAccess', status: 403 } });
    const nobody = { ...connection, authorize: () => Promise.resolve({ ok: true, value: 'Bearer forged' } as const) };
    expect(await listDocuments(nobody)).toMatchObject({ ok: false, error: { reason: 'signedOut', status: 401 } });
  });
});
