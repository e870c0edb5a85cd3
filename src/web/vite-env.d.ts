/// <reference types="vite/client" />

// Icons are imported one by one; the package types only its barrel of five thousand.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  const icon: import('react').ComponentType<{
    size?: number;
    stroke?: number;
    className?: string | undefined;
    'aria-hidden'?: boolean;
  }>;
  export default icon;
}

// The files that a browser loads for the public site; vite.config.ts takes them from the build.
declare module 'virtual:site-assets' {
  const assets: import('#web/site/document.ts').SiteAssets;
  export default assets;
}

// What the service worker keeps; vite.offline.ts takes it from the build.
declare module 'virtual:offline-files' {
  export const files: { url: string; revision: string | null }[];
  /** Another one as soon as one of the files is. */
  export const build: string;
}
