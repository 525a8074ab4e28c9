import css from './pictures.module.css';
import { Arrow, Figure, Sheet } from './shapes.tsx';

export function DocumentsPicture() {
  return (
    <>
      <Figure x={50} y={34} />
      <Figure x={50} y={108} other />
      <Arrow x={120} y={90} length={70} />
      <Sheet x={250} y={16} behind />
      <Sheet x={232} y={28} />
      <path className={css.line} strokeWidth="2" d="M270 120v34h40" />
      <rect className={css.paper} x="310" y="136" width="130" height="32" rx="6" />
      <path className={css.line} strokeWidth="3" d="M324 152h70" />
      <rect className={css.soft} x="330" y="34" width="110" height="22" rx="11" />
      <path className={css.line} strokeWidth="3" d="M344 45h62" />
      <rect className={css.soft} x="330" y="66" width="84" height="22" rx="11" />
      <path className={css.line} strokeWidth="3" d="M344 77h40" />
    </>
  );
}
