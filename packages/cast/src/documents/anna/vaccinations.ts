import type { Entry } from '../entry.ts';
import { immunizationAdministration, type Dose } from '../fhir/immunization-administration.ts';
import { annaHerself, lindt, walker, zaugg, type Writer } from '../writers.ts';

const tickBorne = { code: '712986001', display: 'Tickborne encephalitis' };
const tickVaccine = { code: '450', display: 'FSME-Immun CC' };

/** Seven doses over the years, one recorded by the patient herself, one restricted. */
export const vaccinations: readonly Entry[] = [
  given(
    2290,
    'Hepatitis B',
    lindt,
    {
      vaccine: { code: '534', display: 'Engerix-B 20' },
      diseases: [{ code: '66071002', display: 'Viral hepatitis type B' }],
      lot: 'AHBVC871',
      number: 3,
    },
    { confidentiality: 'restricted' },
  ),
  given(1960, 'Diphtherie, Tetanus, Keuchhusten', lindt, {
    vaccine: { code: '637', display: 'Boostrix' },
    diseases: [
      { code: '397430003', display: 'Diphtheria caused by Corynebacterium diphtheriae' },
      { code: '76902006', display: 'Tetanus' },
      { code: '27836007', display: 'Pertussis' },
    ],
    lot: 'AC37B301',
    number: 1,
    note: 'Zwei Tage lang Rötung und Druckschmerz an der Einstichstelle.',
  }),
  given(1750, 'Covid-19', zaugg, {
    vaccine: { code: '68225', display: 'Comirnaty (COVID-19 Vaccine, Pfizer)' },
    diseases: [{ code: '840539006', display: 'COVID-19' }],
    lot: 'FE2296',
    number: 2,
  }),
  given(
    1200,
    'FSME, erste Dosis',
    annaHerself,
    { vaccine: tickVaccine, diseases: [tickBorne], lot: 'VNR1T02A', number: 1, confirmed: false },
    {
      comments: 'Aus dem alten Impfausweis übertragen.',
    },
  ),
  given(1165, 'FSME, zweite Dosis', lindt, { vaccine: tickVaccine, diseases: [tickBorne], lot: 'VNR1T11C', number: 2 }),
  given(520, 'Hepatitis A', walker, {
    vaccine: { code: '558', display: 'Havrix 1440' },
    diseases: [{ code: '40468003', display: 'Viral hepatitis, type A' }],
    lot: 'AHAVB944',
    number: 1,
  }),
  given(27, 'Grippe', zaugg, {
    vaccine: { code: '66427', display: 'VaxigripTetra' },
    diseases: [{ code: '719590007', display: 'Influenza caused by seasonal influenza virus' }],
    lot: 'Y3C241V',
    number: 1,
  }),
];

type Given = Omit<Dose, 'confirmed'> & { readonly confirmed?: boolean };
type More = Pick<Entry, 'confidentiality' | 'comments'>;

function given(ago: number, against: string, by: Writer, dose: Given, more: More = {}): Entry {
  return {
    key: `vaccination ${against}`,
    ago,
    clock: '10:05',
    title: `Impfung ${against}`,
    kind: 'immunization',
    by: [by],
    format: 'immunization',
    service: [ago, ago],
    file: immunizationAdministration({ confirmed: true, ...dose }),
    ...more,
  };
}
