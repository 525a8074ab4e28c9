import { asObject, asArray, asString, firstCodeOf, oneOrMore, type UncheckedJson } from '@epr/fhir/bundle';
import type { Run } from '../document-model/document-model.ts';
import { emphasisedRun, secondaryRun, primaryAndSecondaryLines, type Column } from './columns.ts';
import { rangeOf, type ResourceFormatter } from './resource-formatter.ts';
import { dosageOf, medicineOf } from './medicines.ts';
import { resultOf } from './results.ts';
import { labels, place, reason, remarksColumn, unusual } from './shared-columns.ts';

const extensionOf = (reader: ResourceFormatter, ending: string): Readonly<Record<string, unknown>> =>
  asArray(reader.resource['extension'])
    .map(asObject)
    .find(({ url }) => asString(url)?.endsWith(ending)) ?? {};

const immunization: readonly Column[] = [
  { head: 'vaccine', says: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['vaccineCode'])) },
  { head: 'date', says: (reader) => reader.choice('occurrence') },
  {
    head: 'against',
    says: (reader) => {
      const applied = asArray(reader.resource['protocolApplied']).map(asObject);
      return [...new Set(applied.flatMap(({ targetDisease }) => labels(reader, targetDisease)))].join(', ');
    },
  },
  {
    head: 'dose',
    says: (reader) =>
      asArray(reader.resource['protocolApplied'])
        .map(asObject)
        .map((one) => reader.choice('doseNumber', one)),
  },
  { head: 'lot', says: ({ resource }) => asString(resource['lotNumber']) },
  {
    head: 'route',
    says: (reader) => [reader.label(reader.resource['route']), secondaryRun(reader.label(reader.resource['site']))],
  },
  {
    head: 'by',
    says: (reader) => asArray(reader.resource['performer']).map((one) => reader.party(asObject(one)['actor'])),
  },
  reason,
  { head: 'confirmed', says: (reader) => reader.label(extensionOf(reader, '-verification-status')['valueCoding']) },
  unusual('completed'),
  remarksColumn,
];

/** The verification status; emphasised when it says that the patient does not have what is stated (FHIR R4, isModifier). */
function verificationRun({ verificationStatus }: UncheckedJson, words: string | undefined): Run | undefined {
  const code = firstCodeOf(verificationStatus);
  const denied = code === 'refuted' || code === 'entered-in-error';
  return denied ? emphasisedRun(words, true) : secondaryRun(words);
}

