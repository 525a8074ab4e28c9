import type { CodeLanguage } from '@epr/codes/code-list';
import { findCode } from '@epr/codes/code-list';
import { patientGender } from '@epr/codes/patient-gender';
import { asObject, firstCodeOf, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';
import { chosenTitle } from '../document-model/chosen-title.ts';
import { officialLabelOf } from '../document-model/codes.ts';
import { gatherFiles } from '../document-model/embedded-files.ts';
import { fact, type Fact, type DocumentModel, type Section } from '../document-model/document-model.ts';
import type { Labels } from '../labels/de.ts';
import { languageOf, declaredLanguageTag, labelsIn } from '../labels/labels.ts';
import { hasModifierExtension } from './modifier-extensions.ts';
import { addressOf, codingsOf, nameOf } from './people.ts';
import { formatterFor, type ResourceFormatter } from './resource-formatter.ts';
import { resolver } from './reference-resolver.ts';
import { narrativeOf, sectionOf } from './sections.ts';

/**
 * Converts a FHIR document (a Bundle whose first entry is a Composition) into a document model, in the requested language, else in its own,
 * else in English. Numbers in the Bundle must be strings, so that they are shown as written.
 */
export function bundleToModel(bundle: UncheckedJson, requestedLanguage: CodeLanguage | undefined): DocumentModel {
  const composition = asObject(asObject(asArray(bundle['entry'])[0])['resource']);
  const documentLanguage = asString(composition['language']) ?? asString(bundle['language']);
  const contentLanguage = declaredLanguageTag(documentLanguage);
  const language = requestedLanguage ?? languageOf(documentLanguage) ?? 'en';
  // A document that is in the requested language already keeps its author's titles.
  const translate = requestedLanguage !== undefined && requestedLanguage !== languageOf(documentLanguage);
  const files = gatherFiles(labelsIn(language));
  const reader = formatterFor(composition, { labels: labelsIn(language), language, resolve: resolver(bundle), files });
  const narrativeBlocks =
    asString(asObject(composition['text'])['status']) === 'generated'
      ? []
      : narrativeOf(composition, labelsIn(language));
  const sections = asArray(composition['section']).map((one) => sectionOf(asObject(one), reader, translate));
  const { labels } = reader;
  const { type } = composition;
  const official = officialLabelOf(codingsOf(type), language);
  const isModified =
    hasModifierExtension(composition, 'section') ||
    hasModifierExtension(reader.resolve(composition['subject'], composition)) ||
    asArray(bundle['entry']).some((entry) => hasModifierExtension(entry, 'resource'));
  const hasNoBody = sections.length === 0 && narrativeBlocks.length === 0;
  return {
    language,
    ...(contentLanguage ? { contentLanguage } : {}),
    ...chosenTitle({ written: asString(composition['title']), official, display: reader.label(type) }, labels),
    ...patientOf(reader),
    facts: factsOf(reader),
    sections: [
      ...(isModified ? [noticeSection(labels, labels.modified.unknown)] : []),
      ...(narrativeBlocks.length > 0
        ? [{ title: labels.withNarrative, made: true, blocks: narrativeBlocks, sections: [] }]
        : []),
      ...sections,
      ...(hasNoBody ? [noticeSection(labels, labels.noBody)] : []),
    ],
    attachments: files.attachments(),
  };
}

function noticeSection({ document }: Labels, text: string): Section {
  return { title: document, made: true, blocks: [{ kind: 'notice', text }], sections: [] };
}

function patientOf(reader: ResourceFormatter): Pick<DocumentModel, 'patient'> {
  const { resource: composition, labels, language, resolve } = reader;
  const patient = resolve(composition['subject'], composition);
  if (!patient) {
    const name = asString(asObject(composition['subject'])['display']);
    return name ? { patient: { name, facts: [] } } : {};
  }
  const gender = asString(patient['gender']);
  const numbers = asArray(patient['identifier'])
    .map(asObject)
    .filter(({ type }) => firstCodeOf(type) === 'MR');
  return {
    patient: {
      name: nameOf(patient) ?? labels.unnamed,
      facts: [
        ...fact(labels.born, reader.moment(patient['birthDate'])),
        ...fact(labels.gender, gender && (findCode(patientGender, gender)?.labels[language] ?? gender)),
        ...fact(labels.address, addressOf(patient)),
        ...fact(labels.patientNumber, asString(numbers[0]?.['value'])),
      ],
    },
  };
}

function factsOf(reader: ResourceFormatter): readonly Fact[] {
  const { resource: composition, labels, resolve } = reader;
  const kind = reader.label(composition['type']);
  const status = asString(composition['status']);
  const encounter = resolve(composition['encounter'], composition);
  const signers = asArray(composition['attester'])
    .map(asObject)
    .filter(({ mode }) => mode === 'legal' || mode === 'professional')
    .map((one) => reader.party(one['party']));
  const recipients = asArray(composition['extension'])
    .map(asObject)
    .filter(({ url }) => asString(url)?.endsWith('-ext-epr-informationrecipient'))
    .map((one) => reader.party(one['valueReference']));
  return [
    ...fact(labels.kind, kind === asString(composition['title']) ? undefined : kind),
    ...fact(labels.date, reader.moment(composition['date'])),
    ...fact(labels.author, ...asArray(composition['author']).map(reader.party)),
    ...fact(labels.signedBy, ...signers),
    ...fact(labels.recipient, ...recipients),
    ...fact(labels.custodian, reader.party(composition['custodian'])),
    ...fact(labels.encounter, encounter && reader.period(encounter['period'])),
    ...fact(labels.status, status === 'final' ? undefined : reader.status(status)),
  ];
}
