// @vitest-environment node
import { expect, it } from 'vitest';
import { readXml } from '../../xml/read-xml.ts';
import { plainTextOf, type Block, type Run } from './document-model.ts';
import { narrative } from './narrative.ts';

function blocksOf(text: string): readonly Block[] {
  const xml = readXml(Buffer.from(`<text>${text}</text>`));
  if (!xml.ok) throw new Error(xml.error);
  return narrative(xml.value, () => ({ kind: 'notice', text: 'Bild' }));
}

function runsOf(text: string): readonly Run[] {
  return blocksOf(text).flatMap((block) => (block.kind === 'text' || block.kind === 'heading' ? block.runs : []));
}

it.each<readonly [elements: readonly string[], look: Partial<Run>]>([
  [['<b>x</b>', '<strong>x</strong>', '<content styleCode="Italic Bold">x</content>', '<dt>x</dt>'], { strong: true }],
  [
    [
      '<i>x</i>',
      '<em>x</em>',
      '<cite>x</cite>',
      '<content styleCode="Italics">x</content>',
      '<content styleCode="Emphasis">x</content>',
    ],
    { emphasis: true },
  ],
  [
    ['<u>x</u>', '<ins>x</ins>', '<content styleCode="Underline">x</content>', '<content revised="insert">x</content>'],
    { underline: true },
  ],
  [['<s>x</s>', '<del>x</del>', '<strike>x</strike>', '<content revised="delete">x</content>'], { struck: true }],
  [['<small>x</small>', '<footnote>x</footnote>'], { quiet: true }],
  [['<sub>x</sub>'], { raised: 'sub' }],
  [['<sup>x</sup>'], { raised: 'super' }],
])('[COM-06] gives %j the same formatting, also around a paragraph and in a cell', (elements, look) => {
  for (const element of elements) {
    expect(runsOf(element), element).toEqual([{ text: 'x', ...look }]);
    expect(runsOf(element.replace('>x<', '>vor <content>x</content><')), element).toEqual([
      { text: 'vor ', ...look },
      { text: 'x', ...look },
    ]);
    expect(runsOf(element.replace('>x<', '><p>x</p><')), element).toEqual([{ text: 'x', ...look }]);
  }
  const [cell] = blocksOf('<table><tr><td styleCode="Bold">x</td></tr></table>');
  expect(cell).toMatchObject({ body: [[{ blocks: [{ runs: [{ text: 'x', strong: true }] }] }]] });
});

it.each<readonly [text: string, shown: readonly Run[]]>([
  [
    '<a href="https://aare.example/plan">Plan</a>',
    [{ text: 'Plan' }, { text: ' (https://aare.example/plan)', quiet: true }],
  ],
  ['<a href=" HTTP://aare.example ">Plan</a>', [{ text: 'Plan' }, { text: ' (HTTP://aare.example)', quiet: true }]],
  ['<a href="https://aare.example">siehe https://aare.example</a>', [{ text: 'siehe https://aare.example' }]],
  ['<a href="mailto:a@b.ch">schreiben</a>', [{ text: 'schreiben' }, { text: ' (a@b.ch)', quiet: true }]],
  ['<a href="tel:031">031</a>', [{ text: '031' }]],
  ['<a href="tel:031"></a>', [{ text: '031', quiet: true }]],
  ['<a href="ftp://aare.example">Plan</a>', [{ text: 'Plan' }]],
  [`<a href="https://${'a'.repeat(293)}">Plan</a>`, [{ text: 'Plan' }]],
  ['<content href="https://aare.example">Plan</content>', [{ text: 'Plan' }]],
  [`<a href="https://${'a'.repeat(292)}"> </a>`, [{ text: `https://${'a'.repeat(292)}`, quiet: true }]],
  [`<a href="javascript:open('https://aare.example')">Plan</a>`, [{ text: 'Plan' }]],
])('[COM-06] shows the target of a link once, as text: %.60s', (text, shown) => {
  expect(runsOf(text)).toEqual(shown);
});

