/** Addresses and lines used in several letters of Anna's record. */
export const toDrLindt = ['Frau Dr. med. Regula Lindt', 'Praxis am Lindenhain', 'Lindenhain 3', '3012 Bern'];
export const toDrMeier = [
  'Herr Dr. med. Peter Meier',
  'Spital Seeblick, Klinik für Kardiologie',
  'Seestrasse 100',
  '3005 Bern',
];

export const diagnoses = [
  'AV-Knoten-Reentry-Tachykardie vom gewöhnlichen Typ',
  'Hashimoto-Thyreoiditis, mit Levothyroxin substituiert',
  'Penicillinallergie (generalisierte Urtikaria)',
];
