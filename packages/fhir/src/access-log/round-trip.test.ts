import type { AuditEntry, AuditObject, AuditSubtype } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAuditEvent } from './read-audit-event.ts';
import { auditActions, operations } from './vocabulary.ts';
import { writeAuditEvent } from './write-audit-event.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
/** Never equal to an id: a name that repeats the id is read as none. */
const named = words.map((text) => `Name ${text}`);
const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const keys = <T extends string>(of: Readonly<Record<T, unknown>>) => some(...(Object.keys(of) as T[]));

const document = fc.record(
  {
    kind: some('document' as const),
    uniqueId: words,
    title: words,
    typeCode: words,
    homeCommunity: words,
    repository: words,
  },
  { requiredKeys: ['kind', 'uniqueId'] },
);
const right = fc.record(
  {
    kind: some('right' as const),
    role: some('HCP' as const, 'GRP' as const, 'REP' as const),
    name: named,
    id: words,
    level: some('normal' as const, 'restricted' as const, 'full' as const),
    until: some('2027-01-31' as Day),
    provideLevel: some('normal' as const, 'secret' as const),
  },
  { requiredKeys: ['kind', 'role'] },
);
const groupEntry = fc.record(
  {
    kind: some('groupEntry' as const),
    professionals: fc.array(fc.record({ gln: words, name: named }, { requiredKeys: ['gln'] }), { maxLength: 3 }),
    group: fc.record({ id: words, name: named }, { requiredKeys: ['id'] }),
    left: some(true as const),
  },
  { requiredKeys: ['kind', 'professionals', 'group'] },
);

/** The objects an event of this kind may have. */
function objectsOf(subtype: AuditSubtype): fc.Arbitrary<AuditObject | undefined> {
  if (subtype === 'ATC_HPD_GROUP_ENTRY_NOTIFY') return groupEntry;
  if (subtype.startsWith('ATC_POL_')) return right;
  return subtype.startsWith('ATC_DOC_') ? fc.option(document, { nil: undefined }) : some(undefined);
}

const agent = fc.record(
  {
    initiator: fc.boolean(),
    role: some('PAT' as const, 'HCP' as const, 'ASS' as const, 'REP' as const, 'GRP' as const),
    name: words,
    id: words,
  },
  { requiredKeys: ['initiator', 'role', 'name'] },
);

const entries: fc.Arbitrary<AuditEntry> = keys(auditActions).chain((subtype) =>
  fc
    .record(
      {
        id: fc.uuid(),
        patient: some('761337610411353650' as Spid),
        recorded: some('2026-11-20T10:00:00Z', '2026-11-20T10:00:00.123+01:00'),
        outcome: some('0' as const, '4' as const, '8' as const, '12' as const),
        purpose: some('NORM' as const, 'EMER' as const, 'AUTO' as const, 'DICOM_AUTO' as const),
        agents: fc.array(agent, { minLength: 1, maxLength: 3 }),
        operation: keys(operations),
        traceparent: some('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'),
        object: objectsOf(subtype),
      },
      { requiredKeys: ['id', 'patient', 'recorded', 'outcome', 'agents', 'object'] },
    )
    .map(({ object, ...rest }) => ({ ...rest, subtype, ...(object ? { object } : {}) })),
);

test('[AUD-01] any entry of the log is read back as it was written (property)', () => {
  fc.assert(
    fc.property(entries, (entry) => {
      const resource: unknown = JSON.parse(JSON.stringify(writeAuditEvent(entry, 'urn:oid:2.999.1')));
      const read = readAuditEvent(resource);
      const { fields: _fields, flaws, community, ...back } = read.ok ? read.value : ({} as never);
      expect([flaws, community]).toEqual([[], 'urn:oid:2.999.1']);
      expect(back).toEqual(entry);
    }),
    { numRuns: 300 },
  );
});
