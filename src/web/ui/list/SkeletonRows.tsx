import classes from './SkeletonRows.module.css';

/** Quiet bars in the place of rows that are on their way. */
export function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
        <div key={row} className={classes.skeleton}>
          {cells.map((cell) => (
            <span key={cell} style={{ inlineSize: `${45 + ((row * 17 + cell * 31) % 45)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
