import { mergeVaccinations } from '@epr/domain/testing/vaccination';
import { asDay } from '@epr/domain/values';
import { readVaccinationDocument } from '@epr/fhir/vaccination';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../demo-world.ts';
import { anna } from '../../people/patients.ts';

describe('the vaccination record of the main story', () => {
  it('[VAC-05] contains replacements, a fork, a duplicate, an annulled entry and one unreadable file', async () => {
    const today = asDay('2026-11-21');
    if (!today) throw new Error('no day');
    const files = demoWorld(today).documents.filter(
      ({ document }) => document.patient === anna.spid && document.format.code.includes('immunization-administration'),
    );
    const read = await Promise.all(
      files.map(async ({ document, bytes }) => ({
        title: document.title,
        content: readVaccinationDocument(JSON.parse(new TextDecoder().decode(await bytes())), document.id),
      })),
    );
    expect(read.filter(({ content }) => !content.ok).map(({ title }) => title)).toEqual(['Impfung Hepatitis B']);
    const { entries } = mergeVaccinations(read.flatMap(({ content }) => (content.ok ? [content.value] : [])));
    const states = entries.map(({ state, entry }) => `${entry.concept.codings[0]?.code} ${state}`).sort();
    expect(states).toEqual(
      [
        '1237021005 current',
        '1303850003 current',
        '16935-9 current',
        '38907003 current',
        '450 conflict',
        '450 conflict',
        '450 current',
        '450 replaced',
        '450 replaced',
        '520 invalid',
        '520 invalid',
        '558 current',
        '637 current',
        '66427 current',
        '68225 current',
        '68225 duplicate',
        'bi-polio current',
      ].sort(),
    );
  });
});
