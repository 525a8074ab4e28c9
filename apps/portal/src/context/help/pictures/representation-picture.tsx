import css from './pictures.module.css';
import { Arrow, Figure, Sheet } from './shapes.tsx';

export function RepresentationPicture() {
  return (
    <>
      <Figure x={44} y={66} />
      <Arrow x={104} y={110} length={60} />
      <g transform="translate(112 62)">
        <circle className={css.icon} cx="10" cy="12" r="9" />
        <path className={css.icon} d="M19 12h26v9M36 12v6" />
      </g>
      <Figure x={188} y={66} other />
      <Arrow x={250} y={96} length={60} />
      <Sheet x={346} y={36} behind />
      <Sheet x={332} y={48} />
    </>
  );
}
