import { describe, expect, it } from 'vitest';
import { operationOutcome } from '@epr/fhir/outcome';
import { aWriting as writing, entry } from '@epr/fhir/testing/vaccination';
import { aDocument, aSubmission } from '../testing/a-document.ts';
import { jsonResponse, scriptedPlatform } from '../testing/platform.ts';
import { storeVaccinations, writeVaccinations } from './index.ts';

const shot = entry('11111111-0697-457f-9efc-96156a2b3a94');
const document = { ...aDocument, attachment: { contentType: 'application/fhir+json', url: 'urn:uuid:1' } };

describe('written vaccinations', () => {
  it('[VAC-06] are a FHIR document whose URLs are those of the platform, and are returned as they will be read', async () => {
    const { connection } = scriptedPlatform(() => jsonResponse({}));
    const { file, content } = writeVaccinations([shot], writing, connection, 'doc-1');
    expect(file.type).toBe('application/fhir+json');
    const bundle = JSON.parse(await file.text()) as { entry: { fullUrl: string }[] };
    expect(bundle.entry.length).toBeGreaterThan(1);
    for (const { fullUrl } of bundle.entry) expect(fullUrl).toMatch(/^https:\/\/platform\.example\/r4\//);
    expect(content.source.document).toBe('doc-1');
    expect(content.entries.map(({ id, date }) => [id, date])).toEqual([[shot.id, shot.date]]);
  });

  it('[DOC-19] [VAC-07] are uploaded like a document, and a refusal is returned', async () => {
    const written = writeVaccinations([shot], writing, scriptedPlatform(() => jsonResponse({})).connection, 'doc-1');
    const { connection, asked } = scriptedPlatform((_url, place) =>
      place === 0 ? jsonResponse({ resourceType: 'Bundle' }) : jsonResponse(operationOutcome('forbidden'), 403),
    );
    expect(await storeVaccinations(connection, written, document, aSubmission)).toEqual({ ok: true, value: undefined });
    expect([asked[0]?.method, asked[0]?.url.pathname]).toEqual(['POST', '/r4']);
    expect(asked[0]?.body).toContain(await written.file.text());
    expect(await storeVaccinations(connection, written, document, aSubmission)).toMatchObject({
      ok: false,
      error: { status: 403 },
    });
  });
});
