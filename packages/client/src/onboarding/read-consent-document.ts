import type { Spid } from '@epr/domain/values';
import { call, type CallResult, type Connection } from '../transport/index.ts';

/** GET epr/v1/Patient/{SPID}/Consent: the declaration of consent as a PDF in a language, `de-ch` (ONB-03). */
export function readConsentDocument(connection: Connection, spid: Spid, locale: string): Promise<CallResult<Blob>> {
  const url = `${connection.endpoints.epr}/v1/Patient/${spid}/Consent?locale=${locale}`;
  const headers = { accept: 'application/pdf' };
  return call(connection, { url, headers, authorise: 'basic' }, (response) => response.blob());
}
