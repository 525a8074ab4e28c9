import { screen } from '@testing-library/react';
import { yearAfter, type AccessRight } from '@epr/domain/access-rights';
import type { DirectoryGroup, DirectoryPerson } from '@epr/domain/directory';
import type { SessionState } from '@epr/domain/session';
import { formatDay } from '@epr/domain/values';
import { memoryStore } from '../../../../context/storage/browser-storage.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { today } from '../../../../context/time/today.ts';
import { newRightPath } from '../../paths.ts';
import { aRight, muster, rightsPlatform, readRightsAloud } from '../../testing/rights-platform.ts';
import { EditRightScreen } from '../edit-right-screen.tsx';
import { NewRightScreen } from '../new-right-screen.tsx';

/** Renders a form of rights with these rights on the platform. The overview is shown once `overviewLoaded`: in the portal its code may be loaded first. */
export const open = (
  at: string,
  rights: readonly AccessRight[],
  state: Partial<SessionState> = {},
  fails: (url: string) => boolean = () => false,
  lose?: () => Response,
  overviewLoaded: Promise<void> = Promise.resolve(),
) => {
  const held = rightsPlatform(rights, undefined, lose);
  const answers: typeof fetch = (input, init) =>
    fails(decodeURIComponent(new Request(input).url))
      ? Promise.resolve(new Response('', { status: 500 }))
      : held.platform(input, init);
  const keep = { persistent: memoryStore(), session: memoryStore() };
  return renderScreen({
    keep,
    routes: [
      { path: '/access-rights', lazy: () => overviewLoaded.then(() => ({ element: <p>Übersicht</p> })) },
      { path: '/access-rights/search', element: null },
      { path: '/access-rights/new', Component: NewRightScreen },
      { path: '/access-rights/:id/edit', Component: EditRightScreen },
    ],
    at,
    platform: answers,
    state,
  }).then((view) => ({ ...view, ...held, left: () => keep.session.getItem('epr.right.draft') }));
};

/** Returns the path of the form that gives a right to a person or a group, or excludes a person. */
export const to = (of: DirectoryPerson | DirectoryGroup, exclude = false) =>
  newRightPath(
    of.kind === 'group' ? { kind: 'group', organisation: of.id } : { kind: 'professional', gln: of.gln },
    exclude,
  );

/** Returns the button that gives the right. */
export const give = () => screen.findByRole('button', { name: 'Zugriff geben' });

/** Returns the field with this name. */
export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** What a screen reader reads on the screen, with today and the day in a year replaced by words. */
export const said = () =>
  readRightsAloud().map((line) =>
    line.replaceAll(formatDay(yearAfter(today())), 'in a year').replaceAll(formatDay(today()), 'today'),
  );

/** A right that exists. */
export const existing = aRight(muster);
