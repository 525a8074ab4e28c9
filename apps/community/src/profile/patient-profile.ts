import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Gender } from '@epr/domain/people';
import { contactFields, type ContactDetails, type PatientProfile } from '@epr/domain/profile';
import type { Ahv, Day, LocalId, Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { localIdentifier } from '../people/local-id.ts';
import type { PatientTable, Schema } from '../storage/schema.ts';

/** Returns the data the community stores about a patient; undefined when there is no such record. */
export async function loadPatientProfile(
  context: Pick<Context, 'settings'>,
  db: Kysely<Schema>,
  patient: Spid,
): Promise<PatientProfile | undefined> {
  const row = await db.selectFrom('patient').selectAll().where('spid', '=', patient).executeTakeFirst();
  return row && profileIn(row, localIdentifier(context, row.local_id));
}

/** Replaces all contact data; absent fields are removed. */
export async function storeContact(db: Kysely<Schema>, patient: Spid, contact: ContactDetails): Promise<void> {
  await db
    .updateTable('patient')
    .set({
      street: contact.street ?? null,
      postal_code: contact.postalCode ?? null,
      city: contact.city ?? null,
      canton: contact.canton ?? null,
      country: contact.country ?? null,
      phone: contact.phone ?? null,
      email: contact.email ?? null,
    })
    .where('spid', '=', patient)
    .execute();
}

/** Returns the version (ETag) of the contact data, with which a change based on another version is detected. */
export function versionOf(profile: PatientProfile): string {
  const contact = JSON.stringify(contactFields.map((field) => profile[field] ?? null));
  return createHash('sha256').update(contact).digest('base64url').slice(0, 16);
}

function profileIn(row: Selectable<PatientTable>, localId: LocalId): PatientProfile {
  const { ahv, street, postal_code: postalCode, city, canton, country, phone, email } = row;
  return {
    spid: row.spid as Spid,
    given: row.given,
    family: row.family,
    birthDate: row.birth_date as Day,
    gender: row.gender as Gender,
    localId,
    ...(ahv === null ? {} : { ahv: ahv as Ahv }),
    ...(street === null ? {} : { street }),
    ...(postalCode === null ? {} : { postalCode }),
    ...(city === null ? {} : { city }),
    ...(canton === null ? {} : { canton }),
    ...(country === null ? {} : { country }),
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
  };
}
