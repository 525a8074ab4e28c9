import type { AuditEvent, DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, meierGln, professional } from '../../fhir-api/testing/people.ts';
import { withRights } from '../testing/documents-at-each-level.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference, submission } from '../testing/submissions.ts';
import { changed, deletion } from '../testing/changes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const bytes = pdf('Austritt');

const heldElsewhere = {
  url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-home-community-id',
  valueUri: 'urn:oid:2.999.1',
};

describe('changes of status, deletion status and confidentiality', () => {
  it('[DOC-22] a document can be deprecated and approved again, each with a submission set and a log entry', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const { entry } = (await changed(server, 'anna', id, (one) => ({ ...one, status: 'superseded' }))).body;
    expect(entry).toMatchObject([
      { response: { status: '201 Created' } },
      { response: { status: '200 OK', location: `DocumentReference/${id}/_history/2` } },
    ]);
    const set = await server.get('anna', `/r4/${entry[0].response.location}`);
    expect([set.status, set.body.entry[0].item.reference]).toEqual([200, `DocumentReference/${id}`]);
    expect((await server.get('anna', `/r4/DocumentReference?_id=${id}`)).body.entry[0].resource.status).toBe(
      'superseded',
    );
    expect((await changed(server, 'anna', id, (one) => ({ ...one, status: 'current' }))).status).toBe(200);
    expect((await accessLogOf(server.context)).filter((line) => line === 'ATC_DOC_UPDATE 0 Anna Keller')).toHaveLength(
      2,
    );
  });

  it('[DOC-21] [COM-04] a patient may change the level of a professional’s document, but not its title', async () => {
    const id = await provideDocument(server, 'fremd', bytes, reference(bytes));
    const secret = { coding: [{ system: 'http://snomed.info/sct', code: '1141000195107' }] };
    expect((await changed(server, 'anna', id, (one) => ({ ...one, securityLabel: [secret] }))).status).toBe(200);
    const titled = await changed(server, 'anna', id, (one) => ({
      ...one,
      content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, title: 'Neu' } })),
    }));
    expect([titled.status, titled.body.issue[0].diagnostics]).toEqual([403, 'Only the uploader may change: title']);
  });

  it('[COM-04] a professional without a right may not change a document, and the attempt is logged', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    expect((await changed(server, 'fremd', id, (one) => ({ ...one, status: 'superseded' }))).status).toBe(403);
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
      expect(await about(() => changed(server, 'meier', own, described))).toEqual([403, ...refused, nameOf(open)]);
      expect(await about(() => changed(server, 'meier', hidden, described))).toEqual([404, ...refused, nameOf(secret)]);
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
    const answer = await changed(server, 'anna', id, change);
    expect([answer.status, answer.body.issue[0].details?.coding[0].code]).toEqual([422, code]);
  });

  it('[COM-03] [DOC-20] relation type and deletion status are checked, and their own community may be named', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const target = { reference: `DocumentReference/${first}` };
    const added = reference(bytes, { relatesTo: [{ code: 'appends', target }] });
    const id = await provideDocument(server, 'anna', bytes, added);
    const told = async (change: (one: ReturnType<typeof reference>) => object) => {
      const { status, body } = await changed(server, 'anna', id, change);
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
    const answer = await changed(
      server,
      'anna',
      id,
      ({ extension: _own, identifier: _names, relatesTo: _old, ...one }) => ({
        ...one,
        description: 'neu',
        masterIdentifier: { ...one.masterIdentifier, use: 'old' },
        subject: { ...one.subject, display: 'Beat Leer' },
        content: one.content.map(({ attachment: { hash: _hash, size: _size, ...attachment }, ...each }) => ({
          ...each,
          attachment: { ...attachment, url: 'https://elsewhere.example/Binary/1' },
        })),
      }),
    );
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
    const answer = await changed(server, 'anna', id, (one) => ({
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
    const answer = await changed(server, 'anna', id, (one) => ({
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
    expect((await changed(server, 'anna', id, unseen)).status).toBe(200);
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
    expect((await changed(server, 'anna', first, (one) => ({ ...one, status: 'current' }))).status).toBe(409);
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
