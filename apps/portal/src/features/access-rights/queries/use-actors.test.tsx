import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '@epr/domain/access-rights';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { hospital, practice, rightsPlatform } from '../testing/rights-platform.ts';
import { useActors } from './use-actors.ts';

afterEach(cleanup);

const group = ({ id }: typeof hospital): Actor => ({ kind: 'group', organisation: id });

test('[ACC-01] a group added to the list is not marked as removed from the directory while the directory is queried', async () => {
  let answers: () => void = () => undefined;
  let asked = Promise.resolve();
  function Names() {
    const [actors, setActors] = useState([group(hospital)]);
    const { of } = useActors(actors);
    const more = () => {
      asked = new Promise((resolve) => (answers = resolve));
      setActors([...actors, group(practice)]);
    };
    const names = actors.map((actor) => `${of(actor).name}${of(actor).deleted ? ' (gone)' : ''}`);
    return (
      <>
        <p>{names.join(', ')}</p>
        <button onClick={more}>more</button>
      </>
    );
  }
  const { platform } = rightsPlatform([]);
  await renderScreen({
    routes: [{ path: '/', element: <Names /> }],
    at: '/',
    platform: async (input, init) => {
      await asked;
      return platform(input, init);
    },
  });
  await screen.findByText('Spital Seeblick');
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(screen.getByText('Spital Seeblick, 2.999.2')).toBeDefined();
  answers();
  expect(await screen.findByText('Spital Seeblick, Praxis am See')).toBeDefined();
});
