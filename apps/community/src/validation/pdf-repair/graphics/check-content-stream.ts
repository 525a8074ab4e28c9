import { PDFName, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { dictionaryOf, valueIn, type RepairContext } from '../pdf-objects.ts';

/** Every operator of ISO 32000-1; PDF/A-2 allows no other (6.2.2). */
const operators = new Set(
  (
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' " +
    '"'
  ).split(' '),
);
const intents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation']);
/** Maximum nesting of saved graphics states (6.1.13). */
const maxDepth = 28;
const maxTextLength = 32_767;

/** Checks the operators of a content stream for what PDF/A-2 forbids, and records which fonts show visible text. Changes nothing. */
export function checkContentStream(repair: RepairContext, bytes: Uint8Array, resources: PDFObject | undefined): void {
  const { obstacles } = repair;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let operand = '';
  let depth = 0;
  let start = 0;
  let number = '';
  let textState: TextState = { font: undefined, invisible: false };
  const savedStates: TextState[] = [];
  const fonts = new Map<string, PDFDict | undefined>();
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [one] = found;
    const first = one[0] ?? '';
    if (first === '(') token.lastIndex = endOfText(text, found.index);
    if ((first === '(' || first === '<') && token.lastIndex - found.index > maxTextLength)
      obstacles.add('too long a text');
    if (first === '/') operand = one;
    if (isValue.test(one)) number = one;
    if ('(<>[]/%{}'.includes(first) || isValue.test(one)) continue;
    if (one === 'BI') start = token.lastIndex;
    else if (one === 'ID') {
      checkInlineImage(obstacles, text.slice(start, found.index));
      token.lastIndex = endOfImage(text, token.lastIndex);
    } else if (one === 'k' || one === 'K' || (/^cs$/i.test(one) && operand === '/DeviceCMYK'))
      obstacles.add('colours of a printing press (CMYK)');
    else if (one === 'ri' && !intents.has(operand.slice(1))) obstacles.add('an unknown rendering intent');
    else if (one === 'q') depth = savedStates.push(textState);
    else if (one === 'Q') {
      textState = savedStates.pop() ?? textState;
      depth = savedStates.length;
    } else if (one === 'Tf') textState = { ...textState, font: operand.slice(1) };
    else if (one === 'Tr') textState = { ...textState, invisible: number === '3' };
    else if (showOperators.has(one) && !textState.invisible) {
      if (textState.font === undefined) repair.inheritsFont = true;
      else {
        if (!fonts.has(textState.font)) fonts.set(textState.font, fontNamed(repair, resources, textState.font));
        const font = fonts.get(textState.font);
        if (font) repair.visibleFonts.add(font);
      }
    } else if (!operators.has(one)) obstacles.add('an unknown operator in a drawing');
    if (depth > maxDepth) obstacles.add('states saved too deep');
  }
}

const showOperators = new Set(['Tj', 'TJ', "'", '"']);

/** Text state at a point of the content; `font` is undefined when the enclosing content has set it. */
interface TextState {
  readonly font: string | undefined;
  readonly invisible: boolean;
}

function fontNamed({ context }: RepairContext, resources: PDFObject | undefined, name: string): PDFDict | undefined {
  const holder = dictionaryOf(context, resources);
  const fonts = holder && dictionaryOf(context, valueIn(holder, 'Font'));
  return fonts && dictionaryOf(context, fonts.get(PDFName.of(name)));
}

/** Comments, strings (their end is searched separately), names, and everything between delimiters. */
const token = /%[^\r\n]*|\(|<<|>>|<[^>]*>|[[\]{}]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/g;
const isValue = /^(?:[-+.\d][-+.\de]*|true|false|null)$/i;

function endOfText(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
}

/** Finds the end of an inline image: an `EI` between white space. The bytes of the image may be anything. */
function endOfImage(text: string, from: number): number {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = from;
  return end.exec(text) ? end.lastIndex : text.length;
}

function checkInlineImage(obstacles: Set<string>, imageHeader: string): void {
  if (/\/(?:CMYK|DeviceCMYK)\b/.test(imageHeader)) obstacles.add('colours of a printing press (CMYK)');
  if (/\/(?:LZW|LZWDecode)\b/.test(imageHeader)) obstacles.add('an image in LZW within a drawing');
  if (/\/(?:I|Interpolate)\s+true\b/.test(imageHeader)) obstacles.add('a smoothed image within a drawing');
}
