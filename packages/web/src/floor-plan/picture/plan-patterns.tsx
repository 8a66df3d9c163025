import css from './floor-plan.module.css';

/** Besides its colour each tint has lines of its own, so that it is told apart without colour as well. */
const rulings: Readonly<Record<string, string>> = {
  tint1: 'M4 0v8',
  tint2: 'M0 4h8',
  tint3: 'M2 2h1.5M6 6h1.5',
  tint4: 'M0 8L8 0M-2 2L2 -2M6 10L10 6',
  tint5: 'M2 2h1.5M6 6h1.5',
  tint6: 'M4 0v8',
  tint7: 'M0 4h8',
  larger: 'M4 2v4M2 4h4',
  smaller: 'M2 4h4',
};

const slanted = 'M0 8L8 0M-2 2L2 -2M6 10L10 6';
const crossed = 'M-1 -1L9 9M9 -1L-1 9';
const shared: Readonly<Record<string, string>> = {
  general: slanted,
  limited: crossed,
  blocking: slanted,
  changed: slanted,
};

export const isRuled = (name: string) => name in rulings || name in shared;

interface PlanPatternsProps {
  /** Begins the id of each pattern. */
  readonly id: string;
  readonly names: readonly string[];
  /** Pixels to a unit of the picture: the lines are as far apart at any scale. */
  readonly scale: number;
}

/** The lines on tints and on common property. */
export function PlanPatterns({ id, names, scale }: PlanPatternsProps) {
  return names.filter(isRuled).map((name) => (
    <pattern
      key={name}
      id={`${id}${name}`}
      className={css[name]}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${1 / scale})`}
    >
      <path className={css.patternGround} d="M0 0h8v8H0z" />
      <path className={css.ruling} d={rulings[name] ?? shared[name]} />
    </pattern>
  ));
}
