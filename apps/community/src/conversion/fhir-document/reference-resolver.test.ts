import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { rowsOf } from '../testing/page.ts';
import { fhir, lab } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('references of a FHIR document', () => {
  it('[COM-06] references are resolved by fullUrl, and the first of two entries with the same id is taken', async () => {
    const reference = (to: string): string => `<entry><reference value="${to}"/></entry>`;
    const address = 'urn:uuid:5d0b8a2a-0000-4000-8000-000000000000';
    const addressed = (text: string): string =>
      `<entry><fullUrl value="${address}"/><resource>${lab(text)}</resource></entry>`;
    const xml = fhir([], { references: reference(address) }).replace('</Bundle>', `${addressed('Kalium')}</Bundle>`);
    expect(await rowsOf(server, xml)).toEqual([['Untersuchung: Kalium']]);
    const twice = fhir([lab('Natrium')]).replace(
      '</Bundle>',
      `<entry><resource>${lab('Anderes').replace('<status', '<id value="0"/><status')}</resource></entry></Bundle>`,
    );
    expect(await rowsOf(server, twice)).toEqual([['Untersuchung: Natrium']]);
  });

  it('[COM-06] a reference is never resolved by a resource of another server', async () => {
    const reference = (to: string): string => `<entry><reference value="${to}"/></entry>`;
    const on = (server: string, text: string): string =>
      `<entry><fullUrl value="${server}/Observation/1"/><resource>${lab(text).replace('<status', '<id value="1"/><status')}</resource></entry>`;
    const shown = (to: string) => {
      const xml = fhir([], { references: reference(to) }).replace(
        '</Bundle>',
        `${on('http://a', 'Natrium')}${on('http://b/r4', 'Kalium')}</Bundle>`,
      );
      return rowsOf(
        server,
        xml.replace(
          '<entry><resource><Composition>',
          '<entry><fullUrl value="http://b/r4/Composition/2"/><resource><Composition>',
        ),
      );
    };
    expect(await shown('Observation/1')).toEqual([['Untersuchung: Kalium']]);
    expect(await shown('http://a/Observation/1')).toEqual([['Untersuchung: Natrium']]);
    expect(await shown('http://c/Observation/1')).toEqual([]);
  });
});
