import type { Block, Cell, Run, Table } from '../document-model/document-model.ts';
import { escapeHtml } from '../../xml/escape.ts';

interface BlockContext {
  /** ` lang="de-CH"` for the author's text, or an empty string. */
  readonly contentLang: string;
  /** ` lang="fr-CH"` for the converter's own words within the author's text, or an empty string. */
  readonly ownLang: string;
  /** Level of the next heading. */
  readonly level: number;
  /** Accessible name of a table without a caption. */
  readonly label: string;
}

export function writeBlocks(blocks: readonly Block[], context: BlockContext): string {
  return blocks.map((block) => blockOf(block, context)).join('');
}

function blockOf(block: Block, context: BlockContext): string {
  switch (block.kind) {
    case 'text':
      return `<p>${runsOf(block.runs)}</p>`;
    case 'heading':
      return `<h${context.level}>${runsOf(block.runs)}</h${context.level}>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${innerHtml(item, context)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return block.made ? generatedTable(block, context) : originalTable(block, context);
    case 'image':
      return `<p class="picture"><img src="data:${block.type};base64,${block.base64}" alt="${escapeHtml(block.alt)}"></p>`;
    case 'preformatted':
      return `<pre tabindex="0" role="region" aria-label="${escapeHtml(context.label)}">${escapeHtml(block.text)}</pre>`;
    case 'notice':
      return `<p class="notice"${context.ownLang}>${escapeHtml(block.text)}</p>`;
    case 'written':
      return `<div class="written"${context.contentLang}>${writeBlocks(block.blocks, context)}</div>`;
  }
}

/** The author's table in its original layout; a wide one scrolls in its own focusable box. */
function originalTable({ caption, head, body }: Table, context: BlockContext): string {
  const rows = (rowList: readonly (readonly Cell[])[]): string =>
    rowList.map((row) => `<tr>${row.map((cell) => cellOf(cell, context)).join('')}</tr>`).join('');
  const name = escapeHtml(caption ?? context.label);
  return [
    `<div class="table" tabindex="0" role="region" aria-label="${name}"><table>`,
    caption ? `<caption>${name}</caption>` : '',
    head.length > 0 ? `<thead>${rows(head)}</thead>` : '',
    `<tbody>${rows(body)}</tbody></table></div>`,
  ].join('');
}

function cellOf(cell: Cell, context: BlockContext): string {
  const { header, columns, rows, align } = cell;
  const content = innerHtml(cell.blocks, context);
  const spans = `${columns ? ` colspan="${columns}"` : ''}${rows ? ` rowspan="${rows}"` : ''}`;
  const alignment = align ? ` class="${align}"` : '';
  // An empty header cell labels nothing, so it is written as `td`.
  if (!header || content === '') return `<td${spans}${alignment}>${content}</td>`;
  const lang = cell.translated ? context.ownLang : '';
  return `<th scope="${header === 'row' ? 'row' : 'col'}"${lang}${spans}${alignment}>${content}</th>`;
}

/**
 * A table made from data. Its implicit roles are written out, because on narrow screens CSS displays its rows as cards; for the same reason
 * each cell carries its label.
 */
function generatedTable({ head, body }: Table, context: BlockContext): string {
  const labels = head[0]?.map((cell) => innerHtml(cell.blocks, context)) ?? [];
  const heads = labels.map((label) => `<th role="columnheader" scope="col">${label}</th>`).join('');
  const rows = body.map((row) => {
    const cells = row.map((cell, index) => {
      const content = innerHtml(cell.blocks, context);
      if (index === 0) return `<th role="rowheader" scope="row">${content}</th>`;
      const empty = content === '' ? ' class="empty"' : '';
      return `<td role="cell"${empty} data-label="${labels[index] ?? ''}">${content}</td>`;
    });
    return `<tr role="row">${cells.join('')}</tr>`;
  });
  return [
    `<table role="table" class="made${labels.length > 5 ? ' many' : ''}" aria-label="${escapeHtml(context.label)}">`,
    `<thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`,
  ].join('');
}

/** Writes a cell's or list item's content; a single paragraph is written without `p`. */
function innerHtml(blocks: readonly Block[], context: BlockContext): string {
  const [first, ...rest] = blocks;
  return first?.kind === 'text' && rest.length === 0 ? runsOf(first.runs) : writeBlocks(blocks, context);
}

function runsOf(runs: readonly Run[]): string {
  return runs.map(runOf).join('');
}

function runOf(run: Run): string {
  const text = escapeHtml(run.text).replace(/\n/g, '<br>');
  const kind = run.alarm ? 'alarm' : run.quiet ? 'quiet' : undefined;
  const tags: readonly (string | undefined)[] = [
    run.strong ? 'strong' : undefined,
    run.emphasis ? 'em' : undefined,
    run.underline ? 'u' : undefined,
    run.struck ? 'del' : undefined,
    run.raised === 'sub' ? 'sub' : run.raised ? 'sup' : undefined,
  ];
  const inner = tags.reduce<string>((html, tag) => (tag ? `<${tag}>${html}</${tag}>` : html), text);
  return kind ? `<span class="${kind}">${inner}</span>` : inner;
}
