import { anna } from '@epr/cast/people';
import { demoWorld } from '@epr/cast/world';
import { certificateXml } from '@epr/client/vaccination';
import { mergeVaccinations } from '@epr/domain/testing/vaccination';
import type { Day } from '@epr/domain/values';
import { readVaccinationDocument } from '@epr/fhir/vaccination';
import { translateIn, type Locale } from '../../../../i18n/index.ts';
import { languageTag } from '../../state/authoring-context.ts';
import { entryLabelsIn } from '../../labels/entry-labels.ts';
import { certificateTables } from '../certificate-tables.ts';
import { qrPng } from '../qr-png.ts';

const locales: readonly Locale[] = ['de-ch', 'fr-ch', 'it-ch', 'en-us'];
const url = 'https://portal.example/vaccinations';

/** Returns the vaccination certificate of the main demo patient in its four languages, as the portal sends it to the Conversion service. */
export async function sampleCertificates(today: Day): Promise<readonly (readonly [locale: Locale, xml: string])[]> {
  const own = demoWorld(today).documents.filter(
    ({ document }) => document.patient === anna.spid && document.format.code.includes('immunization-administration'),
  );
  const contents = await Promise.all(
    own.map(async ({ document, bytes }) =>
      readVaccinationDocument(JSON.parse(new TextDecoder().decode(await bytes())), document.id),
    ),
  );
  const record = mergeVaccinations(contents.flatMap((content) => (content.ok ? [content.value] : [])));
  return Promise.all(
    locales.map(async (locale) => {
      const t = await translateIn(locale);
      const xml = certificateXml({
        title: t('vaccination.certificate.title', { name: `${anna.given} ${anna.family}` }),
        language: languageTag(locale),
        locale,
        uuid: 'b505b90a-f241-41ca-859a-b55a6103e753',
        day: today,
        patient: { ...anna, localId: { system: 'urn:oid:2.16.756.5.30.1.999.1.1', value: anna.localId } },
        custodian: 'Stammgemeinschaft',
        tables: certificateTables(record, t, entryLabelsIn(t, locale)),
        link: {
          title: t('vaccination.certificate.linkHeading'),
          text: t('vaccination.certificate.link', { url }),
          png: qrPng(url),
          alt: t('vaccination.certificate.linkAlt'),
        },
      });
      return [locale, xml] as const;
    }),
  );
}
