import { expect, test } from 'vitest';
import type { Block, Section } from '../document-model/document-model.ts';
import { writePdf } from './write-pdf.ts';
import { wordsOfPages, placesOfPages, contentOfPages, blackSquare } from './testing/pages.ts';

test('[COM-06] keeps a heading on the same page as the image below it', async () => {
  const text = { kind: 'text', runs: [{ text: 'Im Portal' }] } as const;
  const picture = { kind: 'image', type: 'image/png', base64: blackSquare(148), alt: 'Code' } as const;
  const section = (blocks: readonly Block[]): Section => ({ title: 'Teil', blocks, sections: [] });
  const places = new Set<number>();
  for (let lines = 25; lines < 50; lines += 1) {
    const sections = [section(Array.from({ length: lines }, () => text)), section([text, picture])];
    const model = { title: 'Ausweis', language: 'de', facts: [], sections } as const;
    const pages = await contentOfPages(await writePdf(model, new Date('2026-11-23T05:00:00Z')));
    const place = pages.findIndex((page) => page.includes('/Figure'));
    // Each section has one heading of the second level; the first is on the first page.
    expect([lines, pages[place]?.match(/\/H2\b/g)?.length]).toEqual([lines, place === 0 ? 2 : 1]);
    places.add(place);
  }
  expect([...places]).toEqual([0, 1]);
  // A large image goes to the next page as a whole.
  const large = { ...picture, base64: blackSquare(400) };
  const sections = [section([...Array.from({ length: 28 }, () => text), large])];
  const pages = await contentOfPages(
    await writePdf({ title: 'Ausweis', language: 'de', facts: [], sections }, new Date(0)),
  );
  expect(pages.findIndex((page) => page.includes('/Figure'))).toBe(1);
});

test('[COM-06] keeps the label of a fact on the page of its value', async () => {
  // Of different heights, so that pages end at different places.
  const facts = Array.from({ length: 300 }, (_, index) => ({
    label: `Angabe${index}`,
    values: [`Wert${index}`, ...Array.from({ length: index % 4 }, () => 'weiter')],
  }));
  const model = { title: 'Labor', language: 'de', facts, sections: [] } as const;
  const pages = await wordsOfPages(await writePdf(model, new Date(0)));
  expect(pages.length).toBeGreaterThan(5);
  const pageOf = (text: string) => pages.findIndex((words) => words.includes(text));
  expect(facts.map((_, index) => pageOf(`Wert${index}`))).toEqual(facts.map((_, index) => pageOf(`Angabe${index}`)));
});

test('[COM-06] does not split the head of a table across pages', async () => {
  const cell = (text: string) => ({ blocks: [{ kind: 'text', runs: [{ text }] }] }) as const;
  const heads = ['Analyse', 'Resultat', 'Einheit'];
  const head = [heads.map((text) => ({ ...cell(text), header: 'column' }) as const)];
  const table = { kind: 'table', head, body: [heads.map(() => cell('x'))] } as const;
  const text = { kind: 'text', runs: [{ text: 'Zeile' }] } as const;
  const places = new Set<number>();
  for (let lines = 36; lines < 54; lines += 1) {
    const blocks = [...Array.from({ length: lines }, () => text), table];
    const model = {
      title: 'Labor',
      language: 'de',
      facts: [],
      sections: [{ title: 'Teil', blocks, sections: [] }],
    } as const;
    const pages = await wordsOfPages(await writePdf(model, new Date(0)));
    const [first = -1, ...others] = heads.map((one) => pages.findIndex((words) => words.includes(one)));
    expect([lines, ...others]).toEqual([lines, first, first]);
    places.add(first);
  }
  expect([...places]).toEqual([0, 1]);
});

test('[COM-06] keeps the title of a section on the same page as the first row of its author’s table', async () => {
  const text = { kind: 'text', runs: [{ text: 'Zeile' }] } as const;
  const head = [[{ blocks: [{ kind: 'text', runs: [{ text: 'Analyse' }] }], header: 'column' } as const]] as const;
  const body = [[{ blocks: [{ kind: 'text', runs: [{ text: 'TSH\nzwei\ndrei' }] }] } as const]] as const;
  const table = { kind: 'table', caption: 'Messwerte', head, body } as const;
  const places = new Set<number>();
  for (let lines = 26; lines < 38; lines += 2) {
    const before = { title: 'Teil', blocks: Array.from({ length: lines }, () => text), sections: [] };
    const sections = [
      before,
      { title: 'Chemie', blocks: [{ kind: 'written', blocks: [table] } as const], sections: [] },
    ];
    const model = { title: 'Labor', language: 'de', facts: [], sections } as const;
    const pages = await wordsOfPages(await writePdf(model, new Date(0)));
    const [title = -1, values] = ['Chemie', 'TSH'].map((one) => pages.findIndex((words) => words.includes(one)));
    expect([lines, values]).toEqual([lines, title]);
    places.add(title);
  }
  expect([...places]).toEqual([0, 1]);
});

test('[COM-06] prints a large image no higher than two thirds of a page', async () => {
  const text = (words: string) => ({ kind: 'text', runs: [{ text: words }] }) as const;
  const picture = { kind: 'image', type: 'image/png', base64: blackSquare(1200), alt: 'Bild' } as const;
  const sections = [{ title: 'Teil', blocks: [text('vorher'), picture, text('nachher')], sections: [] }];
  const [words = []] = await placesOfPages(
    await writePdf({ title: 'Bericht', language: 'de', facts: [], sections }, new Date(0)),
  );
  const [before = NaN, after = NaN] = ['vorher', 'nachher'].map(
    (word) => words.find(({ text: one }) => one === word)?.from[1],
  );
  expect(before - after).toBeGreaterThan(420);
  expect(before - after).toBeLessThan(460);
});

test('[COM-06] keeps a heading within a text on the page of the line below it', async () => {
  const line = { kind: 'text', runs: [{ text: 'Zeile' }] } as const;
  const heading = { kind: 'heading', runs: [{ text: 'Verlauf' }] } as const;
  const places = new Set<number>();
  for (let lines = 30; lines < 44; lines += 1) {
    const blocks = [...Array.from({ length: lines }, () => line), heading, line];
    const model = { title: 'Bericht', language: 'de', facts: [] } as const;
    const sections = [{ title: 'Teil', blocks, sections: [] }];
    const pages = await contentOfPages(await writePdf({ ...model, sections }, new Date(0)));
    const place = pages.findIndex((page) => page.includes('/H4'));
    // The line is the last of the document.
    expect([lines, place]).toEqual([lines, pages.length - 1]);
    places.add(place);
  }
  expect([...places]).toEqual([0, 1]);
});
