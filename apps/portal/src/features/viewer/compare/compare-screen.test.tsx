import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { stubSaving } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { comparePath, documentPath } from '../../../documents/paths.ts';
import { CompareScreen } from './compare-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function report(name: string, day: string, contentType = 'text/xml'): Document {
  return aDocument({
    name,
    homeCommunity: 'urn:oid:2.999.1',
    title: `Labor ${name}`,
    // Half past midnight in Switzerland, still the previous day in UTC.
    creationTime: new Date(`${day}T00:30:00+01:00`).toISOString(),
    format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' },
    attachment: { contentType, url: `Binary/${name}` },
  });
}

function cda(tsh: number): Response {
  return new Response(
    `<ClinicalDocument xmlns="urn:hl7-org:v3"><observation><code code="3016-3" codeSystem="2.16.840.1.113883.6.1" displayName="TSH"/>` +
      `<value value="${tsh}" unit="mU/L"/><referenceRange><observationRange><value><low value="0.3"/><high value="4.2"/></value>` +
      `</observationRange></referenceRange></observation></ClinicalDocument>`,
  );
}

const [old, recent] = [report('old', '2025-09-01'), report('recent', '2026-03-12')];

/** A format without a structured view. */
const unknown = { ...report('unknown', '2026-05-05'), format: { code: 'urn:made:up', system: 'urn:oid:1' } };

