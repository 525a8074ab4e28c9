import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { help } from '../../i18n/de-ch/help.ts';
import { platform } from '../testing/platform.ts';
import { readAloud } from '../testing/read-aloud.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { HelpButton } from './help-button.tsx';
import { helpTopics, readHelpTopic } from './topics.ts';

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

test('known help topics are read by name; any other name is rejected', () => {
  expect(helpTopics.map(readHelpTopic)).toEqual([...helpTopics]);
  expect([readHelpTopic('toString'), readHelpTopic(undefined)]).toEqual([undefined, undefined]);
});
