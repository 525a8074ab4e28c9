import { core, vacd, type NationalProfile, type Rule } from './rule.ts';

const uri = 'urn:ietf:rfc:3986';
const confidentiality = `confidentiality.extension.where(url = '${core('ch-ext-epr-confidentialitycode')}')`;
const sections: readonly (readonly [code: string, profiles: readonly string[]])[] = [
  ['11369-6', ['ch-vacd-immunization', 'ch-vacd-basic-immunization']],
  ['11450-4', ['ch-vacd-medical-problems']],
  ['11348-0', ['ch-vacd-pastillnesses']],
  ['48765-2', ['ch-vacd-allergyintolerances']],
  ['18727-8', ['ch-vacd-laboratory-serology']],
];
const sectionOf = (code: string): string =>
  `section.where(code.coding.exists(system = 'http://loinc.org' and code = '${code}'))`;

const composition: readonly Rule[] = [
  ['A language', 'language.exists()'],
  ['A UUID', `identifier.system = '${uri}' and identifier.value.exists()`],
  ['Final', "status = 'final'"],
  ['An immunization record', "type.coding.exists(system = 'http://snomed.info/sct' and code = '41000179103')"],
  [
    'The patient of the EPR',
    `subject.reference.exists() and subject.resolve().conformsTo('${core('ch-core-patient-epr')}')`,
  ],
  [
    'The author is a role of the EPR, the patient or a relative',
    `author.all(reference.exists() and (resolve() is Patient or resolve() is RelatedPerson or resolve().conformsTo('${core('ch-core-practitionerrole-epr')}')))`,
  ],
  [
    'A house keeps it',
    `custodian.all(reference.exists() and resolve().conformsTo('${core('ch-core-organization-epr')}'))`,
  ],
  [
    'Confidentiality with one of the three codes of the EPR',
    `confidentiality.exists() and ${confidentiality}.count() = 1 and ${confidentiality}.all(value.coding.count() = 1 and value.coding.all(system = 'http://snomed.info/sct' and code in ('17621005' | '263856008' | '1141000195107')))`,
  ],
  [
    'Sections have a title and no sections',
    'section.exists() and section.all(title.exists() and code.exists() and section.empty())',
  ],
  ...sections.map(([code, profiles]): Rule => [
    `Section ${code} once, with entries of its profile`,
    `${sectionOf(code)}.count() <= 1 and ${sectionOf(code)}.entry.all(reference.exists() and (${profiles.map((one) => `resolve().conformsTo('${vacd(one)}')`).join(' or ')}))`,
  ]),
];

const documentOf = (ofComposition: string): readonly Rule[] => [
  ['A UUID', `identifier.system = '${uri}' and identifier.value.startsWith('urn:uuid:')`],
  ['A document with its time', "type = 'document' and timestamp.exists()"],
  ['Every entry has an address', "entry.all(fullUrl.startsWith('http') or fullUrl.startsWith('urn:uuid:'))"],
  [
    'One Composition of its profile',
    `entry.resource.ofType(Composition).count() = 1 and entry.resource.ofType(Composition).all(conformsTo('${vacd(ofComposition)}'))`,
  ],
  [
    'The patient and a house',
    'entry.resource.ofType(Patient).exists() and entry.resource.ofType(Organization).exists()',
  ],
];

/** Profiles of documents and their Compositions from CH VACD 7.0.0-ballot and CH Core 6. */
export const documentProfiles: readonly NationalProfile[] = (
  ['immunization-administration', 'vaccination-record'] as const
).flatMap((kind) => [
  { url: vacd(`ch-vacd-document-${kind}`), type: 'Bundle', rules: documentOf(`ch-vacd-composition-${kind}`) },
  { url: vacd(`ch-vacd-composition-${kind}`), type: 'Composition', rules: composition },
]);
