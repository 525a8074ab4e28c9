import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MessageKey } from '@epr/domain/messages';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { useFileLabels } from './file-labels.ts';
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

function Notices() {
  const ignored = [new File(['x'], 'brief.docx'), new File(['x'], 'werte.csv')];
  return <p data-testid="notices">{useFileLabels({ chosen: undefined, ignored } as unknown as UploadFile).notices}</p>;
}

test('[DOC-17] files that are not images are counted and named', async () => {
  await renderScreen({ routes: [{ path: '/', Component: Notices }], at: '/', platform: platform({}) });
  expect(screen.getByTestId('notices').textContent).toMatch(/^2 Dateien .*: brief\.docx, werte\.csv\.$/);
});

function Trouble({ reason }: { readonly reason: MessageKey }) {
  const chosen = { file: new File(['x'], 'brief.docx'), others: [], answer: { allowed: false, reason } };
  const { trouble } = useFileLabels({ chosen, ignored: [] } as unknown as UploadFile);
  return <p data-testid="trouble">{trouble}</p>;
}

test.each([
  ['documents.upload.typeNotAllowed', /Word.*PDF/],
  ['documents.upload.tooLarge', /^Diese Datei ist 1.B gross/],
  ['documents.upload.empty', /leer/],
  ['documents.upload.unreadable', /lässt sich nicht mehr lesen/],
] as const)(
  '[DOC-18] a file of a known program refused with %s has the words of that reason',
  async (reason, words) => {
    await renderScreen({
      routes: [{ path: '/', element: <Trouble reason={reason} /> }],
      at: '/',
      platform: platform({}),
    });
    expect(screen.getByTestId('trouble').textContent).toMatch(words);
  },
);
