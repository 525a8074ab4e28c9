import { Blob } from 'node:buffer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confidentialityLevels } from '@epr/domain/documents';
import { swissDay } from '@epr/domain/values';
import { stubSaving } from '../../context/testing/browser.ts';
import { refusal } from '../../context/testing/platform.ts';
import { recordKey } from '../../documents/record/record-key.ts';
import { qrPng } from './certificate/qr-png.ts';
import { formatFhirDate } from './labels/entry-labels.ts';
import {
  aFile,
  deferred,
  asProfessional,
  oneVaccination,
  renderVaccinations,
  pressButton,
  storing,
  vaccinationBundle,
} from './testing/vaccination-screen-setup.tsx';

const saved: { readonly name: string; readonly file: globalThis.Blob | undefined }[] = [];

beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
  saved.length = 0;
  stubSaving((name, file) => saved.push({ name, file }));
});
afterEach(cleanup);

/** Opens the dialog of the certificate and selects Italian, with a platform that makes PDF files. */
async function onCertificate(
  upload: (request: Request) => Response | Promise<Response>,
  { pdf = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }) } = {},
) {
  const papers: { readonly url: string; readonly xml: string }[] = [];
  const convert = async (request: Request) => {
    papers.push({ url: request.url, xml: await request.text() });
    return pdf();
  };
  const stage = await renderVaccinations({ ...oneVaccination, upload, convert }, { state: asProfessional });
  await pressButton('Impfausweis');
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'it-ch');
  return { ...stage, dialog, papers };
}

