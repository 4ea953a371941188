/** A dotted route that leads nowhere: nothing was found. */
export function NothingArt() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" fill="none" stroke="currentColor">
      <path
        d="M14 76c22-40 34 14 56-14s8-44 34-42 14 42 42 26"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 12"
      />
      <circle cx="14" cy="76" r="8" strokeWidth="5" />
    </svg>
  );
}
