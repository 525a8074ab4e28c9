import { refused, type Spid } from '@epr/domain/values';
import { call, type CallResult, type Connection } from '../transport/index.ts';

/**
 * GET epr/v1/Patient/{SPID}/Consent: the declaration of consent as a PDF in a language, `de-ch` (ONB-03). A gateway's page that comes in its
 * place is none, and must not be kept as one.
 */
export async function readConsentDocument(
  connection: Connection,
  spid: Spid,
  locale: string,
): Promise<CallResult<Blob>> {
  const url = `${connection.endpoints.epr}/v1/Patient/${spid}/Consent?locale=${locale}`;
  const headers = { accept: 'application/pdf' };
  const answer = await call(connection, { url, headers, authorise: 'basic' }, (response) => response.blob());
  return answer.ok && answer.value.type !== 'application/pdf' ? refused({ reason: 'unreadable' }) : answer;
}
