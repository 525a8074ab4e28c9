import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anna } from '@epr/cast/people';
import { world } from '@epr/cast/world';
import { certificateXml } from '@epr/client/vaccination';
import { mergeVaccinations } from '@epr/domain/vaccination';
import type { Day } from '@epr/domain/values';
import { readVaccinationDocument } from '@epr/fhir/vaccination';
import type { startConversion } from '../../apps/community/src/conversion/testing/server.ts';
import { certificateTables } from '../../apps/portal/src/features/vaccination/certificate/certificate-tables.ts';
import { qrPng } from '../../apps/portal/src/features/vaccination/certificate/qr-png.ts';
import { wordsIn } from '../../apps/portal/src/features/vaccination/words/words.ts';
import { translateIn, type Locale } from '../../apps/portal/src/i18n/index.ts';

const locales: readonly Locale[] = ['de-ch', 'fr-ch', 'it-ch', 'en-us'];
const url = 'https://portal.example/vaccinations';

/** The vaccination certificate of the main story in its four languages, as the portal asks the Conversion service for it. */
export async function makeCertificates(
  folder: string,
  server: Awaited<ReturnType<typeof startConversion>>,
  today: Day,
): Promise<void> {
  const documents = await Promise.all(
    world(today)
      .documents.filter(({ document }) => document.format.code.includes('immunization-administration'))
      .filter(({ document }) => document.patient === anna.spid)
      .map(async ({ document, bytes }) =>
        readVaccinationDocument(JSON.parse(Buffer.from(await bytes()).toString()), document.id),
      ),
  );
  const record = mergeVaccinations(documents.flatMap((content) => (content.ok ? [content.value] : [])));
  for (const locale of locales) {
    const t = await translateIn(locale);
    const [language = '', region = ''] = locale.split('-');
    const xml = certificateXml({
      title: t('vaccination.certificate.title', { name: `${anna.given} ${anna.family}` }),
      language: `${language}-${region.toUpperCase()}`,
      locale,
      uuid: 'b505b90a-f241-41ca-859a-b55a6103e753',
      day: today,
      patient: anna,
      custodian: 'Stammgemeinschaft',
      tables: certificateTables(record, t, wordsIn(t, locale)),
      link: {
        title: t('vaccination.certificate.linkHeading'),
        text: t('vaccination.certificate.link', { url }),
        png: qrPng(url),
        alt: t('vaccination.certificate.linkAlt'),
      },
    });
    const answer = await server.post(`/epr/v1/Conversion?locale=${locale}`, xml, {
      'content-type': 'text/xml',
      accept: 'application/pdf',
    });
    if (answer.status !== 200) throw new Error(`certificate ${locale}: ${answer.status} ${answer.text}`);
    await writeFile(join(folder, `vaccination-certificate.${locale}.pdf`), answer.bytes);
  }
}
