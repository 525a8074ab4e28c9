import type { texts } from './de-ch/index.ts';
import type { texts as publicTexts } from './de-ch/public.ts';

/** The shape of all texts, defined by the German ones. Another language that lacks a key does not compile. */
export type Texts = typeof texts;

/** The shape of the texts of the public pages. */
export type PublicTexts = typeof publicTexts;

/** Dotted keys of all texts; plural forms under their common key. */
export type TextKey = Plural<Path<Texts>>;

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];

type Plural<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : K;
