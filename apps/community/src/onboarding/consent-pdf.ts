import { formatPhone } from '@epr/domain/contact';
import { addressLine, readAhv, formatAhv } from '@epr/domain/people';
import { ok, formatDay, swissDay, type Day, type Result, type Spid } from '@epr/domain/values';
import { logReadAccess } from '../access-log/log-read-access.ts';
import { textBlock, type Fact, type DocumentModel } from '../conversion/document-model/document-model.ts';
import { fillPlaceholders, languageOf, locales } from '../conversion/labels/labels.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { consentTextIn } from './consent-text/index.ts';
import { auditedRegistrant } from './new-record.ts';
import { onboardingRefusal, type OnboardingError } from './onboarding-error.ts';

/** The declaration states the patient's data: reading it is logged as reading these. */
const readEvent = { subtype: 'ATC_DOC_READ', outcome: '0', operation: 'profileRead' } as const;

const noDeclaration = onboardingRefusal(404, 'No declaration of consent exists for this caller');

/**
 * Writes the declaration of consent as a tagged PDF in a language (ONB-03; PDF/UA-1, PDF/A-2b), newly from the stored data each time. Only
 * for the patient and the professional who registered them; the reading is logged (COM-05).
 */
export async function consentPdf(
  context: Context,
  caller: Caller,
  spid: string,
  locale: unknown,
): Promise<Result<Uint8Array, OnboardingError>> {
  const language = languageOf(typeof locale === 'string' && locales.some((one) => one === locale) ? locale : 'de-ch');
  // The number is part of an address: the database does not accept every text, NUL for example.
  if (!/^\d{18}$/.test(spid)) return noDeclaration;
  const row = await context.db
    .selectFrom('consent_declaration')
    .innerJoin('patient', 'patient.spid', 'consent_declaration.spid')
    .select([
      'patient.spid',
      'ahv',
      'patient.given as givenName',
      'family',
      'birth_date',
      'street',
      'postal_code',
      'city',
    ])
    .select([
      'country',
      'phone',
      'email',
      'consent_declaration.given as declared',
      'version',
      'role',
      'username',
      'name',
    ])
    .where('consent_declaration.spid', '=', spid)
    .executeTakeFirst();
  const isOwn = row && (caller.spid === spid || row.username === caller.username);
  // The response must not reveal whether another person has a record.
  if (!row || !isOwn || !language) return noDeclaration;
  // The professional who registered the patient reads it as such, whichever of their roles is the first.
  const asProfessional = row.role === 'HCP' && caller.spid !== spid;
  const reader: Caller = asProfessional ? { ...caller, role: 'HCP' } : caller;
  await logReadAccess(context, auditedRegistrant(reader, row.spid as Spid), readEvent, {
    subject: 'consent',
    part: 'metadata',
  });
  const texts = consentTextIn(language);
  const fact = (label: string, value: string | null | undefined): readonly Fact[] =>
    value ? [{ label, values: [value] }] : [];
  const ahv = readAhv(row.ahv ?? '');
  const address = { street: [row.street ?? ''], postalCode: row.postal_code ?? '', city: row.city ?? '' };
  const day = formatDay(swissDay(new Date(row.declared)));
  const { homeCommunityName: community } = context.settings;
  const model: DocumentModel = {
    language,
    title: texts.title,
    patient: {
      name: `${row.givenName} ${row.family}`,
      facts: [
        ...fact(texts.birthDate, formatDay(row.birth_date as Day)),
        ...fact(texts.ahv, ahv && formatAhv(ahv)),
        ...fact(texts.spid, row.spid),
        ...fact(texts.address, addressLine({ ...address, country: row.country ?? undefined })),
        ...fact(texts.phone, row.phone && formatPhone(row.phone)),
        ...fact(texts.email, row.email),
      ],
    },
    facts: [...fact(texts.community, community), ...fact(texts.date, day), ...fact(texts.version, row.version)],
    sections: [
      ...texts.sections.map(({ title, paragraphs }) => ({
        title,
        blocks: paragraphs.map((paragraph) => textBlock(fillPlaceholders(paragraph, { community }))),
        sections: [],
      })),
      {
        title: texts.signature,
        blocks: [
          textBlock(
            fillPlaceholders(row.role === 'HCP' ? texts.byProfessional : texts.byPatient, {
              name: row.name,
              date: day,
            }),
          ),
          ...(row.role === 'HCP' ? [textBlock(texts.signHere)] : []),
        ],
        sections: [],
      },
    ],
  };
  // Loaded on demand: the PDF library is large and rarely needed.
  const { writePdf } = await import('../conversion/pdf/write-pdf.ts');
  return ok(await writePdf(model, context.now()));
}
