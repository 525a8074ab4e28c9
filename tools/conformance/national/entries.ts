import { core, vacd, type NationalProfile, type Rule } from './rule.ts';

const crossReference = `extension.where(url = '${core('ch-core-ext-entry-resource-cross-references')}')`;
const part = (name: string): string => `extension.where(url = '${name}')`;
const named = 'value.reference.empty() and value.type.exists() and value.identifier.exists()';

/** Requirements on every entry of a vaccination document. */
const common: readonly Rule[] = [
  ['An identifier', 'identifier.exists()'],
  ['One cross-reference at most', `${crossReference}.count() <= 1`],
  [
    'A cross-reference names entry, container and code',
    `${crossReference}.all(${['entry', 'container', 'relationcode'].map((one) => `${part(one)}.count() = 1`).join(' and ')})`,
  ],
  [
    'Entry and container are named by type and identifier, not by a literal reference',
    `${crossReference}.all(${part('entry')}.all(${named}) and ${part('container')}.all(${named}))`,
  ],
  [
    'The code of a cross-reference is one of document relationships',
    `${crossReference}.${part('relationcode')}.all(value in ('replaces' | 'transforms' | 'signs' | 'appends'))`,
  ],
  [
    'Comments are by a professional, the patient, a relative or a house',
    'note.author.ofType(Reference).all(resolve() is Practitioner or resolve() is Patient or resolve() is RelatedPerson or resolve() is Organization)',
  ],
];

const author: Rule = [
  'The author is a role, the patient or a relative',
  `extension.where(url = '${core('ch-ext-author')}').value.all(resolve() is PractitionerRole or resolve() is Patient or resolve() is RelatedPerson)`,
];
const recorder: Rule = [
  'The recorder is a role, the patient or a relative',
  'recorder.all(resolve() is PractitionerRole or resolve() is Patient or resolve() is RelatedPerson)',
];
const verification: Rule = [
  'One verification status, confirmed or not',
  `extension.where(url = '${vacd('ch-vacd-ext-verification-status')}').count() = 1 and extension.where(url = '${vacd('ch-vacd-ext-verification-status')}').all(value.system = 'http://snomed.info/sct' and value.code in ('59156000' | '76104008'))`,
];
const condition: readonly Rule[] = [
  ...common,
  ['A code', 'code.exists()'],
  ['A verification status', 'verificationStatus.exists()'],
  ['The day it was recorded', 'recordedDate.exists()'],
  recorder,
];
const category = (code: string): Rule => [
  `One category, ${code}`,
  `category.count() = 1 and category.coding.exists(system = 'http://terminology.hl7.org/CodeSystem/condition-category' and code = '${code}')`,
];
const onset: Rule = ['A day it began', 'onset.exists() and onset is dateTime'];

/** Profiles of entries from CH VACD 7.0.0-ballot. */
export const entryProfiles: readonly NationalProfile[] = [
  {
    url: vacd('ch-vacd-immunization'),
    type: 'Immunization',
    rules: [
      ...common,
      author,
      verification,
      ['At most one contained resource', 'contained.count() <= 1'],
      ['The performer is a role', 'performer.actor.all(reference.empty() or resolve() is PractitionerRole)'],
    ],
  },
  {
    url: vacd('ch-vacd-basic-immunization'),
    type: 'Condition',
    rules: [...condition, category('encounter-diagnosis'), onset],
  },
  { url: vacd('ch-vacd-medical-problems'), type: 'Condition', rules: [...condition, category('problem-list-item')] },
  {
    url: vacd('ch-vacd-pastillnesses'),
    type: 'Condition',
    rules: [
      ...condition,
      ['No category', 'category.empty()'],
      onset,
      [
        'What is past is resolved',
        "clinicalStatus.coding.exists(code = 'resolved') or verificationStatus.coding.exists(code = 'entered-in-error')",
      ],
    ],
  },
  {
    url: vacd('ch-vacd-allergyintolerances'),
    type: 'AllergyIntolerance',
    rules: [...common, ['A verification status', 'verificationStatus.exists()'], recorder],
  },
  {
    url: vacd('ch-vacd-laboratory-serology'),
    type: 'Observation',
    rules: [
      ...common,
      author,
      verification,
      ['A quantity or a code', 'value.exists() and (value is Quantity or value is CodeableConcept)'],
      [
        'The performer is a role or an organisation',
        'performer.all(reference.empty() or resolve() is PractitionerRole or resolve() is Organization)',
      ],
    ],
  },
];
