import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '@epr/domain/access-rights';
import { writeOrganization, writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
import { json } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { cardiology, hospital, meier, muster, network, practice, rightsPlatform } from '../testing/rights-platform.ts';
import { useActors } from './use-actors.ts';

afterEach(cleanup);

const group = ({ id }: typeof hospital): Actor => ({ kind: 'group', organisation: id });
const person = ({ gln }: typeof meier): Actor => ({ kind: 'professional', gln });

test.each([
  ['group', group(hospital), group(practice), ['Spital Seeblick', '2.999.2', 'Praxis am See']],
  [
    'person',
    person(meier),
    person({ ...meier, gln: '7601009999999' }),
    ['Peter Meier', '7601009999999', '7601009999999 (gone)'],
  ],
] as const)(
  '[ACC-01] a %s added to the list is not marked as removed from the directory while the directory is queried',
  async (_kind, known, added, [name, number, found]) => {
    let answers: () => void = () => undefined;
    let asked = Promise.resolve();
    function Names() {
      const [actors, setActors] = useState<readonly Actor[]>([known]);
      const { of } = useActors(actors);
      const more = () => {
        asked = new Promise((resolve) => (answers = resolve));
        setActors([...actors, added]);
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
    await screen.findByText(name);
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(screen.getByText(`${name}, ${number}`)).toBeDefined();
    answers();
    expect(await screen.findByText(`${name}, ${found}`)).toBeDefined();
  },
);

test('[ACC-02] [ACC-07] the rights of every group a person belongs to count for them, and of those above each', async () => {
  const { platform, asked } = rightsPlatform([]);
  function Groups() {
    const { of } = useActors([person(muster), person(meier)]);
    return <p>{of(person(meier)).organisationIds.join(' ')}</p>;
  }
  await renderScreen({
    routes: [{ path: '/', element: <Groups /> }],
    at: '/',
    platform: (input, init) => {
      if (!new URL(new Request(input, init).url).pathname.endsWith('/PractitionerRole')) return platform(input, init);
      const roles = [cardiology, hospital, practice].flatMap((place) => [
        writePractitionerRole(meier, place),
        writeOrganization(place),
      ]);
      const other = [writePractitionerRole(muster, practice), writePractitioner(muster)];
      const entry = [...other, ...roles, writePractitioner(meier)].map((resource) => ({ resource }));
      return Promise.resolve(json({ resourceType: 'Bundle', type: 'searchset', total: entry.length, entry }));
    },
  });
  const ids = (groups: readonly (typeof hospital)[]) => groups.map(({ id }) => id).toSorted();
  const shown = () => screen.getByText(/./).textContent?.split(' ').toSorted();
  await waitFor(() => expect(shown()).toEqual(ids([cardiology, hospital, network, practice])));
  const [parents] = asked.filter(({ pathname }) => pathname.endsWith('/ParentOrganization'));
  expect(parents?.searchParams.get('identifier')?.split(',')).toEqual([hospital.id, cardiology.id]);
});
