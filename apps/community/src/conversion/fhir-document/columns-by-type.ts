import { asObject, asArray, asString, firstCodeOf, oneOrMore, type UncheckedJson } from '@epr/fhir/bundle';
import type { Run } from '../document-model/document-model.ts';
import { emphasisedRun, secondaryRun, primaryAndSecondaryLines, type Column } from './resource-table.ts';
import { rangeOf, type ResourceFormatter } from './resource-formatter.ts';
import { dosageOf, medicineOf } from './medicines.ts';
import { observationValueOf } from './observation-value.ts';
import { conceptLabels, bodySiteColumn, reasonColumn, remarksColumn, statusColumn } from './shared-columns.ts';

const extensionOf = (reader: ResourceFormatter, urlSuffix: string): Readonly<Record<string, unknown>> =>
  asArray(reader.resource['extension'])
    .map(asObject)
    .find(({ url }) => asString(url)?.endsWith(urlSuffix)) ?? {};

const immunization: readonly Column[] = [
  { head: 'vaccine', contentOf: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['vaccineCode'])) },
  { head: 'date', contentOf: (reader) => reader.choiceValue('occurrence') },
  {
    head: 'against',
    contentOf: (reader) => {
      const protocols = asArray(reader.resource['protocolApplied']).map(asObject);
      return [...new Set(protocols.flatMap(({ targetDisease }) => conceptLabels(reader, targetDisease)))].join(', ');
    },
  },
  {
    head: 'dose',
    contentOf: (reader) =>
      asArray(reader.resource['protocolApplied'])
        .map(asObject)
        .map((one) => reader.choiceValue('doseNumber', one)),
  },
  { head: 'lot', contentOf: ({ resource }) => asString(resource['lotNumber']) },
  {
    head: 'route',
    contentOf: (reader) => [
      reader.label(reader.resource['route']),
      secondaryRun(reader.label(reader.resource['site'])),
    ],
  },
  {
    head: 'by',
    contentOf: (reader) => asArray(reader.resource['performer']).map((one) => reader.party(asObject(one)['actor'])),
  },
  reasonColumn,
  {
    head: 'confirmed',
    contentOf: (reader) => reader.label(extensionOf(reader, '-verification-status')['valueCoding']),
  },
  statusColumn('completed'),
  remarksColumn,
];

/** The verification status; emphasised when it says that the patient does not have what is stated (FHIR R4, isModifier). */
function verificationRun({ verificationStatus }: UncheckedJson, label: string | undefined): Run | undefined {
  const code = firstCodeOf(verificationStatus);
  const isDenied = code === 'refuted' || code === 'entered-in-error';
  return isDenied ? emphasisedRun(label, true) : secondaryRun(label);
}

