import { documentIdOf, type Document } from '@epr/domain/documents';
import { asDay } from '@epr/domain/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { anna, otherCommunity } from '../people/index.ts';
import { demoWorld } from '../demo-world.ts';
import { aDocument } from './index.ts';

const today = asDay('2026-11-21')!;

/** The official map: in each line a class, then its types; 419891008 fits every class. */
const officialMap = `
371531000 371530004 371529009 371532007
721963009 721965002 721966001 2161000195103
422735006 373942005 371535009 721912009 736378000
371525003 371526002 4241000179101 371528001 4201000179104 900000000000471006 787148009
734163000 737427001 773130005 736055001 761931002
440545006 761938008 765492005
184216000 722446000 41000179103
405624007 772786005
417319006 445300006 445418005 82291000195104
721927009
371537001
371538006
722160009
722216001
772790007
2171000195109
419891008`;
const byClass = new Map(
  officialMap
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([classCode = '', ...types]) => [classCode, new Set([...types, '419891008'])]),
);

describe("Anna's record", () => {
  let record: readonly Document[] = [];
  beforeAll(() => {
    record = demoWorld(today)
      .documents.map(({ document }) => document)
      .filter(({ patient }) => patient === anna.spid);
  });
  const count = (holds: (document: Document) => boolean) => record.filter(holds).length;
  const level = (code: string) => count(({ confidentiality }) => confidentiality.code === code);

  it('has exactly sixty documents with unique ids', () => {
    expect(record).toHaveLength(60);
    for (const field of ['id', 'logicalId', 'entryUuid', 'uniqueId'] as const) {
      expect(new Set(record.map((document) => document[field])).size).toBe(60);
    }
  });

  it('uses each of the 29 official types, and only in classes that allow it', () => {
    const types = new Set([...byClass.values()].flatMap((held) => [...held]));
    expect(types.size).toBe(29);
    expect(new Set(record.map(({ typeCode }) => typeCode.code))).toEqual(types);
    for (const { title, classCode, typeCode } of record) {
      expect([title, byClass.get(classCode.code)?.has(typeCode.code)]).toEqual([title, true]);
    }
  });

  it('is mostly normal, with eleven restricted and five secret documents', () => {
    expect([level('17621005'), level('263856008'), level('1141000195107')]).toEqual([44, 11, 5]);
    expect(record.find(({ title }) => title === 'Patientenverfügung')?.confidentiality.code).toBe('1141000195107');
  });

  it('relates only documents of the record; replaced ones are superseded', () => {
    const known = new Map(record.map((document) => [document.logicalId, document]));
    const relations = record.flatMap((document) => document.relations);
    expect(relations.filter(({ kind }) => kind === 'replaces').length).toBe(4);
    expect(relations.filter(({ kind }) => kind === 'appends').length).toBe(5);
    for (const document of record) {
      for (const { kind, target } of document.relations) {
        const other = known.get(target);
        expect(other).toBeDefined();
        if (kind === 'replaces') expect(other?.availability).toBe('superseded');
        if (kind === 'replaces') expect((other?.creationTime ?? '') <= document.creationTime).toBe(true);
      }
    }
    expect(count(({ availability }) => availability === 'superseded')).toBe(5);
    expect(count(({ availability }) => availability === 'entered-in-error')).toBe(1);
  });

  it('has a chain of three versions of the medication plan', () => {
    const plans = record.filter(({ title }) => title === 'Medikationsplan');
    expect(plans.map(({ availability }) => availability).sort()).toEqual(['current', 'superseded', 'superseded']);
  });

  it('contains documents of another community, one with a requested deletion, and seven vaccinations', () => {
    expect(count(({ homeCommunity }) => homeCommunity === otherCommunity)).toBe(2);
    expect(count(({ deletionStatus }) => deletionStatus?.code.endsWith(':deletionRequested') ?? false)).toBe(1);
    expect(count(({ format }) => format.code === 'urn:che:epr:ch-vacd:immunization-administration:2022')).toBe(7);
  });

  it('[DOC-12] contains two CDA reports on the thyroid by different laboratories, for comparison', async () => {
    const reports = demoWorld(today).documents.filter(
      ({ document }) => document.patient === anna.spid && document.attachment.contentType === 'text/xml',
    );
    expect(new Set(reports.map(({ document }) => document.authors[0]?.institution)).size).toBe(2);
    const contents = await Promise.all(reports.map(async ({ bytes }) => Buffer.from(await bytes()).toString()));
    expect(contents.map((xml) => /displayName="TSH".*?value="([\d.]+)" unit/s.exec(xml)?.[1])).toEqual(['2.1', '7.8']);
    expect(contents.map((xml) => [...xml.matchAll(/interpretationCode code="(\w)"/g)].map(([, code]) => code))).toEqual(
      [
        ['N', 'N', 'N', 'H'],
        ['H', 'L', 'N', 'H'],
      ],
    );
  });

  it('was uploaded by the patient, professionals, an assistant and a machine, each with an author', () => {
    const roles = new Set(record.map(({ uploaderRole }) => uploaderRole?.code));
    expect(roles).toEqual(new Set(['PAT', 'HCP', 'ASS', 'TCU']));
    for (const { authors } of record)
      for (const author of authors) expect(author.family ?? author.institution).toBeTruthy();
  });

  it('is written in four languages, mostly German', () => {
    expect(new Set(record.map(({ language }) => language))).toEqual(new Set(['de-CH', 'fr-CH', 'it-CH', 'en-GB']));
    expect(count(({ language }) => language === 'de-CH')).toBeGreaterThan(50);
  });

  it.each(['2026-11-21', '2027-03-29', '2028-02-29', '2030-01-01', '2031-06-15'])(
    'ends in the week before %s',
    (day) => {
      const newest = demoWorld(asDay(day)!)
        .documents.filter(({ document }) => document.patient === anna.spid)
        .map(({ document }) => document.creationTime)
        .sort();
      const week = new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10);
      expect(newest.filter((time) => time >= week).length).toBeGreaterThanOrEqual(3);
      expect(newest.at(-1)?.slice(0, 10) ?? '').not.toBe('');
      expect(newest.every((time) => time.slice(0, 10) < day)).toBe(true);
      expect(newest.every((time) => !Number.isNaN(Date.parse(time)))).toBe(true);
    },
  );
});

describe('the other records', () => {
  it('contain a few documents for Rita, Lea and Otto, and none for Beat', () => {
    const patients = demoWorld(today).documents.map(({ document }) => document.patient);
    expect(new Set(patients).size).toBe(4);
    expect(patients.length).toBe(69);
  });
});

describe('aDocument', () => {
  it('[DOC-04] is a valid document with the id of the specification', () => {
    const document = aDocument({ title: 'Röntgen Thorax' });
    expect(document.id).toBe(documentIdOf({ entryUuid: document.entryUuid, homeCommunity: 'urn:oid:2.999.756.1' }));
    expect(document.id).toBe(`${Buffer.from(document.entryUuid).toString('base64')}@urn:oid:2.999.756.1`);
  });

  it('has the same ids for the same name, and keeps the given values', () => {
    expect(aDocument({ name: 'a', title: 'x' }).logicalId).toBe(aDocument({ name: 'a', title: 'y' }).logicalId);
    expect(aDocument({ name: 'a' }).logicalId).not.toBe(aDocument({ name: 'b' }).logicalId);
    expect(aDocument({ availability: 'superseded', language: 'fr-CH' })).toMatchObject({
      availability: 'superseded',
      language: 'fr-CH',
    });
    expect(aDocument({ name: 'a' })).not.toHaveProperty('name');
  });
});
