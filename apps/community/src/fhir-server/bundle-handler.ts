import { asObject } from '@epr/fhir/bundle';
import { isConsentTransaction, writeConsentTransaction } from '../consents/consent-transaction.ts';
import type { Context } from '../context.ts';
import { provideBundle } from '../documents/transaction/upload.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { processBatch } from './batch.ts';
import type { Handling } from '../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { Route } from '../fhir-api/route.ts';

/** `POST /r4` with a Bundle: a batch of reads or a transaction (core 7, "Documents"). */
export async function answerBundle(
  context: Context,
  table: readonly Route[],
  caller: Caller,
  body: unknown,
  handling: Handling,
): Promise<Reply> {
  const { resourceType, type, entry } = asObject(body);
  if (resourceType !== 'Bundle') return refuse(400, 'structure', 'A Bundle is needed');
  if (!Array.isArray(entry) || entry.length === 0) return refuse(400, 'required', 'The Bundle has no entries');
  if (type === 'transaction')
    return isConsentTransaction(body)
      ? writeConsentTransaction(context, caller, body)
      : provideBundle(context, caller, body);
  if (type !== 'batch') return refuse(400, 'value', 'The Bundle is neither a batch nor a transaction');
  if (entry.length > context.settings.limits.batchEntries)
    return refuse(413, 'too-costly', `A batch has at most ${context.settings.limits.batchEntries} entries`);
  return processBatch(context, table, caller, body, handling);
}
