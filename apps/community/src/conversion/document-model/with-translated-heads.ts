import type { CodeLanguage } from '@epr/codes/code-list';
import { translateColumnHead } from '../labels/translate-column-head.ts';
import { plainTextOf, textBlock, type Block, type Cell, type Table } from './document-model.ts';

/**
 * Translates the column headers of narrative tables, where they are known; values and all other text stay as the author wrote them. Only
 * labels are translated: "Resultat" above a column, never "Resultat" in a sentence (DOC-14).
 */
export function withTranslatedHeads(blocks: readonly Block[], language: CodeLanguage): readonly Block[] {
  return blocks.map((block) => {
    if (block.kind === 'table') return tableIn(block, language);
    if (block.kind === 'written') return { ...block, blocks: withTranslatedHeads(block.blocks, language) };
    if (block.kind === 'list')
      return { ...block, items: block.items.map((item) => withTranslatedHeads(item, language)) };
    return block;
  });
}

function tableIn(table: Table, language: CodeLanguage): Table {
  const cellIn = (cell: Cell): Cell => {
    const translatedText = translateColumnHead(language, plainTextOf(cell.blocks));
    return translatedText === undefined ? cell : { ...cell, blocks: [textBlock(translatedText)], translated: true };
  };
  return { ...table, head: table.head.map((row) => row.map(cellIn)) };
}
