import { classNames } from '../../../components/index.ts';
import css from './pictures.module.css';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Head and shoulders, 44 wide and 56 high, positioned by the upper left corner. */
export function Figure({ x, y, other }: Place & { /** A person other than the patient. */ readonly other?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} className={other ? css.other : css.person}>
      <circle cx="22" cy="13" r="12" />
      <path d="M0 56v-4a22 22 0 0 1 44 0v4z" />
    </g>
  );
}

/** A sheet with text, 70 wide and 92 high. */
export function Sheet({ x, y, behind }: Place & { readonly behind?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={behind ? css.behind : css.paper}
        d="M6 0h44l20 20v66a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"
      />
      <path className={behind ? css.behind : css.paper} d="M50 0v20h20" />
      {!behind && (
        <>
          <path className={css.strong} d="M12 18h26" />
          <path className={css.line} strokeWidth="3" d="M12 36h46M12 50h46M12 64h30" />
        </>
      )}
    </g>
  );
}

/** An arrow from left to right. */
export function Arrow({ x, y, length }: Place & { readonly length: number }) {
  return <path className={css.strong} d={`M${x} ${y}h${length}m-9 -8l9 8l-9 8`} />;
}

/** A padlock, 32 wide and 38 high; an open one has its shackle up. */
export function Padlock({ x, y, open }: Place & { readonly open?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={css.icon} d={open ? 'M7 16V8a9 9 0 0 1 18-2' : 'M7 16v-5a9 9 0 0 1 18 0v5'} />
      <rect className={classNames(open ? css.ok : css.danger)} x="0" y="16" width="32" height="22" rx="5" />
    </g>
  );
}
