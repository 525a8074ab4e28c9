import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { help } from '../../i18n/de-ch/help.ts';
import { help as english } from '../../i18n/en-us/help.ts';
import { help as french } from '../../i18n/fr-ch/help.ts';
import { help as italian } from '../../i18n/it-ch/help.ts';
import { help as romansh } from '../../i18n/rm-ch/help.ts';
import { iconPaths } from '../../components/index.ts';
import { platform } from '../testing/platform.ts';
import { readAloud } from '../testing/read-aloud.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { HelpButton } from './help-button.tsx';
import { helpTopics, readHelpTopic, type HelpTopic } from './topics.ts';

afterEach(cleanup);

test.each(helpTopics)(
  'the help button opens the page on %s in a dialog, and the focus returns when it is closed',
  async (topic) => {
    const Component = () => <HelpButton topic={topic} about="die Stufen" />;
    await renderScreen({ routes: [{ path: '/', Component }], at: '/', platform: platform({}) });
    expect(screen.queryByRole('dialog')).toBeNull();
    const question = screen.getByRole('button', { name: 'Was heisst das? die Stufen' });
    expect([question.textContent, question.getAttribute('aria-haspopup')]).toEqual(['Was heisst das?', 'dialog']);
    await userEvent.click(question);
    const dialog = await screen.findByRole('dialog', { name: help.topics[topic].title });
    expect(await within(dialog).findByText(help.topics[topic].lead)).toBeDefined();
    const { lead, picture, sections } = help.topics[topic];
    expect(within(dialog).getByRole('img', { name: picture })).toBeDefined();
    expect(readAloud(dialog)).toEqual([
      `## ${help.topics[topic].title}`,
      '[Schliessen]',
      lead,
      ...sections.flatMap(({ heading, text }) => [`### ${heading}`, text]),
      '[Schliessen]',
    ]);
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Schliessen' })[1] ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(question);
  },
);

test.each([
  ['fr-ch', french],
  ['it-ch', italian],
  ['en-us', english],
  ['rm-ch', romansh],
] as const)('the help is in the language of the portal: %s', async (locale, own) => {
  const Component = () => <HelpButton topic="documents" about="" />;
  await renderScreen({ routes: [{ path: '/', Component }], at: '/', platform: platform({}), locale });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('img');
  expect(screen.getByRole('dialog').textContent).toContain(own.topics.documents.lead);
  // The button above closes it as well.
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button')[0] ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[NAV-13] each topic has the picture that its description describes', async () => {
  const drawn = async (topic: HelpTopic) => {
    const Component = () => <HelpButton topic={topic} about="" />;
    await renderScreen({ routes: [{ path: '/', Component }], at: '/', platform: platform({}) });
    await userEvent.click(screen.getByRole('button'));
    const picture = await screen.findByRole('img');
    cleanup();
    const paths = new Set([...picture.querySelectorAll('path')].map((path) => path.getAttribute('d')));
    const icons = (['laboratory', 'bell', 'warning'] as const).filter((name) => paths.has(iconPaths[name]));
    return {
      icons,
      doors: picture.querySelectorAll('rect[height="144"]').length,
      heads: picture.querySelectorAll('circle[r="12"]').length,
    };
  };
  expect(await drawn('documents')).toEqual({ icons: [], doors: 0, heads: 2 });
  expect(await drawn('kinds')).toEqual({ icons: ['laboratory'], doors: 0, heads: 0 });
  expect(await drawn('confidentiality')).toEqual({ icons: [], doors: 3, heads: 4 });
  expect(await drawn('representation')).toEqual({ icons: [], doors: 0, heads: 2 });
  expect(await drawn('emergency')).toEqual({ icons: ['bell', 'warning'], doors: 0, heads: 1 });
});

test('known help topics are read by name; any other name is rejected', () => {
  const names = ['documents', 'kinds', 'confidentiality', 'representation', 'emergency'];
  expect(names.map(readHelpTopic)).toEqual(names);
  expect([readHelpTopic('toString'), readHelpTopic(undefined)]).toEqual([undefined, undefined]);
});
