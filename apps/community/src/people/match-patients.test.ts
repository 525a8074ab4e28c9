import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchRequest } from '@epr/fhir/people';
import type { PatientSearch } from '@epr/domain/people';
import { systems, type Day, type Spid } from '@epr/domain/values';
import { readAuditEvent } from '@epr/fhir/access-log';
import { annaSpid, annaAhv, annaLocalId, fremdGln, meierGln, type Who } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { selectMatchCandidates } from './select-match-candidates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  const person = {
    ahv: null,
    street: null,
    city: 'Genève',
    canton: 'GE',
    country: 'CH',
    phone: null,
    email: null,
    postal_code: '1200',
  };
  const six = ['Frédéric', 'Fabienne', 'Félix', 'Françoise', 'Fernand', 'Florence'];
  const names = [
    ...six.map((given) => [given, 'Müller']),
    ...['Ida', 'Ina', 'Isa'].map((given) => [given, 'Aebischer']),
  ];
  await server.context.db
    .insertInto('patient')
    .values(
      names.map(([given = '', family = ''], at) => ({
        ...person,
        spid: `76133761000000000${at}`,
        local_id: `f-${at}`,
        given,
        family,
        birth_date: `1950-01-0${at + 1}`,
        gender: at % 2 ? 'female' : 'male',
        ...(given === 'Ida' ? { phone: '+41791112233', email: 'Ida@Example.ch' } : {}),
      })),
    )
    .execute();
});
afterAll(() => server.close());

const ask = (who: Who, search: PatientSearch) => server.post(who, '/r4/Patient/$match', matchRequest(search));
const found = async (search: PatientSearch): Promise<unknown> => {
  const { body } = await ask('basic', search);
  return (body.entry ?? []).map((one) => [one.resource.id, one.search.score]);
};

