import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anna, beat, drGerber, drMeier } from '@epr/cast/people';
import { formatDay, swissDay, type Spid } from '@epr/domain/values';
import { readAuditEvent } from '@epr/fhir/access-log';
import { accessLogOf } from '../fhir-api/testing/server.ts';
import { accessOf } from '../access-rights/record-access.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { findAccount, type Account } from '../identity/sign-in/accounts.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../storage/testing/memory-storage.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { findPostgres, startPostgres } from '../storage/testing/postgres-server.ts';
import { textIn } from '../validation/testing/pdf-content.ts';
import { consentTextIn, consentVersion } from './consent-text/index.ts';
import { nina, reachable, emil } from './testing/registrations.ts';
import { startOnboarding } from './testing/onboarding-server.ts';

const log = pino({ level: 'silent' });

const postgres = findPostgres();

const statements: string[] = [];

const embedded = 'the embedded store';

const stores: readonly (readonly [string, () => Promise<Storage>, () => Promise<void>])[] = [
  [embedded, () => openMemoryStorage((text) => void statements.push(text)), () => Promise.resolve()],
  ...(postgres ? [onPostgres(postgres)] : []),
];

function onPostgres(programs: string) {
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  const openIt = async () => {
    server = await startPostgres(programs);
    return openStorage({ databaseUrl: await server.database(), log });
  };
  return ['PostgreSQL', openIt, async () => server?.stop()] as const;
}