/** The same results in FHIR, and the JSON the platform converts them to. */
const fhirXml = report('fhir', '2026-10-05', 'application/fhir+xml');
const fhirLater = report('later', '2026-10-06', 'application/fhir+xml');
const fhirJson = report('json', '2026-11-05', 'application/fhir+json');
const withResult = (value: number) => ({
  resourceType: 'Bundle',
  entry: [
    {
      resource: {
        resourceType: 'Observation',
        code: { coding: [{ system: 'http://loinc.org', code: '3016-3', display: 'TSH' }] },
        valueQuantity: { value, unit: 'mU/L' },
      },
    },
  ],
});
const converted = withResult(3.4);
const latin = (name: string) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><Bundle xmlns="http://hl7.org/fhir"><id value="${name}"/><!-- Prélèvement --></Bundle>`;

type Convert = (request: Request, sent: Blob) => Response | Promise<Response>;

function onCompare(ids: readonly Document[], convert: Convert = () => Response.json(converted), list = '') {
  const bodies: Blob[] = [];
  const calls = platform({
    'POST /r4': () => documentListResponse([old, recent, unknown, fhirXml, fhirLater, fhirJson]),
    'GET /r4/Binary/unknown': () => cda(9.9),
    'GET /r4/Binary/old': () => cda(2.1),
    'GET /r4/Binary/recent': () => cda(5.1),
    'GET /r4/Binary/json': () => Response.json(converted),
    'GET /r4/Binary/fhir': () => new Response(Buffer.from(latin('fhir'), 'latin1')),
    'GET /r4/Binary/later': () => new Response(Buffer.from(latin('later'), 'latin1')),
    'POST /r4/$convert': (request) => convert(request, bodies.shift() ?? new Blob()),
    'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
  });
  return renderScreen({
    routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
    at: comparePath(
      ids.map(({ id }) => id),
      list,
    ),
    platform: (input, init) => {
      // The Request of Node cannot read a Blob of the page.
      if (String(input).endsWith('/r4/$convert')) bodies.push(init?.body as Blob);
      return calls(input, init);
    },
  });
}

test('[DOC-12] [DOC-13] shows documents side by side, and their laboratory values in one table with abnormal values marked', async () => {
  const { container, client } = await onCompare([recent, old]);
  // The comparison uses the full width of the window.
  expect(container.querySelector('[data-layout=wide]')).not.toBeNull();
  const row = within(await screen.findByRole('row', { name: /^TSH/ }));
  await waitFor(() => expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toHaveLength(4));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2.1',
    '5.1zu hoch',
    'mU/L',
    '0.3 – 4.2',
  ]);
  // What was read is kept as briefly as the contents themselves.
  for (const kept of ['laboratory', 'rendered', 'content'])
    expect(
      client
        .getQueryCache()
        .findAll({ queryKey: [kept] })
        .map(({ gcTime }) => gcTime),
    ).toEqual([30_000, 30_000]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Analyse',
    '01.09.2025',
    '12.03.2026',
    'Einheit',
    'Referenzbereich',
  ]);
  const scopes = screen.getAllByRole<HTMLTableCellElement>('columnheader').map(({ scope }) => scope);
  expect(new Set(scopes)).toEqual(new Set(['col']));
  expect(screen.getByRole<HTMLTableCellElement>('rowheader', { name: 'TSH' }).scope).toBe('row');
  // Both are shown: there is nothing to choose.
  expect(screen.queryByRole('group', { name: 'Angezeigtes Dokument' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Dokumente vergleichen' })).toBeDefined();
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  expect(first?.getByRole('region', { name: 'Vorschau: Labor recent' })).toBeDefined();
  expect(second?.getByRole('region', { name: 'Vorschau: Labor old' })).toBeDefined();
  expect(screen.getAllByText('12.03.2026 · Dr. med. Peter Meier · Spital Seeblick')).toHaveLength(1);
});

test.each([
  ['XML', fhirXml, () => Response.json(converted)],
  // JSON is read as it is.
  ['JSON', fhirJson, () => json({}, 503)],
] as const)(
  '[DOC-12] shows laboratory values of FHIR %s and of CDA in the same table',
  async (_form, fhir, convert) => {
    await onCompare([fhir, old], convert);
    const row = within(await screen.findByRole('row', { name: /^TSH/ }));
    await waitFor(() =>
      expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        '2.1',
        '3.4',
        'mU/L',
        '0.3 – 4.2',
      ]),
    );
  },
);

test('[DOC-12] the values of each FHIR document in XML are those of its own file, sent unchanged in the encoding it declares', async () => {
  const results = new Map([
    [latin('fhir'), 3.4],
    [latin('later'), 3.9],
  ]);
  await onCompare([fhirXml, fhirLater], async (_request, sent) => {
    const value = results.get(Buffer.from(await sent.arrayBuffer()).toString('latin1'));
    return value === undefined ? json({}, 422) : Response.json(withResult(value));
  });
  const row = within(await screen.findByRole('row', { name: /^TSH/ }));
  await waitFor(() =>
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3.4', '3.9', 'mU/L', '']),
  );
});

test.each([
  ['beside those of another', [fhirXml, old]],
  ['of no document', [fhirXml, unknown]],
  ['of each of two documents', [fhirXml, fhirLater]],
] as const)(
  '[DOC-12] reports laboratory values that could not be read instead of treating them as missing: %s',
  async (_where, ids) => {
    await onCompare(ids, () => json({}, 503));
    for (const { title } of ids.filter((one) => one === fhirXml || one === fhirLater)) {
      const words = await screen.findByText(`Die Laborwerte von «${title}» konnten nicht gelesen werden.`);
      expect(words.closest('[role=status]')).not.toBeNull();
    }
  },
);

test('[DOC-12] [PSR-04] a conversion of laboratory values under way is cancelled when the page is left', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = await onCompare([fhirXml, old], ({ signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('[DOC-12] [DOC-13] the documents are shown with the table of all their values: they do not move when it arrives', async () => {
  let convert: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (convert = resolve));
  const { client } = await onCompare([fhirXml, fhirJson], () => held);
  const queries = () => client.getQueryCache().findAll({ queryKey: ['laboratory'] });
  await waitFor(() => expect(queries().map(({ state }) => state.status)).toContain('success'));
  const panes = () => screen.queryAllByRole('article').length;
  expect([screen.queryByRole('table'), panes()]).toEqual([null, 0]);
  convert(Response.json(converted));
  expect(await screen.findByRole('table')).toBeDefined();
  expect(panes()).toBe(2);
});

test('[DOC-12] a document shown as source text has no values in the table', async () => {
  await onCompare([unknown, old]);
  expect(await screen.findByText(/<ClinicalDocument/)).toBeDefined();
  const row = within(await screen.findByRole('row', { name: /^TSH/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2.1', 'mU/L', '0.3 – 4.2']);
});

test('[DOC-12] names each document that is missing in the table: a PDF, and a structured document without results', async () => {
  const pdf = report('pdf', '2026-06-06', 'application/pdf');
  const letter = report('letter', '2026-07-07');
  await renderScreen({
    routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
    at: comparePath([old.id, pdf.id, letter.id]),
    platform: platform({
      'POST /r4': () => documentListResponse([old, pdf, letter]),
      'GET /r4/Binary/old': () => cda(2.1),
      'GET /r4/Binary/pdf': () => new Response('%PDF-1.7'),
      'GET /r4/Binary/letter': () => new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
      'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
    }),
  });
  await screen.findByRole('row', { name: /^TSH/ });
  // It is no failure that these files have no values.
  for (const name of ['pdf', 'letter']) {
    const words = await screen.findByText(`«Labor ${name}» enthält keine einzelnen Laborwerte.`);
    expect(words.closest('[role=status]')).not.toBeNull();
  }
  expect(screen.queryByText(/konnten nicht gelesen werden/)).toBeNull();
  expect(screen.queryByText(/«Labor old»/)).toBeNull();
});

test('[DOC-12] says nothing of values when none of the documents has any', async () => {
  await onCompare([unknown, fhirLater], () => Response.json({ resourceType: 'Bundle' }));
  await screen.findAllByRole('article');
  expect(screen.queryByText(/konnten nicht gelesen werden/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Laborwerte' })).toBeNull();
});

test('[DOC-13] on a narrow screen one of the documents is shown at a time, and the other on request', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  await onCompare([recent, old]);
  const choice = within(await screen.findByRole('group', { name: 'Angezeigtes Dokument' }));
  const shown = () => screen.getAllByRole('article').map((article) => within(article).getByRole('link').textContent);
  expect(shown()).toEqual(['Labor recent']);
  await userEvent.click(choice.getByRole('button', { name: '2 · 01.09.2025' }));
  expect(shown()).toEqual(['Labor old']);
  expect(choice.getByRole('button', { pressed: true }).textContent).toBe('2 · 01.09.2025');
});

test('[DOC-12] [DOC-13] on a narrow screen one without a day has its number, one without a title is called so, and hidden ones stay', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const unnamed = { ...report('pdf', '2026-06-06', 'application/pdf'), title: '', creationTime: '' };
  const { container } = await renderScreen({
    routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
    at: comparePath([unnamed.id, old.id]),
    platform: platform({
      'POST /r4': () => documentListResponse([unnamed, old]),
      'GET /r4/Binary/old': () => cda(2.1),
      'GET /r4/Binary/pdf': () => new Response('%PDF-1.7'),
      'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
    }),
  });
  const choice = within(await screen.findByRole('group', { name: 'Angezeigtes Dokument' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1', '2 · 01.09.2025']);
  expect(screen.getByRole('region', { name: 'Vorschau: Ohne Titel' })).toBeDefined();
  expect(await screen.findByText('«Ohne Titel» enthält keine einzelnen Laborwerte.')).toBeDefined();
  expect(screen.getByText('Dr. med. Peter Meier · Spital Seeblick')).toBeDefined();
  // The other one keeps its page and its place while it is hidden.
  const panes = [...container.querySelectorAll('article')];
  expect(panes.map(({ hidden }) => hidden)).toEqual([false, true]);
  await userEvent.click(choice.getByRole('button', { name: '2 · 01.09.2025' }));
  expect(panes.map(({ isConnected, hidden }) => [isConnected, hidden])).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('[DOC-13] nothing of a compared document stays in the place of the next one', async () => {
  const { router } = await onCompare([recent, old]);
  const [first] = await screen.findAllByRole('article');
  await act(() => router.navigate(comparePath([unknown.id, old.id])));
  expect(await screen.findByRole('region', { name: 'Vorschau: Labor unknown' })).toBeDefined();
  // Its page, its zoom and its place in the text were those of the other one.
  expect([screen.getAllByRole('article').length, first?.isConnected]).toEqual([2, false]);
});

test('[DOC-13] a single document cannot be compared', async () => {
  await onCompare([old], undefined, 'q=Labor');
  expect(await screen.findByText(/braucht es zwei Dokumente/)).toBeDefined();
  const back = screen.getAllByRole('link', { name: 'Zu den Dokumenten' }).map((link) => link.getAttribute('href'));
  expect(new Set(back)).toEqual(new Set(['/documents?q=Labor']));
});

test('[DOC-07] [DOC-13] leads back to the list as it was filtered, also by way of a compared document', async () => {
  const { router } = await renderScreen({
    routes: [
      { path: '/documents/compare', element: <CompareScreen /> },
      { path: '/documents/:id', element: <p>Dokument</p> },
    ],
    at: comparePath([old.id, recent.id], 'q=Labor&sort=title'),
    platform: platform({
      'POST /r4': () => documentListResponse([old, recent]),
      'GET /r4/Binary/old': () => cda(2.1),
      'GET /r4/Binary/recent': () => cda(5.1),
      'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
    }),
  });
  await screen.findAllByRole('article');
  expect(screen.getByRole('link', { name: 'Zur Liste' }).getAttribute('href')).toBe('/documents?q=Labor&sort=title');
  await screen.findByRole('row', { name: /^TSH/ });
  for (const link of [
    () => screen.getByRole('link', { name: 'Labor old' }),
    () => screen.getByRole('link', { name: '01.09.2025' }),
  ]) {
    await userEvent.click(link());
    expect(router.state.location).toMatchObject({
      pathname: documentPath(old.id),
      state: { list: 'q=Labor&sort=title' },
    });
    await act(() => router.navigate(-1));
    await screen.findByRole('row', { name: /^TSH/ });
  }
});

test('[DOC-13] a record that cannot be read is not taken for one without these documents', async () => {
  let works = false;
  await renderScreen({
    routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
    at: comparePath([old.id, recent.id]),
    platform: platform({
      'POST /r4': () => (works ? documentListResponse([old, recent]) : json({}, 500)),
      'GET /r4/Binary/old': () => cda(2.1),
      'GET /r4/Binary/recent': () => cda(5.1),
      'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
    }),
  });
  await screen.findByRole('alert');
  expect(screen.queryByText(/braucht es zwei Dokumente/)).toBeNull();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('[DOC-24] marks a compared document that is not valid', async () => {
  const mistake = { ...recent, availability: 'entered-in-error' as const };
  await renderScreen({
    routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
    at: comparePath([old.id, mistake.id]),
    platform: platform({
      'POST /r4': () => documentListResponse([old, mistake]),
      'GET /r4/Binary/old': () => cda(2.1),
      'GET /r4/Binary/recent': () => cda(5.1),
      'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
    }),
  });
  const [first, second] = await screen.findAllByRole('article');
  expect(within(second ?? document.body).getByText(/^12\.03\.2026 · .*Irrtümlich erfasst$/)).toBeDefined();
  expect(within(first ?? document.body).queryByText(/Gültig/)).toBeNull();
});

test('[DOC-12] shows the open side of a reference range, and text values unchanged', async () => {
  const range = (edges: string) =>
    `<referenceRange><observationRange><value>${edges}</value></observationRange></referenceRange>`;
  const one = (name: string, value: string, edges: string) =>
    `<observation><code code="${name}" displayName="${name}"/>${value}${range(edges)}</observation>`;
  const values = [
    one('A', '<value value="2" unit="g"/>', '<low value="1"/>'),
    one('B', '<value value="2" unit="g"/>', '<high value="3"/>'),
    one('C', '<value>negativ</value>', ''),
    one('E', '<value value="0.5" unit="g"/>', '<low value="1"/>'),
    one('F', '<value>positiv</value><interpretationCode code="POS"/>', ''),
    one('D', '<value value="12345.5"/>', '<low value="1000.1234567"/><high value="20000"/>'),
  ].join('');
  await renderScreen({
    routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
    at: comparePath([old.id, recent.id]),
    platform: platform({
      'POST /r4': () => documentListResponse([old, recent]),
      'GET /r4/Binary/old': () => new Response(`<ClinicalDocument xmlns="urn:hl7-org:v3">${values}</ClinicalDocument>`),
      'GET /r4/Binary/recent': () => cda(5.1),
      'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
    }),
  });
  const cells = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name} `) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  await screen.findByRole('row', { name: /^TSH/ });
  expect(await cells('A')).toEqual(['2', '–', 'g', '≥ 1']);
  expect(await cells('E')).toEqual(['0.5zu tief', '–', 'g', '≥ 1']);
  expect(await cells('B')).toEqual(['2', '–', 'g', '≤ 3']);
  expect(await cells('C')).toEqual(['negativ', '–', '', '']);
  expect(await cells('F')).toEqual(['positivauffällig', '–', '', '']);
  // The thousands separator depends on the system.
  const plain = (await cells('D')).map((words) => words?.replace(/['’]/g, ''));
  expect([plain, (await cells('D'))[0]?.length]).toEqual([['12345.5', '–', '', '1000.123457 – 20000'], 8]);
  const [first] = screen.getAllByRole('columnheader', { name: '01.09.2025' });
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(documentPath(old.id));
  expect(screen.getByRole('region', { name: 'Laborwerte' }).tabIndex).toBe(0);
});

test.each([
  ['', 'nicht angegeben'],
  ['2025-09', '09.2025'],
])(
  '[DOC-12] analyses of the same name have a row each, also when the values of another document, dated "%s", arrive later',
  async (creationTime, heading) => {
    const results = (...names: readonly (readonly [string, string])[]) => {
      const one = ([code = '', name = '']: readonly [string, string]) =>
        `<observation><code code="${code}" codeSystem="2.16.840.1.113883.6.1" displayName="${name}"/><value value="4" unit="mmol/L"/></observation>`;
      return new Response(`<ClinicalDocument xmlns="urn:hl7-org:v3">${names.map(one).join('')}</ClinicalDocument>`);
    };
    const undated = { ...old, creationTime };
    let arrive: (content: Response) => void = () => undefined;
    const { client } = await renderScreen({
      routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
      at: comparePath([undated.id, recent.id]),
      platform: platform({
        'POST /r4': () => documentListResponse([undated, recent]),
        'GET /r4/Binary/old': () => new Promise((resolve) => (arrive = resolve)),
        // Potassium in serum, and in whole blood.
        'GET /r4/Binary/recent': () => results(['2823-3', 'Kalium'], ['6298-4', 'Kalium']),
        'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
      }),
    });
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(client.getQueryCache().findAll({ queryKey: ['laboratory'] })[1]?.state.status).toBe('success'),
    );
    expect(screen.queryByRole('table')).toBeNull();
    arrive(results(['2951-2', 'Natrium']));
    await screen.findByRole('rowheader', { name: 'Natrium' });
    expect(names()).toEqual(['Natrium', 'Kalium', 'Kalium']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Analyse',
      heading,
      '12.03.2026',
      'Einheit',
      'Referenzbereich',
    ]);
  },
);

test('[DOC-13] compares at most four documents, each once, and ignores those not in the record', async () => {
  const many = Array.from({ length: 6 }, (_, at) => report(`r${at}`, `2026-0${at + 1}-01`, 'model/vrml'));
  const [first, second] = many as [Document, Document];
  const contents = Object.fromEntries(
    many.map(({ attachment }) => [`GET /r4/${attachment.url}`, () => new Response('x')]),
  );
  const onMany = (ids: readonly Document[]) =>
    renderScreen({
      routes: [{ path: '/documents/compare', element: <CompareScreen /> }],
      at: comparePath(ids.map(({ id }) => id)),
      platform: platform({ 'POST /r4': () => documentListResponse(many), ...contents }),
    });
  await onMany(many);
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  cleanup();
  await onMany([first, first, second, old]);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  // A document without a preview is downloaded from its pane.
  const saved: (readonly [string, number])[] = [];
  stubSaving((name, file) => void saved.push([name, file?.size ?? 0]));
  const [download = document.body] = await screen.findAllByRole('button', { name: /^Herunterladen/ });
  await userEvent.click(download);
  await waitFor(() => expect(saved).toEqual([[expect.stringMatching(/^Labor r[01]\./), 1]]));
});
