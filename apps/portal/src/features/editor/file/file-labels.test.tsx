import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MessageKey } from '@epr/domain/messages';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { useFileLabels } from './file-labels.ts';
import type { PdfInspection } from './prefill/inspect-pdf.ts';
import type { UploadFile } from './use-upload-file.ts';

afterEach(cleanup);

function Hint() {
  return <p data-testid="hint">{useFileLabels({ chosen: undefined, ignored: [] } as unknown as UploadFile).hint}</p>;
}

test.each([
  ['de-ch', /PDF.*Bild|Bild.*PDF/, /pDF|bild/],
  ['fr-ch', /PDF.*image|image.*PDF/, /pDF|Image/],
  ['en-us', /PDF.*image|image.*PDF/, /pDF|Image/],
] as const)('[DOC-18] lists the accepted file types as a sentence: %s', async (locale, words, never) => {
  await renderScreen({ routes: [{ path: '/', Component: Hint }], at: '/', platform: platform({}), locale });
  const hint = screen.getByTestId('hint').textContent ?? '';
  expect(hint).toMatch(words);
  expect(hint).not.toMatch(never);
});

function Accept() {
  return <p>{useFileLabels({ chosen: undefined, ignored: [] } as unknown as UploadFile).accept}</p>;
}

test('[DOC-18] the file input accepts HEIC photos under every convertible extension', async () => {
  const accepted = async (limits = aConfiguration.limits) => {
    cleanup();
    const configuration = { ...aConfiguration, limits };
    await renderScreen({ routes: [{ path: '/', Component: Accept }], at: '/', platform: platform({}), configuration });
    return screen.getByText(/application\/pdf/).textContent;
  };
  expect(await accepted()).toMatch(/,image\/heic,\.heic,\.heif,\.heics,\.hif$/);
  // A photo becomes a JPEG, which is of no use where images are not accepted.
  expect(await accepted({ ...aConfiguration.limits, uploadTypes: ['pdf'] })).not.toContain('heic');
});

function Notices({ ignored }: { readonly ignored: readonly File[] }) {
  const { notices } = useFileLabels({ chosen: undefined, ignored } as unknown as UploadFile);
  return <p data-testid="notices">{notices}</p>;
}

test('[DOC-17] files that are not images are counted and named', async () => {
  const files = ['brief.docx', 'werte.csv'].map((name) => new File(['x'], name));
  const element = [0, 1, 2].map((count) => <Notices key={count} ignored={files.slice(2 - count)} />);
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
  expect(screen.getAllByTestId('notices').map(({ textContent }) => textContent)).toEqual([
    '',
    'Diese Datei ist kein Bild und kommt nicht ins PDF: werte.csv.',
    '2 Dateien sind keine Bilder und kommen nicht ins PDF: brief.docx, werte.csv.',
  ]);
});

interface Refused {
  readonly reason: MessageKey;
  readonly name?: string;
  readonly isProgram?: true;
}

/** The words of a refused file. */
function Trouble({ name = 'brief.docx', ...refusal }: Refused) {
  const chosen = { file: new File(['x'], name), others: [], answer: { allowed: false, ...refusal } };
  const { trouble } = useFileLabels({ chosen, ignored: [] } as unknown as UploadFile);
  return <p data-testid="trouble">{trouble}</p>;
}

async function troublesOf(...files: readonly Refused[]) {
  const element = files.map((file) => <Trouble key={JSON.stringify(file)} {...file} />);
  const limits = { ...aConfiguration.limits, uploadTypes: ['pdf-a', 'media'] } as const;
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}), configuration: { limits } });
  return screen.getAllByTestId('trouble').map(({ textContent }) => textContent);
}

test('[DOC-18] a file of a known program refused for another reason than its type has the words of that reason', async () => {
  const reasons = ['typeNotAllowed', 'tooLarge', 'empty', 'unreadable'] as const;
  const said = await troublesOf(...reasons.map((reason) => ({ reason: `documents.upload.${reason}` as const })));
  expect(said).toEqual([
    expect.stringMatching(/Word.*PDF/),
    expect.stringMatching(/^Diese Datei ist 1.B gross/),
    expect.stringMatching(/leer/),
    expect.stringMatching(/lässt sich nicht mehr lesen/),
  ]);
});

test('[DOC-18] says how to save a file of each program as one the record takes; of an unknown one only the type', async () => {
  const names = ['a.docx', 'a.xlsx', 'a.pptx', 'a.odt', 'a.pages', 'a.heic', 'a.webp', 'a.mov', 'a.wav', 'a.zip'];
  const reason = 'documents.upload.typeNotAllowed';
  const said = await troublesOf(...[...names, 'a.eml', 'a.html', 'a.xyz'].map((name) => ({ name, reason }) as const));
  expect(said.map((words) => words.replace(/^Das EPD bewahrt |\..*$/g, ''))).toEqual([
    'keine Word-Dateien auf',
    'keine Excel-Dateien auf',
    'keine PowerPoint-Dateien auf',
    'keine LibreOffice-Dateien auf',
    'keine Dateien von Pages, Numbers oder Keynote auf',
    'keine Fotos im Format HEIC auf',
    'keine Bilder dieses Formats auf',
    'Videos nur als MP4 auf',
    'Tonaufnahmen nur als MP3 oder M4A auf',
    'keine gepackten Dateien auf',
    'keine E-Mails auf',
    'keine Webseiten auf',
    'Diese Art von Datei nimmt das EPD nicht auf',
  ]);
});

test('[DOC-18] a program is named as such, whatever its name and the reason', async () => {
  const program = { reason: 'documents.upload.typeNotAllowed', isProgram: true } as const;
  expect(await troublesOf({ ...program, name: 'befund.pdf' }, program)).toEqual(
    Array(2).fill('Diese Datei ist ein Programm und kein Dokument, auch wenn ihr Name anders klingt.'),
  );
});

function Outlook({ outlook }: { readonly outlook: PdfInspection }) {
  const chosen = { file: new File(['x'], 'a.pdf'), others: [], answer: { allowed: true }, outlook };
  const { outlook: shown } = useFileLabels({ chosen, ignored: [] } as unknown as UploadFile);
  return <p data-testid="outlook">{[shown?.heading, shown?.words].filter(Boolean).join(' | ')}</p>;
}

test('[DOC-18] says what becomes of a PDF that is not for archives, and to remove a password before', async () => {
  const element = (['archivable', 'repaired', 'converted', 'drawn', 'protected'] as const).map((outlook) => (
    <Outlook key={outlook} outlook={outlook} />
  ));
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
  const heading = 'Dieses PDF ist nicht für die Archivierung gespeichert';
  expect(screen.getAllByTestId('outlook').map(({ textContent }) => textContent.split(' | '))).toEqual([
    [''],
    [expect.stringMatching(/^Ihre Stammgemeinschaft ergänzt dieses PDF .* Es sieht danach gleich aus\.$/)],
    [heading, expect.stringMatching(/wandelt die Datei beim Hochladen um\. Prüfen Sie danach/)],
    [heading, expect.stringMatching(/^Die Seiten dieses PDF werden beim Hochladen als Bilder gespeichert\./)],
    [heading, expect.stringMatching(/mit einem Passwort geschützt .* Entfernen Sie zuerst den Schutz/)],
  ]);
});
