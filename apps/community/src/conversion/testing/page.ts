import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { html, service, type ConversionServer } from './server.ts';

/** Returns the page of a document, in the language of the locale; null: none is requested. */
export async function page(server: ConversionServer, xml: string, locale: string | null = 'de-ch'): Promise<Document> {
  const answer = await server.post(locale === null ? service : `${service}?locale=${locale}`, xml, html);
  expect([answer.status, answer.type]).toEqual([200, 'text/html; charset=utf-8']);
  return new JSDOM(answer.text).window.document;
}

/** Returns the texts of the elements that match. */
export function lines(document: Document, selector: string): readonly (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** The rows of the tables made from codes, as `head: cell` with lines joined; `!` precedes text emphasised as a warning. */
export async function rowsOf(server: ConversionServer, xml: string): Promise<readonly (readonly string[])[]> {
  const shown = await page(server, xml);
  return [...shown.querySelectorAll('table.made')].flatMap((table) => {
    const heads = [...table.querySelectorAll('thead th')].map((one) => one.textContent);
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].flatMap((cell, at) => {
        const paragraphs = [...cell.querySelectorAll('p')];
        const lines = (paragraphs.length > 0 ? paragraphs : [cell]).map(
          (one) => `${one.querySelector('.alarm') ? '!' : ''}${one.textContent}`,
        );
        return lines.join('') === '' ? [] : [`${heads[at]}: ${lines.join(' / ')}`];
      }),
    );
  });
}

/** Returns the values of a detail of the header. */
export function factOf(document: Document, label: string): readonly (string | null)[] {
  const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map((one) => one.textContent);
}
