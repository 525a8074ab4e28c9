import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Document } from '@epr/domain/documents';
import { formatDay } from '@epr/domain/values';
import { stubObjectUrls } from '../../context/testing/browser.ts';
import { json, platform, documentListResponse } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen, type ScreenSetup } from '../../context/testing/render-screen.tsx';
import { PageTitleContext } from '../../context/page-title.ts';
import { today } from '../../context/time/today.ts';
import { documentPath, editPath } from '../../documents/paths.ts';
import { UploadScreen } from './add/upload-screen.tsx';
import { EditDocumentScreen } from './edit/edit-document-screen.tsx';
import { aStoredDocument } from './testing/stored-document.ts';

afterEach(cleanup);
beforeEach(() => {
  stubObjectUrls();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never };

async function onUpload(stage: Partial<ScreenSetup> = {}) {
  const view = await renderScreen({
    routes: [{ path: '/documents/upload', element: <UploadScreen /> }],
    at: '/documents/upload',
    platform: platform({ 'POST /r4': () => documentListResponse([]) }),
    ...stage,
  });
  Object.assign(view.session.connection.transport, { upload: () => Promise.resolve(json({}, 404)) });
  return view;
}

async function onEdit(document: Document, stage: Partial<ScreenSetup> = {}) {
  const view = await renderScreen({
    routes: [{ path: '/documents/:id/edit', element: <EditDocumentScreen /> }],
    at: editPath(document.id),
    platform: platform({ 'POST /r4': () => documentListResponse([document]) }),
    ...stage,
  });
  await screen.findByRole('button', { name: 'Speichern' });
  return view;
}

/** The lines read; today's date, the initial value of the field, is replaced. */
const read = () => readAloud(document.body).map((line) => line.replace(formatDay(today()), 'today'));

/** The names of the sections of a form, each by its heading. */
const sections = () =>
  [...document.querySelectorAll('section[aria-labelledby]')].map(
    (section) => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
  );

/** Fields that are read alike in both forms of a patient. */
const levelsOf = (chosen: 'Normal' | 'Eingeschränkt') => [
  'Wer darf es sehen?',
  'Sie können das später ändern.',
  `Normal zugänglich Alle Gesundheitsfachpersonen, denen Sie Zugriff gegeben haben. Im Notfall auch andere, wenn Sie das erlauben.: ${chosen === 'Normal' ? 'yes' : 'no'}`,
  `Eingeschränkt zugänglich Nur Gesundheitsfachpersonen, denen Sie Zugriff auch auf diese Stufe gegeben haben. Im Notfall auch andere, wenn Sie das in den Einstellungen so gewählt haben.: ${chosen === 'Normal' ? 'no' : 'yes'}`,
  'Geheim Nur Sie und Ihre Stellvertretung. Keine Gesundheitsfachperson, auch nicht im Notfall.: no',
  '[Was heisst das? Wer darf es sehen?]',
];
const treatment = [
  'Behandlung von (numeric, off):  | TT.MM.JJJJ',
  'Behandlung bis (numeric, off):  | TT.MM.JJJJ',
  'Ereignisse',
  'Ereignis hinzufügen: Bitte wählen',
  'Bemerkungen: ',
];

test('[DOC-17] what a screen reader reads of the form for a new document', async () => {
  await onUpload();
  await press('Mehr Angaben');
  await press('Weitere Person oder Institution');
  const second = within(screen.getByRole('group', { name: 'Autorin, Autor 2' }));
  await userEvent.click(second.getByRole('button', { name: 'Titel, Rolle, Fachrichtung, Telefon' }));
  await userEvent.click(second.getByRole('button', { name: 'Weitere Nummer' }));
  expect(read()).toEqual([
    'Zur Liste -> /documents',
    '# Dokument hinzufügen',
    'Felder mit * sind nötig.',
    '(Dokument hinzufügen)',
    '## Datei oder Foto',
    '(Datei)',
    "Datei wählen:  | Erlaubt: PDF, Bild oder Text. Höchstens 1'000 MB.",
    'Foto aufnehmen: ',
    'Fotos zu einem PDF: ',
    '## Was ist es?',
    'Titel (required):  | So finden Sie das Dokument später wieder, zum Beispiel «Laborbefund Dr. Huber».',
    'Art des Dokuments',
    'Art suchen (off): ',
    'Laborbericht: no',
    'Arztbericht, Konsultation: no',
    'Austrittsbericht des Spitals: no',
    'Röntgen, MRI, Ultraschall: no',
    'Operationsbericht: no',
    'Rezept: no',
    'Medikamentenplan: no',
    'Impfung: no',
    'Allergiepass: no',
    'Notfallausweis: no',
    'Therapie, Verlauf: no',
    'Pflegeplan, Spitex: no',
    'Arztzeugnis: no',
    'Patientenverfügung: no',
    'Foto, Bild, Film: no',
    'Rechnung, Versicherung: no',
    'Anderes Dokument: no',
    '[Amtliche Listen zeigen]',
    'Datum des Dokuments (required, numeric, off): today | TT.MM.JJJJ',
    ...levelsOf('Normal'),
    '[Weniger Angaben] expanded',
    'Sprache des Dokuments (required): Deutsch (Schweiz)',
    '## Wer hat es verfasst?',
    'Vor- und Nachname, eine Institution, oder beides.',
    '(Autorin, Autor 1)',
    'Autorin, Autor 1',
    '[Autorin, Autor 1 entfernen]',
    'Vorname (off): Anna',
    'Nachname (off): Keller',
    'Institution (off): ',
    '[Titel, Rolle, Fachrichtung, Telefon]',
    '(Autorin, Autor 2)',
    'Autorin, Autor 2',
    '[Autorin, Autor 2 entfernen]',
    'Vorname (off): ',
    'Nachname (off): ',
    'Institution (off): ',
    '[Weniger zeigen] expanded',
    'Anrede oder akademischer Titel (off): ',
    'Rolle: Keine Angabe',
    'Fachrichtung: Keine Angabe',
    'Art: Keine Angabe',
    'Telefon 1 (tel, off):  | +41 …',
    '[Telefon 1 entfernen]',
    'Art: Keine Angabe',
    'Telefon 2 (tel, off):  | +41 …',
    '[Telefon 2 entfernen]',
    '[Weitere Nummer]',
    '[Weitere Person oder Institution]',
    '## Herkunft und Behandlung',
    'Art der Einrichtung (required): Domizil des Patienten',
    'Fachgebiet (required): Andere nicht näher spezifizierte medizinische Fachrichtung',
    ...treatment,
    '[Hochladen]',
    'Abbrechen -> /documents',
  ]);
  const steps = [...document.querySelectorAll('[class*=stepNumber]')];
  expect(steps.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])).toEqual([
    ['1', 'Datei oder Foto'],
    ['2', 'Was ist es?'],
    ['3', 'Wer darf es sehen?'],
  ]);
  expect(sections()).toEqual(['2Was ist es?', 'Wer hat es verfasst?', 'Herkunft und Behandlung']);
});

