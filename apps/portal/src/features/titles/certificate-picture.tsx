import css from './certificates-part.module.css';

const facts = [58, 66, 74, 82, 90];
const floors = [56, 65, 74, 83];

/** What a certificate looks like, for the eye alone. */
export function CertificatePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 132 186" className={css.picture}>
      <circle cx="66" cy="21" r="8" fill="none" stroke="var(--sand-500)" />
      <path d="M16 21h24M92 21h24" stroke="var(--sand-300)" strokeWidth="3" />
      <path d="M30 35h72" stroke="var(--lagoon-300)" strokeWidth="1.5" />
      <path d="M28 43h76" stroke="var(--sand-900)" strokeWidth="4" />
      {facts.map((y) => (
        <path key={y} d={`M16 ${y}h44`} stroke="var(--sand-300)" strokeWidth="2.5" />
      ))}
      {floors.map((y) => (
        <g key={y}>
          <rect
            x="74"
            y={y}
            width="18"
            height="7"
            fill={y === 74 ? 'var(--lagoon-600)' : 'var(--sand-300)'}
          />
          <rect x="97" y={y} width="18" height="7" fill="var(--sand-300)" />
        </g>
      ))}
      <path d="M70 93h50" stroke="var(--sand-500)" strokeWidth="1.5" />
      <path d="M16 110h100M16 120h84" stroke="var(--sand-200)" strokeWidth="2.5" />
      <rect x="16" y="146" width="22" height="22" fill="var(--sand-700)" />
      <path d="M78 168h38" stroke="var(--sand-500)" />
    </svg>
  );
}
