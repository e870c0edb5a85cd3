/** The mark: three layers of stock, seen from above. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#3a59a8" />
      <path d="M8 10.5 16 7l8 3.5-8 3.5z" fill="#fff" />
      <path
        d="m8 15 8 3.5 8-3.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
        opacity=".85"
      />
      <path
        d="m8 19.8 8 3.5 8-3.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
        opacity=".6"
      />
    </svg>
  );
}