describe.each(stores)('onboarding on %s', (name, storage, stop) => {
  let server: Awaited<ReturnType<typeof startOnboarding>>;
  beforeAll(async () => {
    server = await startOnboarding(await storage());
  });
  afterAll(async () => {
    await server.close();
    await stop();
  });
  const roleOf = (username: string) => findAccount(server.context, username);
  const accountOf = async (username: string): Promise<Account> => {
    const account = await roleOf(username);
    if (!account) throw new Error(`nobody is called ${username}`);
    return account;
  };
  const lastEntry = async (spid: Spid) => {
    const { resource } = await server.context.db
      .selectFrom('audit_event')
      .select('resource')
      .where('spid', '=', spid)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    return readAuditEvent(JSON.parse(resource));
  };

  it.each([
    ['nina.neu', { ...nina, ahv: anna.ahv }, 403, 'onboarding.patient.ahvNotOwn'],
    ['nina.neu', { ...nina, ahv: '' }, 422, 'onboarding.form.ahvMissing'],
    ['nina.neu', { ...nina, consent: false }, 422, 'onboarding.form.consentMissing'],
    ['nina.neu', { ...nina, consent: 'yes' }, 422, 'onboarding.form.consentMissing'],
    ['nina.neu', { ...nina, phone: '123' }, 422, 'profile.contact.phoneInvalid'],
    ['nina.neu', { ...nina, given: 7 }, 400, undefined],
    ['nina.neu', null, 400, undefined],
    ['nina.neu', 'nina', 400, undefined],
    ['nora.video', { ...nina, ahv: '756.3100.0000.26' }, 403, 'onboarding.patient.notQualified'],
    ['leer.zweitkonto', { ...nina, ahv: beat.ahv }, 409, 'onboarding.patient.recordExists'],
    ['anna.keller', nina, 409, 'onboarding.patient.recordExists'],
    ['dr.ohne', emil, 403, 'onboarding.registration.notPossible'],
    ['lena.assistenz', emil, 403, 'onboarding.registration.notPossible'],
    ['dr.meier', { ...emil, ahv: anna.ahv }, 409, 'onboarding.registration.alreadyExists'],
    [
      'dr.meier',
      { ...emil, given: 'ANNA', family: 'KELLER', birthDate: '12.3.1984', postalCode: '3006' },
      422,
      'onboarding.registration.notPossible',
    ],
    ['dr.meier', { ...emil, ahv: '756' }, 422, 'patients.search.ahvInvalid'],
    ['nobody', nina, 401, undefined],
    ['dr.meier extended', emil, 403, undefined],
  ] as const)('[ONB-04] [PSR-08] %s is refused: %j', async (who, body, status, code) => {
    const { db } = server.context;
    const before = await db.selectFrom('patient').select('spid').execute();
    const logged = vi.spyOn(server.context.log, 'info');
    expect(await server.post(who, 'Patient', body)).toMatchObject({ status, ...(code ? { code } : {}) });
    const told = logged.mock.calls;
    logged.mockRestore();
    expect(told).toEqual(code ? [[{ code }, 'onboarding refused']] : []);
    expect(await db.selectFrom('patient').select('spid').execute()).toHaveLength(before.length);
    expect((await roleOf('nina.neu'))?.roles).toEqual([]);
  });

  it('[ONB-04] [COM-05] an attempt by another person to register with the AHV number of a patient is in the log of the patient', async () => {
    const before = await accessLogOf(server.context, anna.spid);
    expect((await server.post('nina.neu', 'Patient', { ...nina, ahv: anna.ahv })).status).toBe(403);
    const lines = (await accessLogOf(server.context, anna.spid)).slice(before.length);
    expect(lines).toEqual(['ATC_POL_CREATE_AUT_PART_AL 8 Nina Neu']);
    // Nor does who represents somebody else do so in the name of this patient.
    const { db } = server.context;
    const rosa = { given: 'Rosa', family: 'Fern', password_hash: 'x', spid: null, gln: null, demo_purpose: null };
    await db
      .insertInto('account')
      .values({ ...rosa, username: 'rosa', roles: 'REP', eid: null })
      .execute();
    expect((await server.post('rosa', 'Patient', { ...nina, ahv: anna.ahv })).status).toBe(403);
    const last = await lastEntry(anna.spid);
    expect(last).toMatchObject({
      value: { outcome: '8', operation: 'eidLinked', agents: [{ role: 'PAT', name: 'Rosa Fern', id: 'rosa' }] },
    });
    expect(last.ok && last.value.agents).toHaveLength(1);
    // Nobody else learned anything from the person's own second eID.
    const own = await accessLogOf(server.context, beat.spid);
    expect((await server.post('leer.zweitkonto', 'Patient', { ...nina, ahv: beat.ahv })).status).toBe(409);
    expect(await accessLogOf(server.context, beat.spid)).toEqual(own);
  });

  it.each([
    ['number', { ahv: anna.ahv }, 409],
    ['names', { given: 'Anna', family: 'Keller', birthDate: '12.3.1984', postalCode: '3006' }, 422],
  ])(
    '[PSR-08] [COM-05] a professional who learns from the %s of a refused registration that a person has a record is in the log of that person',
    async (...row) => {
      const [, typed, status] = row;
      const before = await accessLogOf(server.context, anna.spid);
      expect((await server.post('dr.meier', 'Patient', { ...emil, ...typed })).status).toBe(status);
      const lines = (await accessLogOf(server.context, anna.spid)).slice(before.length);
      expect(lines).toEqual([expect.stringMatching(/^ATC_POL_CREATE_AUT_PART_AL 8 Dr\. med\. Peter Meier/)]);
      expect(await lastEntry(anna.spid)).toMatchObject({ value: { operation: 'recordCreated' } });
    },
  );

  it('[PSR-08] an assistant opens no record for a patient, even with a GLN of the directory', async () => {
    const { db } = server.context;
    const { gln = '' } = await accountOf('lena.assistenz');
    const entry = { gln, prefix: null, given: 'Lena', family: 'Assistenz', profession: '{}', speciality: null };
    await db.insertInto('professional').values(entry).execute();
    const answer = await server.post('lena.assistenz', 'Patient', { ...emil, ahv: '756.3100.0000.57' });
    await db.deleteFrom('professional').where('gln', '=', gln).execute();
    expect(answer).toMatchObject({ status: 403, code: 'onboarding.registration.notPossible' });
  });

  it.each([
    ['who is a patient as well may', { roles: 'PAT HCP' }, 409, 'onboarding.registration.alreadyExists'],
    ['whose account has no GLN yet may not', { gln: null }, 403, 'onboarding.registration.notPossible'],
  ] as const)('[PSR-08] a professional %s open records', async (_who, changed, status, code) => {
    const { roles, gln = '' } = await accountOf('dr.meier');
    const change = (to: { roles?: string; gln?: string | null }) =>
      server.context.db.updateTable('account').set(to).where('username', '=', 'dr.meier').execute();
    await change(changed);
    const answer = await server.post('dr.meier', 'Patient', { ...emil, ahv: anna.ahv });
    await change({ roles: roles.join(' '), gln });
    expect(answer).toMatchObject({ status, code });
  });

  it('[ONB-02] every invalid field is named', async () => {
    const { errors, detail } = await server.post('nina.neu', 'Patient', { ahv: '1' });
    expect(detail).toBe(errors?.map(({ field, reason }) => `${field}: ${reason}`).join(', '));
    expect(errors?.map(({ field }) => field)).toEqual([
      ...['given', 'family', 'birthDate', 'gender', 'ahv', 'street', 'postalCode', 'city', 'country', 'phone'],
      ...['email', 'consent'],
    ]);
  });

  it('[ONB-03] [COM-05] [COM-06] opens a record only once, usable at once, and logs it', async () => {
    const logged = vi.spyOn(server.context.log, 'info');
    const made = await server.post('nina.neu', 'Patient', nina);
    const told = logged.mock.calls;
    logged.mockRestore();
    // Without the person.
    expect(told).toEqual([[{ linked: false }, 'a record was opened']]);
    const location = `/epr/v1/Patient/${made.spid}`;
    expect(made).toEqual({ status: 201, spid: expect.stringMatching(/^76133761\d{10}$/), location });
    const again = await server.post('nina.neu', 'Patient', nina);
    expect(again).toEqual({ status: 200, spid: made.spid, location });
    const { spid = '' as Spid } = made;
    expect(await roleOf('nina.neu')).toMatchObject({ roles: ['PAT'], spid });
    const { db } = server.context;
    const rights = await db.selectFrom('access_right').select(['template', 'level']).where('spid', '=', spid).execute();
    expect(rights.map(({ template, level }) => `${template} ${level}`).sort()).toEqual([
      '201 full',
      '202 normal',
      '203 normal',
    ]);
    const patient = await db.selectFrom('patient').selectAll().where('spid', '=', spid).executeTakeFirstOrThrow();
    const { given, family, gender, street, city, country, email } = nina;
    expect(patient).toMatchObject({
      ...{ given, family, gender, street, city, country, email, postal_code: '3005' },
      ...{ ahv: '7563100000019', birth_date: '1996-05-04', phone: '+41791234567' },
    });
    const declared = db.selectFrom('consent_declaration').selectAll().where('spid', '=', spid);
    const declaration = await declared.executeTakeFirstOrThrow();
    expect(declaration).toMatchObject({
      ...{ role: 'PAT', username: 'nina.neu', name: 'Nina Neu', version: consentVersion },
    });
    expect(Math.abs(Date.now() - declaration.given.getTime())).toBeLessThan(600_000);
    const caller: Caller = {
      ...(await accountOf('nina.neu')),
      kind: 'extended',
      role: 'PAT',
      purpose: 'NORM',
      patient: spid,
    };
    expect((await accessOf(server.context, server.context.db, caller))?.readable).toHaveLength(3);
    expect(await accessLogOf(server.context, spid)).toEqual([
      'ATC_POL_CREATE_AUT_PART_AL 0 Nina Neu',
      'ATC_POL_ENA_EMER_USE 0 Nina Neu',
      'ATC_POL_DEF_CONFLEVEL 0 Nina Neu',
    ]);
    const lines = await db
      .selectFrom('audit_event')
      .select('resource')
      .where('spid', '=', spid)
      .orderBy('sequence')
      .execute();
    const entries = lines.map(({ resource }) => readAuditEvent(JSON.parse(resource)));
    expect(entries).toMatchObject([
      { value: { operation: 'recordCreated', agents: [{ initiator: true, role: 'PAT', name: 'Nina Neu', id: spid }] } },
      { value: { object: { kind: 'right', role: 'HCP', level: 'normal' } } },
      { value: { object: { kind: 'right', role: 'HCP', provideLevel: 'normal' } } },
    ]);
    expect(patient).toMatchObject({ canton: null, local_id: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('[ONB-03] [COM-05] a record whose opening cannot be logged is not opened, and no account becomes its patient', async () => {
    const { db } = server.context;
    const tables = ['patient', 'access_right', 'consent_declaration'] as const;
    const state = () => Promise.all(tables.map((table) => db.selectFrom(table).select('spid').execute()));
    const [before, account] = [await state(), await roleOf('nora.video')];
    await db
      .updateTable('account')
      .set({ eid: JSON.stringify({ identityChecked: true, ahv: '7563100000095' }) })
      .where('username', '=', 'nora.video')
      .execute();
    await withFailingInserts(db, 'audit_event', async () => {
      for (const who of ['nora.video', 'dr.meier'])
        expect((await server.post(who, 'Patient', { ...emil, ...reachable, ahv: '756.3100.0000.95' })).status).toBe(
          500,
        );
    });
    await db
      .updateTable('account')
      .set({ eid: JSON.stringify(account?.eid ?? null) })
      .where('username', '=', 'nora.video')
      .execute();
    expect(await state()).toEqual(before);
    expect(await roleOf('nora.video')).toMatchObject({ roles: account?.roles });
    expect((await roleOf('nora.video'))?.spid).toBeUndefined();
  });

  it('[ONB-03] the declaration is a tagged PDF in each language, available to the patient only', async () => {
    const spid = (await roleOf('nina.neu'))?.spid ?? '';
    for (const [locale, language] of [
      ['de-ch', 'de-CH'],
      ['fr-ch', 'fr-CH'],
      ['rm-ch', 'rm-CH'],
    ] as const) {
      const answer = await server.consent('nina.neu', spid, locale);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      const file = answer.rawPayload.toString('latin1');
      expect(file).toContain('/StructTreeRoot');
      expect(file).toContain(`/Lang (${language})`);
      expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(file).toContain(`CreateDate>${new Date().toISOString().slice(0, 10)}`);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment; filename="consent.pdf"',
      });
    }
    const words = await textIn((await server.consent('nina.neu', spid, 'xx')).rawPayload);
    const declared = await server.context.db
      .selectFrom('consent_declaration')
      .select('given')
      .where('spid', '=', spid)
      .executeTakeFirstOrThrow();
    const day = formatDay(swissDay(declared.given));
    const { sections } = consentTextIn('de');
    expect(words.trim()).toBe(
      [
        'Einwilligung zum elektronischen Patientendossier Nina Neu',
        `Geburtsdatum 04.05.1996 AHV-Nummer 756.3100.0000.19 EPR-SPID ${spid} Adresse Aareweg 3, 3005 Bern`,
        'Telefon +41 79 123 45 67 E-Mail nina.neu@example.ch',
        `Stammgemeinschaft Stammgemeinschaft Seeblick Datum ${day} Version ${consentVersion}`,
        ...sections
          .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
          .map((said) => said.replaceAll('{community}', 'Stammgemeinschaft Seeblick')),
        `Erklärung Elektronisch erklärt von Nina Neu am ${day}, angemeldet mit einer geprüften elektronischen Identität.`,
        'Einwilligung zum elektronischen Patientendossier · Nina Neu Seite 1 von 1',
      ].join(' '),
    );
    // One entry for the declaration in several languages, which is a reading of its own.
    expect((await accessLogOf(server.context, spid as Spid)).slice(3)).toEqual(['ATC_DOC_READ 0 Nina Neu']);
    const readings = await server.context.db
      .selectFrom('reading')
      .select('key')
      .where('key', 'like', `${spid}%`)
      .execute();
    expect(readings.map(({ key }) => key.split(' ').at(-1))).toEqual(['consent']);
    // The third of February in Switzerland.
    await server.context.db
      .updateTable('consent_declaration')
      .set({ given: new Date('2025-02-02T23:30:00Z') })
      .where('spid', '=', spid)
      .execute();
    const abroad = server.context.db.updateTable('patient').where('spid', '=', spid);
    await abroad.set({ country: 'Liechtenstein' }).execute();
    const later = await textIn((await server.consent('nina.neu', spid)).rawPayload);
    expect(later.split('03.02.2025')).toHaveLength(3);
    expect(later).toContain(consentVersion);
    expect(later).toContain('3005 Bern, Liechtenstein');
    await abroad.set({ country: 'CH' }).execute();
    // The response is the same whether the person has no declaration or the caller may not read it.
    const refused = async (who: string, of: string) => {
      const { statusCode, headers, body } = await server.consent(who, of);
      return [statusCode, headers['content-type'], body];
    };
    const [status, type, body] = await refused('anna.keller', spid);
    expect([status, type, JSON.parse(String(body))]).toEqual([
      ...[404, expect.stringContaining('application/problem+json')],
      expect.objectContaining({ status: 404, detail: expect.stringMatching(/declaration/) }),
    ]);
    expect(await refused('dr.meier', spid)).toEqual([status, type, body]);
    expect(await refused('anna.keller', anna.spid)).toEqual([status, type, body]);
    for (const odd of ['%00', '7', `${spid}%00`])
      expect(await refused('anna.keller', odd)).toEqual([status, type, body]);
  });

  it('[PSR-08] [COM-05] a professional opens a record without a right to read it; who reads the declaration is logged; the eID of the person is linked later', async () => {
    const made = await server.post('dr.meier', 'Patient', emil);
    expect(made.status).toBe(201);
    const spid = made.spid ?? ('' as Spid);
    const stored = server.context.db.selectFrom('patient').select(['phone', 'email']).where('spid', '=', spid);
    expect(await stored.executeTakeFirst()).toEqual({ phone: null, email: null });
    const meier = await accountOf('dr.meier');
    const caller: Caller = { ...meier, kind: 'extended', role: 'HCP', purpose: 'NORM', patient: spid };
    expect((await accessOf(server.context, server.context.db, caller))?.readable).toEqual([]);
    expect((await accessLogOf(server.context, spid))[0]).toMatch(
      /^ATC_POL_CREATE_AUT_PART_AL 0 Dr\. med\. Peter Meier/,
    );
    const paper = await server.consent('dr.meier', spid);
    expect(paper.statusCode).toBe(200);
    const words = await textIn(paper.rawPayload);
    expect(words).toMatch(/Registriert durch .*Peter Meier am .*unterschreibt hier.*Ort, Datum und Unterschrift/);
    // Fields that were not given are omitted: the word occurs only in the declaration's text.
    expect(words.split('E-Mail')).toHaveLength(2);
    expect((await server.consent('dr.fremd', spid)).statusCode).toBe(404);
    expect((await accessLogOf(server.context, spid)).slice(3)).toEqual([
      expect.stringMatching(/^ATC_DOC_READ 0 Dr\. med\. Peter Meier/),
    ]);
    const read = await lastEntry(spid);
    expect(read).toMatchObject({ value: { operation: 'profileRead' } });
    await withFailingInserts(server.context.db, 'audit_event', async () => {
      await server.context.db.deleteFrom('reading').execute();
      expect((await server.consent('dr.meier', spid)).statusCode).toBe(500);
    });
    // An account that an operator has bound to the record reads it too.
    const bound = (to: string | null) =>
      server.context.db.updateTable('account').set({ spid: to }).where('username', '=', 'nora.video').execute();
    await bound(spid);
    expect((await server.consent('nora.video', spid)).statusCode).toBe(200);
    await bound(null);
    await server.context.db
      .updateTable('account')
      .set({ eid: JSON.stringify({ identityChecked: true, ahv: '7563100000033' }) })
      .where('username', '=', 'nora.video')
      .execute();
    const own = { ...emil, phone: nina.phone, email: nina.email };
    expect(await server.post('nora.video', 'Patient', own)).toMatchObject({ status: 200, spid });
    const declared = await server.context.db
      .selectFrom('consent_declaration')
      .selectAll()
      .where('spid', '=', spid)
      .execute();
    // Her own declaration now replaces that of the professional.
    expect(declared).toMatchObject([{ role: 'PAT', username: 'nora.video', name: 'Nora Video' }]);
    expect((await server.consent('dr.meier', spid)).statusCode).toBe(404);
    expect((await accessLogOf(server.context, spid)).at(-1)).toBe('ATC_POL_CREATE_AUT_PART_AL 0 Nora Video');
    expect(await lastEntry(spid)).toMatchObject({ value: { operation: 'eidLinked' } });
  });

  it('[PSR-08] [ONB-03] a registration sent again within the hour after its response was lost gets the same record and its declaration', async () => {
    const body = { ...emil, given: 'Nochmals', family: 'Gesandt', ahv: '756.3100.0001.18', phone: nina.phone };
    const made = await server.post('dr.meier', 'Patient', body);
    expect(made.status).toBe(201);
    const spid = made.spid ?? ('' as Spid);
    const before = await accessLogOf(server.context, spid);
    expect(await server.post('dr.meier', 'Patient', body)).toEqual({ ...made, status: 200 });
    expect(await accessLogOf(server.context, spid)).toEqual(before);
    expect((await server.consent('dr.meier', spid)).statusCode).toBe(200);
    // Another professional, other data, and a later attempt are told that the person has a record.
    const exists = { status: 409, code: 'onboarding.registration.alreadyExists' };
    expect(await server.post('dr.fremd', 'Patient', body)).toMatchObject(exists);
    const others = [{ given: 'Noch' }, { gender: 'male' }, { street: 'Aareweg 4' }, { city: 'Thun' }];
    for (const changed of [...others, { phone: '' }, { email: nina.email }])
      expect(await server.post('dr.meier', 'Patient', { ...body, ...changed })).toMatchObject(exists);
    const earlier = { given: new Date(server.context.now().getTime() - 61 * 60_000) };
    await server.context.db.updateTable('consent_declaration').set(earlier).where('spid', '=', spid).execute();
    expect(await server.post('dr.meier', 'Patient', body)).toMatchObject(exists);
  });

  it.each([
    ['born on another day', { birthDate: '13.3.1984', ahv: '756.3100.0000.64' }],
    ['living elsewhere', { postalCode: '3007', ahv: '756.3100.0000.71' }],
    ['of another given name', { given: 'Anne', ahv: '756.3100.0000.88' }],
    ['of another family name', { family: 'Kessler', ahv: '756.3100.0001.49' }],
  ])('[PSR-08] a person similar to one with a record, but %s, is registered', async (_words, more) => {
    const body = { ...emil, given: 'Anna', family: 'Keller', birthDate: '12.3.1984', postalCode: '3006', ...more };
    expect((await server.post('dr.meier', 'Patient', body)).status).toBe(201);
  });

  it('[PSR-08] [COM-05] somebody who is an assistant as well registers as a professional', async () => {
    const { db } = server.context;
    const fremd = db.updateTable('account').where('username', '=', 'dr.fremd');
    await fremd.set({ roles: 'ASS HCP' }).execute();
    const made = await server.post('dr.fremd', 'Patient', { ...emil, family: 'Beides', ahv: '756.3100.0001.32' });
    const spid = made.spid ?? ('' as Spid);
    const read = await server.consent('dr.fremd', spid);
    await fremd.set({ roles: 'HCP' }).execute();
    // The declaration is read by the professional as well, not by the patient.
    expect([read.statusCode, await lastEntry(spid)]).toMatchObject([
      200,
      {
        value: { operation: 'profileRead', agents: [{ role: 'HCP', name: 'Dr. med. Fabian Fremd' }, { role: 'GRP' }] },
      },
    ]);
    const declared = db.selectFrom('consent_declaration').select('role').where('spid', '=', spid);
    expect([made.status, await declared.execute()]).toEqual([201, [{ role: 'HCP' }]]);
  });

  it('[ONB-03] [ONB-05] [COM-05] opening a record or linking a directory entry keeps the roles of the account, and is logged as an act of the patient', async () => {
    const { db } = server.context;
    const gerda = { given: 'GERDA', family: 'Gruen', password_hash: 'x', spid: null, gln: null, demo_purpose: null };
    const eid = JSON.stringify({ identityChecked: true, professional: true, ahv: '7563100000057' });
    await db
      .insertInto('account')
      .values({ ...gerda, username: 'gerda', roles: 'REP PAT', eid })
      .execute();
    const entry = {
      gln: '7601000000026',
      given: 'Gerda',
      family: 'Grün',
      prefix: null,
      profession: '{}',
      speciality: null,
    };
    await db.insertInto('professional').values(entry).execute();
    const opened = await server.post('gerda', 'Patient', { ...nina, given: 'Gerda', ahv: '756.3100.0000.57' });
    expect(opened.status).toBe(201);
    expect(await roleOf('gerda')).toMatchObject({ roles: ['PAT', 'REP'], spid: opened.spid });
    // Not as one of a representative, although that is the first of her roles: she represents nobody here.
    expect(await lastEntry(opened.spid ?? ('' as Spid))).toMatchObject({
      value: { agents: [{ initiator: true, role: 'PAT', name: 'GERDA Gruen', id: opened.spid }] },
    });
    await db.updateTable('account').set({ roles: 'REP PAT' }).where('username', '=', 'gerda').execute();
    expect((await server.consent('gerda', opened.spid ?? '')).statusCode).toBe(200);
    await db.updateTable('account').set({ roles: 'PAT REP' }).where('username', '=', 'gerda').execute();
    expect(await lastEntry(opened.spid ?? ('' as Spid))).toMatchObject({
      value: { operation: 'profileRead', agents: [{ role: 'PAT', id: opened.spid }] },
    });
    expect(await server.post('gerda', 'Practitioner', {})).toEqual({ status: 200, gln: entry.gln, name: 'Gerda Grün' });
    expect(await roleOf('gerda')).toMatchObject({ roles: ['HCP', 'PAT', 'REP'], spid: opened.spid, gln: entry.gln });
  });

  it('[ONB-02] [COM-06] rejects a body larger than the details of a person', async () => {
    for (const service of ['Patient', 'Practitioner'])
      expect((await server.post('nina.neu', service, { street: 'x'.repeat(16_384) })).status).toBe(413);
  });

  it('[COM-08] two concurrent registrations of one AHV number open one record', async () => {
    const body = { ...emil, given: 'Ein', family: 'Mal', ahv: '756.3100.0000.40' };
    const all = await Promise.all(['dr.meier', 'dr.fremd'].map((who) => server.post(who, 'Patient', body)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('[COM-08] [PSR-08] two concurrent registrations of one person under two AHV numbers open one record', async () => {
    const body = { ...emil, given: 'Zwei', family: 'Nummern' };
    const numbers = ['756.3100.0000.95', '756.3100.0001.01'];
    const towns = ['Bern', 'Berne'];
    const all = await Promise.all(
      numbers.map((ahv, at) => server.post('dr.meier', 'Patient', { ...body, ahv, city: towns[at] })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it.runIf(name === embedded)(
    '[COM-08] a record is opened and an eID linked under locks of the number, of the person, of all eIDs, and of the account',
    async () => {
      const locks = async (who: string, service: string, body: object) => {
        statements.length = 0;
        await server.post(who, service, body);
        return statements.filter((text) => text.includes('pg_advisory_xact_lock')).length;
      };
      const namesake = { given: 'Anna', family: 'Keller', birthDate: '12.3.1984', postalCode: '3006' };
      expect([
        await locks('nina.neu', 'Patient', nina),
        await locks('dr.meier', 'Patient', { ...emil, ...namesake, ahv: '756.3100.0001.25' }),
        await locks('dr.meier', 'Practitioner', {}),
      ]).toEqual([2, 2, 2]);
    },
  );

  it('[ONB-05] links an eID to its directory entry, and rejects any other', async () => {
    const refusedAs = async (who: string, body: object, status: number, code: string) =>
      expect(await server.post(who, 'Practitioner', body)).toMatchObject({ status, code });
    await refusedAs('hans.gerber', {}, 409, 'onboarding.professional.severalEntries');
    await refusedAs('hans.gerber', { gln: ' ' }, 409, 'onboarding.professional.severalEntries');
    await refusedAs('hans.gerber', { gln: '123' }, 422, 'onboarding.form.glnInvalid');
    await refusedAs('hans.gerber', { gln: drMeier.gln }, 404, 'onboarding.professional.noMatch');
    await refusedAs('dr.ohne', {}, 404, 'onboarding.professional.noMatch');
    await refusedAs('dr.meier', {}, 409, 'onboarding.professional.alreadyRegistered');
    await refusedAs('nina.neu', { gln: drMeier.gln }, 404, 'onboarding.professional.noMatch');
    const logged = vi.spyOn(server.context.log, 'info');
    expect(await server.post('hans.gerber', 'Practitioner', { gln: drGerber.gln })).toMatchObject({
      status: 200,
      gln: drGerber.gln,
    });
    const told = logged.mock.calls;
    logged.mockRestore();
    expect(told).toEqual([[{ gln: drGerber.gln, username: 'hans.gerber' }, 'an eID was bound to the directory']]);
    expect(await roleOf('hans.gerber')).toMatchObject({ roles: ['HCP'], gln: drGerber.gln });
    await refusedAs('hans.gerber', { gln: drGerber.gln }, 409, 'onboarding.professional.alreadyRegistered');
    // For a second eID of the same person the entry is taken.
    await server.context.db
      .updateTable('account')
      .set({ eid: JSON.stringify({ professional: true, gln: drGerber.gln }), gln: null, roles: '' })
      .where('username', '=', 'dr.ohne')
      .execute();
    await refusedAs('dr.ohne', {}, 409, 'onboarding.professional.alreadyRegistered');
    // Of two concurrent requests, only one gets the entry.
    const both = ['hans.gerber', 'dr.ohne'];
    const free = { gln: null, eid: JSON.stringify({ professional: true, gln: drGerber.gln }) };
    await server.context.db.updateTable('account').set(free).where('username', 'in', both).execute();
    const all = await Promise.all(both.map((who) => server.post(who, 'Practitioner', {})));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Whoever was a professional already is one once.
    for (const who of both) expect([undefined, '', 'HCP']).toContain((await roleOf(who))?.roles.join(' '));
  });
});
