import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { AddButtons } from './add-buttons.tsx';

afterEach(cleanup);

test('[VAC-04] each kind of entry can be added', async () => {
  const added: string[] = [];
  const element = <AddButtons saving={false} onAdd={(section) => void added.push(section)} />;
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
  for (const name of ['Unerwünschte Reaktion erfassen', 'Infektionskrankheit erfassen', 'Risikofaktor erfassen']) {
    await userEvent.click(screen.getByRole('button', { name: 'Anderes erfassen' }));
    await userEvent.click(await screen.findByRole('button', { name }));
  }
  expect(added).toEqual(['adverseEvents', 'illnesses', 'risks']);
});
