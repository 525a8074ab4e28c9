import { aDocument } from '@epr/cast/documents';
import { confidentialityLevels, type Document } from '@epr/domain/documents';

/** Three documents with different days, institutions, levels, languages and file types. */
export const discharge = aDocument({
  title: 'Austrittsbericht Kardiologie',
  creationTime: '2026-11-18T09:30:00+01:00',
});
export const lab = aDocument({
  title: 'Laborbefund Blutbild',
  creationTime: '2026-11-14T08:00:00+01:00',
  authors: [{ institution: 'Labor Aare AG', telecom: [] }],
  confidentiality: confidentialityLevels.restricted,
  language: 'fr-CH',
});
export const xray = aDocument({
  title: 'Röntgen Thorax',
  creationTime: '2025-09-22T08:00:00+02:00',
  authors: [{ institution: 'Radiologie Zentrum Bern', telecom: [] }],
  attachment: { contentType: 'application/dicom', url: 'Binary/xray' },
});
/** The X-ray image, made shortly before the other two. */
export const recentXray: Document = { ...xray, creationTime: '2026-09-22T08:00:00+02:00' };