test('[DOC-17] [DOC-29] what a screen reader reads differently in the form of a professional, and of the fields that are missing', async () => {
  await onUpload({ state: { role: 'HCP', patient } });
  const lines = read();
  expect(lines.slice(lines.indexOf('Wer darf es sehen?'), lines.indexOf('## Wer hat es verfasst?'))).toEqual([
    'Wer darf es sehen?',
    'Die Patientin oder der Patient kann das später ändern.',
    'Normal zugänglich Alle Gesundheitsfachpersonen mit Zugriff auf dieses EPD; im Notfall auch andere, wenn die Patientin oder der Patient das erlaubt.: yes',
    'Eingeschränkt zugänglich Nur Gesundheitsfachpersonen mit Zugriff auf eingeschränkt zugängliche Dokumente; im Notfall auch andere, wenn die Patientin oder der Patient das erlaubt.: no',
    '[Was heisst das? Wer darf es sehen?]',
    '[Weniger Angaben] expanded',
    'Sprache des Dokuments (required): Deutsch (Schweiz)',
  ]);
  // A single author has no number, and cannot be removed.
  expect(lines).toContain('(Wer hat es verfasst?)');
  expect(lines.filter((line) => line.includes('Autorin, Autor'))).toEqual([]);
  await press('Hochladen');
  expect(readAloud(await screen.findByRole('alert'))).toEqual([
    '(alert)',
    'Bitte prüfen Sie 5 Angaben',
    'Wählen Sie eine Datei. -> #document-file',
    'Geben Sie dem Dokument einen Titel. -> #document-title',
    'Wählen Sie, was für ein Dokument es ist. -> #document-classCode',
    'Wählen Sie die Art der Einrichtung. -> #document-facilityType',
    'Wählen Sie das Fachgebiet. -> #document-practiceSetting',
  ]);
  expect(read().filter((line) => line.includes('wrong'))).toEqual([
    'Titel (required, wrong):  | So finden Sie das Dokument später wieder, zum Beispiel «Laborbefund Dr. Huber». | Geben Sie dem Dokument einen Titel.',
    'Art der Einrichtung (required, wrong): Bitte wählen | Wählen Sie die Art der Einrichtung.',
    'Fachgebiet (required, wrong): Bitte wählen | Wählen Sie das Fachgebiet.',
  ]);
});

