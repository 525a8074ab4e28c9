import { core, type NationalProfile, type Rule } from './rule.ts';

const gln = "identifier.where(system = 'urn:oid:2.51.1.3')";
const named: Rule = ['A name has a family name', 'name.empty() or name.exists(family.exists())'];
const glnRules: readonly Rule[] = [
  ['A GLN has 13 figures and begins with 7601', `${gln}.all(value.matches('^7601[0-9]{9}$'))`],
];

/** Profiles of people and organisations from CH Core 6 for documents of the EPR. */
export const peopleProfiles: readonly NationalProfile[] = [
  {
    url: core('ch-core-patient-epr'),
    type: 'Patient',
    rules: [
      ['A number with its system', 'identifier.exists() and identifier.all(system.exists() and value.exists())'],
      [
        'Not the number of the record (EPR-SPID)',
        "identifier.where(system = 'urn:oid:2.16.756.5.30.1.127.3.10.3').empty()",
      ],
      ['Not the AHV number', "identifier.where(system = 'urn:oid:2.16.756.5.32').empty()"],
      ['Name, gender and birth date', 'name.exists() and gender.exists() and birthDate.exists()'],
      ['A name has a family or a given name', 'name.exists(family.exists() or given.exists())'],
    ],
  },
  { url: core('ch-core-practitioner'), type: 'Practitioner', rules: [named, ...glnRules] },
  {
    url: core('ch-core-practitioner-epr'),
    type: 'Practitioner',
    rules: [['One GLN', `${gln}.count() = 1`], ['A name', 'name.exists()'], named, ...glnRules],
  },
  {
    url: core('ch-core-practitionerrole'),
    type: 'PractitionerRole',
    rules: [['A professional of CH Core', 'practitioner.all(resolve() is Practitioner)']],
  },
  {
    url: core('ch-core-practitionerrole-epr'),
    type: 'PractitionerRole',
    rules: [
      ['A professional of the EPR', `practitioner.all(resolve().conformsTo('${core('ch-core-practitioner-epr')}'))`],
      ['A house of the EPR', `organization.all(resolve().conformsTo('${core('ch-core-organization-epr')}'))`],
    ],
  },
  {
    url: core('ch-core-organization-epr'),
    type: 'Organization',
    rules: [
      ['A number has a value', 'identifier.all(value.exists())'],
      ['One address at most', 'address.count() <= 1'],
    ],
  },
];
