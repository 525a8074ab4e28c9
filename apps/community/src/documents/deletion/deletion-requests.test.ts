import fastify from 'fastify';
import type { DeletionRequest } from '@epr/domain/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers } from '../../fhir-api/testing/people.ts';
import { registerDeletionRequests } from '../register-deletion-requests.ts';
import { withRights } from '../testing/documents-at-each-level.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference } from '../testing/submissions.ts';
import { changed, deletion } from '../testing/changes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const bytes = pdf('Austritt');

describe('a request to delete a document', () => {
  it('[DOC-23] a deletion request has its own log entry; for a prohibited deletion it is refused', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    expect(
      (
        await changed(server, 'anna', id, (one) => ({
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
    const refused = await changed(server, 'anna', kept, (one) => ({
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
      await changed(server, 'anna', id, withDeletion('deletionRequested'));
      const { body } = await requests('anna');
      const request = body.find(({ document }) => document === id);
      const row = server.context.db.selectFrom('deletion_request').select('username').where('document', '=', id);
      expect(await row.executeTakeFirst()).toEqual({ username: 'anna' });
      expect(request?.by).toEqual({ name: 'Anna Keller', role: 'PAT' });
      const days = Date.parse(request?.until ?? '') - Date.parse(request?.requested ?? '');
      expect(days).toBe(30 * 86_400_000);
      const later = await provideDocument(server, 'anna', bytes, reference(bytes));
      await changed(server, 'anna', later, withDeletion('deletionRequested'));
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
        const hers = await provideDocument(server, 'anna', bytes, reference(bytes));
        expect((await changed(server, 'rita', hers, withDeletion('deletionRequested'))).status).toBe(200);
        const asked = (await requests('anna')).body.find(({ document }) => document === hers);
        expect(asked?.by).toEqual({ name: 'Rita Keller', role: 'REP' });
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
      await changed(server, 'anna', id, withDeletion('deletionRequested'));
      expect(await statusOf(id)).toBe('deletionRequested');
      const lines = (await accessLogOf(server.context)).length;
      expect((await changed(server, 'anna', id, withDeletion('deletionNotRequested'))).status).toBe(200);
      expect(await statusOf(id)).toBe(before);
      expect((await accessLogOf(server.context)).slice(lines)).toContain('ATC_DOC_UPDATE 0 Anna Keller');
      expect((await requests('anna')).body.map(({ document }) => document)).not.toContain(id);
    });

    it('[DOC-23] is not one of an earlier version whose deletion is prohibited', async () => {
      const extension = [deletion('deletionProhibited')];
      const earlier = await provideDocument(server, 'anna', bytes, reference(bytes, { extension }));
      const relatesTo = [{ code: 'replaces' as const, target: { reference: `DocumentReference/${earlier}` } }];
      const later = await provideDocument(server, 'anna', bytes, reference(bytes, { relatesTo }));
      expect((await changed(server, 'anna', later, withDeletion('deletionRequested'))).status).toBe(200);
      expect([await statusOf(earlier), await statusOf(later)]).toEqual(
        ['deletionProhibited', 'deletionRequested'].map((code) => expect.stringContaining(code) as string),
      );
    });

    it('[DOC-23] cannot be withdrawn after its deadline, whatever the new status', async () => {
      const id = await provideDocument(server, 'anna', bytes, reference(bytes));
      await changed(server, 'anna', id, withDeletion('deletionRequested'));
      const requested = new Date(Date.now() - 31 * 86_400_000);
      await server.context.db.updateTable('deletion_request').set({ requested }).where('document', '=', id).execute();
      for (const code of ['deletionNotRequested', 'deletionProhibited', undefined]) {
        const { status, body } = await changed(server, 'anna', id, withDeletion(code));
        expect([status, body.issue[0].details?.coding[0]?.code]).toEqual([409, 'documents.change.deletionDue']);
      }
      expect(await statusOf(id)).toBe('deletionRequested');
    });

    it('[DOC-23] without a known requester can be withdrawn', async () => {
      const id = await provideDocument(server, 'anna', bytes, withDeletion('deletionRequested')(reference(bytes)));
      expect((await changed(server, 'anna', id, withDeletion('deletionNotRequested'))).status).toBe(200);
      expect(await statusOf(id)).toBe('deletionNotRequested');
    });

    it('[DOC-23] [COM-05] another change meanwhile is logged as a change', async () => {
      const id = await provideDocument(server, 'anna', bytes, reference(bytes));
      await changed(server, 'anna', id, withDeletion('deletionRequested'));
      const lines = (await accessLogOf(server.context)).length;
      expect((await changed(server, 'anna', id, (one) => ({ ...one, description: 'neu' }))).status).toBe(200);
      expect((await accessLogOf(server.context)).slice(lines)).not.toContain('ATC_DOC_DELETE 0 Anna Keller');
      expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_DOC_UPDATE 0 Anna Keller');
    });

    it('[DOC-23] can be withdrawn only by the patient’s side', async () => {
      const id = await provideDocument(server, 'fremd', bytes, reference(bytes));
      await changed(server, 'anna', id, withDeletion('deletionRequested'));
      expect((await changed(server, 'fremd', id, withDeletion('deletionNotRequested'))).status).toBe(403);
      expect(await statusOf(id)).toBe('deletionRequested');
    });
  });
});
