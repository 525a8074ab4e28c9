import type { AuditEvent, DocumentReference } from 'fhir/r4';
import fastify from 'fastify';
import type { DeletionRequest } from '@epr/domain/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers, clinic, home, meierGln, professional } from '../../fhir-api/testing/people.ts';
import { registerDeletionRequests } from '../register-deletion-requests.ts';
import { withRights } from '../testing/documents-at-each-level.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { transactionBundle, provideDocument, pdf, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const bytes = pdf('Austritt');
const partOf = (document: ReturnType<typeof reference>): string => document.content[0]?.attachment.url ?? '';
const heldElsewhere = {
  url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-home-community-id',
  valueUri: 'urn:oid:2.999.1',
};

describe('who may upload', () => {
  it('[COM-04] every professional according to the default level, and never above it', async () => {
    const answer = async (who: 'fremd' | 'meierEmergency' | 'lena', level: 'normal' | 'secret') => {
      const document = reference(bytes, { level });
      return (
        await server.upload(who, [
          ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
          [partOf(document), bytes, 'file'],
        ])
      ).status;
    };
    expect(await answer('fremd', 'normal')).toBe(200);
    expect(await answer('lena', 'normal')).toBe(200);
    expect(await answer('fremd', 'secret')).toBe(403);
    expect(await answer('meierEmergency', 'normal')).toBe(403);
    const log = await accessLogOf(server.context);
    expect(log).toContain('ATC_DOC_CREATE 0 Fabian Fremd, Kardiologie, Spital Seeblick');
    expect(log).toContain('ATC_DOC_CREATE 0 Lena Assistenz, Peter Meier');
    expect(log).toContain('ATC_DOC_CREATE 8 Fabian Fremd, Kardiologie, Spital Seeblick');
    // Where a group's right gives access, the log entry names that group.
    const ofClinic = { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' } as const;
    await withRights(server, [ofClinic], async () => expect(await answer('fremd', 'normal')).toBe(200));
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_DOC_CREATE 0 Fabian Fremd, Spital Seeblick');
  });
});

describe('changes of status, deletion status and confidentiality', () => {
  const changed = async (
    who: 'anna' | 'meier' | 'fremd' | 'rita',
    id: string,
    change: (one: ReturnType<typeof reference>) => object,
  ) => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const entry = {
      resource: change(body as unknown as ReturnType<typeof reference>),
      request: { method: 'PUT', url: `DocumentReference/${id}` },
    };
    return server.post(who, '/r4', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [submission([`DocumentReference/${id}`]), entry],
    });
  };
  const deletion = (code: string) => ({
    url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-deletionstatus',
    valueCoding: {
      system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
      code: `urn:e-health-suisse:2019:deletionStatus:${code}`,
    },
  });

  it('[DOC-22] a document can be deprecated and approved again, each with a submission set and a log entry', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const { entry } = (await changed('anna', id, (one) => ({ ...one, status: 'superseded' }))).body;
    expect(entry).toMatchObject([
      { response: { status: '201 Created' } },
      { response: { status: '200 OK', location: `DocumentReference/${id}/_history/2` } },
    ]);
    const set = await server.get('anna', `/r4/${entry[0].response.location}`);
    expect([set.status, set.body.entry[0].item.reference]).toEqual([200, `DocumentReference/${id}`]);
    expect((await server.get('anna', `/r4/DocumentReference?_id=${id}`)).body.entry[0].resource.status).toBe(
      'superseded',
    );
    expect((await changed('anna', id, (one) => ({ ...one, status: 'current' }))).status).toBe(200);
    expect((await accessLogOf(server.context)).filter((line) => line === 'ATC_DOC_UPDATE 0 Anna Keller')).toHaveLength(
      2,
    );
  });

  it('[DOC-23] a deletion request has its own log entry; for a prohibited deletion it is refused', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    expect(
      (
        await changed('anna', id, (one) => ({
          ...one,
          extension: [...(one.extension ?? []), deletion('deletionRequested')],
        }))
      ).status,
    ).toBe(200);
    expect(await accessLogOf(server.context)).toContain('ATC_DOC_DELETE 0 Anna Keller');
    const kept = await provideDocument(
      server,
      'fremd',
      bytes,
      reference(bytes, { extension: [deletion('deletionProhibited')] }),
    );
    const refused = await changed('anna', kept, (one) => ({
      ...one,
      extension: [
        deletion('deletionRequested'),
        ...(one.extension ?? []).filter(({ url }) => !url.endsWith('deletionstatus')),
      ],
    }));
    expect([refused.status, refused.body.issue[0].code]).toEqual([422, 'business-rule']);
  });

  describe('a requested deletion', () => {
    const withDeletion = (code?: string) => (one: ReturnType<typeof reference>) => ({
      ...one,
      extension: [
        ...(one.extension ?? []).filter(({ url }) => !url.endsWith('deletionstatus')),
        ...(code === undefined ? [] : [deletion(code)]),
      ],
    });
    const statusOf = async (id: string) =>
      (
        (await server.get('anna', `/r4/DocumentReference/${id}`)).body as unknown as ReturnType<typeof reference>
      ).extension
        ?.find(({ url }) => url.endsWith('deletionstatus'))
        ?.valueCoding?.code?.split(':')
        .at(-1);
    const requests = async (who: string) => {
      const app = fastify();
      await registerDeletionRequests(app, server.context, (header) => {
        const name = (header ?? '').replace('Bearer ', '');
        return Promise.resolve(name in callers ? callers[name as keyof typeof callers] : undefined);
      });
      const headers = { authorization: `Bearer ${who}` };
      const answer = await app.inject({ url: '/epr/v1/DeletionRequest', headers });
      await app.close();
      return { status: answer.statusCode, body: answer.json<readonly DeletionRequest[]>() };
    };

    it("[DOC-23] is listed with requester and deadline for withdrawal, only for the patient's side", async () => {
      const id = await provideDocument(server, 'anna', bytes, reference(bytes));
      await changed('anna', id, withDeletion('deletionRequested'));
      const { body } = await requests('anna');
      const request = body.find(({ document }) => document === id);
      const row = server.context.db.selectFrom('deletion_request').select('username').where('document', '=', id);
      expect(await row.executeTakeFirst()).toEqual({ username: 'anna' });
      expect(request?.by).toEqual({ name: 'Anna Keller', role: 'PAT' });
      const days = Date.parse(request?.until ?? '') - Date.parse(request?.requested ?? '');
      expect(days).toBe(30 * 86_400_000);
      const later = await provideDocument(server, 'anna', bytes, reference(bytes));
      await changed('anna', later, withDeletion('deletionRequested'));
      const listed = (await requests('anna')).body.map(({ document }) => document);
      expect(listed.indexOf(later)).toBeLessThan(listed.indexOf(id));
      // Two of the same moment are in a fixed order, whichever was written last.
      const sorted = [id, later].sort();
      const both = server.context.db.updateTable('deletion_request').set({ requested: new Date() });
      let two: readonly string[] = [];
      for (const order of [sorted, sorted.toReversed()]) {
        for (const one of order) await both.where('document', '=', one).execute();
        two = (await requests('anna')).body.map(({ document }) => document);
        expect(two.filter((one) => sorted.includes(one))).toEqual(sorted);
      }
      for (const who of ['meier', 'rita', 'annaBasic']) expect([who, (await requests(who)).status]).toEqual([who, 403]);
      expect((await requests('nobody')).status).toBe(401);
      expect((await requests('beat')).body).toEqual([]);
      const rita = { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' } as const;
      await withRights(server, [rita], async () => {
        expect((await requests('rita')).body.map(({ document }) => document)).toEqual(two);
      });
    });

    it.each([
      ['a document without a deletion status', undefined],
      ['a document with the status not requested', 'deletionNotRequested'],
    ])('[DOC-23] withdrawn leaves %s as it was, with a log entry', async (_words, before) => {
      const plain = reference(bytes);
      const id = await provideDocument(
        server,
        'anna',
        bytes,
        before === undefined ? plain : withDeletion(before)(plain),
      );
      await changed('anna', id, withDeletion('deletionRequested'));
      expect(await statusOf(id)).toBe('deletionRequested');
      const lines = (await accessLogOf(server.context)).length;
      expect((await changed('anna', id, withDeletion('deletionNotRequested'))).status).toBe(200);
      expect(await statusOf(id)).toBe(before);
      expect((await accessLogOf(server.context)).slice(lines)).toContain('ATC_DOC_UPDATE 0 Anna Keller');
      expect((await requests('anna')).body.map(({ document }) => document)).not.toContain(id);
    });

    it('[DOC-23] cannot be withdrawn after its deadline, whatever the new status', async () => {
      const id = await provideDocument(server, 'anna', bytes, reference(bytes));
      await changed('anna', id, withDeletion('deletionRequested'));
      const requested = new Date(Date.now() - 31 * 86_400_000);
      await server.context.db.updateTable('deletion_request').set({ requested }).where('document', '=', id).execute();
      for (const code of ['deletionNotRequested', 'deletionProhibited', undefined]) {
        const { status, body } = await changed('anna', id, withDeletion(code));
        expect([status, body.issue[0].details?.coding[0]?.code]).toEqual([409, 'documents.change.deletionDue']);
      }
      expect(await statusOf(id)).toBe('deletionRequested');
    });

    it('[DOC-23] without a known requester can be withdrawn', async () => {
      const id = await provideDocument(server, 'anna', bytes, withDeletion('deletionRequested')(reference(bytes)));
      expect((await changed('anna', id, withDeletion('deletionNotRequested'))).status).toBe(200);
      expect(await statusOf(id)).toBe('deletionNotRequested');
    });

    it('[DOC-23] [COM-05] another change meanwhile is logged as a change', async () => {
      const id = await provideDocument(server, 'anna', bytes, reference(bytes));
      await changed('anna', id, withDeletion('deletionRequested'));
      const lines = (await accessLogOf(server.context)).length;
      expect((await changed('anna', id, (one) => ({ ...one, description: 'neu' }))).status).toBe(200);
      expect((await accessLogOf(server.context)).slice(lines)).not.toContain('ATC_DOC_DELETE 0 Anna Keller');
      expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_DOC_UPDATE 0 Anna Keller');
    });

    it('[DOC-23] can be withdrawn only by the patient’s side', async () => {
      const id = await provideDocument(server, 'fremd', bytes, reference(bytes));
      await changed('anna', id, withDeletion('deletionRequested'));
      expect((await changed('fremd', id, withDeletion('deletionNotRequested'))).status).toBe(403);
      expect(await statusOf(id)).toBe('deletionRequested');
    });
  });

  it('[DOC-21] [COM-04] a patient may change the level of a professional’s document, but not its title', async () => {
    const id = await provideDocument(server, 'fremd', bytes, reference(bytes));
    const secret = { coding: [{ system: 'http://snomed.info/sct', code: '1141000195107' }] };
    expect((await changed('anna', id, (one) => ({ ...one, securityLabel: [secret] }))).status).toBe(200);
    const titled = await changed('anna', id, (one) => ({
      ...one,
      content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, title: 'Neu' } })),
    }));
    expect([titled.status, titled.body.issue[0].diagnostics]).toEqual([403, 'Only the uploader may change: title']);
  });

  it('[COM-04] a professional without a right may not change a document, and the attempt is logged', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    expect((await changed('fremd', id, (one) => ({ ...one, status: 'superseded' }))).status).toBe(403);
    expect(await accessLogOf(server.context)).toContain('ATC_DOC_UPDATE 8 Fabian Fremd, Kardiologie, Spital Seeblick');
  });

  it('[COM-05] the log entry of a refused change names the document, even a hidden one', async () => {
    const about = async (act: () => Promise<{ status: number }>) => {
      const { status } = await act();
      const { resource } = await server.context.db
        .selectFrom('audit_event')
        .select('resource')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { subtype, outcome, entity } = JSON.parse(resource) as AuditEvent;
      return [status, subtype?.[0]?.code, outcome, entity?.[1]?.what?.identifier?.value];
    };
    const nameOf = (document: DocumentReference) => document.masterIdentifier?.value?.replace('urn:oid:', '');
    const [open, secret] = [reference(bytes), reference(bytes, { level: 'secret' })];
    const [own, hidden] = [
      await provideDocument(server, 'anna', bytes, open),
      await provideDocument(server, 'anna', bytes, secret),
    ];
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const described = (one: ReturnType<typeof reference>) => ({ ...one, description: 'neu' });
      const refused = ['ATC_DOC_UPDATE', '8'];
      expect(await about(() => changed('meier', own, described))).toEqual([403, ...refused, nameOf(open)]);
      expect(await about(() => changed('meier', hidden, described))).toEqual([404, ...refused, nameOf(secret)]);
    });
  });

  it.each([
    [
      'XDSMetadataIdentifierError',
      (one: ReturnType<typeof reference>) => ({
        ...one,
        masterIdentifier: { ...one.masterIdentifier, value: 'urn:oid:1.2.3' },
      }),
    ],
    [
      'XDSPatientIDReconciliationError',
      (one: ReturnType<typeof reference>) => ({
        ...one,
        subject: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: '761337610469261945' } },
      }),
    ],
    [
      'UnmodifiableMetadataError',
      (one: ReturnType<typeof reference>) => ({
        ...one,
        content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, hash: 'AAAA' } })),
      }),
    ],
    [
      'XDSMetadataIdentifierError',
      (one: ReturnType<typeof reference>) => ({
        ...one,
        identifier: [{ ...one.identifier?.[0], value: 'urn:uuid:00000000-0000-4000-8000-000000000000' }],
      }),
    ],
    [
      'UnmodifiableMetadataError',
      (one: ReturnType<typeof reference>) => ({
        ...one,
        content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, size: 1 } })),
      }),
    ],
    [
      'UnmodifiableMetadataError',
      (one: ReturnType<typeof reference>) => ({
        ...one,
        extension: one.extension?.map((each) => ({ ...each, valueCoding: { ...each.valueCoding, code: 'HCP' } })),
      }),
    ],
    [
      'UnmodifiableMetadataError',
      (one: ReturnType<typeof reference>) => ({ ...one, extension: [...(one.extension ?? []), heldElsewhere] }),
    ],
  ] as const)('[COM-03] identifying metadata cannot be changed: %s', async (code, change) => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const answer = await changed('anna', id, change);
    expect([answer.status, answer.body.issue[0].details?.coding[0].code]).toEqual([422, code]);
  });

  it('[COM-03] [DOC-20] relation type and deletion status are checked, and their own community may be named', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const target = { reference: `DocumentReference/${first}` };
    const added = reference(bytes, { relatesTo: [{ code: 'appends', target }] });
    const id = await provideDocument(server, 'anna', bytes, added);
    const told = async (change: (one: ReturnType<typeof reference>) => object) => {
      const { status, body } = await changed('anna', id, change);
      return status === 200 ? status : [status, body.issue[0].code, body.issue[0].details?.coding[0]?.code];
    };
    const other = (one: ReturnType<typeof reference>) => ({
      ...one,
      relatesTo: one.relatesTo?.map((each) => ({ ...each, code: 'transforms' })),
    });
    expect(await told(other)).toEqual([422, 'processing', 'UnmodifiableMetadataError']);
    const extended = (extension: object) => (one: ReturnType<typeof reference>) => ({
      ...one,
      extension: [...(one.extension ?? []), extension],
    });
    expect(await told(extended(deletion('deletionPerhaps')))).toEqual([422, 'code-invalid', undefined]);
    expect(await told(extended({ ...heldElsewhere, valueUri: home }))).toBe(200);
  });

  it('[DOC-20] [DOC-21] [COM-03] omitted file metadata and relations and changed URLs leave the document unchanged', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const relatesTo = [{ code: 'appends' as const, target: { reference: `DocumentReference/${first}` } }];
    const id = await provideDocument(server, 'anna', bytes, reference(bytes, { relatesTo }));
    const read = async () => {
      const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
      const { meta: _meta, description: _description, ...one } = body as unknown as DocumentReference;
      return one;
    };
    const before = await read();
    const answer = await changed('anna', id, ({ extension: _own, identifier: _names, relatesTo: _old, ...one }) => ({
      ...one,
      description: 'neu',
      masterIdentifier: { ...one.masterIdentifier, use: 'old' },
      subject: { ...one.subject, display: 'Beat Leer' },
      content: one.content.map(({ attachment: { hash: _hash, size: _size, ...attachment }, ...each }) => ({
        ...each,
        attachment: { ...attachment, url: 'https://elsewhere.example/Binary/1' },
      })),
    }));
    expect(answer.status).toBe(200);
    expect(before).toMatchObject({
      relatesTo,
      content: [{ attachment: { hash: expect.any(String), size: bytes.length } }],
    });
    expect(await read()).toEqual(before);
  });

  it('[DOC-21] [DOC-03] equivalent values are no change: labels of one level, the same instant in another time zone', async () => {
    const normal = { system: 'http://snomed.info/sct', code: '17621005' };
    const both = [normal, { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'N' }];
    const sent = reference(bytes, { securityLabel: [{ coding: both }] });
    const id = await provideDocument(server, 'anna', bytes, sent);
    const answer = await changed('anna', id, (one) => ({
      ...one,
      description: 'neu',
      securityLabel: [{ coding: [normal] }],
      content: one.content.map((each) => ({
        ...each,
        attachment: { ...each.attachment, creation: '2026-11-18T08:30:00Z' },
      })),
    }));
    expect(answer.status).toBe(200);
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    expect(body).toMatchObject({
      description: 'neu',
      securityLabel: [{ coding: both }],
      content: [{ attachment: { creation: sent.content[0]?.attachment.creation } }],
    });
  });

  it('[DOC-21] [COM-03] a change after which no portal could show the document is refused', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const { practiceSetting } = reference(bytes).context ?? {};
    const answer = await changed('anna', id, (one) => ({
      ...one,
      context: practiceSetting ? { practiceSetting } : {},
    }));
    expect([answer.status, answer.body.issue[0].code]).toEqual([422, 'invariant']);
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const { masterIdentifier: _name, ...nameless } = body as unknown as DocumentReference;
    const alone = await server.put('anna', `/r4/DocumentReference/${id}`, nameless);
    expect([alone.status, alone.body.issue[0].code]).toEqual([422, 'invariant']);
  });

  it('[DOC-22] [COM-03] a single PATCH sets the status; another one is refused', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const send = async (value: object, more: object = {}) => {
      const part = [
        { name: 'type', valueCode: 'replace' },
        { name: 'path', valueString: 'DocumentReference.status' },
        { name: 'value', ...value },
      ];
      const { statusCode, body } = await server.app.inject({
        method: 'PATCH',
        url: `/r4/DocumentReference/${id}`,
        headers: { authorization: 'Bearer anna', 'content-type': 'application/fhir+json' },
        payload: { resourceType: 'Parameters', parameter: [{ name: 'operation', part }], ...more },
      });
      const { issue, status } = JSON.parse(body) as { issue?: readonly { code: string }[]; status?: string };
      return [statusCode, issue?.[0]?.code ?? status];
    };
    expect(await send({})).toEqual([422, 'not-supported']);
    expect(await send({ valueCode: 'gone' })).toEqual([422, 'code-invalid']);
    expect(await send({ valueCode: 'superseded' }, { colour: 'red' })).toEqual([422, 'structure']);
    expect(await send({ valueCode: 'superseded' })).toEqual([200, 'superseded']);
  });

  it('[DOC-21] [DOC-22] a status change ignores other changed elements', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes, { custodian: { display: 'Archiv' } }));
    const unseen = (one: ReturnType<typeof reference>) =>
      ({ ...one, status: 'superseded', custodian: { display: 'X' } }) as const;
    expect((await changed('anna', id, unseen)).status).toBe(200);
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    expect(body).toMatchObject({ status: 'superseded', custodian: { display: 'Archiv' } });
  });

  it('[DOC-20] an old version cannot be approved again', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    await provideDocument(
      server,
      'anna',
      bytes,
      reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }] }),
    );
    expect((await changed('anna', first, (one) => ({ ...one, status: 'current' }))).status).toBe(409);
  });

  it('[COM-03] a transaction with several entries is stored completely or not at all', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const entries = [
      { ...body, status: 'superseded' },
      { ...body, status: 'superseded', masterIdentifier: { value: 'urn:oid:9' } },
    ];
    const answer = await server.post('anna', '/r4', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: entries.map((resource) => ({ resource, request: { method: 'PUT', url: `DocumentReference/${id}` } })),
    });
    expect(answer.status).toBe(422);
    expect((await server.get('anna', `/r4/DocumentReference/${id}`)).body).toMatchObject({
      status: 'current',
      meta: { versionId: '1' },
    });
  });

  it('[DOC-22] [COM-03] the submission set of several changes names each document, in its own order', async () => {
    const ids = [
      await provideDocument(server, 'anna', bytes, reference(bytes)),
      await provideDocument(server, 'anna', bytes, reference(bytes)),
    ];
    const changes = ids.map(async (id) => {
      const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
      return {
        resource: { ...body, status: 'superseded' },
        request: { method: 'PUT', url: `DocumentReference/${id}` },
      };
    });
    const named = ids.toReversed().map((id) => `DocumentReference/${id}`);
    const entry = [submission(named), ...(await Promise.all(changes))];
    const answer = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    const set = await server.get('anna', `/r4/${answer.body.entry[0].response.location}`);
    expect(set.body.entry.map(({ item }) => item.reference)).toEqual(named);
  });

  it('[COM-03] a single PUT returns the changed document', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const answer = await server.put('anna', `/r4/DocumentReference/${id}`, { ...body, status: 'superseded' });
    expect([answer.status, answer.body.status, answer.headers['etag']]).toEqual([200, 'superseded', 'W/"2"']);
    const { last_updated } = await server.context.db
      .selectFrom('document')
      .select('last_updated')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(answer.body).toMatchObject({ meta: { versionId: '2', lastUpdated: last_updated.toISOString() } });
  });
});
