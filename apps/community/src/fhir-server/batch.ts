import { everyEntry, type Entry } from '@epr/fhir/bundle';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { tooManyValues, type Handling } from '../fhir-api/check-search-parameters.ts';
import { refuse, statusLine, textOf, type Piece, type Reply } from '../fhir-api/reply.ts';
import { findRoute, type R4Request, type Route } from '../fhir-api/route.ts';
import { errorReply } from './error-handler.ts';

/**
 * Answers a batch of GETs (DOC-01): every entry is answered by the same table as a single request, with its own status, and one that is
 * invalid or fails does not affect the others. When every entry is refused with 403 the whole response is 403, because in the
 * specification that means "no access to this record" (core 7).
 */
export async function processBatch(
  context: Context,
  table: readonly Route[],
  caller: Caller,
  bundle: unknown,
  handling: Handling,
): Promise<Reply> {
  const entries = everyEntry(bundle);
  const logged = new Set<string>();
  const replies: Reply[] = [];
  // Sequentially: the entries of one caller share the log and, embedded, the one connection.
  let responseSize = 0;
  for (const entry of entries) {
    const reply =
      responseSize > maxResponseSize
        ? refuse(413, 'too-costly', 'The answer is too large; ask for this entry alone')
        : await answerEntry(context, table, caller, entry, { logged, handling });
    for (const piece of textOf(reply)) responseSize += piece.length;
    replies.push(reply);
  }
  const first = replies[0];
  if (first && replies.every(({ status }) => status === 403)) return first;
  return {
    status: 200,
    text: [
      '{"resourceType":"Bundle","type":"batch-response","entry":[',
      ...replies.flatMap((reply, index) => [index > 0 ? ',' : '', ...entryText(reply)]),
      ']}',
    ],
  };
}

/** Size of a batch response, in characters or bytes, after which further entries are refused: it is whole in memory until it is sent. */
const maxResponseSize = 64 * 1024 * 1024;

async function answerEntry(
  context: Context,
  table: readonly Route[],
  caller: Caller,
  { request }: Entry,
  { logged, handling }: Pick<R4Request, 'logged' | 'handling'>,
): Promise<Reply> {
  if (!request) return refuse(400, 'required', 'entry.request is missing');
  if (request.method !== 'GET')
    return refuse(400, 'not-supported', 'A batch takes GET only; changes belong in a transaction');
  const target = relativeUrl(request.url);
  if (!target) return refuse(400, 'value', 'entry.request.url must be relative to the FHIR base');
  const found = findRoute(table, 'GET', target.path);
  if (found.kind !== 'route') return refuse(404, 'not-found', `Nothing at ${target.path.slice(0, 80)}`);
  if (found.route.path === 'Binary/*') return refuse(400, 'not-supported', 'Attachments are read one by one');
  const refusal = tooManyValues(target.query, context.settings.limits.searchValues);
  if (refusal) return refusal;
  try {
    return await found.route.handle(context, {
      method: 'GET',
      id: found.id,
      ...(found.version === undefined ? {} : { version: found.version }),
      query: target.query,
      body: undefined,
      caller,
      logged,
      handling,
      acceptLanguage: '',
      captchaSolved: () => Promise.resolve(false),
    });
  } catch (problem) {
    return errorReply(context, { method: 'GET' }, problem);
  }
}

/** Parses a relative URL; only plain paths below the base are accepted: no scheme, no host, no dot segments, no fragment. */
function relativeUrl(url: string): { path: string; query: URLSearchParams } | undefined {
  const [, path = '', query = ''] = /^([A-Za-z][\w/$.%@:-]*)(?:\?([^#]*))?$/.exec(url) ?? [];
  if (path === '' || path.split('/').some((part) => /^\.+$/.test(part)) || /^[a-z][a-z0-9+.-]*:/i.test(path))
    return undefined;
  return { path, query: new URLSearchParams(query) };
}

function entryText(reply: Reply): readonly Piece[] {
  const etag = reply.headers?.['etag'];
  const status =
    JSON.stringify(statusLine(reply.status)) + (etag === undefined ? '' : `,"etag":${JSON.stringify(etag)}`);
  const text = textOf(reply);
  if (text.length === 0) return [`{"response":{"status":${status}}}`];
  return reply.status < 400
    ? ['{"resource":', ...text, `,"response":{"status":${status}}}`]
    : [`{"response":{"status":${status},"outcome":`, ...text, '}}'];
}