describe('POST Patient/$match', () => {
  it.each<readonly [words: string, search: PatientSearch, expected: readonly (readonly [string, number])[]]>([
    ['the AHV number', { ahv: annaAhv }, [[annaLocalId, 1]]],
    ['the SPID', { spid: annaSpid }, [[annaLocalId, 1]]],
    ['names and birth date', { family: 'keller', given: 'ANNA', birthDate: '1984-03-12' as Day }, [[annaLocalId, 1]]],
    [
      'names in the other order',
      { family: 'Anna', given: 'Keller', birthDate: '1984-03-12' as Day },
      [[annaLocalId, 1]],
    ],
    ['both names in one field', { family: 'Keller Anna', birthDate: '1984-03-12' as Day }, [[annaLocalId, 1]]],
    ['both names in one field, the given one first', { family: 'Frederic Mueller' }, [['f-0', 0.67]]],
    ['a name without its accents', { family: 'Mueller', given: 'frederic' }, [['f-0', 0.67]]],
    [
      'a birth date with day and month swapped',
      { family: 'Keller', birthDate: '1984-12-03' as Day },
      [[annaLocalId, 0.56]],
    ],
    ['a birth date alone', { birthDate: '1984-03-12' as Day }, [[annaLocalId, 0.6]]],
    [
      'where they live and a birth date with day and month swapped, without a name',
      { birthDate: '1984-12-03' as Day, postalCode: '3006', city: 'Bern' },
      [[annaLocalId, 0.38]],
    ],
    ['an unknown SPID', { spid: '761337619999999999' as Spid }, []],
    ['a contact alone', { contact: 'nobody@example.ch' }, []],
    ['an e-mail address, however it is written', { contact: ' ida@EXAMPLE.ch' }, [['f-6', 0.6]]],
    ['an e-mail address as FHIR has it', { contact: 'mailto:ida@example.ch' }, [['f-6', 0.6]]],
    ['a family name with a slip, and a contact', { family: 'Ibischer', contact: 'ida@example.ch' }, [['f-6', 0.46]]],
    ['a phone number of this country', { contact: '079 111 22 33' }, [['f-6', 0.6]]],
    ['a phone number with its country', { contact: 'tel:+41 79 111 22 33' }, [['f-6', 0.6]]],
    ['the number and another SPID', { ahv: annaAhv, spid: '761337619999999999' as Spid }, []],
    [
      'town, canton and gender, without accents and capitals',
      { city: 'geneve', canton: 'ge', gender: 'female' },
      [
        ['f-7', 0.6],
        ['f-1', 0.6],
        ['f-3', 0.6],
        ['f-5', 0.6],
      ],
    ],
    ['where they live alone, by each part of it', { postalCode: ' 3006 ' }, [[annaLocalId, 0.6]]],
    ['a town and another postal code', { postalCode: '3006', city: 'Genève' }, []],
    ['a town and another canton', { city: 'Bern', canton: 'GE' }, []],
    [
      'a family name with a slip in its first letters',
      { family: 'Ebischer' },
      [
        ['f-6', 0.42],
        ['f-7', 0.42],
        ['f-8', 0.42],
      ],
    ],
    [
      'a name and a birth date that others nearly have, the best first',
      { family: 'Aebischer', birthDate: '1950-01-09' as Day },
      [
        ['f-8', 0.9],
        ['f-6', 0.56],
        ['f-7', 0.56],
      ],
    ],
    [
      'a birth date and the contact of another, the best first whatever the names',
      { birthDate: '1950-01-01' as Day, contact: 'ida@example.ch' },
      [
        ['f-0', 0.45],
        ['f-6', 0.38],
      ],
    ],
  ])('[PSR-03] finds by %s', async (_words, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it.each<readonly [words: string, row: object, search: PatientSearch]>([
    ['the family name', { family: 'Zbinden' }, {}],
    ['the given name', { given: 'Xenia' }, { given: 'xénia' }],
    ['the birth date', { birth_date: '1970-05-06' }, { birthDate: '1970-05-06' as Day }],
    ['the birth date with day and month swapped', { birth_date: '1970-06-05' }, { birthDate: '1970-05-06' as Day }],
    ['the postal code', { postal_code: '9999' }, { postalCode: '9999' }],
    ['the town', { city: 'Zofingen' }, { city: 'zofingen' }],
    ['the telephone number', { phone: '+41791119988' }, { contact: '079 111 99 88' }],
    ['the e-mail address', { email: 'x@mail.example' }, { contact: 'X@mail.example' }],
  ])('[PSR-03] of those who are similar, the ones with %s are scored first', async (_words, row, search) => {
    const { db } = server.context;
    const one = { given: 'Quirin', family: 'Zbindinger', birth_date: '1922-02-02', gender: 'male' };
    const none = { ahv: null, street: null, city: null, canton: null, country: null, phone: null, email: null };
    const rows = ['better', 'plain'].map((local_id, at) => ({
      ...{ ...one, ...none, postal_code: null, local_id, spid: `76133761000000010${1 - at}` },
      ...(local_id === 'better' ? row : {}),
    }));
    await db.insertInto('patient').values(rows).execute();
    const found = await selectMatchCandidates(db, { family: 'Zbinden', ...search });
    const twins = await selectMatchCandidates(db, { family: 'Zbindinger', given: 'Quirin' });
    // Each word of a name is found by its beginning.
    const typed = await Promise.all(
      [{ family: 'Zbxxxxxxx' }, { given: 'Quxxxxxxx' }].map((name) => selectMatchCandidates(db, name)),
    );
    await db.deleteFrom('patient').where('local_id', 'in', ['plain', 'better']).execute();
    expect(found.map(({ indexNumber }) => indexNumber)).toEqual(['better', 'plain']);
    // Of two alike the one with the lower number.
    if (!('family' in row) && !('given' in row))
      for (const those of [twins, ...typed])
        expect(those.map(({ indexNumber }) => indexNumber)).toEqual(['plain', 'better']);
  });

  it('[PSR-03] a name counts more than a birth date, that more than a given name, and that more than a contact', async () => {
    const { db } = server.context;
    const one = { given: 'Quirin', family: 'Zurfluh', birth_date: '1922-02-02', gender: 'male' };
    const none = { ahv: null, street: null, city: null, canton: null, country: null, phone: null, email: null };
    const rows = [
      { ...one, local_id: 'contact', email: 'x@mail.example' },
      { ...one, local_id: 'given', given: 'Xenia' },
      { ...one, local_id: 'birth date', birth_date: '1970-05-06' },
      { ...one, local_id: 'family', family: 'Hofstetter' },
    ].map((row, at) => ({ ...none, postal_code: null, ...row, spid: `76133761000000011${at}` }));
    await db.insertInto('patient').values(rows).execute();
    const birthDate = '1970-05-06' as Day;
    const search = { family: 'Hofstetter', given: 'Xenia', birthDate, contact: 'x@mail.example' };
    const found = (await selectMatchCandidates(db, search)).map(({ indexNumber }) => indexNumber);
    await db.deleteFrom('patient').where('spid', 'like', '76133761000000011_').execute();
    expect(found).toEqual(['family', 'birth date', 'given', 'contact']);
  });

  it('[PSR-03] nobody is returned if more than five match, and a narrower search is requested', async () => {
    const { status, body } = await ask('basic', { family: 'Müller' });
    expect([status, body.total, body.entry.length]).toEqual([200, 0, 1]);
    expect(body.entry[0].resource.issue[0].code).toBe('incomplete');
    // Five are returned: one of the six is renamed for a moment.
    const rename = (family: string) =>
      server.context.db.updateTable('patient').set({ family }).where('local_id', '=', 'f-5').execute();
    await rename('Zumsteg');
    const five = await ask('basic', { family: 'Müller' });
    await rename('Müller');
    expect(five.body.entry.map(({ resource: { id } }) => id).sort()).toEqual(['f-0', 'f-1', 'f-2', 'f-3', 'f-4']);
  });

  it('[PSR-03] [COM-03] too many matches return total 0 and an outcome naming the missing details, as in the national example', async () => {
    const { body } = await ask('basic', { family: 'Müller' });
    const [{ fullUrl, resource, search }] = body.entry;
    expect([body.type, body.link[0].relation, search]).toEqual(['searchset', 'self', { mode: 'outcome' }]);
    expect(fullUrl).toMatch(/^urn:uuid:/);
    const requested = (system: string, code: string) => ({
      severity: 'warning',
      code: 'incomplete',
      details: { coding: [{ system, code }] },
    });
    const ihe = 'urn:oid:1.3.6.1.4.1.19376.1.2.27.1';
    expect(resource.issue).toEqual(
      expect.arrayContaining([
        requested(ihe, 'LivingSubjectAdministrativeGenderRequested'),
        requested(ihe, 'LivingSubjectBirthPlaceNameRequested'),
        requested('urn:oid:2.16.756.5.30.1.127.3.10.17', 'BirthNameRequested'),
      ]),
    );
  });

  it.each<readonly [words: string, patient: object, ids: readonly string[]]>([
    ['one who is certain', { name: [{ family: 'Keller', given: ['Anna'] }], birthDate: '1984-03-12' }, [annaLocalId]],
    ['nobody with a possible match', { name: [{ family: 'Keller' }], birthDate: '1984-12-03' }, []],
    ['nobody with a probable match', { name: [{ family: 'Keller' }], birthDate: '1984-03-12' }, []],
    ['nobody of many matches', { name: [{ family: 'Müller' }] }, []],
  ])('[PSR-03] [COM-03] onlyCertainMatches returns %s', async (_words, patient, ids) => {
    const { status, body } = await server.post('basic', '/r4/Patient/$match', {
      resourceType: 'Parameters',
      parameter: [
        { name: 'resource', resource: { resourceType: 'Patient', ...patient } },
        { name: 'onlyCertainMatches', valueBoolean: true },
      ],
    });
    expect(status).toBe(200);
    expect((body.entry ?? []).map((one) => one.resource.id)).toEqual(ids);
  });

  it.each([
    [1, 1, undefined],
    [2, 2, undefined],
    [5, 3, undefined],
    [6, 0, 'not-supported'],
  ])('[PSR-03] [COM-03] of three matches, count %i returns %i', async (count, returned, outcome) => {
    const { status, body } = await server.post('basic', '/r4/Patient/$match', {
      resourceType: 'Parameters',
      parameter: [
        { name: 'resource', resource: { resourceType: 'Patient', name: [{ family: 'Aebischer' }] } },
        { name: 'count', valueInteger: count },
      ],
    });
    const people = (body.entry ?? []).filter(({ resource }) => resource.resourceType === 'Patient');
    expect([status, people.length, body.total]).toEqual([200, returned, returned]);
    expect(body.entry[0].resource.issue?.[0].code).toBe(outcome);
  });

  it('[PSR-03] [COM-05] a search is logged only for patients it returned', async () => {
    const { db } = server.context;
    const ids = async (): Promise<readonly string[]> => {
      const rows = await db
        .selectFrom('audit_event')
        .select('spid')
        .where('spid', 'like', '76133761000000000%')
        .execute();
      return rows.map(({ spid }) => spid);
    };
    await db.deleteFrom('audit_event').execute();
    await ask('basic', { family: 'Müller' });
    expect(await ids()).toEqual([]);
    await server.post('basic', '/r4/Patient/$match', {
      resourceType: 'Parameters',
      parameter: [
        { name: 'resource', resource: { resourceType: 'Patient', name: [{ family: 'Aebischer' }] } },
        { name: 'count', valueInteger: 1 },
      ],
    });
    expect(await ids()).toEqual(['761337610000000006']);
  });

  it('[PSR-03] [COM-03] onlyCertainMatches returns nobody if several are certain', async () => {
    const twin = { given: 'Ida', family: 'Aebischer', birth_date: '1950-01-07', gender: 'male', city: 'Genève' };
    const none = { ahv: null, street: null, canton: null, country: null, phone: null, email: null, postal_code: null };
    await server.context.db
      .insertInto('patient')
      .values({ ...twin, ...none, spid: '761337610000000099', local_id: 'twin' })
      .execute();
    const { body } = await server.post('basic', '/r4/Patient/$match', {
      resourceType: 'Parameters',
      parameter: [
        {
          name: 'resource',
          resource: {
            resourceType: 'Patient',
            name: [{ family: 'Aebischer', given: ['Ida'] }],
            birthDate: '1950-01-07',
          },
        },
        { name: 'onlyCertainMatches', valueBoolean: true },
      ],
    });
    await server.context.db.deleteFrom('patient').where('local_id', '=', 'twin').execute();
    expect([body.total, body.entry[0].resource.issue[0].code]).toEqual([0, 'incomplete']);
  });

  it('[PSR-03] [PSR-04] the response has the local identifier and the SPID, never the AHV number', async () => {
    const { body } = await ask('basic', { ahv: annaAhv });
    expect(body.entry[0].resource.identifier.map(({ value }) => value)).toEqual([annaLocalId, annaSpid]);
    expect(JSON.stringify(body)).not.toContain(annaAhv);
  });

  it('[PSR-03] [COM-03] values that the index does not have are left out of the response', async () => {
    const { db } = server.context;
    const who = { spid: '761337610000000098' as Spid, local_id: 'bare', given: 'Uta', family: 'Ohne' };
    const none = { ahv: null, street: null, canton: null, country: null, phone: null, email: null, postal_code: null };
    await db
      .insertInto('patient')
      .values({ ...who, ...none, city: null, birth_date: '1950-01-07', gender: 'female' })
      .execute();
    const { body } = await ask('basic', { spid: who.spid });
    await db.deleteFrom('patient').where('local_id', '=', who.local_id).execute();
    const [{ resource }] = body.entry;
    expect(Object.keys(resource).sort()).toEqual(['birthDate', 'gender', 'id', 'identifier', 'name', 'resourceType']);
    expect(JSON.stringify(resource)).not.toContain('null');
  });

  it.each([
    ['a GLN that is not in the directory', 'ohne', 403, 'gln_not_registered'],
    ['an assistant without assigned professionals', 'tom', 403, 'no_principal'],
    ['a patient', 'annaBasic', 403, undefined],
    ['nobody', 'nobody', 401, undefined],
  ] as const)('[PSR-03] %s may not search', async (_words, who, status, code) => {
    const answer = await ask(who, { family: 'Keller' });
    expect([answer.status, answer.body.issue[0].details?.coding[0].code]).toEqual([status, code]);
  });

  it('[PSR-03] an assistant whose token names the professional may search', async () => {
    expect((await ask('lena', { family: 'Keller', birthDate: '1984-03-12' as Day })).status).toBe(200);
  });

  it('[PSR-03] [COM-03] [COM-05] searches, queries and readings of an assistant are logged with the professional, unless there are several', async () => {
    const { db } = server.context;
    const assist = (gln: string) => db.insertInto('assistance').values({ username: 'tom', gln }).execute();
    const logged = async () => {
      await db.deleteFrom('audit_event').execute();
      const query = new URLSearchParams({
        sourceIdentifier: `${systems.spid}|${annaSpid}`,
        targetSystem: systems.spid,
      });
      const answers = [
        await ask('tom', { spid: annaSpid }),
        await server.get('tom', `/r4/Patient/$ihe-pix?${query.toString()}`),
        await server.get('tom', `/r4/Patient/${annaLocalId}`),
      ];
      const rows = await db.selectFrom('audit_event').select('resource').execute();
      const entries = rows.map(({ resource }) => readAuditEvent(JSON.parse(resource)));
      expect(entries).toMatchObject(answers.map(() => ({ value: { operation: 'patientSearch' } })));
      return [...answers.map(({ status }) => status), ...(await accessLogOf(server.context))];
    };
    await assist(meierGln);
    const ofOne = await logged();
    await assist(fremdGln);
    const ofSeveral = await logged();
    await db.deleteFrom('assistance').execute();
    const thrice = <T>(one: T): readonly T[] => [one, one, one];
    expect(ofOne).toEqual([...thrice(200), ...thrice('ATC_DOC_SEARCH 0 Tom Assistenz, Peter Meier')]);
    expect(ofSeveral).toEqual([...thrice(200), ...thrice('ATC_DOC_SEARCH 0 Tom Assistenz')]);
  });

  it('[PSR-03] an assistant of a professional who has left the directory may not search', async () => {
    const { db } = server.context;
    await db.insertInto('assistance').values({ username: 'tom', gln: '7601000000019' }).execute();
    const answer = await ask('tom', { spid: annaSpid });
    await db.deleteFrom('assistance').execute();
    expect([answer.status, answer.body.issue[0].details?.coding[0].code]).toEqual([403, 'no_principal']);
  });

  it('[PSR-03] a search without any field is rejected', async () => {
    expect((await server.post('basic', '/r4/Patient/$match', { resourceType: 'Patient' })).status).toBe(400);
  });
});
