import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { iconPaths } from '../../components/icons/icon-paths.ts';
import { KindIcon } from './kind-icon.tsx';

test.each([
  ['a report', '721927009', '419891008', 'report', 'report'],
  ['a class that decides, whatever the type', '184216000', '721963009', 'report', 'report'],
  ['a laboratory report', '371531000', '4241000179101', 'lab', 'laboratory'],
  ['an image', '371531000', '900000000000471006', 'image', 'image'],
  ['a medication list', '371531000', '721912009', 'medication', 'medication'],
  ['an immunization record', '184216000', '41000179103', 'vaccination', 'vaccination'],
  ['an advance directive', '371538006', '', 'directive', 'shield'],
  ['an order', '721963009', '', 'order', 'edit'],
  ['an allergy record', '371531000', '722446000', 'emergency', 'warning'],
  ['an administrative document', '405624007', '', 'administration', 'table'],
  ['an unclassified document', '419891008', '', 'other', 'document'],
] as const)(
  '[DOC-04] the icon of %s is that of its kind, and is not read aloud',
  (_what, classCode, typeCode, kind, icon) => {
    const { firstElementChild: sign } = render(<KindIcon classCode={classCode} typeCode={typeCode} />).container;
    expect([sign?.getAttribute('data-kind'), sign?.getAttribute('aria-hidden')]).toEqual([kind, 'true']);
    expect(sign?.querySelector('path')?.getAttribute('d')).toBe(iconPaths[icon]);
  },
);