const allergy: readonly Column[] = [
  { head: 'allergy', says: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  {
    head: 'risk',
    says: (reader) => {
      const code = reader.resource['criticality'];
      return [
        emphasisedRun(reader.coded('http://hl7.org/fhir/allergy-intolerance-criticality', code), code === 'high'),
      ];
    },
  },
  {
    head: 'reaction',
    says: (reader) =>
      asArray(reader.resource['reaction'])
        .map(asObject)
        .flatMap((one) => [
          ...asArray(one['manifestation']).flatMap((value) => reader.concept(value)),
          asString(one['description']),
          secondaryRun(reader.coded('http://hl7.org/fhir/reaction-event-severity', one['severity'])),
        ]),
  },
  {
    head: 'status',
    says: ({ resource, label }) => [
      label(resource['clinicalStatus']),
      verificationRun(resource, label(resource['verificationStatus'])),
    ],
  },
  { head: 'since', says: (reader) => reader.choice('onset') },
  { head: 'recorded', says: ({ resource, moment }) => moment(resource['recordedDate']) },
  remarksColumn,
];

const condition: readonly Column[] = [
  { head: 'problem', says: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  {
    head: 'status',
    says: ({ resource, status }) => [
      status(firstCodeOf(resource['clinicalStatus'])),
      verificationRun(resource, status(firstCodeOf(resource['verificationStatus']))),
    ],
  },
  { head: 'severity', says: ({ resource, label }) => label(resource['severity']) },
  place,
  {
    head: 'period',
    says: (reader) => {
      const [start, end] = [reader.choice('onset'), reader.choice('abatement')];
      return start && end ? `${start} – ${end}` : (start ?? end);
    },
  },
  { head: 'recorded', says: ({ resource, moment }) => moment(resource['recordedDate']) },
  remarksColumn,
];

const observation: readonly Column[] = [
  { head: 'test', says: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  { head: 'result', says: resultOf },
  place,
  {
    head: 'reference',
    says: ({ resource }) =>
      asArray(resource['referenceRange'])
        .map(asObject)
        .map((one) => asString(one['text']) ?? rangeOf(one)),
  },
  { head: 'date', says: (reader) => reader.choice('effective') },
  { head: 'by', says: ({ resource, party }) => asArray(resource['performer']).map(party) },
  unusual('final'),
  remarksColumn,
];

const medication: readonly Column[] = [
  { head: 'medicine', says: medicineOf },
  { head: 'dosage', says: dosageOf },
  reason,
  {
    head: 'period',
    says: (reader) =>
      reader.choice('effective') ?? reader.moment(reader.resource['authoredOn'] ?? reader.resource['whenHandedOver']),
  },
  unusual('active'),
  remarksColumn,
];

const procedure: readonly Column[] = [
  { head: 'procedure', says: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  { head: 'date', says: (reader) => reader.choice('performed') },
  place,
  reason,
  {
    head: 'by',
    says: (reader) => asArray(reader.resource['performer']).map((one) => reader.party(asObject(one)['actor'])),
  },
  unusual('completed'),
  remarksColumn,
];

const report: readonly Column[] = [
  { head: 'report', says: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  { head: 'date', says: (reader) => reader.choice('effective') ?? reader.moment(reader.resource['issued']) },
  {
    head: 'conclusion',
    says: (reader) => [asString(reader.resource['conclusion']), ...labels(reader, reader.resource['conclusionCode'])],
  },
  { head: 'by', says: ({ resource, party }) => asArray(resource['performer']).map(party) },
  unusual('final'),
];

const recommendation: readonly Column[] = [
  {
    head: 'recommended',
    says: (reader) =>
      asArray(reader.resource['recommendation'])
        .map(asObject)
        .flatMap((one) => {
          const date = asObject(asArray(one['dateCriterion'])[0])['value'];
          const what = [...labels(reader, one['vaccineCode']), reader.label(one['targetDisease'])].filter(Boolean);
          return [
            what.join(', '),
            secondaryRun([reader.label(one['forecastStatus']), reader.moment(date)].filter(Boolean).join(', ')),
          ];
        }),
  },
];

/** Columns for types without a table of their own: name, date and status. */
export const genericColumns: readonly Column[] = [
  {
    head: 'entry',
    says: (reader) => {
      const { resource } = reader;
      const named = ['code', 'type', 'serviceType', 'category', 'name', 'title', 'description'].map(
        (name) => resource[name],
      );
      return named
        .flatMap(oneOrMore)
        .flatMap((value) => asString(value) ?? reader.label(value) ?? [])
        .slice(0, 2)
        .map((labels, index) => (index === 0 ? labels : secondaryRun(labels)));
    },
  },
  {
    head: 'date',
    says: (reader) =>
      ['performed', 'effective', 'occurrence', 'onset', 'serviced']
        .map((field) => reader.choice(field))
        .find(Boolean) ??
      reader.moment(reader.resource['date'] ?? reader.resource['authoredOn'] ?? reader.resource['recordedDate']) ??
      reader.period(reader.resource['period']),
  },
  unusual('completed'),
  remarksColumn,
];

/** Columns of the types that have their own; requests, dispenses, administrations and statements of medicines share theirs. */
export const tables: Readonly<Record<string, readonly Column[]>> = {
  Immunization: immunization,
  AllergyIntolerance: allergy,
  Condition: condition,
  Observation: observation,
  MedicationStatement: medication,
  MedicationRequest: medication,
  MedicationDispense: medication,
  MedicationAdministration: medication,
  Procedure: procedure,
  DiagnosticReport: report,
  ImmunizationRecommendation: recommendation,
};
