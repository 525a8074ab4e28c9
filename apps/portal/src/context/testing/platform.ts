import type { Document } from '@epr/domain/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { writeDocument } from '@epr/fhir/documents';

/** A response to the document list: real resources, in a batch response as a platform returns it. */
export function documentListResponse(documents: readonly Document[], more: readonly unknown[] = []): Response {
  const found = [...documents.map(writeDocument), ...more];
  const searchset = (resources: readonly unknown[]) => ({
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    entry: resources.map((resource) => ({ resource })),
  });
  return json({
    resourceType: 'Bundle',
    type: 'batch-response',
    entry: [
      { response: { status: '200 OK' }, resource: searchset(found) },
      { response: { status: '200 OK' }, resource: searchset([]) },
    ],
  });
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/fhir+json' } });
}

/** A refusal with an OperationOutcome. */
export function refusal(status: number, diagnostics: string): Response {
  return json(operationOutcome('forbidden', { diagnostics }), status);
}

/** Responds by the first rule that matches method and path; throws for any other request, which is a mistake of the test. */
export function platform(
  rules: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const rule = Object.entries(rules).find(([path]) => `${request.method} ${new URL(request.url).pathname}` === path);
    if (!rule) throw new Error(`nobody answers ${request.method} ${request.url}`);
    return rule[1](request);
  };
}
