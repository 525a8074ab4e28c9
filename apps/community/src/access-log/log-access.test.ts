import type { AuditEvent, AuditEventAgent } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { annaSpid, callers, clinic, fremdGln, meierGln, ward } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { auditObject, auditEventRows, logAccess } from './log-access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await server.context.db.updateTable('professional').set({ prefix: 'Dr. med.' }).where('gln', '=', meierGln).execute();
});
afterAll(() => server.close());

const lenaGln = '7601000000019' as Gln;
const lena: Caller = { ...callers.lena, gln: lenaGln, principal: { gln: fremdGln, name: 'Fabian Fremd' } };
const seeblick = `GRP Spital Seeblick ${clinic}`;
const kardiologie = `GRP Kardiologie, Spital Seeblick ${ward}`;
const { spid: _spid, ...withoutRecord } = callers.rita;

/** Returns the agents of the log entries for acts to which these groups gave the caller access, one list per act. */
async function agentsIn(
  caller: Caller,
  groups: readonly (readonly string[])[],
): Promise<readonly (readonly AuditEventAgent[])[]> {
  const acts = groups.map((one) => ({ subtype: 'ATC_DOC_READ', outcome: '0', groups: one }) as const);
  const lines = await auditEventRows(server.context, server.context.db, { ...caller, patient: annaSpid }, acts);
  return lines.map(({ resource }) => (JSON.parse(resource) as AuditEvent).agent);
}

describe('agents of a log entry', () => {
  it.each<readonly [words: string, caller: Caller, groups: readonly string[], agents: readonly string[]]>([
    ['the patient', callers.anna, [], [`>PAT Anna Keller ${annaSpid}`]],
    [
      'a professional, by the name in the directory and where they work',
      { ...callers.fremd, name: 'fabian@login' },
      [],
      [`>HCP Fabian Fremd ${fremdGln}`, kardiologie],
    ],
    ['a professional with a title', callers.meier, [], [`>HCP Dr. med. Peter Meier ${meierGln}`]],
    [
      'a professional who has left the directory, by the name of the sign-in',
      { ...callers.fremd, gln: '7600000000005' as Gln, name: 'Frida Fort' },
      [],
      ['>HCP Frida Fort 7600000000005'],
    ],
    [
      'a professional let in by a group: that group alone',
      callers.fremd,
      [clinic],
      [`>HCP Fabian Fremd ${fremdGln}`, seeblick],
    ],
    [
      'an assistant, with the professional and where that one works',
      lena,
      [],
      [`>ASS Lena Assistenz ${lenaGln}`, `HCP Fabian Fremd ${fremdGln}`, kardiologie],
    ],
    [
      'an assistant whose professional was let in by a group',
      lena,
      [clinic],
      [`>ASS Lena Assistenz ${lenaGln}`, `HCP Fabian Fremd ${fremdGln}`, seeblick],
    ],
    [
      'a representative with a record of their own',
      callers.rita,
      [],
      [`>REP Rita Keller ${callers.rita.spid}`, `PAT Anna Keller ${annaSpid}`],
    ],
    [
      'a representative without one, by the name of the sign-in',
      withoutRecord,
      [],
      ['>REP Rita Keller rita', `PAT Anna Keller ${annaSpid}`],
    ],
    [
      'somebody without a role yet, as a patient',
      { ...withoutRecord, username: 'nina', name: 'Nina Neu', role: 'NONE', roles: [] },
      [],
      ['>PAT Nina Neu nina'],
    ],
  ])('[COM-05] name %s', async (_words, caller, groups, expected) => {
    const [agents = []] = await agentsIn(caller, [groups]);
    const named = agents.map(({ requestor, role, name, who }) =>
      [`${requestor ? '>' : ''}${role?.[0]?.coding?.[0]?.code}`, name, who?.identifier?.value].join(' '),
    );
    expect(named).toEqual(expected);
  });

  it('[COM-05] several groups are named in a fixed order, and a patient no longer in the index by the number', async () => {
    const groups = [clinic, ward].sort();
    const [agents] = await agentsIn(callers.fremd, [groups.toReversed()]);
    expect(agents?.slice(1).map(({ who }) => who?.identifier?.value)).toEqual(groups);
    const gone = '761337619999999999' as Spid;
    const act = { subtype: 'ATC_DOC_READ', outcome: '0' } as const;
    const [line] = await auditEventRows(server.context, server.context.db, { ...callers.rita, patient: gone }, [act]);
    expect((JSON.parse(line?.resource ?? '') as AuditEvent).agent[1]?.name).toBe(gone);
  });

  it('[COM-05] a professional who works at two places is named with both', async () => {
    const { db } = server.context;
    const memberships = [clinic, ward].map((organisation) => ({ gln: meierGln, organisation }));
    await db.insertInto('membership').values(memberships).execute();
    const [agents] = await agentsIn(callers.meier, [[]]);
    await db.deleteFrom('membership').where('gln', '=', meierGln).execute();
    expect(agents?.slice(1).map(({ name }) => name)).toEqual(
      [clinic, ward].sort().map((one) => (one === clinic ? 'Spital Seeblick' : 'Kardiologie, Spital Seeblick')),
    );
  });

  it('[COM-05] without an act no entry is written', async () => {
    await logAccess(server.context, server.context.db, callers.anna);
    expect(await accessLogOf(server.context)).toEqual([]);
  });

  it('[COM-05] entries of several acts each name the groups that gave access to that act', async () => {
    const acts = await agentsIn(callers.fremd, [[clinic], [ward], [clinic]]);
    const named = acts.map((agents) => agents.at(-1)?.name);
    expect(named).toEqual(['Spital Seeblick', 'Kardiologie, Spital Seeblick', 'Spital Seeblick']);
  });
});

