import type { NationalProfile, Rule } from './rule.ts';

const url = (id: string): string => `http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/${id}`;
const entity = (type: string, role: string): string => `entity.where(type.code = '${type}' and role.code = '${role}')`;
const identified = 'what.identifier.value.exists()';
const detail = (type: string): string => `detail.where(type = '${type}')`;
const participant =
  "((system = 'urn:oid:2.16.756.5.30.1.127.3.10.6' and code in ('PAT' | 'HCP' | 'ASS' | 'REP' | 'TCU' | 'PADM' | 'DADM')) or (system = 'urn:oid:2.16.756.5.30.1.127.3.10.14' and code = 'GRP'))";

const common = (prefix: string): readonly Rule[] => [
  [
    'One event of its category',
    `subtype.count() = 1 and subtype.all(system = 'urn:oid:2.16.756.5.30.1.127.3.10.7' and code.startsWith('${prefix}'))`,
  ],
  [
    'Everybody has a name, and an identifier where there is one',
    `agent.all(name.exists() and (who.empty() or who.identifier.count() = 1))`,
  ],
  [
    'The patient by the number of the record',
    `${entity('1', '1')}.count() = 1 and ${entity('1', '1')}.all(what.identifier.system = 'urn:oid:2.16.756.5.30.1.127.3.10.3' and ${identified})`,
  ],
  ['One trace at most', `${entity('4', '26')}.count() <= 1 and ${entity('4', '26')}.all(${identified})`],
];
const roles: Rule = [
  'Everybody has one role of a participant',
  `agent.all(role.count() = 1 and role.coding.exists(${participant}))`,
];

/** Profiles of access log entries from CH EPR FHIR (CH:ATC). */
export const accessLogProfiles: readonly NationalProfile[] = [
  {
    url: url('DocumentAuditEvent'),
    type: 'AuditEvent',
    rules: [
      ...common('ATC_DOC_'),
      roles,
      [
        'One purpose of use',
        "purposeOfEvent.count() = 1 and purposeOfEvent.coding.exists(system = 'urn:oid:2.16.756.5.30.1.127.3.10.5' and code in ('NORM' | 'EMER' | 'AUTO' | 'DICOM_AUTO'))",
      ],
      [
        'One document at most, by its unique id',
        `${entity('2', '3')}.count() <= 1 and ${entity('2', '3')}.all(what.identifier.system = 'urn:ihe:iti:xds:2013:uniqueId' and ${identified})`,
      ],
      ...['Repository Unique Id', 'homeCommunityID', 'EprDocumentTypeCode', 'title'].map((type): Rule => [
        `A document has its ${type}`,
        `${entity('2', '3')}.all(${detail(type)}.count() = 1 and ${detail(type)}.value.is(base64Binary))`,
      ]),
      ['One query at most', `${entity('2', '24')}.count() <= 1 and ${entity('2', '24')}.all(${identified})`],
    ],
  },
  {
    url: url('PolicyAuditEvent'),
    type: 'AuditEvent',
    rules: [
      ...common('ATC_POL_'),
      roles,
      [
        'One right at most, with the role and the name of whom it is for',
        `entity.where(type.code = '2').count() <= 1 and entity.where(type.code = '2').all(role.exists(${participant}) and name.exists())`,
      ],
      ...['AccessLevel', 'AccessLimitedToDate', 'ProvideLevel'].map((type): Rule => [
        `A right has one ${type} at most`,
        `entity.where(type.code = '2').all(${detail(type)}.count() <= 1 and ${detail(type)}.value.all($this is base64Binary))`,
      ]),
    ],
  },
  { url: url('AccessAuditTrailEvent'), type: 'AuditEvent', rules: [...common('ATC_LOG_READ'), roles] },
  {
    url: url('HpdAuditEvent'),
    type: 'AuditEvent',
    rules: [
      ...common('ATC_HPD_'),
      ['The notification service alone', 'agent.count() = 1'],
      [
        'Professionals by GLN and name',
        `${entity('1', 'HCP')}.exists() and ${entity('1', 'HCP')}.all(what.identifier.system = 'urn:oid:2.51.1.3' and ${identified} and role.system = 'urn:oid:2.16.756.5.30.1.127.3.10.6' and name.exists())`,
      ],
      [
        'One group by identifier and name',
        `${entity('3', 'GRP')}.count() = 1 and ${entity('3', 'GRP')}.all(${identified} and role.system = 'urn:oid:2.16.756.5.30.1.127.3.10.14' and name.exists())`,
      ],
    ],
  },
];
