import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';
import { writeXhtml } from './write-xhtml.ts';

const refusalOf = (bytes: Uint8Array | string): string | undefined => {
  const read = readXml(Buffer.from(bytes));
  return read.ok ? undefined : read.error;
};
const textOf = (bytes: Uint8Array): string | undefined => {
  const read = readXml(bytes);
  return read.ok ? read.value.text : read.error;
};

describe('XML', () => {
  it('[COM-03] [COM-07] is read with its namespaces, its text in order and its CDATA sections', () => {
    const read = readXml(
      Buffer.from('<a xmlns="urn:1" xmlns:b="urn:2" b:x="1" y="2">one<b:c/><![CDATA[<two>]]> &amp; &#233;</a>'),
    );
    if (!read.ok) throw new Error(read.error);
    const { name, namespace, attributes, text, children, content } = read.value;
    expect([name, namespace, text]).toEqual(['a', 'urn:1', 'one<two> & é']);
    expect(attributes).toMatchObject({ 'b:x': '1', y: '2' });
    expect(children.map((child) => [child.name, child.namespace])).toEqual([['c', 'urn:2']]);
    expect(content.map((one) => (typeof one === 'string' ? one : one.name)).slice(0, 3)).toEqual(['one', 'c', '<two>']);
  });

  it.each<readonly [words: string, bytes: Uint8Array]>([
    ['UTF-8', Buffer.from('<a>Zürich</a>')],
    ['UTF-8 with its mark', Buffer.from('\uFEFF<a>Zürich</a>')],
    [
      'ISO-8859-1 by its declaration',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Zürich</a>', 'latin1'),
    ],
    [
      'ISO-8859-1 by its declaration in single quotes',
      Buffer.from("<?xml version='1.0' encoding='ISO-8859-1'?><a>Zürich</a>", 'latin1'),
    ],
    [
      'UTF-8 with its mark, whatever is declared',
      Buffer.from('\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?><a>Zürich</a>'),
    ],
    ['UTF-16 with its mark', Buffer.from('\uFEFF<a>Zürich</a>', 'utf16le')],
    ['UTF-16 without', Buffer.from('<a>Zürich</a>', 'utf16le')],
    ['UTF-16 the other way round, with its mark', Buffer.from('\uFEFF<a>Zürich</a>', 'utf16le').swap16()],
    ['UTF-16 the other way round', Buffer.from('<a>Zürich</a>', 'utf16le').swap16()],
  ])('[COM-03] [COM-07] is read in %s', (_words, bytes) => {
    expect(textOf(bytes)).toBe('Zürich');
  });

  const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  it.each<readonly [words: string, bytes: Uint8Array | string, refusal: RegExp]>([
    ['bytes that are no UTF-8', Buffer.from('<a>Z\xfcrich</a>', 'latin1'), /not UTF-8/],
    ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><a/>', /not klingon/],
    ['a document type', '<!DOCTYPE a><a/>', /document type/],
    ['an entity', '<a>&nbsp;</a>', /entity/],
    ['an undeclared prefix', '<b:a/>', /unbound|prefix/],
    ['two roots', '<a/><a/>', /./],
    ['nothing', ' ', /./],
    ['201 levels', nested(201), /deeper than 200/],
    ['half a million elements and one', `<a>${'<b/>'.repeat(500_000)}</a>`, /more than 500000/],
  ])('[COM-03] [COM-07] with %s is rejected', (_words, bytes, refusal) => {
    expect(refusalOf(bytes)).toMatch(refusal);
  });

  it('[COM-03] [COM-07] with 200 levels is read', () => {
    expect(refusalOf(nested(200))).toBeUndefined();
  });
});

describe('embedded XHTML', () => {
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const written = (inner: string, declared = ''): string => {
    const read = readXml(Buffer.from(`<text xmlns="urn:x"${declared}>${inner}</text>`));
    const [div] = read.ok ? read.value.children : [];
    if (!div) throw new Error('no element');
    return writeXhtml(div);
  };

  it('[COM-03] stays unchanged where it is self-contained', () => {
    const div = `<div xmlns="${xhtml}" title='a>b'><p>1 &lt; 2<br/></p><!-- c --></div>`;
    expect(written(div)).toBe(div);
  });

  it('[COM-03] declares its namespace itself where it is the default around it', () => {
    const read = readXml(Buffer.from(`<x:text xmlns:x="urn:x" xmlns="${xhtml}"><div><p>x</p></div></x:text>`));
    const [div] = read.ok ? read.value.children : [];
    expect(div && writeXhtml(div)).toBe(`<div xmlns="${xhtml}"><p>x</p></div>`);
  });

  it('[COM-03] is rewritten where prefixes are declared outside it, with its text escaped', () => {
    const prefixed = `<h:div title="&quot;&lt;b&gt;" xml:lang="de" x:y="z"><h:p>a &lt; b &amp; c</h:p></h:div>`;
    expect(written(prefixed, ` xmlns:h="${xhtml}" xmlns:x="urn:y"`)).toBe(
      `<div xmlns="${xhtml}" title="&quot;&lt;b&gt;" xml:lang="de"><p>a &lt; b &amp; c</p></div>`,
    );
    // A parser would turn them into spaces.
    const broken = '<h:div title="a&#10;b&#9;c&#13;"><h:p>a&#13;b</h:p></h:div>';
    expect(written(broken, ` xmlns:h="${xhtml}"`)).toBe(
      `<div xmlns="${xhtml}" title="a&#10;b&#9;c&#13;"><p>a&#13;b</p></div>`,
    );
    const mixed = `<div xmlns="${xhtml}"><h:p>x</h:p></div>`;
    expect(written(mixed, ` xmlns:h="${xhtml}"`)).toBe(`<div xmlns="${xhtml}"><p>x</p></div>`);
  });
});