it.each<readonly [text: string, words: readonly string[]]>([
  ['  eins \n zwei  ', ['eins zwei']],
  ['eins <b> zwei</b>', ['eins ', 'zwei']],
  ['<b> </b>eins<br/> <br/>', ['eins']],
  ['vor <span>um<style><p>x</p></style></span> nach', ['vor ', 'um', ' nach']],
  ['eins<br/> zwei', ['eins', '\n', 'zwei']],
  ['vor<p>in</p>nach', ['vor', 'in', 'nach']],
  ['vor <span>um <p>in</p> und</span> nach', ['vor', 'um', 'in', 'und', 'nach']],
  ['<p><unknown>bleibt</unknown><style>nicht</style></p>', ['bleibt']],
  ['<span>a<script>p</script></span><hr/>b', ['a', 'b']],
  ['<h1>Titel <i>neu</i></h1><h6> </h6>', ['Titel ', 'neu']],
  ['<b>eins \n  zwei</b>', ['eins zwei']],
  ['<p><br/><br/>eins</p>', ['eins']],
  ['vor<form><p>nicht</p></form><span><form><p>nicht</p></form>nach</span>', ['vor', 'nach']],
])('[COM-06] keeps the words of %j in order, without empty runs at either end', (text, words) => {
  expect(runsOf(text).map((run) => run.text)).toEqual(words);
});

