import { err, type Spid } from '@epr/domain/values';
import { call, type CallResult, type Connection } from '../transport/index.ts';

/**
 * GET epr/v1/Patient/{SPID}/Consent: reads the declaration of consent as a PDF in a language, `de-ch` (ONB-03). A response of another
 * media type, such as a gateway's page, is `unreadable`, so that it is not saved as the declaration.
 */
export async function fetchConsentDocument(
  connection: Connection,
  spid: Spid,
  locale: string,
): Promise<CallResult<Blob>> {
  const url = `${connection.endpoints.epr}/v1/Patient/${spid}/Consent?locale=${locale}`;
  const headers = { accept: 'application/pdf' };
  const answer = await call(connection, { url, headers, authorize: 'basic' }, (response) => response.blob());
  return answer.ok && answer.value.type !== 'application/pdf' ? err({ reason: 'unreadable' }) : answer;
}
