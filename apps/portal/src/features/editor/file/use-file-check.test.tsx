import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { useFileCheck } from './use-file-check.ts';

afterEach(cleanup);

type Preview = ReturnType<typeof useFileCheck>['preview'];
type Answer = Parameters<Preview>[1];
const pdf = { allowed: true, family: 'pdf', contentType: 'application/pdf' } as Answer;
const picture = { allowed: true, family: 'image', contentType: 'image/png' } as Answer;
const structured = { allowed: true, family: 'structured', contentType: 'text/xml' } as Answer;

function Asking({
  preview: [file, answer],
  told,
}: {
  readonly preview: Parameters<Preview>;
  readonly told: unknown[];
}) {
  const { preview, stop } = useFileCheck();
  return (
    <>
      <button onClick={() => void preview(file, answer).then((found) => told.push(found))}>fragen</button>
      <button onClick={stop}>aufhören</button>
    </>
  );
}

async function onAsking(
  file: File,
  answer: Answer,
  check: () => Response | Promise<Response>,
  stage: Partial<ScreenSetup> = {},
) {
  const told: unknown[] = [];
  const view = await renderScreen({
    routes: [{ path: '/', element: <Asking preview={[file, answer]} told={told} /> }],
    at: '/',
    platform: platform({}),
    ...stage,
  });
  const signals: (AbortSignal | null | undefined)[] = [];
  Object.assign(view.session.connection.transport, {
    upload: (_url: string, { signal }: RequestInit) => {
      signals.push(signal);
      return Promise.resolve(check());
    },
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const ask = async () => {
    const before = told.length;
    await press('fragen');
    await expect.poll(() => told.length).toBe(before + 1);
    return told.at(-1);
  };
  return { ...view, ask, press, signals, told };
}

const letter = new File(['%PDF-1.7'], 'brief.pdf', { type: 'application/pdf' });

test('[DOC-18] a community without the check service is not asked again', async () => {
  const { ask, signals } = await onAsking(letter, pdf, () => json({}, 404));
  expect(await ask()).toMatchObject({ answer: pdf });
  await ask();
  expect(signals).toHaveLength(1);
});

test('[DOC-18] a community whose check service is unavailable is asked again for the next file', async () => {
  const { ask, signals } = await onAsking(letter, pdf, () => json({}, 503));
  await ask();
  await ask();
  expect(signals).toHaveLength(2);
});

test('[DOC-18] a PDF that cannot be inspected is still checked by the community; its own finding counts where there is none', async () => {
  const answers = [json({}, 503), json({}, 503), json({}, 404)];
  const { ask } = await onAsking(letter, pdf, () => answers.shift() ?? json({ outcome: 'unchanged' }));
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'));
  expect(await ask()).toEqual({ outlook: undefined, answer: pdf });
  for (const _why of ['unavailable', 'without the service', 'known to be without it'])
    expect(await ask()).toEqual({ outlook: 'converted', answer: pdf });
});

test("[DOC-18] the community's result replaces the local one: refused, unchanged or repaired", async () => {
  const answers = [
    { outcome: 'refused', code: 'documents.check.pdfProtected' },
    { outcome: 'unchanged' },
    { outcome: 'repaired', sameAs: ['1'] },
  ];
  const { ask } = await onAsking(letter, pdf, () => json(answers.shift()));
  expect(await ask()).toEqual({ answer: { allowed: false, reason: 'documents.check.pdfProtected' } });
  expect(await ask()).toMatchObject({ outlook: undefined, answer: pdf });
  expect(await ask()).toMatchObject({ outlook: 'repaired', sameAs: ['1'] });
});

test('[DOC-18] checks PDFs and structured documents, but neither images nor huge files', async () => {
  const asked = async (file: File, answer: Answer, stage?: Partial<ScreenSetup>) => {
    const { ask, signals } = await onAsking(file, answer, () => json({ outcome: 'unchanged' }), stage);
    // Whether the community is asked or not, the file is allowed as it was.
    expect(await ask()).toMatchObject({ answer });
    cleanup();
    return signals.length;
  };
  const huge = new File(['%PDF-1.7'], 'gross.pdf', { type: 'application/pdf' });
  Object.defineProperty(huge, 'size', { value: 100_000_001 });
  const switches = { ...aConfiguration.switches, pdfACheck: false };
  expect(await asked(letter, pdf)).toBe(1);
  expect(await asked(letter, picture)).toBe(0);
  expect(await asked(letter, structured)).toBe(1);
  const large = new File(['%PDF-1.7'], 'gross.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 100_000_000 });
  expect(await asked(large, pdf)).toBe(1);
  expect(await asked(huge, pdf)).toBe(0);
  expect(await asked(letter, pdf, { configuration: { switches } })).toBe(0);
});

test('[DOC-18] [DOC-19] does not ask the community about a file that was sent or removed while it was inspected', async () => {
  const { signals, told } = await onAsking(letter, pdf, () => json({ outcome: 'unchanged' }));
  let inspected: (bytes: ArrayBuffer) => void = () => undefined;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementationOnce(() => new Promise((resolve) => (inspected = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'fragen' }));
  fireEvent.click(screen.getByRole('button', { name: 'aufhören' }));
  inspected(new ArrayBuffer(0));
  await expect.poll(() => told.length).toBe(1);
  expect(signals).toEqual([]);
});

test('[DOC-18] [DOC-19] cancels the check when the file is sent or removed, and when the form is left', async () => {
  const never = () => new Promise<Response>(() => undefined);
  const { press, signals, unmount } = await onAsking(letter, pdf, never);
  await press('fragen');
  await expect.poll(() => signals.length).toBe(1);
  await press('aufhören');
  expect(signals[0]?.aborted).toBe(true);
  await press('fragen');
  await expect.poll(() => signals.length).toBe(2);
  unmount();
  expect(signals[1]?.aborted).toBe(true);
});