it('[COM-05] acts of every kind are written with the trace of their request, if it had one', async () => {
  const { context } = server;
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
  const subtypes = ['ATC_DOC_CREATE', 'ATC_DOC_READ', 'ATC_DOC_UPDATE', 'ATC_DOC_SEARCH', 'ATC_LOG_READ'] as const;
  const acts = subtypes.map((subtype) => ({ subtype, outcome: '0' }) as const);
  const traced = async (caller: Caller): Promise<readonly string[]> => {
    const lines = await auditEventRows(context, context.db, { ...caller, patient: annaSpid }, acts);
    return lines.filter(({ resource }) => resource.includes(trace)).map(({ subtype }) => subtype);
  };
  expect(await traced({ ...callers.anna, trace })).toEqual(subtypes);
  expect(await traced(callers.anna)).toEqual([]);
});

it('[COM-05] the entry of a document act has its purpose, the entry of another act has none', async () => {
  const acts = (['ATC_DOC_READ', 'ATC_LOG_READ'] as const).map((subtype) => ({ subtype, outcome: '0' }) as const);
  const caller = { ...callers.meierEmergency, patient: annaSpid };
  const lines = await auditEventRows(server.context, server.context.db, caller, acts);
  const purposes = lines.map(
    ({ resource }) => (JSON.parse(resource) as AuditEvent).purposeOfEvent?.[0]?.coding?.[0]?.code,
  );
  expect(purposes).toEqual(['EMER', undefined]);
});

it('[SET-04] acts during an emergency access are notified if at least one of them was not refused', async () => {
  const { context } = server;
  const outcomes = async (...given: readonly ('0' | '8')[]): Promise<number> => {
    const acts = given.map((outcome) => ({ subtype: 'ATC_DOC_READ', outcome }) as const);
    await context.db.deleteFrom('notification').execute();
    await logAccess(context, context.db, callers.meierEmergency, ...acts);
    return (await context.db.selectFrom('notification').select('id').execute()).length;
  };
  expect([await outcomes('8', '0', '8'), await outcomes('0', '0'), await outcomes('8', '8')]).toEqual([1, 1, 0]);
});

describe('the document of a log entry', () => {
  const named = (home_community: string | null, title?: string) => {
    const content = [{ attachment: { ...(title === undefined ? {} : { title }) } }];
    const row = { unique_id: 'urn:oid:1.2.3', type_code: '721927009', home_community };
    return auditObject({ ...row, resource: JSON.stringify({ content }) }, 'urn:oid:2.999.756.1');
  };
  const own = { kind: 'document', uniqueId: '1.2.3', typeCode: '721927009', repository: '2.999.756.1.2' };

  it('[COM-05] [DOC-03] has the home community of a foreign document, and its identifier where the title is missing or empty', () => {
    expect(named(null, 'Brief')).toEqual({ ...own, homeCommunity: 'urn:oid:2.999.756.1', title: 'Brief' });
    expect(named('urn:oid:2.999.9', 'Brief')).toEqual({ ...own, homeCommunity: 'urn:oid:2.999.9', title: 'Brief' });
    for (const title of ['', undefined]) expect(named(null, title)).toMatchObject({ title: 'urn:oid:1.2.3' });
  });
});