test('[DOC-21] what a screen reader reads of the form for a stored document', async () => {
  const own = aStoredDocument('Eigener Befund');
  const titles: (string | undefined)[] = [];
  await onEdit(own, {
    wrap: (page) => <PageTitleContext value={(title) => void titles.push(title)}>{page}</PageTitleContext>,
  });
  expect(read().map((line) => line.replace(documentPath(own.id), 'its page'))).toEqual([
    'Zum Dokument -> its page',
    '# Angaben bearbeiten',
    'Eigener Befund',
    '(Angaben bearbeiten)',
    'Felder mit * sind nötig.',
    '## Zum Dokument',
    'Titel (required): Eigener Befund | So finden Sie das Dokument später wieder, zum Beispiel «Laborbefund Dr. Huber».',
    'Art des Dokuments',
    'Austrittsbericht des Spitals',
    '[Andere Art wählen]',
    'Sprache des Dokuments (required): Französisch (Schweiz)',
    ...levelsOf('Eingeschränkt'),
    '## Wer hat es verfasst?',
    'Vor- und Nachname, eine Institution, oder beides.',
    '(Autorin, Autor 1)',
    'Autorin, Autor 1',
    '[Autorin, Autor 1 entfernen]',
    'Vorname (off): Peter',
    'Nachname (off): Meier',
    'Institution (off): Spital Seeblick',
    '[Weniger zeigen] expanded',
    'Anrede oder akademischer Titel (off): Dr. med.',
    'Rolle: Gesundheitsfachperson',
    'Fachrichtung: Augenoptik',
    'Art: Mobil',
    'Telefon (tel, off): +41 79 123 45 67 | +41 …',
    '[Weitere Nummer]',
    '(Autorin, Autor 2)',
    'Autorin, Autor 2',
    '[Autorin, Autor 2 entfernen]',
    'Vorname (off): ',
    'Nachname (off): ',
    'Institution (off): Labor Aare',
    '[Weniger zeigen] expanded',
    'Anrede oder akademischer Titel (off): ',
    'Rolle: Keine Angabe',
    'Fachrichtung: Keine Angabe',
    'Art: Keine Angabe',
    'Telefon (tel, off):  | +41 …',
    '[Weitere Nummer]',
    '[Weitere Person oder Institution]',
    '## Herkunft und Behandlung',
    'Art der Einrichtung (required): Arztpraxis',
    'Fachgebiet (required): Labormedizin',
    'Behandlung von (numeric, off): 02.01.2026 | TT.MM.JJJJ',
    'Behandlung bis (numeric, off): 05.01.2026 | TT.MM.JJJJ',
    'Ereignisse',
    'Elektrokardiografie',
    '[Ereignis entfernen: Elektrokardiografie]',
    'Haus-Ereignis (nicht in der amtlichen Liste)',
    '[Ereignis entfernen: Haus-Ereignis (nicht in der amtlichen Liste)]',
    'Ereignis hinzufügen: Bitte wählen',
    'Bemerkungen: nüchtern',
    '## Weitere Angaben',
    'Status: Ungültig',
    'Den Status ändern Sie auf der Seite des Dokuments.',
    'Löschung: Von der Löschung ausgenommen | Löschen können Sie das Dokument auf seiner Seite.',
    'Geschlecht gemäss Quelle: Weiblich',
    'Format (required): Unstrukturiertes EPD-Dokument',
    'Dateityp (required): PDF',
    '## Das können Sie nicht ändern',
    'Das Datum eines Dokuments lässt sich nachträglich nicht ändern.',
    'Datum: 18.11.2026',
    '[Speichern]',
    'Abbrechen -> its page',
  ]);
  expect(titles).toEqual(['Eigener Befund: Angaben bearbeiten']);
  // Only what is not required can be emptied again.
  const canBeEmptied = [...document.querySelectorAll('select')].filter(({ options: [first] }) => first?.value === '');
  expect(canBeEmptied.map(({ labels: [label] }) => label?.textContent)).toEqual([
    ...['Rolle', 'Fachrichtung', 'Art', 'Rolle', 'Fachrichtung', 'Art'],
    ...['Ereignis hinzufügen', 'Geschlecht gemäss Quelle'],
  ]);
  const [uses] = screen.getAllByLabelText<HTMLSelectElement>('Art');
  expect([...(uses?.options ?? [])].map(({ value }) => value)).toEqual(['', 'work', 'mobile', 'home']);
  expect(screen.getByLabelText(/^Titel/)).toHaveProperty('maxLength', 200);
  expect(document.querySelector('[class*=stepNumber]')).toBeNull();
  expect(sections()).toEqual([
    ...['Zum Dokument', 'Wer hat es verfasst?', 'Herkunft und Behandlung', 'Weitere Angaben'],
    'Das können Sie nicht ändern',
  ]);
});