it.each<readonly [text: string, blocks: readonly object[]]>([
  ['<h2>Verlauf</h2>', [{ kind: 'heading', runs: [{ text: 'Verlauf' }] }]],
  ['<pre>\n a\n  b</pre>', [{ kind: 'preformatted', text: ' a\n  b' }]],
  ['<img src="x"/>', [{ kind: 'notice', text: 'Bild' }]],
  [
    '<list><caption>Liste</caption><item>a</item><item> </item><other>nein</other></list>',
    [
      { kind: 'text', runs: [{ text: 'Liste', strong: true }] },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', runs: [{ text: 'a' }] }]] },
    ],
  ],
  ['<ul><li>a</li></ul>', [{ kind: 'list', ordered: false, items: [[{ kind: 'text', runs: [{ text: 'a' }] }]] }]],
  ['<ol><li>a</li></ol>', [{ kind: 'list', ordered: true, items: [[{ kind: 'text', runs: [{ text: 'a' }] }]] }]],
  [
    '<pre>\n<code>eins <b>fett</b></code><br/> zwei<script>nicht</script></pre>',
    [{ kind: 'preformatted', text: 'eins fett\n zwei' }],
  ],
  [
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    [
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'text', runs: [{ text: 'a' }] }],
          [{ kind: 'list', ordered: false, items: [[{ kind: 'text', runs: [{ text: 'b' }] }]] }],
        ],
      },
    ],
  ],
  ['<pre>a\n b</pre>', [{ kind: 'preformatted', text: 'a\n b' }]],
  ['<list/><table><tr/></table><h2> </h2>', []],
  [
    '<table><colgroup><col/>nein</colgroup><tr><td>1</td><other>nein</other></tr><other><td>nein</td></other></table>',
    [{ kind: 'table', head: [], body: [[{ blocks: [{ kind: 'text', runs: [{ text: '1' }] }] }]] }],
  ],
])('[COM-06] converts %j to the corresponding blocks', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it('[COM-06] a table keeps caption, spans and alignment, and has its foot below its body wherever it is written', () => {
  const cell = (words: string, more: object = {}) => ({ blocks: [{ kind: 'text', runs: [{ text: words }] }], ...more });
  const [table] = blocksOf(`<table><caption> <content styleCode="Bold">Werte</content><style>nicht</style>
      neu </caption><thead><tr><th>A</th><td>B</td></tr></thead>
    <tfoot><tr><td colspan="2" align="center">Ende</td></tr></tfoot>
    <tbody><tr><th>TSH</th><td align="right">2.1</td></tr><tr><th scope="col">Zeit</th><td colspan="-2" rowspan="2" align="left">3</td></tr><tr></tr></tbody></table>`);
  expect(table).toEqual({
    kind: 'table',
    caption: 'Werte neu',
    head: [[cell('A', { header: 'column' }), cell('B', { header: 'column' })]],
    body: [
      [cell('TSH', { header: 'row' }), cell('2.1', { align: 'right' })],
      [cell('Zeit', { header: 'column' }), cell('3', { rows: 2 })],
      [cell('Ende', { columns: 2, align: 'center' })],
    ],
  });
});

it.each<readonly [rows: string, heads: number]>([
  ['<tr><th>A</th><th>B</th></tr><tr><th>C</th><th>D</th></tr><tr><td>1</td><td>2</td></tr>', 2],
  ['<tr><th>A</th></tr><tr><td>1</td><td>2</td></tr>', 0],
  ['<tr><th rowspan="2">A</th><th>B</th></tr><tr><td>1</td></tr>', 0],
  ['<tr><td>1</td><td>2</td></tr><tr><th>A</th><th>B</th></tr>', 0],
  ['<tr><th>A</th><th>B</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr>', 1],
  ['<tr><th>A</th><th>B</th></tr><tr><th rowspan="2">C</th><th>D</th></tr><tr><td>1</td></tr>', 0],
])('[COM-06] reads from %.70s… the number of header rows: %i', (rows, heads) => {
  const [table] = blocksOf(`<table>${rows}</table>`);
  expect(table).toMatchObject({ head: { length: heads } });
});

it.each([
  ['0', undefined],
  ['2', 2],
  ['9999', 100],
  ['x', undefined],
])('[COM-06] reads a colspan of %s as %s', (given, columns) => {
  const [table] = blocksOf(`<table><tr><td colspan="${given}">x</td></tr></table>`);
  expect(table?.kind === 'table' && table.body[0]?.[0]?.columns).toBe(columns);
});

it('[COM-06] plain text contains every word of the blocks, one line each', () => {
  const blocks = blocksOf(
    '<h1>Titel</h1><ul><li>a</li><li>b</li></ul><table><thead><tr><th>K</th></tr></thead><tr><td>1</td><td>2</td></tr></table><pre>p</pre><img/>',
  );
  expect(plainTextOf([{ kind: 'written', blocks }])).toBe('Titel\n– a\n– b\nK\n1 | 2\np\nBild');
  expect(plainTextOf(blocksOf('<h1>a</h1><pre></pre><p>b</p>'))).toBe('a\nb');
  expect(plainTextOf([{ kind: 'image', type: 'image/png', base64: '', alt: 'Kurve' }])).toBe('Kurve');
});

const heads = '<tr><th>A</th><th>B</th></tr>';
const cells = '<tr><td>1</td><td>2</td></tr>';
it.each<readonly [words: string, rows: string, head: number, body: number]>([
  ['its own head', `<thead>${heads}</thead><tbody>${cells}</tbody>`, 1, 1],
  ['its own head, and names in its body', `<thead>${heads}</thead><tbody>${heads}${cells}</tbody>`, 1, 2],
  ['its head in its body', `<tbody>${heads}${heads}${cells}</tbody>`, 2, 1],
  ['its head without a body', `${heads}${cells}`, 1, 1],
  ['names alone', `${heads}${heads}`, 0, 2],
  ['values alone', cells, 0, 1],
  ['a first row of one name', `<tr><th>A</th></tr>${cells}`, 0, 2],
  ['names that reach down', `<tr><th rowspan="2">A</th><th>B</th></tr>${cells}`, 0, 2],
  ['a sum below', `<tfoot>${cells}</tfoot>${heads}${cells}`, 1, 2],
  ['empty rows', `<tr/>${cells}<tr></tr>`, 0, 1],
])('[COM-06] determines the rows of head and body of a table with %s', (_words, rows, head, body) => {
  const [table] = blocksOf(`<table>${rows}</table>`);
  expect(table?.kind === 'table' && [table.head.length, table.body.length]).toEqual([head, body]);
});
