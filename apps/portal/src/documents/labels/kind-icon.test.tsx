import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { iconPaths } from '../../components/icons/icon-paths.ts';
import { kindIcons, kindOf } from './document-kind.ts';
import { KindIcon } from './kind-icon.tsx';

test.each([
  ['721927009', '419891008'],
  ['184216000', '721963009'],
  // A laboratory report.
  ['371531000', '4241000179101'],
])('[DOC-01] the icon of class %s and type %s is that of its kind, and is not read aloud', (classCode, typeCode) => {
  const kind = kindOf({ classCode: { code: classCode }, typeCode: { code: typeCode } });
  const { firstElementChild: icon } = render(<KindIcon classCode={classCode} typeCode={typeCode} />).container;
  expect([icon?.getAttribute('data-kind'), icon?.getAttribute('aria-hidden')]).toEqual([kind, 'true']);
  expect(icon?.querySelector('path')?.getAttribute('d')).toBe(iconPaths[kindIcons[kind]]);
});
