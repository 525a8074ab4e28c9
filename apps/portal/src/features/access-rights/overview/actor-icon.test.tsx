import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { ActorIcon } from './actor-icon.tsx';

afterEach(cleanup);

test('[ACC-01] a person whose name is unknown has the icon of a person', () => {
  const { container } = render(<ActorIcon kind="professional" name="" />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe(iconPaths.person);
});
