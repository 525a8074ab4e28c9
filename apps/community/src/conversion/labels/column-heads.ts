import type { CodeLanguage } from '@epr/codes/code-list';

/**
 * The head of a column in a language, when it is one of those laboratories, hospitals and pharmacies write over their tables in any
 * of the five; undefined for any other, which stays as its author wrote it.
 */
export function columnHeadIn(language: CodeLanguage, written: string): string | undefined {
  const row = known.get(plain(written));
  return row?.[columns[language]][0];
}

const columns = { de: 0, fr: 1, it: 2, rm: 3, en: 4 } as const;

type Names = readonly [usual: string, ...others: string[]];
type Row = readonly [de: Names, fr: Names, it: Names, rm: Names, en: Names];

/** In each language the words shown first, then others that mean the same. */
const rows: readonly Row[] = [
  [
    ['Analyse', 'Untersuchung', 'Test', 'Parameter', 'Laboranalyse'],
    ['Analyse', 'Examen', 'Paramètre'],
    ['Analisi', 'Esame', 'Parametro'],
    ['Analisa'],
    ['Analysis', 'Test', 'Parameter'],
  ],
  [
    ['Resultat', 'Ergebnis', 'Wert', 'Messwert'],
    ['Résultat', 'Valeur'],
    ['Risultato', 'Valore'],
    ['Resultat'],
    ['Result', 'Value'],
  ],
  [['Einheit', 'Einheiten'], ['Unité', 'Unités'], ['Unità'], ['Unitad'], ['Unit', 'Units']],
  [
    ['Referenz', 'Referenzbereich', 'Referenzwert', 'Referenzwerte', 'Normbereich', 'Normwert', 'Normalwerte'],
    ['Référence', 'Valeurs de référence', 'Valeur de référence', 'Norme', 'Normes'],
    ['Riferimento', 'Valori di riferimento', 'Valore di riferimento', 'Intervallo di riferimento'],
    ['Referenza'],
    ['Reference', 'Reference range', 'Reference interval', 'Normal range'],
  ],
  [
    ['Bewertung', 'Beurteilung', 'Interpretation', 'Flag'],
    ['Évaluation', 'Appréciation', 'Interprétation'],
    ['Valutazione', 'Interpretazione'],
    ['Valitaziun'],
    ['Assessment', 'Interpretation', 'Flag'],
  ],
  [['Datum'], ['Date'], ['Data'], ['Data'], ['Date']],
  [['Zeit', 'Uhrzeit'], ['Heure'], ['Ora'], ['Temp'], ['Time']],
  [
    ['Medikament', 'Arzneimittel', 'Präparat', 'Wirkstoff', 'Medikation'],
    ['Médicament', 'Médication', 'Préparation'],
    ['Medicamento', 'Farmaco', 'Medicinale'],
    ['Medicament'],
    ['Medicine', 'Medication', 'Drug'],
  ],
  [
    ['Dosierung', 'Einnahme', 'Dosis'],
    ['Posologie', 'Dosage', 'Dose'],
    ['Posologia', 'Dosaggio', 'Dose'],
    ['Dosaziun'],
    ['Dosage', 'Dose'],
  ],
  [
    ['Grund', 'Indikation', 'Behandlungsgrund'],
    ['Motif', 'Indication'],
    ['Motivo', 'Indicazione'],
    ['Motiv'],
    ['Reason', 'Indication'],
  ],
  [['Diagnose', 'Diagnosen'], ['Diagnostic', 'Diagnostics'], ['Diagnosi'], ['Diagnosa'], ['Diagnosis', 'Diagnoses']],
  [
    ['Impfstoff', 'Impfung'],
    ['Vaccin', 'Vaccination'],
    ['Vaccino', 'Vaccinazione'],
    ['Vaccin'],
    ['Vaccine', 'Vaccination'],
  ],
  [
    ['Allergie', 'Allergen'],
    ['Allergie', 'Allergène'],
    ['Allergia', 'Allergene'],
    ['Allergia'],
    ['Allergy', 'Allergen'],
  ],
  [['Reaktion'], ['Réaction'], ['Reazione'], ['Reacziun'], ['Reaction']],
  [['Status'], ['Statut', 'État'], ['Stato'], ['Status'], ['Status']],
  [
    ['Bemerkungen', 'Bemerkung', 'Kommentar', 'Hinweis', 'Anmerkung'],
    ['Remarques', 'Remarque', 'Commentaire', 'Commentaires'],
    ['Osservazioni', 'Osservazione', 'Commento', 'Note'],
    ['Remartgas', 'Remartga'],
    ['Remarks', 'Remark', 'Comment', 'Comments', 'Notes'],
  ],
];

/** A word two rows have in common means the earlier one. */
const known: ReadonlyMap<string, Row> = new Map(
  [...rows].reverse().flatMap((row) => row.flat().map((name) => [plain(name), row] as const)),
);

function plain(text: string): string {
  return text.trim().replace(/[:.]$/, '').toLowerCase();
}