const allergy: readonly Column[] = [
  { head: 'allergy', contentOf: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  {
    head: 'risk',
    contentOf: (reader) => {
      const code = reader.resource['criticality'];
      return [
        emphasisedRun(reader.codeLabel('http://hl7.org/fhir/allergy-intolerance-criticality', code), code === 'high'),
      ];
    },
  },
  {
    head: 'reaction',
    contentOf: (reader) =>
      asArray(reader.resource['reaction'])
        .map(asObject)
        .flatMap((reaction) => [
          ...asArray(reaction['manifestation']).flatMap((value) => reader.concept(value)),
          asString(reaction['description']),
          secondaryRun(reader.codeLabel('http://hl7.org/fhir/reaction-event-severity', reaction['severity'])),
        ]),
  },
  {
    head: 'status',
    contentOf: ({ resource, label }) => [
      label(resource['clinicalStatus']),
      verificationRun(resource, label(resource['verificationStatus'])),
    ],
  },
  { head: 'since', contentOf: (reader) => reader.choiceValue('onset') },
  { head: 'recorded', contentOf: ({ resource, moment }) => moment(resource['recordedDate']) },
  remarksColumn,
];

const condition: readonly Column[] = [
  { head: 'problem', contentOf: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  {
    head: 'status',
    contentOf: ({ resource, status }) => [
      status(firstCodeOf(resource['clinicalStatus'])),
      verificationRun(resource, status(firstCodeOf(resource['verificationStatus']))),
    ],
  },
  { head: 'severity', contentOf: ({ resource, label }) => label(resource['severity']) },
  bodySiteColumn,
  {
    head: 'period',
    contentOf: (reader) => {
      const [start, end] = [reader.choiceValue('onset'), reader.choiceValue('abatement')];
      return start && end ? `${start} – ${end}` : (start ?? end);
    },
  },
  { head: 'recorded', contentOf: ({ resource, moment }) => moment(resource['recordedDate']) },
  remarksColumn,
];

const observation: readonly Column[] = [
  { head: 'test', contentOf: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  { head: 'result', contentOf: observationValueOf },
  bodySiteColumn,
  {
    head: 'reference',
    contentOf: ({ resource }) =>
      asArray(resource['referenceRange'])
        .map(asObject)
        .map((one) => asString(one['text']) ?? rangeOf(one)),
  },
  { head: 'date', contentOf: (reader) => reader.choiceValue('effective') },
  { head: 'by', contentOf: ({ resource, party }) => asArray(resource['performer']).map(party) },
  statusColumn('final'),
  remarksColumn,
];

const medication: readonly Column[] = [
  { head: 'medicine', contentOf: medicineOf },
  { head: 'dosage', contentOf: dosageOf },
  reasonColumn,
  {
    head: 'period',
    contentOf: (reader) =>
      reader.choiceValue('effective') ??
      reader.moment(reader.resource['authoredOn'] ?? reader.resource['whenHandedOver']),
  },
  statusColumn('active'),
  remarksColumn,
];

const procedure: readonly Column[] = [
  { head: 'procedure', contentOf: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  { head: 'date', contentOf: (reader) => reader.choiceValue('performed') },
  bodySiteColumn,
  reasonColumn,
  {
    head: 'by',
    contentOf: (reader) => asArray(reader.resource['performer']).map((one) => reader.party(asObject(one)['actor'])),
  },
  statusColumn('completed'),
  remarksColumn,
];

const report: readonly Column[] = [
  { head: 'report', contentOf: (reader) => primaryAndSecondaryLines(reader.concept(reader.resource['code'])) },
  { head: 'date', contentOf: (reader) => reader.choiceValue('effective') ?? reader.moment(reader.resource['issued']) },
  {
    head: 'conclusion',
    contentOf: (reader) => [
      asString(reader.resource['conclusion']),
      ...conceptLabels(reader, reader.resource['conclusionCode']),
    ],
  },
  { head: 'by', contentOf: ({ resource, party }) => asArray(resource['performer']).map(party) },
  statusColumn('final'),
];

const recommendation: readonly Column[] = [
  {
    head: 'recommended',
    contentOf: (reader) =>
      asArray(reader.resource['recommendation'])
        .map(asObject)
        .flatMap((entry) => {
          const date = asObject(asArray(entry['dateCriterion'])[0])['value'];
          const targets = [...conceptLabels(reader, entry['vaccineCode']), reader.label(entry['targetDisease'])].filter(
            Boolean,
          );
          return [
            targets.join(', '),
            secondaryRun([reader.label(entry['forecastStatus']), reader.moment(date)].filter(Boolean).join(', ')),
          ];
        }),
  },
];

/** Columns for types without a table of their own: name, date and status. */
export const genericColumns: readonly Column[] = [
  {
    head: 'entry',
    contentOf: (reader) => {
      const { resource } = reader;
      const candidates = ['code', 'type', 'serviceType', 'category', 'name', 'title', 'description'].map(
        (name) => resource[name],
      );
      return candidates
        .flatMap(oneOrMore)
        .flatMap((value) => asString(value) ?? reader.label(value) ?? [])
        .slice(0, 2)
        .map((labels, index) => (index === 0 ? labels : secondaryRun(labels)));
    },
  },
  {
    head: 'date',
    contentOf: (reader) =>
      ['performed', 'effective', 'occurrence', 'onset', 'serviced']
        .map((field) => reader.choiceValue(field))
        .find(Boolean) ??
      reader.moment(reader.resource['date'] ?? reader.resource['authoredOn'] ?? reader.resource['recordedDate']) ??
      reader.period(reader.resource['period']),
  },
  statusColumn('completed'),
  remarksColumn,
];

/** Columns of the types that have their own; requests, dispenses, administrations and statements of medicines share theirs. */
export const columnsByType: Readonly<Record<string, readonly Column[]>> = {
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
