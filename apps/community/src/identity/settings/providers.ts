import type { Language } from '../i18n/language.ts';

/** One OpenID provider of the community, reached at `/idp/{id}` (SES-01). */
export interface IdentityProvider {
  /** Path segment: lower case letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  /** One line under the name, per language. */
  readonly description: Readonly<Record<Language, string>>;
  /** The portal that offers it by default ({@link offeredProviders}). */
  readonly audience?: 'patient' | 'professional';
}

/** The seven providers of the specification (core 1), with neutral names. */
export const defaultProviders: readonly IdentityProvider[] = [
  {
    id: 'alpen-id',
    name: 'Alpen-ID',
    audience: 'patient',
    description: {
      de: 'Für Privatpersonen',
      fr: 'Pour les particuliers',
      it: 'Per i privati',
      en: 'For private individuals',
      rm: 'Per persunas privatas',
    },
  },
  {
    id: 'see-id',
    name: 'See-ID',
    audience: 'patient',
    description: {
      de: 'Für Familien und Stellvertretungen',
      fr: 'Pour les familles et les représentations',
      it: 'Per famiglie e rappresentanti',
      en: 'For families and representatives',
      rm: 'Per famiglias e represchentanzas',
    },
  },
  {
    id: 'praxis-id',
    name: 'Praxis-ID',
    audience: 'professional',
    description: {
      de: 'Für Praxen und ihre Teams',
      fr: 'Pour les cabinets et leurs équipes',
      it: 'Per gli studi medici e i loro team',
      en: 'For practices and their teams',
      rm: 'Per praticas e lur teams',
    },
  },
  {
    id: 'spital-id',
    name: 'Spital-ID',
    audience: 'professional',
    description: {
      de: 'Für Spitäler und Kliniken',
      fr: 'Pour les hôpitaux et les cliniques',
      it: 'Per ospedali e cliniche',
      en: 'For hospitals and clinics',
      rm: 'Per ospitals e clinicas',
    },
  },
  {
    id: 'gipfel-id',
    name: 'Gipfel-ID',
    description: {
      de: 'Für Rettungsdienste',
      fr: 'Pour les services de sauvetage',
      it: 'Per i servizi di soccorso',
      en: 'For rescue services',
      rm: 'Per servetschs da salvament',
    },
  },
  {
    id: 'wald-id',
    name: 'Wald-ID',
    description: {
      de: 'Für Apotheken',
      fr: 'Pour les pharmacies',
      it: 'Per le farmacie',
      en: 'For pharmacies',
      rm: 'Per apotecas',
    },
  },
  {
    id: 'stern-id',
    name: 'Stern-ID',
    description: {
      de: 'Für Gemeinden und Kantone',
      fr: 'Pour les communes et les cantons',
      it: 'Per comuni e cantoni',
      en: 'For municipalities and cantons',
      rm: 'Per vischnancas e chantuns',
    },
  },
];
