import { expect, test } from 'vitest';
import { tagTextLayer } from './tag-text-layer.ts';
import { accessiblePartsOf, type Tag } from './page-structure.ts';

/** A text layer as pdf.js creates it: words in marked content; content that is not part of the page is hidden. */
function layerOf(html: string): HTMLElement {
  const layer = document.createElement('div');
  layer.innerHTML = html;
  return layer;
}

const content = (id: string): Tag => ({ type: 'content', id });

test('[DOC-13] the words of a page are moved into their headings and cells in the order of the tags; untagged words follow', () => {
  const layer = layerOf(
    `<span class="markedContent" id="c"><span>140</span></span>
     <span class="markedContent" aria-hidden="true"><span>Seite 1</span></span>
     <span class="markedContent" id="b"><span>Natrium</span></span>
     <span class="markedContent" id="a"><span>Labor</span><br><span>befund</span></span>
     <span class="markedContent" id="d"><span> </span></span>
     <span class="markedContent" id="e"><span>Sodium</span></span>
     <span>von Hand</span>`,
  );
  const row: Tag = {
    role: 'TR',
    children: [
      { role: 'TH', children: [content('b')] },
      { role: 'TD', children: [content('c')] },
    ],
  };
  const tags: Tag = {
    children: [
      { role: 'H1', lang: 'it', children: [content('a')] },
      { role: 'Figure', alt: 'Kurve', bbox: [10, 20, 30, 40], children: [] },
      { role: 'Table', children: [row] },
      { role: 'P', children: [content('missing')] },
      { role: 'P', children: [content('d')] },
      { lang: 'fr', children: [content('e')] },
    ],
  };
  tagTextLayer(layer, (written) => accessiblePartsOf(tags, written));
  const [heading, picture, table, french, ...rest] = layer.children;
  expect([heading?.getAttribute('role'), heading?.getAttribute('aria-level'), heading?.getAttribute('lang')]).toEqual([
    'heading',
    '2',
    'it',
  ]);
  expect(heading?.textContent).toBe('Laborbefund');
  const attributes = [heading, table, french].map((part) => part?.getAttributeNames().toSorted());
  expect([...attributes, french?.textContent]).toEqual([['aria-level', 'lang', 'role'], ['role'], ['lang'], 'Sodium']);
  expect(picture?.getAttribute('aria-label')).toBe('Kurve');
  const { position, left, top, width, height } = (picture as HTMLElement).style;
  const grown = [10, 20, 30, 40].map((points) => `calc(var(--total-scale-factor) * ${points}px)`);
  expect([position, left, top, width, height]).toEqual(['absolute', ...grown]);
  expect(table?.querySelector('[role=row] > [role=rowheader]')?.textContent).toBe('Natrium');
  expect(table?.querySelector('[role=row] > [role=cell]')?.textContent).toBe('140');
  expect(rest.map(({ textContent }) => textContent)).toEqual(['Seite 1', ' ', 'von Hand']);
  // A second file on the page has the same ids.
  expect(layer.querySelectorAll('[id]')).toHaveLength(0);
});

test('[DOC-13] a page without tags is left unchanged', () => {
  const layer = layerOf('<span>Wort</span><span>Wort</span>');
  const before = layer.innerHTML;
  tagTextLayer(layer, (written) => accessiblePartsOf({}, written));
  expect(layer.innerHTML).toBe(before);
});