describe('the certificate', () => {
  test('[VAC-06] is downloaded as a PDF in the chosen language, with the name of the patient in the file name', async () => {
    const { dialog, papers } = await onCertificate(storing().upload);
    await pressButton('Als PDF herunterladen', dialog);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Libretto delle vaccinazioni di Anna Keller.pdf');
    expect(await saved[0]?.file?.text()).toBe('%PDF-');
    expect(papers[0]?.url).toContain('locale=it-ch');
    expect(papers[0]?.xml).toContain(`<effectiveTime value="${swissDay(new Date()).replaceAll('-', '')}`);
    const link = 'Aprire nel portale';
    const place = [
      link,
      `Lo stato attuale è nel portale: ${window.location.origin}/vaccinations`,
      'Codice QR con l’indirizzo del portale',
      'Stammgemeinschaft Muster',
      qrPng(`${window.location.origin}/vaccinations`),
    ];
    for (const words of ['it-CH', 'Keller', 'Boostrix', '02.05.2024', ...place])
      expect(papers[0]?.xml).toContain(words);
  });

  test('[VAC-06] is stored once as a document of the record, with patient, author, language and the normal confidentiality', async () => {
    const { sent, upload } = storing();
    const { dialog, shownMessages, client, papers, session } = await onCertificate(upload);
    client.setQueryData(recordKey(session.getState()), 'as it was');
    const store = within(dialog).getByRole('button', { name: 'Impfausweis im EPD speichern' });
    for (const button of [store, store]) fireEvent.click(button);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saved']));
    expect(sent).toHaveLength(1);
    const body = sent[0] ?? '';
    const of = {
      patient: asProfessional.patient?.spid ?? '?',
      author: '"family":"Lindt"',
      role: '"code":"HCP"',
      language: 'it-CH',
      confidentiality: confidentialityLevels.normal.code,
      paper: Buffer.from('%PDF-').toString('base64'),
    };
    expect(Object.entries(of).filter(([, words]) => !body.includes(words))).toEqual([]);
    expect(body).not.toContain(confidentialityLevels.restricted.code);
    const { entry } = JSON.parse(body) as {
      readonly entry: readonly { readonly resource: { readonly resourceType: string } }[];
    };
    const set = JSON.stringify(entry.find(({ resource }) => resource.resourceType === 'List'));
    for (const words of ['"code":"HCP"', '"urn:oid:2.999.1"', `"date":"${new Date().getFullYear()}`])
      expect(set).toContain(words);
    expect(papers[0]?.url).toContain('locale=it-ch');
    expect(client.getQueryState(recordKey(session.getState()))?.isInvalidated).toBe(true);
    expect(saved).toEqual([]);
  });

  test('[VAC-06] [DOC-19] is stored once when only the answer to the first attempt was lost, also after the dialog was closed; another language is another certificate', async () => {
    const sent: string[] = [];
    const answers = [refusal(504, 'gone'), refusal(409, 'A document with these identifiers exists already')];
    const { dialog, shownMessages, client, session } = await onCertificate(async (request) => {
      sent.push(await request.text());
      return answers.shift() ?? storing().upload(request);
    });
    client.setQueryData(recordKey(session.getState()), 'as it was');
    await pressButton('Impfausweis im EPD speichern', dialog);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveUnknown']));
    // The document may be stored: the list is read again.
    expect(client.getQueryState(recordKey(session.getState()))?.isInvalidated).toBe(true);
    await pressButton('Abbrechen', dialog);
    await pressButton('Impfausweis');
    const again = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(again).getByRole('combobox'), 'it-ch');
    await pressButton('Impfausweis im EPD speichern', again);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveUnknown', 'toasts.vaccination.saved']));
    const identifiers = sent.map((body) => body.match(/"value":"urn:[^"]+"/g));
    expect(identifiers[0]?.length).toBeGreaterThan(3);
    expect(identifiers[1]).toEqual(identifiers[0]);
    for (const [at, language] of ['it-ch', 'fr-ch'].entries()) {
      await userEvent.selectOptions(within(again).getByRole('combobox'), language);
      await pressButton('Impfausweis im EPD speichern', again);
      await waitFor(() => expect(shownMessages).toHaveLength(3 + at));
    }
    const names = sent.map((body) => /urn:uuid:[-0-9a-f]+/.exec(body)?.[0]);
    expect(new Set(names).size).toBe(3);
  });

  test('[VAC-06] [DOC-19] after a lost response, a second attempt that fails is no success', async () => {
    const answers = [refusal(504, 'gone'), refusal(507, 'full')];
    const { dialog, shownMessages } = await onCertificate(() => answers.shift() ?? refusal(500, 'no'));
    await pressButton('Impfausweis im EPD speichern', dialog);
    await waitFor(() => expect(shownMessages).toHaveLength(1));
    await pressButton('Impfausweis im EPD speichern', dialog);
    await waitFor(() => expect(shownMessages).toHaveLength(2));
    expect(shownMessages).not.toContain('toasts.vaccination.saved');
  });

  test('[VAC-06] [DOC-19] a certificate changed after a refusal is another document, and a 409 for it is no success', async () => {
    const sent: string[] = [];
    const { dialog, shownMessages } = await onCertificate(async (request) => {
      sent.push(await request.text());
      return refusal(sent.length === 1 ? 504 : 409, 'no');
    });
    await pressButton('Impfausweis im EPD speichern', dialog);
    await waitFor(() => expect(shownMessages).toHaveLength(1));
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'fr-ch');
    await pressButton('Impfausweis im EPD speichern', dialog);
    await waitFor(() =>
      expect(shownMessages).toEqual(['toasts.vaccination.saveUnknown', 'toasts.vaccination.saveFail']),
    );
    const [first, second] = sent.map((body) => /urn:uuid:[-0-9a-f]+/.exec(body)?.[0]);
    expect(first).not.toBe(second);
  });

  test('[VAC-06] is never called perhaps stored when only the answer of its conversion was lost: it could not be made, and a retry stores it', async () => {
    const { sent, upload } = storing();
    const answers = [refusal(504, 'gone')];
    const pdf = () => answers.shift() ?? new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    const { dialog, shownMessages } = await onCertificate(upload, { pdf });
    await pressButton('Impfausweis im EPD speichern', dialog);
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe('Der Impfausweis konnte nicht erstellt werden. Bitte versuchen Sie es nochmals.');
    expect([sent, shownMessages]).toEqual([[], []]);
    await pressButton('Impfausweis im EPD speichern', dialog);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saved']));
    expect(sent).toHaveLength(1);
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  test('[VAC-06] the whole record is stored in the language of the screen, and its entries stand in the list once', async () => {
    const { sent, upload } = storing();
    const stored = deferred<void>();
    await renderVaccinations(
      { ...oneVaccination, upload: (request) => stored.promise.then(() => upload(request)) },
      { state: asProfessional, locale: 'rm-ch' },
    );
    await screen.findByRole('article', { name: /Boostrix/ });
    await pressButton('Carnet da vaccinaziun');
    const dialog = await screen.findByRole('dialog');
    // The certificate has four languages; German is the default for Romansh.
    expect(within(dialog).getByRole<HTMLSelectElement>('combobox').value).toBe('de-ch');
    const store = within(dialog).getByRole('button', { name: 'Memorisar il dossier en il DEP' });
    for (const button of [store, store]) fireEvent.click(button);
    await waitFor(() => expect(store.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getAllByRole('article', { name: /Boostrix/, hidden: true })).toHaveLength(1);
    stored.resolve();
    await waitFor(() => expect(store.getAttribute('aria-busy')).toBeNull());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"language":"rm-CH"');
  });

  test('[VAC-06] [PSR-04] is neither stored nor downloaded, and not reported as stored, when its record was closed while it was created', async () => {
    const made = deferred<void>();
    const { sent, upload } = storing();
    const convert = async () => {
      await made.promise;
      return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    };
    const { session, shownMessages } = await renderVaccinations(
      { ...oneVaccination, upload, convert },
      { state: asProfessional },
    );
    await pressButton('Impfausweis');
    const dialog = await screen.findByRole('dialog');
    await pressButton('Impfausweis im EPD speichern', dialog);
    await pressButton('Als PDF herunterladen', dialog);
    const busy = within(dialog)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-busy') === 'true');
    expect(busy.map(({ textContent }) => textContent)).toEqual([
      'Als PDF herunterladen',
      'Impfausweis im EPD speichern',
    ]);
    act(() => session.closePatient());
    await act(() => Promise.resolve(made.resolve()));
    await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
    expect([sent, saved, shownMessages]).toEqual([[], [], []]);
  });

  test('[VAC-06] is reported as not stored when the platform refuses it', async () => {
    const { dialog, shownMessages } = await onCertificate(() => refusal(500, 'broken'));
    await pressButton('Impfausweis im EPD speichern', dialog);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.vaccination.saveFail']));
  });

  test('[VAC-06] the vaccination record can be downloaded as a FHIR file', async () => {
    const correction = {
      url: 'http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-ext-entry-resource-cross-references',
      extension: [
        { url: 'entry', valueReference: { identifier: { value: 'C3' } } },
        { url: 'relationcode', valueCode: 'replaces' },
      ],
    };
    await renderVaccinations({
      documents: [aFile('good'), aFile('wrong'), aFile('other')],
      files: {
        ...oneVaccination.files,
        wrong: vaccinationBundle('C3', '2014-05-01'),
        other: vaccinationBundle('B2', '2014-05-02', { extension: [correction] }),
      },
    });
    await pressButton('Impfausweis');
    await pressButton('Impfdossier als FHIR-Datei herunterladen', await screen.findByRole('dialog'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe(`Impfdossier vom ${formatFhirDate(swissDay(new Date()))}.json`);
    const text = await saved[0]?.file?.text();
    // Every entry that counts, and none that was corrected.
    const lots = [...(text ?? '').matchAll(/"lotNumber":\s*"(\w\d)"/g)].map(([, lot]) => lot);
    expect(lots.toSorted()).toEqual(['A1', 'B2']);
    expect(text).toContain('ch-vacd-document-vaccination-record');
  });
});
