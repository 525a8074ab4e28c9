import type { Day } from '@epr/domain/values';
import type { DemoDocument, DemoPatient } from '../demo-types.ts';
import { demoDocuments } from './demo-document.ts';
import type { DemoDocumentSource, DemoFile } from './document-source.ts';
import { letter, textFile } from './file-builders.ts';
import { heading, pairs, text } from './pdf-letters/letter.ts';
import * as by from './authors.ts';

/** Creates `count` documents over fifteen years. All documents of a sort share one PDF; each nursing note is a separate text file. */
export function manyDocuments(patient: DemoPatient, today: Day, count: number): readonly DemoDocument[] {
  const sheets = sorts.map(shared);
  const entries = Array.from({ length: count }, (_, index) => entryOf(index, count, sheets));
  return demoDocuments(entries, patient, today);
}

type Sort = Pick<DemoDocumentSource, 'title' | 'kind' | 'by'> & { readonly words: string };

const sorts: readonly Sort[] = [
  {
    title: 'Konsultationsbericht',
    kind: 'consultation',
    by: [by.lindt],
    words: 'Kontrolle bei bekannter Hypertonie, Werte im Zielbereich.',
  },
  {
    title: 'Laborbefund',
    kind: 'laboratory',
    by: [by.laborAare],
    words: 'Alle Werte im Referenzbereich, Kreatinin stabil.',
  },
  {
    title: 'Verlaufsbericht Kardiologie',
    kind: 'progress',
    by: [by.meier],
    words: 'Klinisch kompensiert, Therapie unverändert.',
  },
  {
    title: 'Medikationsplan',
    kind: 'medicationPlan',
    by: [by.brunner],
    words: 'Keine Änderung gegenüber dem letzten Plan.',
  },
  { title: 'Röntgenbefund', kind: 'imaging', by: [by.roth], words: 'Kein wesentlicher Befundwandel.' },
  { title: 'Rezept', kind: 'prescription', by: [by.lindt], words: 'Dauerrezept, gültig für sechs Monate.' },
  {
    title: 'Austrittsbericht',
    kind: 'discharge',
    by: [by.meier, by.aebi],
    words: 'Austritt in gutem Allgemeinzustand.',
  },
  { title: 'Medikamentenabgabe', kind: 'dispense', by: [by.zaugg], words: 'Abgabe gemäss Rezept, Beratung erfolgt.' },
  {
    title: 'Physiotherapie: Verlaufsbericht',
    kind: 'nonMedical',
    by: [by.baumann],
    words: 'Gute Fortschritte, Serie abgeschlossen.',
  },
];

function entryOf(index: number, count: number, sheets: readonly DemoFile[]): DemoDocumentSource {
  const turn = index % (sorts.length + 1);
  const sort = sorts[turn];
  const note = (index * 31) % 17 === 0 ? 'restricted' : 'normal';
  return {
    key: `many ${index}`,
    ago: Math.floor((index / count) * 5_475),
    clock: `${String(8 + (index % 10)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}`,
    title: `${sort?.title ?? 'Pflegenotiz'} ${index + 1}`,
    kind: sort?.kind ?? 'patientNotes',
    by: sort?.by ?? [by.tanner],
    confidentiality: note,
    file:
      sheets[turn] ??
      textFile(
        'text/plain',
        ({ entry, on }) => `${entry.title} vom ${on(entry.ago)}\nRuhiger Tag, keine besonderen Vorkommnisse.\n`,
      ),
  };
}

/** Writes the PDF of a sort once, for the first document that needs it: without a number, dated a month ago. */
function shared(sort: Sort): DemoFile {
  const sheet = letter(() => [pairs(['Art', sort.title]), heading('Inhalt'), text(sort.words)], { title: sort.title });
  let written: Promise<Uint8Array> | undefined;
  return {
    contentType: sheet.contentType,
    bytes: (scene) => (written ??= sheet.bytes({ ...scene, entry: { ...scene.entry, ago: 30, clock: '12:00' } })),
  };
}
