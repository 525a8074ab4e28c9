import { describe, expect, test } from 'vitest';
import { createContentIndex } from './content-index.ts';

function filled() {
  const index = createContentIndex();
  index.addDocument({
    id: 'a',
    language: 'de-CH',
    about: 'Austrittsbericht Kardiologie\nPeter Meier\nSpital Seeblick',
  });
  index.addDocument({ id: 'b', language: 'fr-CH', about: 'Rapport de laboratoire' });
  index.addDocument({ id: 'c', language: 'it-CH', about: 'Referto' });
  index.addPages('a', [
    'Der Patient wurde eingewiesen.\nDie Schmerzen in der Brust begannen gestern. Im Röntgenbild keine Auffälligkeiten.',
    'Medikamente: Metoprolol 50 mg. Weitere Kontrollen in drei Monaten beim Hausarzt.',
  ]);
  index.addPages('b', [
    'Les résultats sont normaux. Hémoglobine 140 g/l; les vaccinations sont complètes, et contrôlées régulièrement.',
  ]);
  index.addPages('c', ['Le radiografie del torace non mostrano alterazioni.']);
  return index;
}

describe('[DOC-06] search inside documents', () => {
  test.each([
    ['the beginning of a word', 'schmerz', 'a', 1],
    ['a stem of German', 'Röntgenbilder', 'a', 1],
    ['an umlaut written out', 'roentgen', 'a', 1],
    ['without accents', 'hemoglobine', 'b', 1],
    ['a stem of French', 'vaccination', 'b', 1],
    ['a stem of French without accents', 'regulieres', 'b', 1],
    ['a stem of Italian', 'radiografia', 'c', 1],
    ['a wrong letter', 'Metoprolil', 'a', 2],
    ['two words of one page', 'kontrolle metoprolol', 'a', 2],
    ['a word of the title and one of a page', 'kardiologie metoprolol', 'a', 2],
    ['what the list shows alone', 'seeblick', 'a', undefined],
  ])('finds %s', (_what, query, id, page) => {
    expect(filled().search(query)).toEqual([expect.objectContaining(page === undefined ? { id } : { id, page })]);
  });

  test('does not index long letter sequences that are not words, such as encoded bytes', () => {
    const index = filled();
    index.addDocument({ id: 'd', language: 'de-CH', about: '' });
    index.addPages('d', [`${'Q'.repeat(40)} ${'Z'.repeat(41)}`]);
    expect([index.search('QQQQ').length, index.search('ZZZZ').length]).toEqual([1, 0]);
  });

  test('finds letters whose accents are characters of their own, as in some PDF files', () => {
    const index = filled();
    index.addDocument({ id: 'd', language: 'de-CH', about: 'Bericht' });
    index.addPages('d', ['Eine späte Folge.'.normalize('NFD')]);
    for (const query of ['späte', 'späte'.normalize('NFD')])
      expect(index.search(query)).toMatchObject([{ id: 'd', page: 1 }]);
  });

  test('every word must match, and words that do not occur are not found', () => {
    const index = filled();
    expect(index.search('metoprolol hémoglobine')).toEqual([]);
    expect(index.search('zahnarzt')).toEqual([]);
    expect(index.search(' - ')).toEqual([]);
  });

  test('a hit contains its sentence with the match marked', () => {
    const [hit] = filled().search('roentgen');
    expect(hit?.excerpt).toEqual([
      { text: 'Im ', found: false },
      { text: 'Röntgenbild', found: true },
      { text: ' keine Auffälligkeiten.', found: false },
    ]);
    // Each word of the query is marked.
    const [another] = filled().search('röntgen auffälligkeiten');
    const marked = another?.excerpt?.filter((part) => part.found).map(({ text }) => text);
    expect(marked).toEqual(['Röntgenbild', 'Auffälligkeiten']);
    // Also where only the stem matches, in small letters or capitals.
    const index = filled();
    index.addDocument({ id: 'd', language: 'it-CH', about: 'Esame' });
    index.addPages('d', ['RADIOGRAFIE normali.']);
    const found = index.search('radiografia').map(({ excerpt }) => excerpt?.find((part) => part.found)?.text);
    expect(found).toEqual(['radiografie', 'RADIOGRAFIE']);
  });

  test('shortens a long sentence around the match', () => {
    const index = createContentIndex();
    index.addDocument({ id: 'a', language: 'de-CH', about: 'Bericht' });
    index.addPages('a', [`${'vorher '.repeat(60)}Befund ${'nachher '.repeat(60)}`]);
    const text =
      index
        .search('befund')[0]
        ?.excerpt?.map((part) => part.text)
        .join('') ?? '';
    expect(text).toMatch(/^… .*Befund.* …$/);
    expect(text.length).toBeLessThan(200);
  });

  test('a document and its pages are indexed only once, even when added twice', () => {
    const index = filled();
    index.addDocument({ id: 'a', language: 'de-CH', about: 'Anderes' });
    index.addPages('a', ['Anderes']);
    index.addPages('nobody', ['Anderes']);
    expect(index.search('anderes')).toEqual([]);
    expect(index.search('metoprolol')).toHaveLength(1);
  });

  test('a word of one letter is not searched, one of two letters is; further words than twelve are ignored', () => {
    const index = filled();
    expect([index.search('d'), index.search('mg').map(({ id }) => id)]).toEqual([[], ['a']]);
    expect(index.search(`${'metoprolol '.repeat(12)} zahnarzt`)).toHaveLength(1);
    expect(index.search(`${'metoprolol '.repeat(11)} zahnarzt`)).toEqual([]);
  });

  test('wrong letters are tolerated only in words of more than four letters, and only where nothing matches exactly', () => {
    const index = createContentIndex();
    for (const [id, about] of [
      ['a', 'Puls Blatt'],
      ['b', 'Blett'],
    ] as const)
      index.addDocument({ id, language: 'other', about });
    const found = (query: string) => index.search(query).map(({ id }) => id);
    expect([found('pula'), found('blatx'), found('blatt')]).toEqual([[], ['a'], ['a']]);
  });

  test('names the page with most of the words, the first of several, and none when the list shows all words', () => {
    const index = createContentIndex();
    index.addDocument({ id: 'a', language: 'de-CH', about: 'Kardiologie' });
    index.addPages('a', ['Kardiologie: ein Befund', 'Befund im Labor des Spitals', 'Labor, Befund']);
    expect(index.search('befund labor')).toMatchObject([{ id: 'a', page: 2 }]);
    expect(index.search('kardiologie')).toEqual([{ id: 'a' }]);
  });

  test('only the first sixty hits have an excerpt', () => {
    const index = createContentIndex();
    for (let at = 0; at < 62; at += 1) {
      index.addDocument({ id: String(at), language: 'de-CH', about: 'Bericht' });
      index.addPages(String(at), ['Blutdruck gemessen']);
    }
    const hits = index.search('blutdruck');
    expect([hits.length, hits.findIndex(({ excerpt }) => excerpt === undefined)]).toEqual([62, 60]);
  });

  test('hits are in the order in which the documents were added', () => {
    const index = createContentIndex();
    const added = { new: 2, older: 5, old: 1, oldest: 4 };
    for (const [id, times] of Object.entries(added)) {
      index.addDocument({ id, language: 'de-CH', about: id });
      index.addPages(id, ['Blutdruck '.repeat(times)]);
    }
    expect(index.search('blutdruck').map(({ id }) => id)).toEqual(Object.keys(added));
  });
});

test('[DOC-06] a word is stemmed in the language of each document it is in', () => {
  const index = createContentIndex();
  index.addDocument({ id: 'a', language: 'de-CH', about: 'régulièrement' });
  index.addDocument({ id: 'b', language: 'fr-CH', about: 'contrôles régulièrement' });
  expect(index.search('regulieres').map(({ id }) => id)).toEqual(['b']);
});
