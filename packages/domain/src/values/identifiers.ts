declare const spid: unique symbol;
declare const gln: unique symbol;
declare const ahv: unique symbol;

/** National patient identifier of the EPR, 18 digits starting 76133761 (GS1 check digit). */
export type Spid = string & { readonly [spid]: true };
/** Global location number of a professional, 13 digits. */
export type Gln = string & { readonly [gln]: true };
/** Social insurance number, 13 digits starting 756, stored without dots. */
export type Ahv = string & { readonly [ahv]: true };

/** Identifier systems of the Swiss EPR (facts: national standards, section 0). */
export const systems = {
  spid: 'urn:oid:2.16.756.5.30.1.127.3.10.3',
  ahv: 'urn:oid:2.16.756.5.32',
  gln: 'urn:oid:2.51.1.3',
  role: 'urn:oid:2.16.756.5.30.1.127.3.10.6',
  groupRole: 'urn:oid:2.16.756.5.30.1.127.3.10.14',
  purposeOfUse: 'urn:oid:2.16.756.5.30.1.127.3.10.5',
  auditEventType: 'urn:oid:2.16.756.5.30.1.127.3.10.7',
  formatCode: 'urn:oid:2.16.756.5.30.1.127.3.10.10',
  deletionStatus: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
  snomed: 'http://snomed.info/sct',
  uri: 'urn:ietf:rfc:3986',
} as const;

/**
 * Returns the OID form of a UUID, `urn:oid:2.25.` and its decimal value (ITU-T X.667): for profiles that require an OID where no registry
 * assigns one.
 */
export function oidOfUuid(uuid: string): string {
  return `urn:oid:2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`;
}

/** Returns an OID without `urn:oid:`, as used in XDS, CDA and CX; any other text unchanged. */
export function bareOid(oid: string): string {
  return oid.replace(/^urn:oid:/, '');
}

/** Reads a typed OID, with or without `urn:oid:`, as `urn:oid:…`; undefined when it is none. */
export function readOid(typed: string): string | undefined {
  const oid = bareOid(typed);
  return /^[0-2](?:\.(?:0|[1-9]\d*))+$/.test(oid) ? `urn:oid:${oid}` : undefined;
}

/** Returns the patient's record as named in tokens: `<SPID>^^^&2.16.756.5.30.1.127.3.10.3&ISO` (SES-03, SES-14). */
export function tokenResourceIdOf(patient: Spid): string {
  return `${patient}^^^&2.16.756.5.30.1.127.3.10.3&ISO`;
}

/** The number of a person in the index of one community or organisation; `system` as `urn:oid:…`. */
export interface LocalId {
  readonly system: string;
  readonly value: string;
}
