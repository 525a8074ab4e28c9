import { iconPaths } from '../../../components/index.ts';
import css from './pictures.module.css';
import { Arrow, Figure, Sheet } from './shapes.tsx';

export function EmergencyPicture() {
  return (
    <>
      <Figure x={40} y={66} other />
      <g transform="translate(44 14) scale(1.5)">
        <path className={css.alarm} d={iconPaths.warning} />
      </g>
      <Arrow x={104} y={96} length={56} />
      <Sheet x={184} y={44} />
      <Arrow x={278} y={96} length={48} />
      <rect className={css.paper} x="346" y="36" width="108" height="46" rx="8" />
      <path className={css.icon} transform="translate(356 47)" d={iconPaths.history} />
      <path className={css.line} strokeWidth="3" d="M390 54h50M390 65h32" />
      <rect className={css.warn} x="346" y="100" width="108" height="46" rx="8" />
      <path className={css.icon} transform="translate(356 111)" d={iconPaths.bell} />
      <path className={css.line} strokeWidth="3" d="M390 118h50M390 129h32" />
    </>
  );
}
