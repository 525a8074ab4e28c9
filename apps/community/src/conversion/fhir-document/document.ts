import type { CodeLanguage } from '@epr/codes/code-list';
import { findCode } from '@epr/codes/code-list';
import { patientGender } from '@epr/codes/patient-gender';
import { fields, firstCodeOf, list, text, type UncheckedJson } from '@epr/fhir/bundle';
import { chosenTitle } from '../document-model/chosen-title.ts';
import { officialOf } from '../document-model/codes.ts';
import { gatherFiles } from '../document-model/files.ts';
import { fact, type Fact, type DocumentModel } from '../document-model/document-model.ts';
import { languageOf, tagIn, wordsIn } from '../labels/labels.ts';
import { addressOf, codingsOf, nameOf } from './people.ts';
import { readerOf, type Reader } from './reader.ts';
import { resolver } from './references.ts';
import { narrativeOf, sectionOf } from './sections.ts';

/**
 * Converts a FHIR document (a Bundle whose first entry is a Composition) into a document model, in the requested language, else in its own,
 * else in English. Numbers in the Bundle must be strings, so that they are shown as written.
 */
export function modelOfBundle(bundle: UncheckedJson, asked: CodeLanguage | undefined): DocumentModel {
  const composition = fields(fields(list(bundle['entry'])[0])['resource']);
  const named = text(composition['language']) ?? text(bundle['language']);
  const contentLanguage = tagIn(named);
  const language = asked ?? languageOf(named) ?? 'en';
  // A document that is in the requested language already keeps its author's titles.
  const translate = asked !== undefined && asked !== languageOf(named);
  const files = gatherFiles(wordsIn(language));
  const reader = readerOf(composition, { words: wordsIn(language), language, resolve: resolver(bundle), files });
  const own = text(fields(composition['text'])['status']) === 'generated' ? [] : narrativeOf(composition);
  const sections = list(composition['section']).map((one) => sectionOf(fields(one), reader, translate));
  const { words } = reader;
  const { type } = composition;
  const official = officialOf(codingsOf(type), language);
  const bare = sections.length === 0 && own.length === 0;
  return {
    language,
    ...(contentLanguage ? { contentLanguage } : {}),
    ...chosenTitle({ written: text(composition['title']), official, display: reader.label(type) }, words),
    ...patientOf(reader),
    facts: factsOf(reader),
    sections: [
      ...(own.length > 0 ? [{ title: words.withNarrative, made: true, blocks: own, sections: [] }] : []),
      ...sections,
      ...(bare
        ? [
            {
              title: words.document,
              made: true,
              blocks: [{ kind: 'notice', text: words.noBody } as const],
              sections: [],
            },
          ]
        : []),
    ],
    attachments: files.attached(),
  };
}

function patientOf(reader: Reader): Pick<DocumentModel, 'patient'> {
  const { resource: composition, words, language, resolve } = reader;
  const patient = resolve(composition['subject'], composition);
  if (!patient) {
    const name = text(fields(composition['subject'])['display']);
    return name ? { patient: { name, facts: [] } } : {};
  }
  const gender = text(patient['gender']);
  const numbers = list(patient['identifier'])
    .map(fields)
    .filter(({ type }) => firstCodeOf(type) === 'MR');
  return {
    patient: {
      name: nameOf(patient) ?? words.unnamed,
      facts: [
        ...fact(words.born, reader.moment(patient['birthDate'])),
        ...fact(words.gender, gender && (findCode(patientGender, gender)?.labels[language] ?? gender)),
        ...fact(words.address, addressOf(patient)),
        ...fact(words.patientNumber, text(numbers[0]?.['value'])),
      ],
    },
  };
}

function factsOf(reader: Reader): readonly Fact[] {
  const { resource: composition, words, resolve } = reader;
  const kind = reader.label(composition['type']);
  const status = text(composition['status']);
  const encounter = resolve(composition['encounter'], composition);
  const signed = list(composition['attester'])
    .map(fields)
    .filter(({ mode }) => mode === 'legal' || mode === 'professional')
    .map((one) => reader.party(one['party']));
  const recipients = list(composition['extension'])
    .map(fields)
    .filter(({ url }) => text(url)?.endsWith('-ext-epr-informationrecipient'))
    .map((one) => reader.party(one['valueReference']));
  return [
    ...fact(words.kind, kind === text(composition['title']) ? undefined : kind),
    ...fact(words.date, reader.moment(composition['date'])),
    ...fact(words.author, ...list(composition['author']).map(reader.party)),
    ...fact(words.signedBy, ...signed),
    ...fact(words.recipient, ...recipients),
    ...fact(words.custodian, reader.party(composition['custodian'])),
    ...fact(words.encounter, encounter && reader.period(encounter['period'])),
    ...fact(words.status, status === 'final' ? undefined : reader.status(status)),
  ];
}
