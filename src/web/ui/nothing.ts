// The compiler of React components (oxc-transform-react 0.156) turns bigint literals inside them into undefined, so
// components compare with this one. `compiled.test.ts` watches over it.
export const NOTHING = 0n;
