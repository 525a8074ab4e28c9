import { ok, err } from '@epr/domain/values';
import { call, parseUrl, type CallResult, type Connection } from '../transport/index.ts';

/** Details of the person who opens the external vaccination module, named as in the specification; `gln` and `principal…` by role. */
export interface ModuleRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly role: string;
  readonly purpose: string;
  readonly gln?: string;
  readonly principalId?: string;
  readonly principalName?: string;
}

/** POST epr/v1/VaccinationRequest: returns the URL to open in a new tab, valid for seconds only (VAC-01). */
export async function requestVaccinationModule(
  connection: Connection,
  request: ModuleRequest,
): Promise<CallResult<string>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.epr}/v1/VaccinationRequest`,
      method: 'POST',
      headers: { accept: 'text/plain', 'content-type': 'application/json' },
      body: JSON.stringify(request),
      authorize: 'record',
    },
    (response) => response.text(),
  );
  if (!answer.ok) return answer;
  const address = answer.value.trim();
  // Only http and https URLs are opened, whatever the platform sends.
  return /^https?:\/\//i.test(address) && parseUrl(address)
    ? ok(address)
    : err({ reason: 'unreadable', diagnostics: 'The answer is no web address.' });
}
