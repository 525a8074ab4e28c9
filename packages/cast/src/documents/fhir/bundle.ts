import { systems } from '@epr/domain/values';
import { swissInstantOf } from '../../days.ts';
import { uuidOf } from '../../uuid.ts';
import { homeCommunity } from '../../people/organisations.ts';
import type { Scene } from '../document-source.ts';

export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

interface Content {
  readonly profile: string;
  readonly compositionProfile: string;
  readonly type: { readonly code: string; readonly system: string; readonly display: string };
  readonly category?: object;
  readonly section: { readonly id: string; readonly title: string; readonly code: string; readonly display: string };
  /** Returns the entries of the section; `patient` and `author` are the references to use. */
  readonly entries: (refer: { readonly patient: string; readonly author: string }) => readonly Resource[];
}

/** Builds a FHIR document: Composition first, then patient, author and the entries of its single section (FHIR R4, documents). */
export function documentBundle(scene: Scene, content: Content): object {
  const { entry, day } = scene;
  const id = uuidOf(`bundle ${scene.patient.spid} ${entry.key}`);
  const made = swissInstantOf(day(entry.ago), entry.clock);
  const people = [patientOf(scene), ...authorOf(scene)];
  const author = people.at(-1) ?? patientOf(scene);
  const entries = content.entries({
    patient: `Patient/${patientOf(scene).id}`,
    author: `${author.resourceType}/${author.id}`,
  });
  const resources = [compositionOf(scene, content, id, made, author, entries), ...people, ...entries];
  return {
    resourceType: 'Bundle',
    id,
    meta: { profile: [content.profile] },
    identifier: { system: systems.uri, value: `urn:uuid:${id}` },
    type: 'document',
    timestamp: made,
    entry: resources.map((resource) => ({
      fullUrl: `https://example.ch/fhir/${resource.resourceType}/${resource.id}`,
      resource,
    })),
  };
}

function compositionOf(
  scene: Scene,
  content: Content,
  id: string,
  date: string,
  author: Resource,
  entries: readonly Resource[],
): Resource {
  const { section } = content;
  const narrative = {
    status: 'generated',
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${scene.entry.title}</div>`,
  };
  return {
    resourceType: 'Composition',
    id: 'Composition-0001',
    meta: { profile: [content.compositionProfile] },
    language: scene.entry.language ?? 'de-CH',
    text: narrative,
    identifier: { system: systems.uri, value: `urn:uuid:${id}` },
    status: 'final',
    type: { coding: [content.type] },
    ...(content.category && { category: [{ coding: [content.category] }] }),
    subject: { reference: `Patient/${patientOf(scene).id}` },
    date,
    author: [{ reference: `${author.resourceType}/${author.id}` }],
    title: scene.entry.title,
    confidentiality: { normal: 'N', restricted: 'R', secret: 'V' }[scene.entry.confidentiality ?? 'normal'],
    section: [
      {
        id: section.id,
        title: section.title,
        code: { coding: [{ system: 'http://loinc.org', code: section.code, display: section.display }] },
        text: narrative,
        entry: entries.map((one) => ({ reference: `${one.resourceType}/${one.id}` })),
      },
    ],
  };
}

function patientOf({ patient }: Scene): Resource {
  const { given, family, gender, birthDate, street, postalCode, city } = patient;
  return {
    resourceType: 'Patient',
    id: 'Patient-0001',
    identifier: [
      {
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
        system: `${homeCommunity}.1`,
        value: patient.localId,
      },
    ],
    name: [{ family, given: [given] }],
    gender,
    birthDate,
    address: [{ line: [street], postalCode, city, country: 'CH' }],
  };
}

/** Builds the resources of a professional with the role at the institution; none for patients, who are the author themselves. */
function authorOf({ entry }: Scene): readonly Resource[] {
  const { author, institution } = entry.by[0];
  if (!author.gln) return [];
  const name = { family: author.family, given: [author.given], ...(author.prefix && { prefix: [author.prefix] }) };
  const [street, place = ''] = institution.lines;
  return [
    {
      resourceType: 'Practitioner',
      id: 'Practitioner-0001',
      identifier: [{ system: systems.gln, value: author.gln }],
      name: [name],
    },
    {
      resourceType: 'Organization',
      id: 'Organization-0001',
      name: institution.name,
      address: [{ line: [street], postalCode: place.slice(0, 4), city: place.slice(5), country: 'CH' }],
    },
    {
      resourceType: 'PractitionerRole',
      id: 'PractitionerRole-0001',
      practitioner: { reference: 'Practitioner/Practitioner-0001' },
      organization: { reference: 'Organization/Organization-0001' },
    },
  ];
}
