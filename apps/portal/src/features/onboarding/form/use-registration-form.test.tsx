import { useEffect } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { registrationDrafts } from '../drafts.ts';
import { useRegistrationForm, type RegistrationForm } from './use-registration-form.ts';

afterEach(cleanup);

function Town({ onSet }: { readonly onSet: () => void }) {
  const { form } = useRegistrationForm();
  const fillIn = () => {
    form.setValue('city', 'Bern');
    onSet();
  };
  return <button onClick={fillIn}>Bern</button>;
}

test('[ONB-03] stores an automatically filled field with the change, before rendering', async () => {
  const session = memoryStore();
  const storedTown = vi.fn(() => registrationDrafts.load('nina.neu', Date.now(), session)?.city);
  await renderScreen({
    routes: [{ path: '/', element: <Town onSet={storedTown} /> }],
    at: '/',
    platform: platform({}),
    keep: { persistent: memoryStore(), session },
    state: { role: 'NONE', identity: { subject: 'nina.neu', name: 'Nina Neu', roles: [] } },
  });
  fireEvent.click(screen.getByRole('button'));
  expect(storedTown).toHaveReturnedWith('Bern');
});

test('[ONB-03] a field that is filled in once the form is closed is not stored: the draft may have been removed meanwhile', async () => {
  const session = memoryStore();
  let closed: RegistrationForm | undefined;
  function Form() {
    const { form } = useRegistrationForm();
    useEffect(() => void (closed = form), [form]);
    return null;
  }
  const { unmount } = await renderScreen({
    routes: [{ path: '/', element: <Form /> }],
    at: '/',
    platform: platform({}),
    keep: { persistent: memoryStore(), session },
    state: { role: 'NONE', identity: { subject: 'nina.neu', name: 'Nina Neu', roles: [] } },
  });
  const stored = () => registrationDrafts.load('nina.neu', Date.now(), session)?.city;
  act(() => closed?.setValue('city', 'Bern'));
  expect(stored()).toBe('Bern');
  unmount();
  registrationDrafts.remove('nina.neu', Date.now(), session);
  closed?.setValue('city', 'Thun');
  expect(stored()).toBeUndefined();
});
