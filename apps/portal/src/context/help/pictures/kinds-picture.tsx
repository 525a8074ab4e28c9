import { iconPaths } from '../../../components/index.ts';
import css from './pictures.module.css';

const kinds = ['report', 'laboratory', 'image', 'medication', 'vaccination', 'document'] as const;

export function KindsPicture() {
  return kinds.map((kind, at) => {
    const x = 66 + (at % 3) * 124;
    const y = at < 3 ? 22 : 100;
    return (
      <g key={kind} transform={`translate(${x} ${y})`}>
        <rect className={css.paper} width="100" height="58" rx="8" />
        <rect className={css.soft} x="10" y="11" width="36" height="36" rx="8" />
        <path className={css.icon} transform="translate(16 17)" d={iconPaths[kind]} />
        <path className={css.line} strokeWidth="3" d="M56 24h32M56 36h20" />
      </g>
    );
  });
}
