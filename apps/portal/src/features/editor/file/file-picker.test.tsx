import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FilePicker } from './file-picker.tsx';

afterEach(cleanup);

function shown() {
  const taken: string[] = [];
  const page = render(
    <FilePicker
      id="file"
      label="Datei wählen"
      icon="document"
      accept="text/plain"
      onFiles={(files) => taken.push(...files.map(({ name }) => name))}
    />,
  );
  return { taken, input: screen.getByLabelText<HTMLInputElement>('Datei wählen'), page };
}

const letter = new File(['Brief'], 'brief.txt', { type: 'text/plain' });

test('[DOC-17] a chosen file is taken once, and can be chosen again', async () => {
  const { taken, input } = shown();
  await userEvent.upload(input, letter);
  await userEvent.upload(input, letter);
  expect(taken).toEqual(['brief.txt', 'brief.txt']);
});

test('[DOC-17] a chosen file is passed to the handler of the latest rendering', async () => {
  const { taken, input, page } = shown();
  const later: string[] = [];
  page.rerender(
    <FilePicker
      id="file"
      label="Datei wählen"
      icon="document"
      accept=".txt"
      onFiles={([file]) => later.push(file?.name ?? '')}
    />,
  );
  await userEvent.upload(input, letter);
  expect([taken, later]).toEqual([[], ['brief.txt']]);
});

test('[DOC-17] [DOC-19] takes a file that is chosen after its input has been unmounted', () => {
  const { taken, input, page } = shown();
  page.unmount();
  Object.defineProperty(input, 'files', { value: [letter] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect(taken).toEqual(['brief.txt']);
});
