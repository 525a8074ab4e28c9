import type { CodeLanguage } from '@epr/codes/code-list';
import type { Fact, DocumentModel, Section } from '../document-model/document-model.ts';
import { fillPlaceholders, languageTags, labelsIn } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import { escapeHtml } from '../../xml/escape.ts';
import { writeBlocks } from './write-blocks.ts';
import { style } from './style.ts';

/**
 * Writes a document model as one self-contained HTML page (COM-06): headings in order, tables with scopes, the language of every part
 * declared; no scripts, no addresses and no external resources. All text is escaped here and nowhere else.
 */
export function writeHtml(model: DocumentModel): string {
  const labels = labelsIn(model.language);
  const { title, made, patient } = model;
  const contentLang = langAttributeOf(model);
  return [
    `<!doctype html><html lang="${languageTags[model.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(patient ? `${title}, ${patient.name}` : title)}</title><style>${style}</style></head><body>`,
    `<header><h1${made ? '' : contentLang}>${escapeHtml(title)}</h1>`,
    patient
      ? `<section class="patient" aria-label="${escapeHtml(labels.patient)}"><p class="name">${escapeHtml(patient.name)}</p>${factsOf(patient.facts)}</section>`
      : '',
    model.facts.length > 0
      ? `<section class="about" aria-label="${escapeHtml(labels.about)}">${factsOf(model.facts)}</section>`
      : '',
    '</header><main>',
    ...model.sections.map((section) =>
      sectionOf(
        section,
        { labels, contentLang, ownLang: contentLang ? ` lang="${languageTags[model.language]}"` : '' },
        2,
      ),
    ),
    '</main></body></html>',
  ].join('');
}

/** Returns a `lang` attribute for the author's text, which is needed only where its language differs from the page's. */
function langAttributeOf({ contentLanguage, language }: DocumentModel): string {
  return contentLanguage && !isSame(contentLanguage, language) ? ` lang="${contentLanguage}"` : '';
}

function isSame(tag: string, language: CodeLanguage): boolean {
  return tag.toLowerCase().split('-')[0] === language;
}

interface PageContext {
  readonly labels: Labels;
  /** ` lang="de-CH"` or an empty string. */
  readonly contentLang: string;
  /** `lang` attribute of the page's own language, for the converter's words within the author's text; or an empty string. */
  readonly ownLang: string;
}

function sectionOf({ title, written, made, blocks, sections }: Section, context: PageContext, level: number): string {
  const { labels, contentLang } = context;
  const tag = `h${Math.min(level, 6)}`;
  const titleLang = made ? '' : contentLang;
  const originalTitle =
    written === undefined ? '' : `<p class="quiet">${escapedTitle(labels.titleAsWritten, written, contentLang)}</p>`;
  return [
    `<section><${tag}${titleLang}>${escapeHtml(title)}</${tag}>${originalTitle}`,
    writeBlocks(blocks, { contentLang, ownLang: context.ownLang, level: Math.min(level + 1, 6), label: title }),
    ...sections.map((one) => sectionOf(one, context, level + 1)),
    '</section>',
  ].join('');
}

/** Writes `In the document: «Klinische Chemie»`, with the title tagged in its own language. */
function escapedTitle(labels: string, title: string, content: string): string {
  return fillPlaceholders(escapeHtml(labels), { title: `<span${content}>${escapeHtml(title)}</span>` });
}

function factsOf(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, values }) =>
      `<div><dt>${escapeHtml(label)}</dt>${values.map((one) => `<dd>${escapeHtml(one)}</dd>`).join('')}</div>`,
  );
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
}
