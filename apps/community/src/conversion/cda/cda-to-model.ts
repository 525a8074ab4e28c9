import { findCode, type CodeLanguage } from '@epr/codes/code-list';
import { patientGender } from '@epr/codes/patient-gender';
import type { XmlNode } from '../../xml/read-xml.ts';
import { chosenTitle } from '../document-model/chosen-title.ts';
import { labelOfCodings, officialLabelOf } from '../document-model/codes.ts';
import { formatHl7Time } from '../document-model/date-times.ts';
import { fact, type Fact, type DocumentModel } from '../document-model/document-model.ts';
import { languageOf, declaredLanguageTag, labelsIn } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import { bodyOf } from './body.ts';
import { childrenNamed, childAt, attribute, textContent } from './nodes.ts';
import { addressOf, codingsOf, nameOf, partyOf } from './parties.ts';
import { timeOf } from './values.ts';

/**
 * Converts a CDA document (HL7 CDA R2) into a document model. With a requested language, labels and section titles are in that language.
 * Without one, or when the document is in that language already, labels are in the document's own language and titles stay as written
 * (DOC-14, "translated or not").
 */
export function cdaToModel(root: XmlNode, requestedLanguage: CodeLanguage | undefined): DocumentModel {
  const documentLanguage = attribute(childAt(root, 'languageCode'), 'code');
  const contentLanguage = declaredLanguageTag(documentLanguage);
  const language = requestedLanguage ?? languageOf(documentLanguage) ?? 'en';
  const labels = labelsIn(language);
  const codes = codingsOf(childAt(root, 'code'));
  const kind = labelOfCodings(codes, language);
  const written = textContent(childAt(root, 'title'));
  return {
    language,
    ...(contentLanguage ? { contentLanguage } : {}),
    ...chosenTitle({ written, official: officialLabelOf(codes, language), display: kind }, labels),
    ...patientOf(root, labels, language),
    facts: factsOf(root, labels, language, kind),
    ...bodyOf(
      root,
      labels,
      language,
      requestedLanguage !== undefined && requestedLanguage !== languageOf(documentLanguage),
    ),
  };
}

function patientOf(root: XmlNode, labels: Labels, language: CodeLanguage): Pick<DocumentModel, 'patient'> {
  const role = childAt(root, 'recordTarget', 'patientRole');
  const patient = childAt(role, 'patient');
  if (!role) return {};
  const gender = genders[attribute(childAt(patient, 'administrativeGenderCode'), 'code') ?? ''];
  return {
    patient: {
      name: nameOf(patient) ?? labels.unnamed,
      facts: [
        ...fact(labels.born, formatHl7Time(attribute(childAt(patient, 'birthTime'), 'value'))),
        ...fact(labels.gender, gender && findCode(patientGender, gender)?.labels[language]),
        ...fact(labels.address, addressOf(role)),
        ...fact(
          labels.patientNumber,
          childrenNamed(role, 'id')
            .filter((id) => !otherNumbers.has(attribute(id, 'root') ?? ''))
            .map((id) => attribute(id, 'extension'))
            .find(Boolean),
        ),
      ],
    },
  };
}

/** Old and new AHV number and EPR-SPID: these are not patient numbers assigned by an institution. */
const otherNumbers = new Set(['2.16.756.5.31', '2.16.756.5.32', '2.16.756.5.30.1.127.3.10.3']);

const genders: Readonly<Record<string, string>> = { F: 'female', M: 'male', UN: 'other' };

function factsOf(root: XmlNode, labels: Labels, language: CodeLanguage, kind: string | undefined): readonly Fact[] {
  const title = textContent(childAt(root, 'title'));
  const authors = childrenNamed(root, 'author').map((author) => partyOf(childAt(author, 'assignedAuthor'), language));
  const signers = [...childrenNamed(root, 'legalAuthenticator'), ...childrenNamed(root, 'authenticator')].map((one) =>
    partyOf(childAt(one, 'assignedEntity'), language),
  );
  const referrers = childrenNamed(root, 'participant')
    .filter((one) => attribute(one, 'typeCode') === 'REF')
    .map((one) => childAt(one, 'associatedEntity'))
    .map((one) => partyText(nameOf(childAt(one, 'associatedPerson')), childAt(one, 'scopingOrganization'), one));
  const custodian = childAt(root, 'custodian', 'assignedCustodian', 'representedCustodianOrganization');
  const version = attribute(childAt(root, 'versionNumber'), 'value');
  return [
    ...fact(labels.kind, kind === title ? undefined : kind),
    ...fact(labels.date, formatHl7Time(attribute(childAt(root, 'effectiveTime'), 'value'))),
    ...fact(labels.author, ...authors),
    ...fact(labels.signedBy, ...new Set(signers)),
    ...fact(labels.enteredBy, partyOf(childAt(root, 'dataEnterer', 'assignedEntity'), language)),
    ...fact(labels.referredBy, ...referrers),
    ...fact(labels.recipient, ...childrenNamed(root, 'informationRecipient').map(recipientOf)),
    ...fact(labels.custodian, partyText(undefined, custodian)),
    ...fact(labels.encounter, encounterOf(root, labels)),
    ...fact(labels.version, version === '1' ? undefined : version),
  ];
}

function recipientOf(recipient: XmlNode): string | undefined {
  const intended = childAt(recipient, 'intendedRecipient');
  return partyText(
    nameOf(childAt(intended, 'informationRecipient')),
    childAt(intended, 'receivedOrganization'),
    intended,
  );
}

/** Person, institution and address on one line; the address is that of the institution, else that of the role. */
function partyText(person: string | undefined, organization: XmlNode | undefined, role?: XmlNode): string | undefined {
  return (
    [person, nameOf(organization), addressOf(organization) ?? addressOf(role)].filter(Boolean).join(', ') || undefined
  );
}

/** When and where the patient was treated. */
function encounterOf(root: XmlNode, labels: Labels): string | undefined {
  const encounter = childAt(root, 'componentOf', 'encompassingEncounter');
  const period = timeOf(childAt(encounter, 'effectiveTime'), labels);
  const location = nameOf(childAt(encounter, 'location', 'healthCareFacility', 'location'));
  return [period, location].filter(Boolean).join(', ') || undefined;
}
